import { createHmac, timingSafeEqual } from 'node:crypto'
import { env } from '~/env/env.server'
import { paths } from '~/paths'
import { linkSecret } from '~/platform/secrets.server'
import type { Certificate } from './certificate'

/** 16 bytes like the key of a lead's page, but over another text, so that neither reveals the other. */
const keyOf = (number: string): string =>
  createHmac('sha256', linkSecret())
    .update(`certificate ${number}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url')

/** The path of a certificate with its key, which outlives the link of its request. */
export const certificatePath = (number: string): string => paths.certificate(number, keyOf(number))

/** The path of its PDF, with the same key. */
export const certificatePdfPath = (number: string): string =>
  paths.certificatePdf(number, keyOf(number))

/**
 * The public URL to verify a certificate. A request may name any host, so that of the person who opens it (`requested`)
 * counts only where nothing else is known.
 */
export const verifyUrl = (
  { number, origin }: Pick<Certificate, 'number' | 'origin'>,
  requested: string,
): string => (env.SITE_URL ?? origin ?? requested) + paths.verifyCertificate(number)

/** Whether `key` opens the certificate; compared in constant time. */
export function isCertificateKey(number: string, key: string): boolean {
  const [actual, expected] = [Buffer.from(key), Buffer.from(keyOf(number))]
  return actual.byteLength === expected.byteLength && timingSafeEqual(actual, expected)
}
