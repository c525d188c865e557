import { leads } from 'db/schema/leads'
import { and, eq, inArray, isNull } from 'drizzle-orm'

const isShown = and(eq(leads.spam, false), isNull(leads.deletedAt))

/** A registration holds a place, also one that is only offered, unless it is spam or in the trash. */
export const holdsPlace = and(
  inArray(leads.status, ['pending', 'confirmed', 'scheduled', 'attended', 'offered']),
  isShown,
)

/** A registration waits for a place. */
export const isWaiting = and(eq(leads.status, 'waitlisted'), isShown)
