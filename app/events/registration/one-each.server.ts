import type { Db } from 'db/client.server'
import type { events } from 'db/schema/events'
import { eventRegistrations, leads } from 'db/schema/leads'
import { and, eq, or } from 'drizzle-orm'
import { linkPath } from '~/leads/link.server'
import { mayMail } from '~/leads/queue-emails.server'
import { Refusal } from '~/leads/refusal.server'
import { isOfPerson, type Person } from '~/leads/same-person.server'
import type { TransactionContext } from '~/leads/transaction-context.server'
import { linkTo, NOT_YOU, paragraphs, signature } from '~/mail/compose'
import { mailToCustomer, queueMail } from '~/mail/queue-mail.server'
import { holdsPlace, isWaiting } from './registration-filters.server'

type Event = typeof events.$inferSelect

/**
 * Refuses a second registration with the same email address or phone if the event takes one each, and emails the
 * first one's link to its own address. Null if it is the first.
 */
export async function refuseSecond(
  event: Event,
  person: Person,
  { tx, settings }: TransactionContext,
  spam: boolean,
): Promise<Refusal | null> {
  const lead = await findFirst(tx, event, person)
  if (!lead) return null
  if (!spam && lead.email && (await mayMail(tx, lead.email)))
    await queueMail(tx, [
      mailToCustomer(lead, settings, {
        purpose: 'links',
        subject: `Your registration (${lead.reference})`,
        body: paragraphs(
          `You are already registered for ${event.title}. Look at it, change it or cancel it here: ${linkTo(linkPath(lead))}`,
          NOT_YOU,
          signature(settings),
        ),
        by: 'visitor',
      }),
    ])
  return new Refusal(
    'There is already a registration with this address for this event. We have just mailed its link to you.',
    409,
    undefined,
    { field: 'email' },
  )
}

/** Selects a person's registrations for an event that have a place or wait for one, by email address and phone. */
export const selectRegistrationsOf = (tx: Db, eventId: number, person: Person) =>
  tx
    .select({ lead: leads })
    .from(leads)
    .innerJoin(eventRegistrations, eq(eventRegistrations.leadId, leads.id))
    .where(
      and(eq(eventRegistrations.eventId, eventId), isOfPerson(person), or(holdsPlace, isWaiting)),
    )

/** The existing registration with this email address or phone, if the event takes one each. */
export async function findFirst(
  tx: Db,
  { id, oneEach }: Pick<Event, 'id' | 'oneEach'>,
  person: Person,
) {
  if (!oneEach) return undefined
  const [first] = await selectRegistrationsOf(tx, id, person).limit(1)
  return first?.lead
}
