import type { LeadStatus } from 'db/enums'
import type { KeyFacts } from 'db/schema/event-notices'
import { formatMomentAt } from '~/forms/format-moment-at'
import { linkPath } from '~/leads/link.server'
import type { Confirmation } from '~/leads/store.server'
import {
  contactSentence,
  linkTo,
  NOT_YOU,
  paragraphs,
  signature,
  trackSentence,
} from '~/mail/compose'
import { UNKNOWN_ORIGIN } from '~/mail/site-links'
import type { Settings } from '~/settings/settings'
import { zoneName } from '~/settings/zone-name'
import { formatDate } from '~/ui/calendar-date'
import type { PublicEvent } from '../event'
import { placeOf } from '../event-span'
import { type CalendarEvent, iCalendar } from '../icalendar.server'
import { changedFacts } from '../key-facts'
import { mapLink } from '../map-link'
import { formatSlot } from '../slots'

/** What mail says of an event. */
export type MailedEvent = Omit<CalendarEvent, 'updatedAt'> &
  Pick<PublicEvent, 'bring' | 'price' | 'limits'> & { updatedAt: Date }

interface Registered {
  reference: string
  linkVersion: number
}

/** Somebody with a place, and when they come where the event has slots. */
interface Placed extends Registered {
  slot: string | null
}

/** `Saturday, December 5` */
const dayOf = ({ date }: Pick<MailedEvent, 'date'>) => formatDate(date).replace(/, \d{4}$/, '')

/** When, where and what, a line each; `slot` is when somebody comes. */
export function eventFacts(
  event: MailedEvent,
  { timeZone }: Settings,
  slot?: string | null,
): string {
  const { date, time, bring, price } = event
  const map = mapLink(event)
  return [
    `When: ${formatDate(date)}, ${time} (${zoneName(timeZone)})`,
    slot && `Your time: ${formatSlot(slot)}`,
    `Where: ${placeOf(event)}`,
    map && `Map: ${map}`,
    bring && `Bring: ${oneLine(bring)}`,
    price && `Price: ${price}`,
    event.limits.length > 0 &&
      `At most: ${event.limits.map(({ category, most }) => `${most} ${category}`).join(', ')}`,
  ]
    .filter(Boolean)
    .join('\n')
}

/** Lines as one, so that none reads as another fact. */
const oneLine = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('; ')

/** The calendar file that goes with mail about an event. */
export const calendarOf = (event: MailedEvent, { brandName, timeZone }: Settings) =>
  iCalendar([{ ...event, updatedAt: event.updatedAt.toISOString() }], {
    brandName,
    origin: UNKNOWN_ORIGIN,
    timeZone,
  })

/** `Fall collection day, Saturday, December 5 (CE-7K3Q9D)` */
export const heading = (event: MailedEvent, { reference }: Pick<Registered, 'reference'>) =>
  `${event.title}, ${dayOf(event)} (${reference})`

const haveReady = ({ reference }: Registered) =>
  `Your reference is ${reference}. Have it ready, on paper or on your phone.`

// What one can do with a registration, which depends on its status.
const cannotCome = (link: string) =>
  `Cannot come? ${link}: cancelling takes two clicks and gives your place to somebody else.`
const takeOrLeave = (link: string) => `Accept or decline it here: ${link}`
const placeOnList = (link: string) => `Your place on the list: ${link}`

/** To whom a place is held. */
export function registeredMail(lead: Placed, event: MailedEvent, settings: Settings): Confirmation {
  return {
    purpose: 'registered',
    subject: `You are registered: ${heading(event, lead)}`,
    body: paragraphs(
      `You are registered for ${event.title}.`,
      eventFacts(event, settings, lead.slot),
      haveReady(lead),
      cannotCome(linkTo(linkPath(lead))),
      trackSentence(lead.reference),
      contactSentence(settings),
      NOT_YOU,
      signature(settings),
    ),
    calendar: calendarOf(event, settings),
  }
}

/** To whom waits. `position` counts from 1. */
export function waitlistedMail(
  lead: Registered,
  event: MailedEvent,
  position: number,
  settings: Settings,
): Confirmation {
  return {
    purpose: 'waitlisted',
    subject: `You are on the waiting list: ${heading(event, lead)}`,
    body: paragraphs(
      `${event.title} is full. You are number ${position} on the waiting list. We will email you as soon as a place is free for you.`,
      eventFacts(event, settings),
      placeOnList(linkTo(linkPath(lead))),
      trackSentence(lead.reference),
      contactSentence(settings),
      NOT_YOU,
      signature(settings),
    ),
  }
}

/** To whom a place is offered. */
export function offerMail(
  lead: Registered,
  event: MailedEvent,
  until: Date,
  settings: Settings,
): Confirmation {
  const deadline = formatMomentAt(until, settings.timeZone)
  return {
    purpose: 'offer',
    subject: `A place is free for you: ${heading(event, lead)}`,
    body: paragraphs(
      `You are waiting for ${event.title}. A place is free, held for you until ${deadline}.`,
      takeOrLeave(linkTo(linkPath(lead))),
      eventFacts(event, settings),
      `After ${deadline} it goes to the next in line.`,
      signature(settings),
    ),
  }
}

/** To whom let an offer run out. */
export function offerExpiredMail(
  lead: Registered,
  event: MailedEvent,
  settings: Settings,
): Confirmation {
  return {
    purpose: 'offer-expired',
    subject: `The offer ran out: ${heading(event, lead)}`,
    body: paragraphs(
      `We held a place at ${event.title} for you, but did not hear from you. It has gone to the next in line.`,
      `If you still want to come, you can join the waiting list again here: ${linkTo(linkPath(lead))}`,
      signature(settings),
    ),
  }
}

/** What staff write to the people of an event. */
export function messageMail(
  lead: Registered,
  event: Pick<MailedEvent, 'title' | 'date'>,
  { subject, body }: { subject: string; body: string },
  settings: Settings,
  link = linkTo(linkPath(lead)),
): Confirmation {
  return {
    purpose: 'message',
    subject,
    body: paragraphs(
      body,
      `This is about ${event.title} on ${dayOf(event)}. Your registration: ${link}`,
      contactSentence(settings),
      signature(settings),
    ),
  }
}

/** To who comes at another time or on another date than before, because they said so. */
export function changedByGuestMail(
  lead: Placed,
  event: MailedEvent,
  settings: Settings,
): Confirmation {
  return {
    purpose: 'changed',
    subject: `Your registration has changed: ${heading(event, lead)}`,
    body: paragraphs(
      `You have changed your registration for ${event.title}. Here is how it stands now.`,
      eventFacts(event, settings, lead.slot),
      haveReady(lead),
      cannotCome(linkTo(linkPath(lead))),
      contactSentence(settings),
      signature(settings),
    ),
    calendar: calendarOf(event, settings),
  }
}

/** To whom has cancelled. */
export function cancelledMail(
  lead: Registered,
  event: MailedEvent,
  settings: Settings,
): Confirmation {
  return {
    purpose: 'cancelled',
    subject: `Registration cancelled: ${heading(event, lead)}`,
    body: paragraphs(
      `You have cancelled your registration for ${event.title} on ${dayOf(event)}. Thank you for letting us know.`,
      `Changed your mind? You can register again here: ${linkTo(linkPath(lead))}`,
      signature(settings),
    ),
  }
}

/** Three days and one day before. */
export function reminderMail(lead: Placed, event: MailedEvent, settings: Settings): Confirmation {
  return {
    purpose: 'reminder',
    subject: `Coming up: ${heading(event, lead)}`,
    body: paragraphs(
      `${event.title} is on ${dayOf(event)}. We are holding a place for you.`,
      eventFacts(event, settings, lead.slot),
      haveReady(lead),
      cannotCome(linkTo(linkPath(lead))),
      contactSentence(settings),
      signature(settings),
    ),
    calendar: calendarOf(event, settings),
  }
}

/** What staff tell people about a change of their event. */
export interface EventNews {
  /** What they know of it so far. */
  before: KeyFacts
  after: KeyFacts
  note: string | null
  cancelsRegistrations: boolean
}

type Coming = Registered & { status: LeadStatus }

/** To whom holds a place at an event that changed, or waits for one. */
export function eventChangedMail(
  lead: Coming,
  event: MailedEvent,
  { before, after, note }: EventNews,
  settings: Settings,
  link = linkTo(linkPath(lead)),
): Confirmation {
  const { place, act } = standingOf(lead, link)
  const facts = changedFacts(before, after).filter(({ label }) => label !== 'Status')
  return {
    purpose: 'event-changed',
    subject: `Changed: ${heading(event, lead)}`,
    body: paragraphs(
      before.cancelled ? `${event.title} takes place after all.` : `${event.title} has changed.`,
      facts.map(({ label, before, after }) => `${label}: ${before} → ${after}`).join('\n'),
      note ?? '',
      `${place} Your reference is ${lead.reference}.`,
      eventFacts(event, settings),
      act,
      contactSentence(settings),
      signature(settings),
    ),
    calendar: hasPlace(lead) ? calendarOf(event, settings) : undefined,
  }
}

/** Whether somebody has a place already: only then the event is in their calendar. */
const hasPlace = ({ status }: Coming) => status !== 'waitlisted' && status !== 'offered'

/** What a change means for somebody's place, and what they can do about it. */
function standingOf({ status }: Coming, link: string) {
  if (status === 'waitlisted')
    return {
      place: 'You are still on the waiting list.',
      act: placeOnList(link),
    }
  if (status === 'offered')
    return {
      place: 'We are still holding a place for you.',
      act: takeOrLeave(link),
    }
  return {
    place: 'We are holding your place.',
    act: cannotCome(link),
  }
}

/** To whom held a place at an event that is cancelled, or waited for one. */
export function eventCancelledMail(
  lead: Coming,
  event: MailedEvent,
  { before, note, cancelsRegistrations }: EventNews,
  settings: Settings,
): Confirmation {
  // The day that people know: it may have moved before it was cancelled.
  const announced = { ...event, date: before.date }
  return {
    purpose: 'event-cancelled',
    subject: `Cancelled: ${heading(announced, lead)}`,
    body: paragraphs(
      `${event.title} on ${dayOf(announced)} is cancelled. We are sorry.`,
      note ?? '',
      cancelsRegistrations
        ? `Your registration (${lead.reference}) is cancelled with it. There is nothing you need to do.`
        : `There is nothing you need to do. Your reference is ${lead.reference}.`,
      contactSentence(settings),
      signature(settings),
    ),
    calendar: hasPlace(lead) ? calendarOf(event, settings) : undefined,
  }
}
