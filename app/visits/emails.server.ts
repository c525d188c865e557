import type { CalendarEvent } from '~/events/icalendar.server'
import { mailedCalendar } from '~/events/registration/email-parts.server'
import { customerName } from '~/leads/customer-name'
import type { Email } from '~/leads/emails.server'
import { linkPath } from '~/leads/link.server'
import { contactSentence, linkTo, paragraphs, signature } from '~/mail/compose'
import type { CustomerEmail } from '~/mail/queue-mail.server'
import { paths } from '~/paths'
import type { Settings } from '~/settings/settings'
import { formatHour } from '~/settings/visits'
import { zoneName } from '~/settings/zone-name'
import { formatLb, formatNumber } from '~/ui/format-number'
import { type Customer, calendarEntry, PREPARE } from './calendar-entry.server'
import { describeOffers } from './offers.server'
import { dayDone, formatVisitTime, poundsOf, type Visit } from './visit'

const pageOf = (lead: Customer) => linkTo(linkPath(lead))

/** `Wednesday, December 2, 10 AM to noon (Mountain Time)` */
const whenOf = (visit: Visit, { timeZone }: Settings) =>
  `${formatVisitTime(visit)}${visit.window ? ` (${zoneName(timeZone)})` : ''}`

/** The visit as a calendar file to attach; undefined without a day. */
function calendarFile(
  lead: Customer,
  visit: Visit,
  settings: Settings,
  status: CalendarEvent['status'] = 'upcoming',
): string | undefined {
  const entry = calendarEntry(lead, visit, settings)
  return entry ? mailedCalendar([{ ...entry, status }], settings) : undefined
}

/** Optional note by staff. */
type Note = string | null

/** Offers times to choose from. */
export function timesMail(
  lead: Customer,
  times: Visit[],
  note: Note,
  settings: Settings,
): CustomerEmail {
  const offers = describeOffers(times, settings.timeZone)
  const zone = times.some(({ window }) => window) ? ` (${zoneName(settings.timeZone)})` : ''
  return {
    purpose: 'visit-times',
    subject: `When can we come? (${lead.reference})`,
    body: paragraphs(
      `We can pick up at ${times.length === 1 ? 'this time' : 'one of these times'}${zone}:`,
      offers.times.map(({ label }) => `- ${label}`).join('\n'),
      note ?? '',
      times.length === 1
        ? `Choose it here, or tell us that it does not work: ${pageOf(lead)}`
        : `Choose one here, or tell us that none of them work: ${pageOf(lead)}`,
      offers.heldUntil
        ? `We are holding ${times.length === 1 ? 'it' : 'them'} for you until ${offers.heldUntil}.`
        : '',
      contactSentence(settings),
      signature(settings),
    ),
  }
}

/** Tells the customer that staff no longer hold the offered times. */
export function withdrawnMail(
  lead: Customer,
  times: Visit[],
  note: Note,
  settings: Settings,
): CustomerEmail {
  const isOne = times.length === 1
  return {
    purpose: 'visit-times',
    subject: `${isOne ? 'That time is' : 'Those times are'} no longer free (${lead.reference})`,
    body: paragraphs(
      `We can no longer come at ${isOne ? 'the time' : 'the times'} we offered:`,
      times.map((time) => `- ${formatVisitTime(time)}`).join('\n'),
      note ?? '',
      `Your pickup: ${pageOf(lead)}`,
      contactSentence(settings),
      signature(settings),
    ),
  }
}

/** Tells the customer that staff cancelled the visit, but not the pickup; removes its time from their calendar. */
export function visitCancelledMail(
  lead: Customer,
  visit: Visit,
  note: Note,
  settings: Settings,
): CustomerEmail {
  return {
    purpose: 'cancelled',
    subject: `We cannot come as planned (${lead.reference})`,
    body: paragraphs(
      visit.day
        ? `We will not come on ${whenOf(visit, settings)}. We are sorry.`
        : 'We cannot come as planned. We are sorry.',
      note ?? '',
      `We will write with another time. Your pickup: ${pageOf(lead)}`,
      contactSentence(settings),
      signature(settings),
    ),
    calendar: removalFile(lead, visit, settings),
  }
}

/** The calendar file that removes a visit. */
const removalFile = (lead: Customer, visit: Visit, settings: Settings) =>
  calendarFile(lead, { ...visit, sequence: visit.sequence + 1 }, settings, 'cancelled')

/** Tells the customer the time: as a move if they knew another one. */
export function agreedMail(
  lead: Customer,
  { before, after }: { before: Visit | undefined; after: Visit },
  note: Note,
  settings: Settings,
): CustomerEmail {
  // Without a window, the customer had no time yet.
  return before?.window
    ? movedMail(lead, { before, after }, note, settings)
    : confirmedMail(lead, after, note, settings)
}

/** Confirms the first time. */
export function confirmedMail(
  lead: Customer,
  visit: Visit,
  note: Note,
  settings: Settings,
): CustomerEmail {
  return {
    purpose: 'visit-confirmed',
    subject: `Your pickup: ${formatVisitTime(visit)} (${lead.reference})`,
    body: paragraphs(
      `Your pickup is set: ${whenOf(visit, settings)}.`,
      note ?? '',
      PREPARE,
      `Move or cancel it, or help us come prepared: ${pageOf(lead)}`,
      contactSentence(settings),
      signature(settings),
    ),
    calendar: calendarFile(lead, visit, settings),
  }
}

/** Tells the new time. */
function movedMail(
  lead: Customer,
  { before, after }: { before: Visit; after: Visit },
  note: Note,
  settings: Settings,
): CustomerEmail {
  return {
    purpose: 'visit-moved',
    subject: `Your pickup has moved to ${formatVisitTime(after)} (${lead.reference})`,
    body: paragraphs(
      'Your pickup has moved.',
      `${formatVisitTime(before)} → ${whenOf(after, settings)}`,
      note ?? '',
      PREPARE,
      `Move or cancel it: ${pageOf(lead)}`,
      contactSentence(settings),
      signature(settings),
    ),
    calendar: calendarFile(lead, after, settings),
  }
}

/** Confirms to the customer that they cancelled; removes an agreed time from their calendar. */
export function cancelledMail(
  lead: Customer,
  agreed: Visit | undefined,
  settings: Settings,
): CustomerEmail {
  return {
    purpose: 'cancelled',
    subject: `Pickup cancelled (${lead.reference})`,
    body: paragraphs(
      `You have cancelled your pickup${agreed?.day ? ` on ${formatVisitTime(agreed)}` : ''}. Thank you for letting us know.`,
      `Changed your mind? Call us, or write on your page: ${pageOf(lead)}`,
      contactSentence(settings),
      signature(settings),
    ),
    calendar: agreed && removalFile(lead, agreed, settings),
  }
}

/** Tells staff what the customer did with the visit: `done` is a subject, such as "Pickup cancelled". */
export function customerNotice(
  lead: { reference: string; organization: string | null; contactName: string },
  done: string,
  detail: string,
  settings: Settings,
): Email {
  return {
    subject: `${done} by the customer (${lead.reference})`,
    body: paragraphs(
      customerName(lead),
      detail,
      linkTo(paths.submission(lead.reference)),
      settings.brandName,
    ),
  }
}

/** Reminds the customer on the afternoon before. */
export function tomorrowMail(lead: Customer, visit: Visit, settings: Settings): CustomerEmail {
  const [start = '', end = ''] = (visit.window ?? '').split('-').map(formatHour)
  return {
    purpose: 'visit-tomorrow',
    subject: `Your pickup is tomorrow, between ${start} and ${end} (${lead.reference})`,
    body: paragraphs(
      `We will pick up tomorrow: ${whenOf(visit, settings)}.`,
      PREPARE,
      `Your pickup: ${pageOf(lead)}`,
      contactSentence(settings),
      signature(settings),
    ),
  }
}

/** Tells the customer why nothing was picked up. */
export function missedMail(lead: Customer, visit: Visit, settings: Settings): CustomerEmail {
  return {
    purpose: 'visit-missed',
    subject: `We could not pick up (${lead.reference})`,
    body: paragraphs(
      `We could not pick up${visit.day ? ` on ${formatVisitTime(visit)}` : ''}.`,
      visit.reason ? `The reason: ${visit.reason}` : '',
      'We will email you with a new day.',
      contactSentence(settings),
      signature(settings),
    ),
  }
}

/** Tells the customer what was picked up; `isCorrection` if an earlier email said something else. */
export function doneMail(
  lead: Customer,
  visit: Visit,
  settings: Settings,
  isCorrection: boolean,
): CustomerEmail {
  const pounds = poundsOf(visit)
  return {
    purpose: 'visit-done',
    subject: `${isCorrection ? 'Corrected: picked' : 'Picked'} up${pounds === null ? '' : `: ${formatLb(pounds)}`} (${lead.reference})`,
    body: paragraphs(
      isCorrection ? 'We have corrected what we told you about your pickup.' : '',
      `Thank you. We picked up on ${formatVisitTime({ day: dayDone(visit, settings.timeZone), window: null })}.`,
      [
        visit.electronicsLbs !== null && `Electronics: ${formatLb(visit.electronicsLbs)}`,
        visit.commonMaterialsLbs !== null &&
          `Common materials: ${formatLb(visit.commonMaterialsLbs)}`,
        visit.pieces !== null && `Pieces: ${formatNumber(visit.pieces)}`,
        visit.ticketNumber && `Weight ticket: ${visit.ticketNumber}`,
      ]
        .filter(Boolean)
        .join('\n'),
      `Your pickup and its weight ticket: ${pageOf(lead)}`,
      contactSentence(settings),
      signature(settings),
    ),
  }
}
