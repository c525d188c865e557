import { data } from '@remix-run/node'
import { db } from 'db/client.server'
import type { LeadStatus } from 'db/enums'
import { events } from 'db/schema/events'
import { eventRegistrations, leads } from 'db/schema/leads'
import { and, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { cancelledMail, registeredMail } from '~/events/registration/emails.server'
import { waitingPosition } from '~/events/registration/waiting-list.server'
import { formatMomentAt } from '~/forms/format-moment-at'
import { readSubmission } from '~/forms/submission.server'
import { type Change, changeLeads, runChange } from '~/inbox/change.server'
import { changeOne, inInbox } from '~/inbox/mutations.server'
import { linkPath } from '~/leads/link.server'
import { mayMail } from '~/leads/queue-emails.server'
import { Refusal } from '~/leads/store.server'
import type { TransactionContext } from '~/leads/transaction-context.server'
import { mailToCustomer, queueMail } from '~/mail/queue-mail.server'
import { paths } from '~/paths'
import { redirectWithFlash } from '~/platform/flash.server'
import { toQrCode } from '~/platform/qr-code.server'
import { getSettings } from '~/settings/settings.server'
import type { Notice } from '~/ui/notice'
import type { CustomerRequest } from './find-request.server'
import { CHANGE_FIELDS, INTENTS, type Intent } from './registration-commands'
import type { RequestActionData } from './request-action-data'

interface Command {
  label: string
  /** The statuses in which it can be done, and the one that comes of it. */
  from: LeadStatus[]
  to: LeadStatus
  done: Notice
}

const COMMANDS: Record<Exclude<Intent, 'change'>, Command> = {
  accept: {
    label: 'Take the place',
    from: ['offered'],
    to: 'confirmed',
    done: { title: 'You are registered', message: 'The place is yours. See you there.' },
  },
  decline: {
    label: 'No, thank you',
    from: ['offered'],
    to: 'cancelled',
    done: { title: 'Declined', message: 'The place goes to somebody else. Thank you.' },
  },
  leave: {
    label: 'Leave the waiting list',
    from: ['waitlisted'],
    to: 'cancelled',
    done: { title: 'Done', message: 'You are no longer on the waiting list.' },
  },
  cancel: {
    label: 'Cancel registration',
    from: ['pending', 'confirmed', 'scheduled'],
    to: 'cancelled',
    done: {
      title: 'Registration cancelled',
      message: 'Your place goes to somebody else. Thank you.',
    },
  },
}

/** Statuses in which a guest still says what they bring. */
const CHANGEABLE: LeadStatus[] = ['pending', 'confirmed', 'scheduled', 'waitlisted', 'offered']

/** What the page of a registration shows beside what every request has; null for other kinds. */
export async function loadRegistration(found: CustomerRequest, origin: string) {
  const { row, own, event } = found
  if (row.kind !== 'registration') return null
  const isOpen = isAhead(found)
  const possible = isOpen && !row.spam ? commandsOf(row.status) : []
  return {
    event,
    standing: isOpen ? await describeStanding(found) : '',
    commands: possible,
    items:
      isOpen && !row.spam && CHANGEABLE.includes(row.status) ? String(own.itemsDescription) : null,
    again: row.status === 'cancelled' && isOpen && event ? paths.register(event.id) : null,
    qrCode:
      isOpen && COMMANDS.cancel.from.includes(row.status) ? toQrCode(origin + linkPath(row)) : null,
  }
}

export type LoadedRegistration = NonNullable<Awaited<ReturnType<typeof loadRegistration>>>

/** The place in the line, or until when a place is held; empty for other registrations. */
async function describeStanding({ row, own, event }: CustomerRequest): Promise<string> {
  if (row.status === 'waitlisted' && event)
    return `You are number ${await waitingPosition(db, event.id, row)} on the list.`
  if (row.status !== 'offered' || !(own.offeredUntil instanceof Date)) return ''
  const { timeZone } = await getSettings()
  const until = formatMomentAt(own.offeredUntil, timeZone)
  return own.offeredUntil > new Date()
    ? `It is held for you until ${until}.`
    : `It was held for you until ${until}. The offer has run out.`
}

const commandsOf = (status: LeadStatus) =>
  INTENTS.flatMap((intent) =>
    intent !== 'change' && COMMANDS[intent].from.includes(status)
      ? { intent, label: COMMANDS[intent].label }
      : [],
  )

/** Whether the event takes place and is not over. */
function isAhead({ event }: CustomerRequest): boolean {
  const state = event?.isActive ? event.registration.state : 'over'
  return state !== 'over' && state !== 'cancelled'
}

/** Does what a button of the page says: 303 back to the page, or the page again with the reason (404, 409, 422). */
export async function postRegistration(found: CustomerRequest, form: FormData) {
  const intent = INTENTS.find((known) => known === form.get('intent'))
  if (found.row.kind !== 'registration' || !intent) return refuse('This page cannot do that.', 422)
  if (!isAhead(found)) return refuse('This event is over or cancelled, so nothing can be changed.')
  return intent === 'change' ? postChange(found, form) : postCommand(found, intent)
}

const refuse = (message: string, status = 409) =>
  data<RequestActionData>({ failed: { title: 'Not done', message } }, { status })

async function postCommand(found: CustomerRequest, intent: keyof typeof COMMANDS) {
  const { from, to, done } = COMMANDS[intent]
  const { row } = found
  const change: Change = { where: undefined, set: { status: to }, action: 'updated' }
  const chosen = and(
    eq(leads.id, row.id),
    inInbox,
    inArray(leads.status, from),
    intent === 'accept' ? isStillOffered() : undefined,
  )
  const settings = await getSettings()
  const outcome = await runChange(async (tx, todayHere) => {
    const effect = await changeLeads(tx, 'visitor', chosen, change, todayHere)
    if (effect.changed > 0) await queueReply({ tx, settings, today: todayHere }, found, to)
    return effect
  })
  if (outcome instanceof Refusal) return refuse(outcome.detail, outcome.status)
  // Pressed twice, or in another window: what was wanted is so already.
  const isDone = outcome.changed > 0 || row.status === to
  if (!isDone) return refuse('This has changed in the meantime. Here is how it stands now.')
  return redirectWithFlash(linkPath(row), done)
}

/** Tells by mail what has become of the registration. */
async function queueReply(
  { tx, settings }: TransactionContext,
  found: CustomerRequest,
  to: LeadStatus,
) {
  const { row, own } = found
  const [event] = await tx
    .select()
    .from(events)
    .where(eq(events.id, Number(own.eventId)))
  if (!event || !(await mayMail(tx, row.email))) return
  const mail = to === 'confirmed' ? registeredMail : cancelledMail
  await queueMail(tx, [
    mailToCustomer(row, settings, { ...mail(row, event, settings), by: 'visitor' }),
  ])
}

/** In the database's clock and at the moment of the change: two processes agree on it. */
const isStillOffered = (): SQL =>
  sql`exists (select 1 from ${eventRegistrations} where ${and(
    eq(eventRegistrations.leadId, leads.id),
    or(isNull(eventRegistrations.offeredUntil), gt(eventRegistrations.offeredUntil, sql`now()`)),
  )})`

async function postChange({ row, own }: CustomerRequest, form: FormData) {
  const submission = readSubmission(form, CHANGE_FIELDS)
  if (!submission.values)
    return data<RequestActionData>({ result: submission.again() }, { status: 422 })
  const { items } = submission.values
  const change = { itemsDescription: [own.itemsDescription, items] as [unknown, unknown] }
  const outcome =
    items === own.itemsDescription ||
    (await changeOne('visitor', row.id, {
      action: 'updated',
      where: and(inInbox, inArray(leads.status, CHANGEABLE)),
      changes: change,
      async also(tx) {
        await tx
          .update(eventRegistrations)
          .set({ itemsDescription: items })
          .where(eq(eventRegistrations.leadId, row.id))
      },
    }))
  if (outcome !== true && !('changed' in outcome && outcome.changed > 0)) {
    const message = `This has changed in the meantime, so your list was not stored: ${items}`
    return data<RequestActionData>(
      { failed: { title: 'Not done', message }, result: submission.again() },
      { status: 409 },
    )
  }
  return redirectWithFlash(linkPath(row), {
    title: 'Saved',
    message: 'Your list has been changed.',
  })
}
