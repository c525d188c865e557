import { paths } from '~/paths'
import { isSignedKey, signedKey } from '~/platform/signed-key.server'

const textOf = (eventId: number): string => `results ${eventId}`

/** The path of the report for the host of an event. */
export const resultsPath = (eventId: number): string =>
  paths.hostReport(eventId, signedKey(textOf(eventId)))

/** Whether `key` opens the report. */
export const isResultsKey = (eventId: number, key: string): boolean =>
  isSignedKey(textOf(eventId), key)
