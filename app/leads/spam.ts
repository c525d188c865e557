import type { SpamReason } from 'db/enums'
import type { Field, Fields, Value } from '~/forms/fields'

/** Points per reason, and the thresholds (document 6, section 2). */
const POINTS: Record<SpamReason, number> = {
  honeypot: 100,
  'link-in-name': 60,
  links: 40,
  'same-text': 60,
  marked: 50,
}
const SPAM = 60
const CHECK = 30

/** The reasons in words for staff. */
export const SPAM_REASON_LABELS: Record<SpamReason, string> = {
  honeypot: 'A hidden field was filled in',
  'link-in-name': 'A name contains a link',
  links: 'The message contains two or more links',
  'same-text': 'The same text came from others today',
  marked: 'This address or its domain was marked as spam before',
}

/** This many links are suspicious. */
const MANY_LINKS = 2
/** The same text counts from this many leads on, each from another address. */
export const MANY_SENDERS = 3
/** Characters of a text that is somebody's own: "Please call me" is not. */
const MIN_TEXT = 40

/** Whether leads with these reasons are spam, get the mark "check", or are fine. */
export function verdictOf(reasons: readonly SpamReason[]): 'spam' | 'check' | null {
  const points = reasons.reduce((sum, reason) => sum + POINTS[reason], 0)
  if (points >= SPAM) return 'spam'
  return points >= CHECK ? 'check' : null
}

const LINK = /https?:\/\/|\bwww\./gi

/** A form's texts: single lines are names, all longer texts are the message. */
export function readTexts(fields: Fields, values: Record<string, Value | undefined>) {
  const of = (isMeant: (field: Field) => boolean) =>
    Object.entries(fields).flatMap(([name, field]) => {
      const value = values[name]
      return isMeant(field) && typeof value === 'string' ? [value] : []
    })
  const message = of(({ type }) => type === 'textarea').join('\n')
  const own = of((field) => field.type === 'textarea' && !field.listsItems).join('\n')
  const normal = own.toLowerCase().replace(/\s+/g, ' ').trim()
  return {
    hasLinkInName: of(({ type }) => type === 'text').some((name) => name.search(LINK) >= 0),
    hasLinks: (message.match(LINK)?.length ?? 0) >= MANY_LINKS,
    /** The text to compare, without lists of items; null if it is too short to be somebody's own. */
    text: normal.length >= MIN_TEXT ? normal : null,
  }
}

/** Domains of public mail providers: one sender says nothing about the others. */
const SHARED_DOMAINS = new Set([
  ...['gmail.com', 'googlemail.com', 'outlook.com', 'hotmail.com', 'live.com', 'msn.com'],
  ...['yahoo.com', 'ymail.com', 'aol.com', 'icloud.com', 'me.com', 'mac.com', 'proton.me'],
  ...['protonmail.com', 'comcast.net', 'att.net', 'verizon.net', 'sbcglobal.net', 'q.com'],
  ...['centurylink.net', 'cox.net', 'charter.net', 'gmx.com', 'mail.com', 'zoho.com'],
])

/** The domain of an address if it belongs to one organization; null for public mail providers. */
export function ownDomain(email: string): string | null {
  const domain = email.toLowerCase().split('@')[1] ?? ''
  return domain === '' || SHARED_DOMAINS.has(domain) ? null : domain
}
