import type { Audience } from 'db/enums'
import { eventRegistrations, leads } from 'db/schema/leads'
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { inInbox } from '~/leads/filters.server'
import { EXPECTED, holdsPlace, isWaiting } from './registration-filters.server'

const AUDIENCE_FILTERS: Record<Audience, SQL | undefined> = {
  registered: holdsPlace,
  waiting: isWaiting,
  attended: and(eq(leads.status, 'attended'), inInbox),
  missing: and(inArray(leads.status, [...EXPECTED]), inInbox),
}

/** The registrations that a message goes to. */
export const isAddressed = (eventId: number, audience: Audience, slot: string | null) =>
  and(
    eq(eventRegistrations.eventId, eventId),
    AUDIENCE_FILTERS[audience],
    slot ? eq(eventRegistrations.slot, slot) : undefined,
  )
