import { toSiteTime } from '~/forms/site-time'
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

/**
 * Offered times in words, soonest first. `heldUntil` applies to all of them; if they are held for different lengths, it
 * is null and each time says its own.
 */
export function describeOffers(
  offers: Visit[],
  timeZone: string,
): { times: { id: number; label: string }[]; heldUntil: string | null } {
  const timeOf = ({ day, window }: Visit) => `${day} ${window}`
  const sorted = offers.toSorted((a, b) => timeOf(a).localeCompare(timeOf(b)))
  const holdOf = ({ heldUntil }: Visit) => heldUntil && formatHold(heldUntil, timeZone)
  const holds = new Set(sorted.map(holdOf))
  return {
    times: sorted.map((visit) => {
      const until = holds.size > 1 && holdOf(visit)
      return {
        id: visit.id,
        label: `${formatVisitTime(visit)}${until ? `, held until ${until}` : ''}`,
      }
    }),
    heldUntil: holds.size === 1 ? ([...holds][0] ?? null) : null,
  }
}
