import type { LeadStatus } from 'db/enums'
import { env } from '~/env/env.server'
import { changedFacts } from '~/events/key-facts'
import { findUndecidedNotice, type UndecidedNotice } from '~/events/notices.server'
import {
  eventCancelledMail,
  eventChangedMail,
  hostNewsMail,
} from '~/events/registration/event-emails.server'
import { toPreviewParts } from '~/mail/mail-parts'
import { getSettings } from '~/settings/settings.server'
import { formatCount } from '~/ui/format-number'
import { sendingSentence } from '../leads/sending-sentence.server'

/** Sample values in the preview for what differs per person. */
const SAMPLE = { reference: 'RG-XXXXXX', linkVersion: 0, slot: null } as const
const SAMPLE_LINK = '(the link to their own page)'

/** The undecided notice of an event, with a preview of each email; or null. */
export async function loadNotice(eventId: number, origin: string) {
  const notice = await findUndecidedNotice(eventId)
  if (!notice) return null
  const { event, before, after, people, withoutEmail, host, sentence } = notice
  const { cancelled } = after
  const told = people - withoutEmail
  const settings = await getSettings()
  const news = { before, after, note: '(your note)', cancelsRegistrations: cancelled }
  const write = cancelled ? eventCancelledMail : eventChangedMail
  const show = (recipients: string, { subject, body }: { subject: string; body: string }) => ({
    ...{ recipients, subject },
    parts: toPreviewParts(body, origin),
  })
  const previews = recipientsOf(notice).map(({ recipients, status }) =>
    show(recipients, write({ ...SAMPLE, status }, event, news, settings, SAMPLE_LINK)),
  )
  if (event.hostEmail)
    previews.push(show(`The host, ${event.hostEmail}`, hostNewsMail(event, news, told, settings)))
  return {
    version: event.version,
    cancelled,
    sentence,
    people,
    withoutEmail,
    host,
    facts: changedFacts(before, after),
    previews,
    sending: env.SMTP_URL ? describeSending(told + Number(host)) : null,
  }
}

/** Groups of people who get emails of their own, by the status of their registrations. */
function recipientsOf({ people, waitlisted, offered, cancelled }: UndecidedNotice) {
  const groups: { recipients: string; status: LeadStatus; count: number }[] = [
    {
      recipients: 'People with a place',
      status: 'confirmed',
      count: people - waitlisted - offered - cancelled,
    },
    { recipients: 'People on the waiting list', status: 'waitlisted', count: waitlisted },
    { recipients: 'People who were offered a place', status: 'offered', count: offered },
    {
      recipients: 'People whose registrations were cancelled',
      status: 'cancelled',
      count: cancelled,
    },
  ]
  return groups.filter(({ count }) => count > 0)
}

export type LoadedNotice = NonNullable<Awaited<ReturnType<typeof loadNotice>>>

/** How long sending takes: "about 4 minutes"; empty if nobody gets an email. */
export function describeSending(emails: number): string {
  if (emails === 0) return ''
  const minutes = Math.ceil(emails / env.MAIL_PER_MINUTE)
  const sending = `Sending takes about ${formatCount(minutes, 'minute', 'minutes')}.`
  return sendingSentence(sending, 'the emails wait')
}
