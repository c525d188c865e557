import type { mailOutbox } from 'db/schema/mail'
import type { Settings } from '~/settings/settings'
import { toHtml } from './html.server'
import { withHost, withOrigin } from './site-links'

type Email = Pick<
  typeof mailOutbox.$inferSelect,
  'recipient' | 'replyTo' | 'subject' | 'body' | 'messageId'
>

interface Sender {
  /** MAIL_FROM; a bare address gets the brand's name. */
  from: string
  /** SITE_URL, where links lead. */
  origin: string
}

/** A letter of the outbox as it goes out, as text and as HTML. */
export function toMessage(email: Email, settings: Settings, { from, origin }: Sender) {
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
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
