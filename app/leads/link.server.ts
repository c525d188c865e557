import { createHmac, timingSafeEqual } from 'node:crypto'
import { paths } from '~/paths'
import { linkSecret } from '~/platform/secrets.server'
import type { Sent } from '~/shell/layout-data'

// Every lead has one secret URL. It is derived rather than stored, so that mail with the link can be written in the
// transaction that stores the lead.

interface Linked {
  reference: string
  linkVersion: number
}

/** 16 bytes cannot be guessed, and their 22 characters fit on one line of mail. */
const KEY_BYTES = 16

const sign = (text: string): string =>
  createHmac('sha256', linkSecret())
    .update(text)
    .digest()
    .subarray(0, KEY_BYTES)
    .toString('base64url')

const keyOf = ({ reference, linkVersion }: Linked) => sign(`${reference}.${linkVersion}`)

/** The path of the lead's own page, with its key. */
export const linkPath = (lead: Linked): string =>
  `${paths.lostLink}/${lead.reference}/${keyOf(lead)}`

/** The path of a page whose link has not been revoked. */
export const firstLinkPath = (reference: string) => linkPath({ reference, linkVersion: 0 })

/**
 * Whether `key` opens the lead's page; compared in constant time. Mail programs may include the period after a link.
 */
export const isLinkKey = (lead: Linked, key: string): boolean =>
  equal(key.replace(/[:.,]$/, ''), keyOf(lead))

function equal(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.byteLength === b.byteLength && timingSafeEqual(a, b)
}

// Signed with another text than the key, so that neither reveals the other.
const sentSignature = (reference: string) => sign(`sent ${reference}`)

/** The value of `?sent=` on the page that confirms a form: the reference, signed. */
export const sentParameter = (reference: string): string =>
  `${reference}.${sentSignature(reference)}`

/** The reference in `?sent=`, or null if the site did not sign it. */
export function readSent(parameter: string | null): Omit<Sent, 'remarks'> | null {
  const [reference = '', signature = ''] = (parameter ?? '').split('.')
  if (!equal(signature, sentSignature(reference))) return null
  return { reference, path: firstLinkPath(reference) }
}
