import { paths } from '~/paths'
import type { Settings } from '~/settings/settings'
import { UNKNOWN_ORIGIN } from './site-links'

/** Joins paragraphs, skipping empty ones. The last one is the signature. */
export const paragraphs = (...texts: string[]) => `${texts.filter(Boolean).join('\n\n')}\n`

/** The link to a path of the site; the origin is filled in when the mail is sent. */
export const linkTo = (path: string) => UNKNOWN_ORIGIN + path

/** The last paragraph of mail to customers. */
export const signature = ({ brandName, tagline }: Settings) =>
  [brandName, tagline, UNKNOWN_ORIGIN].filter(Boolean).join('\n')

/** How to reach the provider; empty without phone and email address. */
export function contactSentence({ phone, email }: Settings): string {
  const ways = [phone && `call ${phone}`, email && `email ${email}`].filter(Boolean)
  return ways.length > 0
    ? `To change or add anything, ${ways.join(' or ')} and mention the reference.`
    : ''
}

/** How to find a request without this email. */
export const trackSentence = (reference: string) =>
  `If you lose this email, find your request at ${linkTo(paths.track)} with the reference ${reference} and this email address, or the last four digits of your phone number.`

/** The last paragraph if a visitor typed the address: it may be somebody else's. */
export const NOT_YOU =
  'If you did not send this, someone entered your address by mistake. You can ignore this email.'
