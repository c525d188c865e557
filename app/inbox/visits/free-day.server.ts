import { db } from 'db/client.server'
import { formatWindow, type VisitSettings } from '~/settings/visits'
import { formatDateWithoutYear } from '~/ui/calendar-date'
import { daysAfter } from '~/ui/calendar-month'
import { freeTimes } from '~/visits/times.server'
import { DAYS_AHEAD } from './plan.server'

/**
 * The free times of a day, and the form's default. Without a day, or if it is full, those of the next day with a free
 * time. Days are yyyy-MM-dd.
 */
export async function findFreeDay(settings: VisitSettings, wanted: string | null, today: string) {
  if (settings.trucks.length === 0) return null
  const from = wanted ?? daysAfter(today, 1)
  const free =
    from < today ? [] : await freeTimes(db, settings, { from, to: daysAfter(from, DAYS_AHEAD) })
  const day = free[0]?.day ?? wanted
  if (!day) return null
  const times = free.filter((time) => time.day === day)
  const nameOf = (id: string) => settings.trucks.find((truck) => truck.id === id)?.name
  const names = times.map(({ window, truck }) => `${formatWindow(window)} (${nameOf(truck)})`)
  const onDay = `Free on ${formatDateWithoutYear(day)}${names.length > 0 ? ':' : ': nothing.'}`
  return {
    first: { day, ...times[0] },
    names,
    text:
      wanted && day !== wanted
        ? `Nothing is free on ${formatDateWithoutYear(wanted)}. ${onDay}`
        : onDay,
  }
}
