import type { mailOutbox } from 'db/schema/mail'
import type { Settings } from '~/settings/settings'
import { toHtml } from './html.server'
import { withHost, withOrigin } from './site-links'

type Email = Pick<
  typeof mailOutbox.$inferSelect,
  'purpose' | 'recipient' | 'replyTo' | 'subject' | 'body' | 'calendar' | 'messageId'
>

interface Sender {
  /** MAIL_FROM; the brand name is added to a bare address. */
  from: string
  /** SITE_URL, the origin of links. */
  origin: string
}

/** An attachment. */
export interface Attachment {
  filename: string
  content: Buffer | string
  contentType: string
}

/** Builds an outbox email with a text part and an HTML part. */
export function toMessage(
  email: Email,
  settings: Settings,
  { from, origin }: Sender,
  papers: Attachment[],
) {
  const { recipient, replyTo, subject, messageId } = email
  const body = withOrigin(email.body, origin)
  return {
    from: from.includes('<') ? from : { name: settings.brandName, address: from },
    to: recipient,
    replyTo: replyTo ?? undefined,
    subject,
    text: body,
    html: toHtml({ subject, body, brandName: settings.brandName, host: new URL(origin).hostname }),
    messageId: withHost(messageId, origin),
    attachments: [...calendarOf(email, origin), ...papers],
    // A person wrote the reply, so that an absence note may answer it.
    headers: email.purpose === 'reply' ? {} : { 'Auto-Submitted': 'auto-generated' },
  }
}

const calendarOf = ({ calendar }: Email, origin: string): Attachment[] =>
  calendar
    ? [
        {
          filename: 'event.ics',
          content: withOrigin(calendar, origin),
          contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
        },
      ]
    : []
