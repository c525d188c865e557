import { type Db, db } from 'db/client.server'
import type { LeadStatus } from 'db/enums'
import { events } from 'db/schema/events'
import { eventRegistrations, leads } from 'db/schema/leads'
import { and, desc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { cancelledMail, registeredMail } from '~/events/registration/emails.server'
import { selectRegistrationsOf } from '~/events/registration/one-each.server'
import { EXPECTED } from '~/events/registration/registration-filters.server'
import { findPublishedResults } from '~/events/results/find-results.server'
import { formatSlot } from '~/events/slots'
import { type Change, changeLeads, runChange } from '~/inbox/change.server'
import { inInbox } from '~/leads/filters.server'
import { linkPath } from '~/leads/link.server'
import { mayMail } from '~/leads/queue-emails.server'
import { Refusal } from '~/leads/refusal.server'
import { mailToCustomer, queueMail } from '~/mail/queue-mail.server'
import { paths } from '~/paths'
import { redirectWithFlash } from '~/platform/flash.server'
import { toQrCode } from '~/platform/qr-code.server'
import type { Settings } from '~/settings/settings'
import { getSettings } from '~/settings/settings.server'
import { formatDate } from '~/ui/calendar-date'
import type { Notice } from '~/ui/notice'
import {
  acceptForm,
  changeForm,
  chooseSlot,
  moveForm,
  postChange,
  postMove,
} from './change-registration.server'
import type { CustomerRequest } from './find-request.server'
import { refuse } from './refuse.server'
import { type Command, INTENTS } from './registration-commands'

interface Transition {
  label: string
  /** The statuses in which it is possible, and the resulting one. */
  from: readonly LeadStatus[]
  to: LeadStatus
  done: Notice
}

const COMMANDS: Record<Command, Transition> = {
  accept: {
    label: 'Accept the place',
    from: ['offered'],
    to: 'confirmed',
    done: { title: 'You are registered', message: 'The place is yours. See you there.' },
  },
  decline: {
    label: 'No, thank you',
    from: ['offered'],
    to: 'cancelled',
    done: {
      title: 'Declined',
      message: 'Thank you for telling us. The place goes to someone else.',
    },
  },
  leave: {
    label: 'Leave the waiting list',
    from: ['waitlisted'],
    to: 'cancelled',
    done: { title: 'Done', message: 'You are no longer on the waiting list.' },
  },
  cancel: {
    label: 'Cancel registration',
    from: EXPECTED,
    to: 'cancelled',
    done: {
      title: 'Registration cancelled',
      message: 'Thank you for telling us. Your place goes to someone else.',
    },
  },
}

/** The registration part of a request's page; null for other kinds. */
export async function loadRegistration(found: CustomerRequest, origin: string) {
  const { row, details, event } = found
  if (row.kind !== 'registration') return null
  const isOpen = isAhead(found)
  const isCurrent = isOpen && !row.spam
  const slot = typeof details.slot === 'string' ? details.slot : null
  return {
    event,
    /** What the registration says of an event that was deleted. */
    deleted: event
      ? null
      : { title: String(details.eventTitle), date: formatDate(String(details.eventDate)) },
    results: event ? await findPublishedResults(event.id) : null,
    commands: isCurrent ? commandsOf(row.status) : [],
    accept: isCurrent && row.status === 'offered' ? await acceptForm(found) : null,
    change: isCurrent ? await changeForm(found) : null,
    move: isCurrent ? await moveForm(found) : null,
    /** Of a cancelled registration: the one that replaced it, or the path of the form for one. */
    again: canRegisterAgain(found)
      ? { later: await findLater(found), form: paths.registerAgain(linkPath(row)) }
      : null,
    /** Of people who have a place: when to come (`9:15 AM`), the calendar file, and the code for the gate. */
    place:
      isOpen && event && COMMANDS.cancel.from.includes(row.status)
        ? {
            time: slot && formatSlot(slot),
            calendar: event.isActive ? paths.eventCalendar(event.id, slot) : null,
            qrCode: toQrCode(origin + linkPath(row)),
          }
        : null,
  }
}

export type LoadedRegistration = NonNullable<Awaited<ReturnType<typeof loadRegistration>>>

const commandsOf = (status: LeadStatus) =>
  INTENTS.flatMap((intent) =>
    intent in COMMANDS && COMMANDS[intent as Command].from.includes(status)
      ? { intent: intent as Command, label: COMMANDS[intent as Command].label }
      : [],
  )

/** Whether the event is neither cancelled nor over. It need not be on the website: a hidden one takes place, too. */
function isAhead({ event }: CustomerRequest): boolean {
  const state = event?.registration.state ?? 'over'
  return state !== 'over' && state !== 'cancelled'
}

/** Whether the person cancelled, or the event was, and it takes place and is on the website. */
export const canRegisterAgain = (found: CustomerRequest): boolean =>
  found.row.status === 'cancelled' && isAhead(found) && found.event?.isActive === true

/** The later registration for the same event with the same email address; null if there is none. */
async function findLater({ row, event }: CustomerRequest) {
  if (!event) return null
  const [latest] = await selectRegistrationsOf(db, event.id, { email: row.email, phone: null })
    .orderBy(desc(leads.id))
    .limit(1)
  if (!latest || latest.lead.id < row.id) return null
  return { reference: latest.lead.reference, path: linkPath(latest.lead) }
}

/** Handles a button of the page: 303 back to the page, or the page again with the reason (404, 409, 422). */
export async function postRegistration(found: CustomerRequest, form: FormData) {
  const intent = INTENTS.find((each) => each === form.get('intent'))
  if (found.row.kind !== 'registration' || !intent) return refuse('This page cannot do that.', 422)
  if (!isAhead(found)) return refuse('This event is over or cancelled, so nothing can be changed.')
  switch (intent) {
    case 'change':
      return postChange(found, form)
    case 'move':
      return postMove(found, form)
    case 'accept':
      return postAccept(found, form)
    default:
      return postCommand(found, intent)
  }
}

/** Accepts an offered place, in the chosen slot if the event has slots. */
async function postAccept(found: CustomerRequest, form: FormData) {
  const refusal = await chooseSlot(found, form)
  return refusal ?? postCommand(found, 'accept')
}

async function postCommand(found: CustomerRequest, intent: Command) {
  const { from, to, done } = COMMANDS[intent]
  const { row } = found
  const change: Change = { where: undefined, set: { status: to }, action: 'updated' }
  const chosen = and(
    eq(leads.id, row.id),
    inInbox,
    inArray(leads.status, [...from]),
    intent === 'accept' ? isStillOffered() : undefined,
  )
  const settings = await getSettings()
  const outcome = await runChange(async (tx, todayHere) => {
    const effect = await changeLeads(tx, 'visitor', chosen, change, todayHere)
    if (effect.changed > 0) await queueStatusMail(tx, settings, found, to)
    return effect
  })
  if (outcome instanceof Refusal) return refuse(outcome.detail, outcome.status)
  // After a double click, or a click in another window, it is already done.
  const isDone = outcome.changed > 0 || row.status === to
  if (!isDone) return refuse('This has changed in the meantime. Here is how it stands now.')
  return redirectWithFlash(linkPath(row), done)
}

/** Emails the new state of the registration. */
async function queueStatusMail(tx: Db, settings: Settings, found: CustomerRequest, to: LeadStatus) {
  const { row } = found
  const [booking] = await tx
    .select({ event: events, slot: eventRegistrations.slot })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(eq(eventRegistrations.leadId, row.id))
  if (!booking || !(await mayMail(tx, row.email))) return
  const { event, slot } = booking
  const mail = to === 'confirmed' ? registeredMail : cancelledMail
  await queueMail(tx, [
    mailToCustomer(row, settings, { ...mail({ ...row, slot }, event, settings), by: 'visitor' }),
  ])
}

/** Checked in the update itself, because the offer may expire concurrently. */
const isStillOffered = (): SQL =>
  sql`exists (select 1 from ${eventRegistrations} where ${and(
    eq(eventRegistrations.leadId, leads.id),
    or(isNull(eventRegistrations.offeredUntil), gt(eventRegistrations.offeredUntil, new Date())),
  )})`
