import { paths } from '~/paths'
import { isSignedKey, signedKey } from '~/platform/signed-key.server'
import type { Sent } from '~/shell/layout-data'

// Every lead has one secret URL, the page of its customer.

interface Linked {
  reference: string
  linkVersion: number
}

const textOf = ({ reference, linkVersion }: Linked) => `${reference}.${linkVersion}`

/** The path of the lead's own page, with its key. */
export const linkPath = (lead: Linked): string =>
  `${paths.lostLink}/${lead.reference}/${signedKey(textOf(lead))}`

/** The path of a page whose link has not been revoked. */
export const firstLinkPath = (reference: string) => linkPath({ reference, linkVersion: 0 })

/** Whether `key` opens the lead's page. Mail programs may include what follows a link, such as a period or a bracket. */
export const isLinkKey = (lead: Linked, key: string): boolean =>
  isSignedKey(textOf(lead), /^[\w-]*/.exec(key)?.[0] ?? '')

const sentText = (reference: string): string => `sent ${reference}`

/** The value of `?sent=` on the page that confirms a form: the reference, signed. */
export const sentParameter = (reference: string): string =>
  `${reference}.${signedKey(sentText(reference))}`

/** The reference in `?sent=`, or null if the site did not sign it. */
export function readSent(parameter: string | null): Pick<Sent, 'reference' | 'path'> | null {
  const [reference = '', signature = ''] = (parameter ?? '').split('.')
  if (!isSignedKey(sentText(reference), signature)) return null
  return { reference, path: firstLinkPath(reference) }
}
