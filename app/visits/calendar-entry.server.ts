import type { CalendarEvent } from '~/events/icalendar.server'
import { linkPath } from '~/leads/link.server'
import type { Settings } from '~/settings/settings'
import type { Visit } from './visit'

export interface Customer {
  reference: string
  linkVersion: number
}

export const PREPARE = `Before we come:
- Unplug everything and put it in one place, near the door or the dock.
- Remove anything you want to keep, such as discs, memory cards and labels.
- Have someone there to hand everything over and sign the weight ticket.`

/** A visit in the customer's calendar, the same in emails and on their page; null without a day. */
export function calendarEntry(
  lead: Customer,
  visit: Visit,
  { brandName }: Pick<Settings, 'brandName'>,
): CalendarEvent | null {
  if (visit.day === null) return null
  const [start, end] = visit.window?.split('-') ?? []
  return {
    id: visit.id,
    uid: `visit-${visit.leadId}`,
    link: linkPath(lead),
    title: `Pickup by ${brandName} (${lead.reference})`,
    description: PREPARE,
    date: visit.day,
    time: visit.window ? '' : 'The time follows.',
    startMinutes: start ? minutesOf(start) : null,
    endMinutes: end ? minutesOf(end) : null,
    location: 'Your pickup address',
    address: null,
    town: null,
    status: 'upcoming',
    sequence: visit.sequence,
    updatedAt: visit.updatedAt.toISOString(),
  }
}

const minutesOf = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
