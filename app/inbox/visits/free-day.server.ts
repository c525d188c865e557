import { addDays, format, parseISO } from 'date-fns'
import { db } from 'db/client.server'
import { formatWindow, type VisitSettings } from '~/settings/visits'
import { freeTimes } from '~/visits/times.server'
import { formatVisitDay } from '~/visits/visit'
import { DAYS_AHEAD } from './plan.server'

/**
 * What is free on a day, and the time that a form begins with; without a day, on the next one on which
 * something is. Days are yyyy-MM-dd.
 */
export async function findFreeDay(settings: VisitSettings, wanted: string | null, today: string) {
  if (settings.trucks.length === 0) return null
  const after = (days: number) => format(addDays(parseISO(today), days), 'yyyy-MM-dd')
  const range = wanted ? { from: wanted, to: wanted } : { from: after(1), to: after(DAYS_AHEAD) }
  const free = range.from < today ? [] : await freeTimes(db, settings, range)
  const day = wanted ?? free[0]?.day
  if (!day) return null
  const times = free.filter((time) => time.day === day)
  const nameOf = (id: string) => settings.trucks.find((truck) => truck.id === id)?.name
  const text = times.map(({ window, truck }) => `${formatWindow(window)} (${nameOf(truck)})`)
  return {
    first: { day, ...times[0] },
    text: `Free on ${formatVisitDay(day)}: ${text.join(', ') || 'nothing'}.`,
  }
}
