import { writeDay } from '~/ui/calendar-date'

/** `November 3, 2026`; what is no date is shown as it is. */
export const longDate = (date: string): string =>
  writeDay(date, { month: 'long', day: 'numeric', year: 'numeric' }) ?? date
