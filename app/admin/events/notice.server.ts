import { env } from '~/env/env.server'
import { changedFacts } from '~/events/key-facts'
import { findUndecidedNotice } from '~/events/notices.server'
import { eventCancelledMail, eventChangedMail } from '~/events/registration/event-emails.server'
import { withOrigin } from '~/mail/site-links'
import { getSettings } from '~/settings/settings.server'
import { formatCount } from '~/ui/format-number'

/** Sample values in the preview for what differs per person. */
const SAMPLE = { reference: 'RG-XXXXXX', linkVersion: 0, slot: null } as const
const SAMPLE_LINK = '(the link to their own page)'

/**
 * The undecided notice of an event, with a preview of the email to people with a place, or to those who lost theirs
 * if it is for nobody else; or null.
 */
export async function loadNotice(eventId: number, origin: string) {
  const notice = await findUndecidedNotice(eventId)
  if (!notice) return null
  const { event, before, after, people, withoutEmail, sentence } = notice
  const { cancelled } = after
  const sample = {
    ...SAMPLE,
    status: notice.cancelled === people ? 'cancelled' : 'pending',
  } as const
  const news = { before, after, note: '(your note)', cancelsRegistrations: cancelled }
  const write = cancelled ? eventCancelledMail : eventChangedMail
  const { subject, body } = write(sample, event, news, await getSettings(), SAMPLE_LINK)
  return {
    version: event.version,
    cancelled,
    sentence,
    people,
    withoutEmail,
    facts: changedFacts(before, after),
    subject,
    body: withOrigin(body, origin).trim(),
    sending: describeSending(people - withoutEmail),
  }
}

export type LoadedNotice = NonNullable<Awaited<ReturnType<typeof loadNotice>>>

/** How long sending takes: "about 4 minutes". */
export function describeSending(emails: number): string {
  if (!env.SMTP_URL) return 'Email sending is not set up: the emails wait under Mail until it is.'
  const minutes = Math.ceil(emails / env.MAIL_PER_MINUTE)
  return `Sending takes about ${formatCount(minutes, 'minute', 'minutes')}.`
}
