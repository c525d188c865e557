import type { LeadStatus } from 'db/enums'
import { formatMomentAt } from '~/forms/format-moment-at'
import { linkPath } from '~/leads/link.server'
import {
  contactSentence,
  linkTo,
  NOT_YOU,
  paragraphs,
  signature,
  trackSentence,
} from '~/mail/compose'
import type { CustomerEmail } from '~/mail/queue-mail.server'
import type { Settings } from '~/settings/settings'
import {
  calendarOf,
  calendarWithout,
  cancelSentence,
  dayOf,
  eventFacts,
  heading,
  type LeftEvent,
  type MailedEvent,
  offerSentence,
  type Placed,
  type Registered,
  referenceSentence,
  waitingListSentence,
} from './email-parts.server'

/** To people who have a place; `left` is the event that staff moved them from. */
export function registeredMail(
  lead: Placed,
  event: MailedEvent,
  settings: Settings,
  left?: LeftEvent,
): CustomerEmail {
  return {
    purpose: 'registered',
    subject: `You are registered: ${heading(event, lead)}`,
    body: paragraphs(
      `You are registered for ${event.title}.`,
      left ? `You were registered for ${left.title} on ${dayOf(left)} before.` : '',
      eventFacts(event, settings, lead.slot),
      referenceSentence(lead),
      cancelSentence(linkTo(linkPath(lead))),
      trackSentence(lead.reference),
      contactSentence(settings),
      NOT_YOU,
      signature(settings),
    ),
    calendar: calendarOf(event, settings, lead.slot, left),
  }
}

/** To people on the waiting list. `position` counts from 1. */
export function waitlistedMail(
  lead: Registered,
  event: MailedEvent,
  position: number,
  settings: Settings,
): CustomerEmail {
  return {
    purpose: 'waitlisted',
    subject: `You are on the waiting list: ${heading(event, lead)}`,
    body: paragraphs(
      `${event.title} is full. You are number ${position} on the waiting list. We will email you as soon as a place is free for you.`,
      eventFacts(event, settings),
      waitingListSentence(linkTo(linkPath(lead))),
      trackSentence(lead.reference),
      contactSentence(settings),
      NOT_YOU,
      signature(settings),
    ),
  }
}

/** To people who are offered a place. */
export function offerMail(
  lead: Registered,
  event: MailedEvent,
  until: Date,
  settings: Settings,
): CustomerEmail {
  const deadline = formatMomentAt(until, settings.timeZone)
  return {
    purpose: 'offer',
    subject: `A place is free for you: ${heading(event, lead)}`,
    body: paragraphs(
      `You are waiting for ${event.title}. A place is free, held for you until ${deadline}.`,
      offerSentence(linkTo(linkPath(lead))),
      eventFacts(event, settings),
      `After ${deadline} it goes to the next in line.`,
      signature(settings),
    ),
  }
}

/** To people whose offer expired. */
export function offerExpiredMail(
  lead: Registered,
  event: MailedEvent,
  settings: Settings,
): CustomerEmail {
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

/** A message by staff to the people of an event. */
export function messageMail(
  lead: Registered,
  event: Pick<MailedEvent, 'title' | 'date'>,
  { subject, body }: { subject: string; body: string },
  settings: Settings,
  link = linkTo(linkPath(lead)),
): CustomerEmail {
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

/** To people who changed their time or date themselves; `left` is the event of the date that they gave up. */
export function changedByGuestMail(
  lead: Placed,
  event: MailedEvent,
  settings: Settings,
  left?: LeftEvent,
): CustomerEmail {
  return {
    purpose: 'changed',
    subject: `Your registration has changed: ${heading(event, lead)}`,
    body: paragraphs(
      `You have changed your registration for ${event.title}. Here is how it stands now.`,
      left ? `It was for ${dayOf(left)} before.` : '',
      eventFacts(event, settings, lead.slot),
      referenceSentence(lead),
      cancelSentence(linkTo(linkPath(lead))),
      contactSentence(settings),
      signature(settings),
    ),
    calendar: calendarOf(event, settings, lead.slot, left),
  }
}

/** What people gave up, by the status that they had. */
const GIVEN_UP: Partial<Record<LeadStatus, { subject: string; sentence: string }>> = {
  waitlisted: {
    subject: 'You left the waiting list',
    sentence: 'You are no longer on the waiting list for',
  },
  offered: { subject: 'Place declined', sentence: 'You have declined the place at' },
}

const REGISTRATION = {
  subject: 'Registration cancelled',
  sentence: 'You have cancelled your registration for',
}

/** To people who cancelled, left the waiting list, or declined a place. */
export function cancelledMail(
  lead: Registered & { status: LeadStatus },
  event: MailedEvent & { isActive: boolean },
  settings: Settings,
): CustomerEmail {
  const { subject, sentence } = GIVEN_UP[lead.status] ?? REGISTRATION
  return {
    purpose: 'cancelled',
    subject: `${subject}: ${heading(event, lead)}`,
    body: paragraphs(
      `${sentence} ${event.title} on ${dayOf(event)}. Thank you for letting us know.`,
      event.isActive
        ? `Changed your mind? You can register again here: ${linkTo(linkPath(lead))}`
        : '',
      signature(settings),
    ),
    // Only people with a place have the event in their calendar.
    calendar: lead.status in GIVEN_UP ? undefined : calendarWithout(event, settings),
  }
}

/** The reminder three days and one day before. */
export function reminderMail(lead: Placed, event: MailedEvent, settings: Settings): CustomerEmail {
  return {
    purpose: 'reminder',
    subject: `Coming up: ${heading(event, lead)}`,
    body: paragraphs(
      `${event.title} is on ${dayOf(event)}. We are holding a place for you.`,
      eventFacts(event, settings, lead.slot),
      referenceSentence(lead),
      cancelSentence(linkTo(linkPath(lead))),
      contactSentence(settings),
      signature(settings),
    ),
    calendar: calendarOf(event, settings, lead.slot),
  }
}
