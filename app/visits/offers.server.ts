import { toSiteTime } from '~/forms/site-time'
import { type Closure, closureOf } from '~/settings/visits'
import { formatDateWithoutYear } from '~/ui/calendar-date'
import { formatDateTime } from '~/ui/format-date-time'
import { dayBefore } from './times.server'
import { formatVisitTime, type Visit } from './visit'

const MIDNIGHT = 'T00:00'

/** `Friday, December 4, 1:33 PM`; midnight as the end of the day before. */
export function formatHold(moment: Date, timeZone: string): string {
  const siteTime = toSiteTime(moment, timeZone)
  if (!siteTime.endsWith(MIDNIGHT)) return formatDateTime(siteTime)
  return `the end of ${formatDateWithoutYear(dayBefore(siteTime.slice(0, -MIDNIGHT.length)))}`
}

interface OfferedTime {
  id: number
  label: string
  /** On a day that was closed after it was offered: it cannot be chosen. */
  isClosed: boolean
}

/**
 * Offered times in words, soonest first. `heldUntil` applies to all that can be chosen; if they are held for different
 * lengths, it is null and each time says its own.
 */
export function describeOffers(
  offers: Visit[],
  timeZone: string,
  closures: Closure[] = [],
): { times: OfferedTime[]; heldUntil: string | null } {
  const timeOf = ({ day, window }: Visit) => `${day} ${window}`
  const sorted = offers.toSorted((a, b) => timeOf(a).localeCompare(timeOf(b)))
  const holdOf = ({ heldUntil }: Visit) => heldUntil && formatHold(heldUntil, timeZone)
  const isClosed = ({ day }: Visit) => closureOf(closures, day) !== undefined
  const holds = new Set(sorted.filter((visit) => !isClosed(visit)).map(holdOf))
  return {
    times: sorted.map((visit) => {
      const closed = isClosed(visit)
      const until = !closed && holds.size > 1 && holdOf(visit)
      const note = closed ? ': we are closed on that day now' : until && `, held until ${until}`
      return { id: visit.id, label: `${formatVisitTime(visit)}${note || ''}`, isClosed: closed }
    }),
    heldUntil: holds.size === 1 ? ([...holds][0] ?? null) : null,
  }
}
