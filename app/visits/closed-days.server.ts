import { db } from 'db/client.server'
import { visits } from 'db/schema/visits'
import { inArray } from 'drizzle-orm'
import { readClock } from '~/settings/today.server'
import type { Closure } from '~/settings/visits'
import { listOngoingVisits } from './ongoing-visits.server'
import { formatVisitTime } from './visit'

/** Visits and offers on closed days from today on: they were agreed before the day was closed. */
export async function listOnClosedDays(closures: Closure[]) {
  const { today, moment } = await readClock()
  const days = closures.map(({ date }) => date).filter((date) => date >= today)
  if (days.length === 0) return []
  const rows = await listOngoingVisits(db, inArray(visits.day, days), moment)
  return rows.map((visit) => ({
    reference: visit.reference,
    time: formatVisitTime(visit),
    isOffer: visit.status === 'offered',
  }))
}
