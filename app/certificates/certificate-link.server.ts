import { env } from '~/env/env.server'
import { paths } from '~/paths'
import { isSignedKey, signedKey } from '~/platform/signed-key.server'
import type { Certificate } from './certificate'

const textOf = (number: string): string => `certificate ${number}`

/** The path of a certificate with its key, which outlives the link of its request. */
export const certificatePath = (number: string): string =>
  paths.certificate(number, signedKey(textOf(number)))

/** The path of its PDF, with the same key. */
export const certificatePdfPath = (number: string): string =>
  paths.certificatePdf(number, signedKey(textOf(number)))

/**
 * The public URL to verify a certificate. A request may name any host, so that of the person who opens it (`requested`)
 * counts only where nothing else is known.
 */
export const verifyUrl = (
  { number, origin }: Pick<Certificate, 'number' | 'origin'>,
  requested: string,
): string => (env.SITE_URL ?? origin ?? requested) + paths.verifyCertificate(number)

/** Whether `key` opens the certificate. */
export const isCertificateKey = (number: string, key: string): boolean =>
  isSignedKey(textOf(number), key)
