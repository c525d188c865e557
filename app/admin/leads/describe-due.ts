import { formatMoment } from '../format-moment'

interface Promised {
  dueAt: Date | null
  waitingSince: Date | null
}

/** By when an answer is due, in words; null if none is. */
export function describeDue({ dueAt, waitingSince }: Promised, timeZone: string, now = new Date()) {
  if (waitingSince) return { due: 'With the customer', late: false }
  return { due: dueAt && formatMoment(dueAt, timeZone), late: dueAt !== null && dueAt < now }
}
