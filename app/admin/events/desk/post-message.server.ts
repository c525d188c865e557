import { data } from '@remix-run/node'
import { db } from 'db/client.server'
import { users } from 'db/schema/people'
import { eq } from 'drizzle-orm'
import type { PublicEvent } from '~/events/event'
import { messageMail } from '~/events/registration/emails.server'
import type { ResubmitOptions } from '~/forms/submission.server'
import { countAddressed, type EventMessage, sendMessage } from '~/inbox/event-messages.server'
import { type MailParts, toPreviewParts } from '~/mail/mail-parts'
import { queueMail } from '~/mail/queue-mail.server'
import { paths } from '~/paths'
import { redirectWithFlash } from '~/platform/flash.server'
import type { Staff } from '~/platform/session.server'
import { getSettings } from '~/settings/settings.server'
import { formatCount } from '~/ui/format-number'
import { sendingSentence } from '../../leads/sending-sentence.server'
import { describeSending } from '../notice.server'
import type { DeskActionData } from './desk-form'

/** The preview of a message. */
export interface MessagePreview {
  subject: string
  parts: MailParts
  /** The number of recipients. */
  people: number
  sending: string
}

interface MessageForm {
  /** The button: `preview`, `test` or `send`. */
  intent: unknown
  /** Made with the form, so that resending it sends one message. */
  formKey: string | null
  /** Origin of the site, for links. */
  origin: string
  again: ResubmitOptions
}

/** Sample values in the preview for what differs per person. */
const SAMPLE = { reference: 'RG-XXXXXX', linkVersion: 0 }
const SAMPLE_LINK = '(the link to their own page)'

/** Previews a message, sends a test, or sends it to the people of the event. */
export async function postMessage(
  staff: Staff,
  event: PublicEvent,
  message: EventMessage,
  { intent, formKey, origin, again }: MessageForm,
) {
  const people = await countAddressed(event.id, message)
  if (intent === 'send' && people > 0) return send(staff, event, message, formKey)
  const mail = messageMail(SAMPLE, event, message, await getSettings(), SAMPLE_LINK)
  const preview: MessagePreview = {
    subject: mail.subject,
    parts: toPreviewParts(mail.body, origin),
    people,
    sending: describeSending(people),
  }
  const notice = intent === 'test' ? await sendTest(staff, event.id, mail) : null
  const nobody = intent === 'send' ? 'No one would get this message. Choose other people.' : null
  const result = again({ formErrors: [notice?.error ?? nobody].flatMap((error) => error ?? []) })
  return data<DeskActionData & { preview: MessagePreview; sent?: string }>(
    { intent: 'preview', result, preview, sent: notice?.sent },
    { status: nobody || notice?.error ? 409 : 200 },
  )
}

async function send(
  staff: Staff,
  event: PublicEvent,
  message: EventMessage,
  formKey: string | null,
) {
  const people = await sendMessage(staff, event.id, message, formKey)
  return redirectWithFlash(paths.eventMessages(event.id), {
    title: `Sending to ${formatCount(people, 'person', 'people')}`,
    message: describeSending(people),
  })
}

/** Sends the preview to the person who is signed in. */
async function sendTest(
  staff: Staff,
  eventId: number,
  { subject, body }: { subject: string; body: string },
): Promise<{ sent?: string; error?: string }> {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, staff.id))
  if (!user?.email) return { error: 'Your account has no email address to send a test to.' }
  const mail = { recipient: user.email, subject: `Test: ${subject}`, body, replyTo: null }
  await queueMail(db, [{ ...mail, eventId, purpose: 'message', by: staff }])
  return { sent: `A test to ${user.email} is queued. ${sendingSentence()}` }
}
