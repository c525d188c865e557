import type { Db } from 'db/client.server'
import type { events } from 'db/schema/events'
import { leads, requestedEvents } from 'db/schema/leads'
import { and, eq } from 'drizzle-orm'
import { inInbox } from '~/leads/filters.server'
import { contactSentence, linkTo, paragraphs, signature } from '~/mail/compose'
import { type CustomerEmail, mailToCustomer, queueMail } from '~/mail/queue-mail.server'
import { paths } from '~/paths'
import type { ChangedBy } from '~/records/history.server'
import type { Settings } from '~/settings/settings'
import { readSettings } from '~/settings/settings.server'
import {
  eventFacts,
  heading,
  hostCalendar,
  type MailedEvent,
} from './registration/email-parts.server'

type Event = typeof events.$inferSelect

/** Emails the person who requested an event, once, that it is public. */
export async function notifyRequester(
  tx: Db,
  event: Event,
  before: Event | null,
  by: ChangedBy,
): Promise<void> {
  if (!event.isActive || before?.isActive !== false) return
  const [lead] = await tx
    .select({ id: leads.id, email: leads.email, reference: leads.reference })
    .from(requestedEvents)
    .innerJoin(leads, eq(leads.id, requestedEvents.leadId))
    .where(and(eq(requestedEvents.eventId, event.id), inInbox))
  if (!lead) return
  const settings = await readSettings(tx)
  await queueMail(tx, [
    mailToCustomer(lead, settings, {
      ...publishedMail(lead, event, settings),
      dedupeKey: 'published',
      by,
    }),
  ])
}

function publishedMail(
  lead: { reference: string },
  event: MailedEvent & { id: number },
  settings: Settings,
): CustomerEmail {
  return {
    purpose: 'event-published',
    subject: `Your event is on our site: ${heading(event, lead)}`,
    body: paragraphs(
      `The event you asked for is on our site: ${event.title}.`,
      eventFacts(event, settings),
      `Pass this on to everybody who should come: ${linkTo(paths.event(event.id))}`,
      contactSentence(settings),
      signature(settings),
    ),
    calendar: hostCalendar(event, settings),
  }
}
