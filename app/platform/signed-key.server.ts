import { createHmac, timingSafeEqual } from 'node:crypto'
import { linkSecret } from './secrets.server'

// Keys in the URLs of pages without a sign-in. They are derived rather than stored, so that mail with a link can be
// written in the transaction that stores its record. Each purpose signs another text, so that no key reveals another.

/** 16 bytes cannot be guessed, and their 22 characters fit on one line of mail. */
const KEY_BYTES = 16

/** The key for a text, in base64url. */
export const signedKey = (text: string): string =>
  createHmac('sha256', linkSecret())
    .update(text)
    .digest()
    .subarray(0, KEY_BYTES)
    .toString('base64url')

/** Whether `key` is the one for this text; compared in constant time. */
export function isSignedKey(text: string, key: string): boolean {
  const [given, actual] = [Buffer.from(key), Buffer.from(signedKey(text))]
  return given.byteLength === actual.byteLength && timingSafeEqual(given, actual)
}
