import { addDays, format, parseISO } from 'date-fns'

/** A calendar date as the database keeps it: yyyy-MM-dd. */
export const isoDay = (date: Date): string => format(date, 'yyyy-MM-dd')

/** The day so many days from `day`; negative is before. */
export const daysFrom = (day: string, days: number): string => isoDay(addDays(parseISO(day), days))

/** The moment in UTC. Between 15:00 and 23:59 it is the same day, in business hours, in Colorado. */
export const momentOn = (day: string, utcHours: number): Date => {
  const minutes = Math.round(utcHours * 60)
  const two = (value: number) => String(value).padStart(2, '0')
  return parseISO(`${day}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00Z`)
}
