import { db } from 'db/client.server'
import { KIND_TITLES } from '~/certificates/certificate'
import type { Paper } from '~/certificates/papers.server'
import { answeredAt, type Message } from '~/conversation/messages.server'
import type { PublicEvent } from '~/events/event'
import { findAnyEvent } from '~/events/events.server'
import { waitingPosition } from '~/events/registration/waiting-list.server'
import { formatSlot } from '~/events/slots'
import { formatMomentAt } from '~/forms/format-moment-at'
import { findEventOf } from '~/inbox/create-event.server'
import { findRelated } from '~/inbox/enter/related.server'
import { closedSentences } from '~/leads/due'
import { joinAddress } from '~/leads/join-address'
import { linkPath } from '~/leads/link.server'
import { isOnePerson } from '~/leads/same-person.server'
import { isWork } from '~/leads/statuses'
import { type LeadLine, leadLines } from '~/leads/store.server'
import { paths } from '~/paths'
import { formatMoney, type QuoteRow, stateOf } from '~/quotes/quote'
import { listQuotes } from '~/quotes/quotes.server'
import { listHistory } from '~/records/history.server'
import { readOpening } from '~/settings/opening.server'
import { getSettings } from '~/settings/settings.server'
import { today } from '~/settings/today.server'
import { closureOf } from '~/settings/visits'
import { getVisitSettings } from '~/settings/visits.server'
import { formatDate } from '~/ui/calendar-date'
import { formatNumber } from '~/ui/format-number'
import { cancelledDay, visitFacts } from '~/visits/visit'
import { listVisits } from '~/visits/visits.server'
import type { CustomerRequest } from './find-request.server'
import { type EventState, type HeadlineFacts, headline, takesPlaceAfterAll } from './headline'
import { publicSteps, statusSince } from './public-steps'

/** The page of any request: headline, steps and submitted fields. */
export async function describeRequest(
  found: CustomerRequest,
  messages: Message[],
  papers: Paper[],
) {
  const { row, details, leadType } = found
  const { timeZone } = await getSettings()
  const history = await listHistory(db, 'lead', row.id)
  const answered = answeredAt(messages, new Date())
  const facts = await factsOf(found, statusSince(row, history, row.updatedAt), timeZone)
  const closed = await closedText(row)
  const became = await listBecame(row)
  const requestedEvent = await findRequestedEvent(row)
  return {
    reference: row.reference,
    noun: leadType.definition.noun,
    isDone: row.status === 'completed',
    headline: headline({
      ...facts,
      // Nobody answers while the site is closed: the text below says when somebody will.
      dueAt: closed ? null : facts.dueAt,
      isAnswered: answered !== null,
      isContinued: became.length > 0,
      requestedEvent: requestedEvent && {
        date: requestedEvent.date,
        state: requestedEvent.isActive ? stateOfEvent(requestedEvent) : 'hidden',
      },
    }),
    became,
    /** The event that staff made from it, once it is on the website. */
    event: requestedEvent?.isActive
      ? { title: requestedEvent.title, path: paths.event(requestedEvent.id) }
      : null,
    /** What the registration is for. */
    lead: row.kind === 'registration' ? eventLine(found) : null,
    text: textOf(row, facts) ?? [closed, missingText(found)].filter(Boolean).join(' '),
    steps: publicSteps(row, history, answered, papers.flatMap(toSteps)).map(({ what, at }) => ({
      what,
      when: formatMomentAt(at, timeZone),
    })),
    lines: joinAddress(leadLines(leadType, row, details))
      // The page shows the event separately, and checked boxes carry no information.
      .filter(
        ({ text, field }) => text !== '' && !/^(checkbox|hidden-number)$/.test(field?.type ?? ''),
      )
      .map((line) => ({ label: line.label, text: formatSent(line) })),
  }
}

/** As staff see it, except that dates and numbers are those of the rest of the page. */
function formatSent({ name, field, value, text }: LeadLine): string {
  if (field?.type === 'date') return formatDate(String(value))
  // Some forms let people write how many come, such as "1,500 a day".
  const isCount = field?.type === 'number' || name === 'expectedAttendees'
  return isCount && /^\d{4,15}$/.test(text) ? formatNumber(Number(text)) : text
}

/** Requests that staff created from it, with links; only those of the same person. */
async function listBecame(row: CustomerRequest['row']) {
  const { became } = await findRelated(row)
  return became
    .filter((made) => isOnePerson(row, made))
    .map((made) => ({ reference: made.reference, path: linkPath(made) }))
}

async function findRequestedEvent({ id, kind }: CustomerRequest['row']) {
  const made = kind === 'community-event' ? await findEventOf(id) : null
  return made && findAnyEvent(made.id)
}

const toSteps = ({ kind, number, issuedAt, voided }: Paper) => [
  { what: `We issued the ${KIND_TITLES[kind]} ${number}`, at: issuedAt },
  ...(voided ? [{ what: `We voided ${number}`, at: voided.at }] : []),
]

/** When the site opens, if a reply is due while it is closed; otherwise empty. */
async function closedText({ status, dueAt, waitingSince }: CustomerRequest['row']) {
  if (!isWork(status) || waitingSince || !dueAt || dueAt < new Date()) return ''
  return closedSentences(dueAt, await readOpening()).join('')
}

/** The event with its day; of a deleted one, what the registration says. */
const eventLine = ({ details, event }: CustomerRequest) =>
  event
    ? `${event.title}, ${formatDate(event.date)}`
    : `${details.eventTitle}, ${formatDate(String(details.eventDate))}`

/** Asks for the text of a message that has none, until something was added. */
const missingText = ({ row, details }: CustomerRequest) =>
  row.kind === 'contact' && isWork(row.status) && !details.message && !row.additionsText
    ? 'Your message has no text yet. Add it below, so we know how to help.'
    : ''

/** What follows, below the headline. */
function textOf(
  { kind, status }: CustomerRequest['row'],
  facts: Pick<HeadlineFacts, 'status' | 'event' | 'isCancelledWithEvent'>,
): string | undefined {
  if (takesPlaceAfterAll(facts))
    return 'Your registration, or your place on the waiting list, was cancelled with it.'
  if (status === 'waitlisted' && facts.event === 'ahead')
    return 'We will email you as soon as a place is free for you.'
  if (status === 'cancelled' && kind !== 'registration')
    return 'If you need us after all, write to us below.'
}

async function factsOf(
  { row, details, event }: CustomerRequest,
  since: Date,
  timeZone: string,
): Promise<Omit<HeadlineFacts, 'isAnswered' | 'isContinued' | 'requestedEvent'>> {
  const { kind, status, electronicsLbs, commonMaterialsLbs } = row
  const now = new Date()
  const isWaiting = kind === 'registration' && status === 'waitlisted' && event
  return {
    kind,
    status,
    since,
    timeZone,
    now,
    dueAt: row.waitingSince ? null : row.dueAt,
    pounds: (electronicsLbs ?? 0) + (commonMaterialsLbs ?? 0) || null,
    ...(await quoteFacts(row)),
    ...(kind === 'pickup'
      ? await pickupFacts(row.id, now, timeZone)
      : { visit: null, cancelledVisitOn: null }),
    event: kind === 'registration' ? await eventState(event, details) : null,
    // A hidden event may be called off yet: nobody is asked to register again.
    isCancelledWithEvent: details.cancelledWithEvent === true && event?.isActive === true,
    arrival: typeof details.slot === 'string' ? formatSlot(details.slot) : null,
    position: isWaiting ? await waitingPosition(db, event.id, row.id) : null,
    heldUntil: details.offeredUntil instanceof Date ? details.offeredUntil : null,
  }
}

/** Offers on a closed day cannot be chosen, so they do not count. */
async function pickupFacts(
  leadId: number,
  now: Date,
  timeZone: string,
): Promise<Pick<HeadlineFacts, 'visit' | 'cancelledVisitOn'>> {
  const visits = await listVisits(leadId)
  const { closures } = await getVisitSettings()
  const left = visits.filter(({ status, day }) => status !== 'offered' || !closureOf(closures, day))
  return { visit: visitFacts(left, now, timeZone), cancelledVisitOn: cancelledDay(visits) }
}

async function quoteFacts({
  id,
  spam,
  heardAt,
  waitingSince,
}: CustomerRequest['row']): Promise<
  Pick<HeadlineFacts, 'quote' | 'quoteExpiredOn' | 'quoteAnswer'>
> {
  const quotes = await listQuotes(id)
  const day = await today()
  // Spam can accept nothing.
  const open = quotes.find((quote) => !spam && stateOf(quote, day) === 'sent')
  if (open) return { quote: formatMoney(open.total), quoteExpiredOn: null, quoteAnswer: null }
  const latest = quotes.find(({ status }) => status !== 'draft')
  // Once the customer has asked for a new one, staff have to act.
  const isExpired = waitingSince && latest && stateOf(latest, day) === 'expired'
  return {
    quote: null,
    quoteExpiredOn: isExpired ? latest.validUntil : null,
    quoteAnswer: latest ? answerTo(latest, heardAt) : null,
  }
}

function answerTo({ status, answeredAt }: QuoteRow, heardAt: Date | null) {
  if (status === 'accepted') return status
  const isLast = answeredAt && (!heardAt || heardAt <= answeredAt)
  return status === 'declined' && isLast ? status : null
}

async function eventState(
  event: CustomerRequest['event'],
  { eventDate }: CustomerRequest['details'],
): Promise<HeadlineFacts['event']> {
  // To calendars, too, a deleted event is cancelled.
  if (!event) return String(eventDate) < (await today()) ? 'over' : 'cancelled'
  return stateOfEvent(event)
}

function stateOfEvent({ registration: { state } }: PublicEvent): EventState {
  return state === 'cancelled' || state === 'over' ? state : 'ahead'
}
