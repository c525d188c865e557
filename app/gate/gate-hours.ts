import { type Dated, endOf } from '~/events/event-span'
import { toMoment } from '~/forms/site-time'

const A_DAY_MS = 24 * 60 * 60 * 1000

/**
 * Opening hours of an event's gates: from midnight before it until 24 hours after its end, which is the end of its day
 * if no other is known.
 */
export function gateHours(event: Dated, timeZone: string): { opens: Date; closes: Date } {
  const end = endOf(event.endMinutes === null ? { ...event, startMinutes: null } : event)
  return {
    opens: new Date(toMoment(`${event.date}T00:00`, timeZone)),
    closes: new Date(new Date(toMoment(end, timeZone)).getTime() + A_DAY_MS),
  }
}
