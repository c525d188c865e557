import { randomBytes, randomUUID } from 'node:crypto'
import { addMinutes } from 'date-fns'
import type { Db } from 'db/client.server'
import type { events } from 'db/schema/events'
import { arrivals, gates, turnedAway } from 'db/schema/gates'
import { eventRegistrations, leads } from 'db/schema/leads'
import { and, eq } from 'drizzle-orm'
import { toMoment } from '~/forms/site-time'
import { DEFAULT_SETTINGS } from '~/settings/settings'
import { momentOn } from './dates'

type Event = Pick<typeof events.$inferSelect, 'id' | 'date' | 'startMinutes' | 'endMinutes'>

/** Stores who came to a past event: the registered people who attended, and walk-ins without a name. */
export async function seedArrivals(
  tx: Db,
  event: Event,
  counts: { walkIns: number; turnedAway: number },
): Promise<void> {
  const { id: eventId } = event
  const token = randomBytes(16).toString('base64url')
  // No PIN has an empty hash, and the gate has closed.
  const [gate] = await tx
    .insert(gates)
    .values({ eventId, name: 'Gate A', token, pinHash: '', revokedAt: momentOn(event.date, 23) })
    .returning({ id: gates.id })
  if (!gate) throw new Error('The gate was not stored')
  const attended = await tx
    .select({ leadId: leads.id })
    .from(leads)
    .innerJoin(eventRegistrations, eq(eventRegistrations.leadId, leads.id))
    .where(and(eq(eventRegistrations.eventId, eventId), eq(leads.status, 'attended')))
  const people = [...attended, ...Array.from({ length: counts.walkIns }, () => ({ leadId: null }))]
  const tapped = () => ({ eventId, gateId: gate.id, tap: randomUUID() })
  await tx.insert(arrivals).values(
    people.map(({ leadId }, index) => {
      const arrivedAt = momentWithin(event, index / people.length)
      return { ...tapped(), leadId, arrivedAt, changedAt: arrivedAt }
    }),
  )
  const away = Array.from({ length: counts.turnedAway }, (_, index) => ({
    ...tapped(),
    reason: 'not-accepted' as const,
    createdAt: momentWithin(event, index / counts.turnedAway),
  }))
  if (away.length > 0) await tx.insert(turnedAway).values(away)
}

/** A time of the event: its start at 0, its end at 1. */
function momentWithin({ date, startMinutes, endMinutes }: Event, part: number): Date {
  const start = startMinutes ?? 9 * 60
  const midnight = toMoment(`${date}T00:00`, DEFAULT_SETTINGS.timeZone)
  return addMinutes(midnight, Math.floor(start + part * ((endMinutes ?? start) - start)))
}
