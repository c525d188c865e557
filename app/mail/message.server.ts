import type { mailOutbox } from 'db/schema/mail'
import type { Settings } from '~/settings/settings'
import { toHtml } from './html.server'

type Letter = Pick<
  typeof mailOutbox.$inferSelect,
  'recipient' | 'replyTo' | 'subject' | 'body' | 'messageId'
>

/** A letter of the outbox as it goes out, as text and as HTML. `from` is MAIL_FROM; a bare address gets the brand's name. */
export function toMessage(letter: Letter, settings: Settings, from = '') {
  const { recipient, replyTo, subject, body, messageId } = letter
  return {
    from: from.includes('<') ? from : { name: settings.brandName, address: from },
    to: recipient,
    replyTo: replyTo ?? undefined,
    subject,
    text: body,
    html: toHtml({ subject, body, brandName: settings.brandName, host: hostOf(messageId) }),
    messageId,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

const hostOf = (messageId: string) => /@(.+)>$/.exec(messageId)?.[1] ?? ''
