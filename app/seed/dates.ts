import { format, parseISO } from 'date-fns'

/** A date as the database stores it: yyyy-MM-dd. */
export const isoDay = (date: Date): string => format(date, 'yyyy-MM-dd')

/** A time in UTC. From 15:00 to 23:59 it is the same date in Colorado, mostly in business hours. */
export const momentOn = (day: string, utcHours: number): Date => {
  const minutes = Math.round(utcHours * 60)
  const two = (value: number) => String(value).padStart(2, '0')
  return parseISO(`${day}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00Z`)
}

/** The UTC hour at which the crew has picked up, between 10 AM and noon in Colorado. */
export const PICKED_UP = 18
