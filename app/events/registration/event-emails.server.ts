import type { LeadStatus } from 'db/enums'
import type { KeyFacts } from 'db/schema/event-notices'
import { linkPath } from '~/leads/link.server'
import { contactSentence, linkTo, paragraphs, signature } from '~/mail/compose'
import type { CustomerEmail } from '~/mail/queue-mail.server'
import type { Settings } from '~/settings/settings'
import { changedFacts } from '../key-facts'
import {
  calendarOf,
  cancelSentence,
  dayOf,
  eventFacts,
  heading,
  hostCalendar,
  type MailedEvent,
  offerSentence,
  type Placed,
  waitingListSentence,
} from './email-parts.server'

/** A change of an event, for mail. */
interface EventNews {
  /** What the recipient knows. */
  before: KeyFacts
  after: KeyFacts
  note: string | null
  cancelsRegistrations: boolean
}

type Coming = Placed & { status: LeadStatus }

/**
 * To people with a place, or on the waiting list, if the event changed; and to those whose registrations were cancelled
 * with it, if it takes place after all.
 */
export function eventChangedMail(
  lead: Coming,
  event: MailedEvent,
  { before, after, note }: EventNews,
  settings: Settings,
  link = linkTo(linkPath(lead)),
): CustomerEmail {
  const { place, act } = placeSentences(lead, link)
  return {
    purpose: 'event-changed',
    subject: `${before.cancelled ? 'It takes place' : 'Changed'}: ${heading(event, lead)}`,
    body: paragraphs(
      newsSentence(event, before, after),
      factLines(before, after),
      note ?? '',
      `${place} Your reference is ${lead.reference}.`,
      eventFacts(event, settings, slotOf(lead)),
      act,
      contactSentence(settings),
      signature(settings),
    ),
    calendar: calendarFor(lead, event, settings),
  }
}

const WITHOUT_PLACE: readonly LeadStatus[] = ['waitlisted', 'offered', 'cancelled']

const hasPlace = ({ status }: Coming) => !WITHOUT_PLACE.includes(status)

const slotOf = (lead: Coming) => (hasPlace(lead) ? lead.slot : null)

/** Only people with a place have the event in their calendar. */
const calendarFor = (lead: Coming, event: MailedEvent, settings: Settings) =>
  hasPlace(lead) ? calendarOf(event, settings, lead.slot) : undefined

/** What the change means for the person's place, and what they can do. */
function placeSentences({ status }: Coming, link: string) {
  if (status === 'cancelled')
    return {
      place: 'Your registration, or your place on the waiting list, was cancelled with it.',
      act: `If you still want to come, please register again here: ${link}`,
    }
  if (status === 'waitlisted')
    return {
      place: 'You are still on the waiting list.',
      act: waitingListSentence(link),
    }
  if (status === 'offered')
    return {
      place: 'We are still holding a place for you.',
      act: offerSentence(link),
    }
  return {
    place: 'We are holding your place.',
    act: cancelSentence(link),
  }
}

/** What the person loses with a cancelled event. */
function lossSentence({ status }: Coming): string {
  if (status === 'waitlisted') return 'The waiting list is closed with it.'
  if (status === 'offered') return 'The place we held for you is gone with it.'
  return 'Your registration is cancelled with it.'
}

/** To people with a place, or on the waiting list, if the event is cancelled. */
export function eventCancelledMail(
  lead: Coming,
  event: MailedEvent,
  { before, after, note, cancelsRegistrations }: EventNews,
  settings: Settings,
): CustomerEmail {
  // The day that they know: it may have moved before it was cancelled.
  const announced = { ...event, date: before.date }
  return {
    purpose: 'event-cancelled',
    subject: `Cancelled: ${heading(announced, lead)}`,
    body: paragraphs(
      newsSentence(event, before, after),
      note ?? '',
      `${cancelsRegistrations ? `${lossSentence(lead)} ` : ''}There is nothing you need to do. Your reference is ${lead.reference}.`,
      contactSentence(settings),
      signature(settings),
    ),
    calendar: calendarFor(lead, event, settings),
  }
}

/** To the host of an event that changed or is cancelled, once the registered people are told; `told` is their number. */
export function hostNewsMail(
  event: MailedEvent,
  { before, after, note }: Omit<EventNews, 'cancelsRegistrations'>,
  told: number,
  settings: Settings,
): Omit<CustomerEmail, 'calendar'> & { calendar: string } {
  const known = { ...event, date: before.date }
  return {
    purpose: after.cancelled ? 'event-cancelled' : 'event-changed',
    subject: after.cancelled
      ? `Cancelled: ${event.title}, ${dayOf(known)}`
      : `${before.cancelled ? 'It takes place' : 'Changed'}: ${event.title}, ${dayOf(event)}`,
    body: paragraphs(
      newsSentence(event, before, after),
      factLines(before, after),
      note ?? '',
      `${told > 0 ? 'We are telling those who registered with an email address. ' : ''}Please tell those whom you invited.`,
      after.cancelled ? '' : eventFacts(event, settings),
      contactSentence(settings),
      signature(settings),
    ),
    calendar: hostCalendar(event, settings),
  }
}

/** `Date: Saturday, December 5 → Saturday, December 12`, or `Address added: …`, a line for each fact that changed. */
const factLines = (before: KeyFacts, after: KeyFacts): string =>
  changedFacts(before, after)
    .filter(({ label }) => label !== 'Status')
    .map(({ label, before, after }) => {
      if (before === null) return `${label} added: ${after}`
      return after === null ? `${label} removed: ${before}` : `${label}: ${before} → ${after}`
    })
    .join('\n')

function newsSentence(event: MailedEvent, before: KeyFacts, after: KeyFacts): string {
  if (after.cancelled)
    return `${event.title} on ${dayOf({ date: before.date })} is cancelled. We are sorry.`
  return before.cancelled ? `${event.title} takes place after all.` : `${event.title} has changed.`
}
