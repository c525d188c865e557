import type { Audience } from 'db/enums'
import { eventRegistrations, leads } from 'db/schema/leads'
import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import { EXPECTED, holdsPlace, isWaiting } from './registration-filters.server'

const isShown = and(eq(leads.spam, false), isNull(leads.deletedAt))

const AUDIENCE_FILTERS: Record<Audience, SQL | undefined> = {
  registered: holdsPlace,
  waiting: isWaiting,
  attended: and(eq(leads.status, 'attended'), isShown),
  missing: and(inArray(leads.status, [...EXPECTED]), isShown),
}

/** The registrations of an event to which a message goes. */
export const isAddressed = (eventId: number, audience: Audience, slot: string | null) =>
  and(
    eq(eventRegistrations.eventId, eventId),
    AUDIENCE_FILTERS[audience],
    slot ? eq(eventRegistrations.slot, slot) : undefined,
  )
