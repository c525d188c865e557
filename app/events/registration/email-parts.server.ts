import { UNKNOWN_ORIGIN } from '~/mail/site-links'
import type { Settings } from '~/settings/settings'
import { zoneName } from '~/settings/zone-name'
import { formatDate, formatDateWithoutYear } from '~/ui/calendar-date'
import type { PublicEvent } from '../event'
import { placeOf } from '../event-span'
import { asOfNow, type CalendarEvent, iCalendar } from '../icalendar.server'
import { mapLink } from '../map-link'
import { atSlot, formatSlot } from '../slots'

/** The event, for mail. */
export type MailedEvent = Omit<CalendarEvent, 'updatedAt'> &
  Pick<PublicEvent, 'slotMinutes' | 'parking' | 'bring' | 'price' | 'limits'> & { updatedAt: Date }

/** An event that a person gave up. */
export type LeftEvent = Omit<MailedEvent, 'updatedAt'>

export interface Registered {
  reference: string
  linkVersion: number
}

/** A person with a place, and their slot if the event has slots. */
export interface Placed extends Registered {
  slot: string | null
}

/** `Saturday, December 5` */
export const dayOf = ({ date }: Pick<MailedEvent, 'date'>) => formatDateWithoutYear(date)

/** Time, place and other facts, one per line; `slot` is the person's. */
export function eventFacts(
  event: MailedEvent,
  { timeZone }: Settings,
  slot?: string | null,
): string {
  const { date, time, parking, bring, price } = event
  const map = mapLink(event)
  return [
    `When: ${formatDate(date)}, ${time} (${zoneName(timeZone)})`,
    slot && `Your time: ${formatSlot(slot)}`,
    `Where: ${placeOf(event)}`,
    map && `Map: ${map}`,
    parking && `Parking and entrance: ${oneLine(parking)}`,
    bring && `Bring: ${oneLine(bring)}`,
    price && `Price: ${price}`,
    event.limits.length > 0 &&
      `At most: ${event.limits.map(({ category, most }) => `${most} ${category}`).join(', ')}`,
  ]
    .filter(Boolean)
    .join('\n')
}

/** Joins lines, so that user input cannot add a line to the facts. */
const oneLine = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('; ')

/** The calendar file for a person with a place: the event at the time of their slot, without the one they `left` for it. */
export const calendarOf = (
  event: MailedEvent,
  settings: Settings,
  slot: string | null,
  left?: LeftEvent,
) => personalFile([...(left ? [ended(left)] : []), atSlot(event, slot)], settings)

/** The calendar file for a person who does not come any more. */
export const calendarWithout = (left: LeftEvent, settings: Settings) =>
  personalFile([ended(left)], settings)

const ended = (left: LeftEvent): LeftEvent => ({ ...left, status: 'cancelled' })

const personalFile = (events: LeftEvent[], settings: Settings) =>
  mailedCalendar(
    events.map((event) => asOfNow(event)),
    settings,
  )

/** The calendar file for the host of an event: the event as everybody sees it. */
export const hostCalendar = (event: MailedEvent, settings: Settings) =>
  mailedCalendar([{ ...event, updatedAt: event.updatedAt.toISOString() }], settings)

/** A calendar file to attach to mail, with the events as they are. */
export const mailedCalendar = (events: CalendarEvent[], { brandName, timeZone }: Settings) =>
  iCalendar(events, { brandName, origin: UNKNOWN_ORIGIN, timeZone })

/** `Fall collection day, Saturday, December 5 (CE-7K3Q9D)` */
export const heading = (event: MailedEvent, { reference }: Pick<Registered, 'reference'>) =>
  `${event.title}, ${dayOf(event)} (${reference})`

export const referenceSentence = ({ reference }: Registered) =>
  `Your reference is ${reference}. Have it ready, on paper or on your phone.`

// What people can do with a registration, depending on its status.
export const cancelSentence = (link: string) =>
  `Cannot come? ${link}: cancelling takes two clicks and gives your place to somebody else.`

export const offerSentence = (link: string) => `Accept or decline it here: ${link}`

export const waitingListSentence = (link: string) => `Your place on the list: ${link}`
