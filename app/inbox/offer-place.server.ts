import { eventRegistrations, leadNotes, leads } from 'db/schema/leads'
import { and, eq } from 'drizzle-orm'
import { countPlacesTaken, lockEvents, reconcilePlaces } from '~/events/registration/places.server'
import { isWaiting } from '~/events/registration/registration-filters.server'
import { offerDeadline, offerPlace } from '~/events/registration/waiting-list.server'
import { freePlaces } from '~/events/slots'
import { type Refusal, refuse } from '~/leads/refusal.server'
import type { Staff } from '~/platform/session.server'
import { readSettings } from '~/settings/settings.server'
import { siteClock } from '~/settings/site-clock'
import { type ChangeEffect, runChange, UNCHANGED } from './change.server'

/**
 * Offers a free place to a person on the waiting list out of order, with a note of the reason. A Refusal if the event
 * is cancelled, or there is no place or no time left; `changed` is 0 if they are no longer waiting.
 */
export async function offerOutOfOrder(
  staff: Staff,
  eventId: number,
  reference: string,
  note: string | null,
): Promise<ChangeEffect | Refusal> {
  return runChange(async (tx) => {
    const [event] = await lockEvents(tx, [eventId])
    if (!event) return UNCHANGED
    const [lead] = await tx
      .select({ id: leads.id })
      .from(leads)
      .innerJoin(eventRegistrations, eq(eventRegistrations.leadId, leads.id))
      .where(
        and(eq(leads.reference, reference), eq(eventRegistrations.eventId, eventId), isWaiting),
      )
    if (!lead) return UNCHANGED
    if (event.status === 'cancelled') refuse('This event is cancelled.')
    const settings = await readSettings(tx)
    const { timeZone } = settings
    const free = freePlaces(event, await countPlacesTaken(tx, eventId), siteClock(timeZone))
    if (free <= 0) refuse('No place is free. Cancel a registration or raise the capacity first.')
    const until = offerDeadline(event, timeZone)
    if (!until) return refuse('It is too late to offer a place. Call them, and set the status.')
    await offerPlace(tx, lead.id, event, { until, settings, by: staff })
    if (note) await tx.insert(leadNotes).values({ leadId: lead.id, userId: staff.id, body: note })
    const tags = await reconcilePlaces(tx, [{ eventId, slot: null, places: 1 }], null)
    return { changed: 1, tags }
  })
}
