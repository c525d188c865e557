import { format, isValid, parseISO } from 'date-fns'

/** A date of the news in the long US format, `November 3, 2026`; what is no date is shown as it is. */
export function longDate(date: string): string {
  const day = parseISO(date)
  return isValid(day) ? format(day, 'MMMM d, yyyy') : date
}
