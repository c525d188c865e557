import { createHmac, timingSafeEqual } from 'node:crypto'
import { paths } from '~/paths'
import { linkSecret } from '~/platform/secrets.server'

/** 16 bytes like the key of a lead's page, but over another text, so that neither reveals the other. */
const keyOf = (eventId: number): string =>
  createHmac('sha256', linkSecret())
    .update(`results ${eventId}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url')

/** The path of the report for the host of an event. */
export const resultsPath = (eventId: number): string => paths.hostReport(eventId, keyOf(eventId))

/** Whether `key` opens the report; compared in constant time. */
export function isResultsKey(eventId: number, key: string): boolean {
  const [actual, expected] = [Buffer.from(key), Buffer.from(keyOf(eventId))]
  return actual.byteLength === expected.byteLength && timingSafeEqual(actual, expected)
}
