import { differenceInHours, differenceInMinutes } from 'date-fns'
import { formatCount } from '~/ui/format-number'
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

/**
 * How late a reply is, or how soon it is due: `4 minutes late`, `5 hours late`, `Within 2 days`. Days from 24 hours on.
 */
export function describeSpan(dueAt: Date, now: Date): { due: string; late: boolean } {
  const late = dueAt < now
  const minutes = Math.max(1, differenceInMinutes(now, dueAt))
  if (late && minutes < 60)
    return { due: `${formatCount(minutes, 'minute', 'minutes')} late`, late }
  const hours = Math.max(1, Math.abs(differenceInHours(dueAt, now)))
  const days = late ? Math.floor(hours / A_DAY) : Math.ceil(hours / A_DAY)
  const span =
    hours < A_DAY ? formatCount(hours, 'hour', 'hours') : formatCount(days, 'day', 'days')
  return { due: late ? `${span} late` : `Within ${span}`, late }
}
