import { differenceInHours } from 'date-fns'
import { formatMoment } from '../format-moment'

interface Promised {
  dueAt: Date | null
  waitingSince: Date | null
  spam: boolean
}

/** When a reply is due; null if none is, as for spam. */
export function describeDue(
  { dueAt, waitingSince, spam }: Promised,
  timeZone: string,
  now = new Date(),
) {
  if (spam) return { due: null, late: false }
  if (waitingSince) return { due: 'With the customer', late: false }
  return { due: dueAt && formatMoment(dueAt, timeZone), late: dueAt !== null && dueAt < now }
}

const A_DAY = 24 // hours

/** How late a reply is, or how soon it is due: `5 hours late`, `Within 2 days`. */
export function describeSpan(dueAt: Date, now: Date): { due: string; late: boolean } {
  const late = dueAt < now
  // Round up to whole hours.
  const hours = Math.max(1, Math.abs(differenceInHours(dueAt, now)))
  const span =
    hours >= 2 * A_DAY
      ? `${Math.floor(hours / A_DAY)} days`
      : hours === 1
        ? '1 hour'
        : `${hours} hours`
  return { due: late ? `${span} late` : `Within ${span}`, late }
}
