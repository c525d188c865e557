import { data } from '@remix-run/node'
import { type Db, db } from 'db/client.server'
import type { LeadStatus } from 'db/enums'
import { events } from 'db/schema/events'
import { eventRegistrations } from 'db/schema/leads'
import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import { env } from '~/env/env.server'
import { isUpcoming } from '~/events/events.server'
import { placesLeftOf } from '~/events/places-left'
import { eventRegistration } from '~/events/registration/definition'
import { changedByGuestMail } from '~/events/registration/emails.server'
import { ownFields } from '~/events/registration/event-form'
import { countPlaces, countPlacesTaken } from '~/events/registration/places.server'
import { EXPECTED } from '~/events/registration/registration-filters.server'
import { registrationOf } from '~/events/registration-state'
import { formatSlot, openSlots, type Slot, slotsOf } from '~/events/slots'
import { type Fields, type Option, select } from '~/forms/fields'
import { readSubmission } from '~/forms/submission.server'
import {
  type Changed,
  changeRegistration,
  slotsForHolder,
} from '~/inbox/change-registration.server'
import { linkPath } from '~/leads/link.server'
import { mayMail } from '~/leads/queue-emails.server'
import { Refusal } from '~/leads/refusal.server'
import { mailToCustomer, queueMail } from '~/mail/queue-mail.server'
import { redirectWithFlash } from '~/platform/flash.server'
import { readShownVersion } from '~/records/parse-version'
import { readSettings } from '~/settings/settings.server'
import { readClock } from '~/settings/today.server'
import { formatDate } from '~/ui/calendar-date'
import type { CustomerRequest } from './find-request.server'
import { refuse } from './refuse.server'
import type { Intent } from './registration-commands'
import type { RequestActionData } from './request-action-data'

/** Statuses in which people can change their registration. */
const CHANGEABLE: readonly LeadStatus[] = [...EXPECTED, 'waitlisted', 'offered']

/** The most other dates to offer. */
const MAX_DATES = 50

type Holder = Parameters<typeof slotsForHolder>[2]

/** A form of the page, with its values. */
interface CustomerForm {
  fields: Fields
  values: Record<string, string>
  /** Version of the registration, for forms that must not overwrite other changes. */
  version?: number
}

/** The slots that a registration can choose, including its own; null if the event has none. */
async function slotsFor({ row, details, event }: CustomerRequest) {
  if (!event || event.slotMinutes === null) return null
  const slot = typeof details.slot === 'string' ? details.slot : null
  const taken = await countPlacesTaken(db, event.id)
  const holder = { lead: row, details: details as Holder['details'] }
  const open = slotsForHolder(event, taken, holder, await readClock())
  const isOwn = ({ time }: Slot) => time === slot
  // A closed, past or overbooked slot stays theirs until they choose another one.
  const kept = slotsOf(event).filter(isOwn)
  return [
    ...kept.map((each) => ({ ...each, left: Math.max(1, open.find(isOwn)?.left ?? 0) })),
    ...open.filter((each) => !isOwn(each)),
  ].sort((a, b) => a.start - b.start)
}

/** The form to change a registration; null if its status does not allow it. */
export async function changeForm(found: CustomerRequest): Promise<CustomerForm | null> {
  const { row, event } = found
  if (!CHANGEABLE.includes(row.status) || !event) return null
  const slots = EXPECTED.includes(row.status) ? await slotsFor(found) : null
  const fields = { items: eventRegistration.fields.items, ...ownFields(event, slots) }
  return { fields, values: storedValues(found, fields), version: row.version }
}

/** The registration's values for the fields of a form, empty where it has none. */
export function storedValues({ row, details }: CustomerRequest, fields: Fields) {
  const stored: Record<string, unknown> = {
    ...(details.extra as object),
    ...details,
    name: row.contactName,
    email: row.email,
    phone: row.phone,
    items: details.itemsDescription,
  }
  const values = Object.keys(fields).map((name) => [name, String(stored[name] ?? '')])
  return Object.fromEntries(values) as Record<string, string>
}

/** The form to accept an offered place; null without slots to choose from. */
export async function acceptForm(found: CustomerRequest): Promise<CustomerForm | null> {
  const slots = await slotsFor(found)
  if (!slots || !found.event) return null
  const { slot } = ownFields(found.event, slots)
  return slot ? { fields: { slot }, values: {} } : null
}

/** The form to move to another open date of the event, for people who have a place. */
export async function moveForm({ row, event }: CustomerRequest): Promise<CustomerForm | null> {
  if (!event || !EXPECTED.includes(row.status)) return null
  const options = await otherDates(event.id, event.title)
  if (options.length === 0) return null
  const date = select('Date', { required: true, message: 'Choose a date', options })
  return { fields: { event: date }, values: {} }
}

/** The open dates of an event, each with its free slots: the event's id, and after a space the slot. */
async function otherDates(id: number, title: string): Promise<Option[]> {
  const clock = await readClock()
  const found = await db
    .select()
    .from(events)
    .where(
      and(
        eq(events.title, title),
        ne(events.id, id),
        eq(events.isActive, true),
        isNull(events.deletedAt),
        isUpcoming(clock),
      ),
    )
    .orderBy(asc(events.date), asc(events.startMinutes))
    .limit(MAX_DATES)
  const places = await countPlaces(
    db,
    found.map((event) => event.id),
  )
  return found.flatMap((event) => {
    const taken = places.get(event.id) ?? {}
    const placesLeft = placesLeftOf(event, taken, clock)
    if (registrationOf({ ...event, placesLeft }, clock).state !== 'open') return []
    const date = formatDate(event.date)
    if (event.slotMinutes === null)
      return [{ value: String(event.id), label: `${date}, ${event.time}` }]
    return openSlots(event, taken, clock)
      .filter(({ left }) => left > 0)
      .map(({ time }) => ({
        value: `${event.id} ${time}`,
        label: `${date}, ${formatSlot(time)}`,
      }))
  })
}

/** The values of a form of the page, or the page again with the errors (422). */
function readForm(form: FormData, intent: Intent, { fields }: CustomerForm) {
  const { values, again } = readSubmission(form, fields)
  const invalid = values
    ? null
    : data<RequestActionData>({ result: again(), intent }, { status: 422 })
  return { values: (values ?? {}) as Record<string, unknown>, again, invalid }
}

const GONE = 'This has changed in the meantime, so nothing was stored. Here is how it stands now.'

/** Stores the change, and mails the new facts if the time has changed. */
export async function postChange(found: CustomerRequest, form: FormData) {
  const shown = await changeForm(found)
  // The form is gone, so the message contains what was typed.
  if (!shown) return refuse(`${GONE} You wrote: ${form.get('items') ?? ''}`)
  const { values, again, invalid } = readForm(form, 'change', shown)
  if (invalid) return invalid
  const { items, slot, zip, ...answers } = values
  const extra = Object.entries(answers).filter(([, value]) => value !== null)
  const outcome = await changeRegistration(
    'visitor',
    found.row.id,
    {
      ...('slot' in values && { slot: String(slot) }),
      values: {
        itemsDescription: String(items),
        extra: { ...kept(found, shown), ...(Object.fromEntries(extra) as Record<string, string>) },
        ...('zip' in values && { zip: String(zip) }),
      },
    },
    {
      from: CHANGEABLE,
      version: readShownVersion(form.get('version')),
      async also(tx, changed) {
        if (changed.details.slot !== found.details.slot) await mailFacts(tx, changed)
      },
    },
  )
  if (outcome instanceof Refusal) {
    const { field = 'slot', values: proposed } = outcome.extras
    const wrong = { fieldErrors: { [field]: [outcome.detail] }, values: proposed }
    return data<RequestActionData>({ result: again(wrong), intent: 'change' }, { status: 409 })
  }
  if (outcome.changed === 0 && !(await isStored(found, shown, values)))
    return refuse(GONE, 409, { intent: 'change', result: again() })
  return redirectWithFlash(linkPath(found.row), {
    title: 'Saved',
    message: 'Your registration has been changed.',
  })
}

/** Whether the registration has these values by now: after a double click, it is already done. */
async function isStored(
  found: CustomerRequest,
  { fields }: CustomerForm,
  values: Record<string, unknown>,
): Promise<boolean> {
  const [details = {}] = await db
    .select()
    .from(eventRegistrations)
    .where(eq(eventRegistrations.leadId, found.row.id))
  const stored = storedValues({ ...found, details }, fields)
  return Object.entries(stored).every(([name, value]) => String(values[name] ?? '') === value)
}

/** Stored values without a field: answers to questions that staff have removed. */
function kept({ details }: CustomerRequest, { fields }: CustomerForm) {
  const extra = Object.entries((details.extra ?? {}) as Record<string, string>)
  return Object.fromEntries(extra.filter(([name]) => !(name in fields)))
}

/** Sets the slot of an offered place; null on success, or the page again. */
export async function chooseSlot(found: CustomerRequest, form: FormData) {
  const shown = await acceptForm(found)
  if (!shown) return null
  const { values, again, invalid } = readForm(form, 'accept', shown)
  if (invalid) return invalid
  const outcome = await changeRegistration(
    'visitor',
    found.row.id,
    { slot: String(values.slot) },
    { from: ['offered'] },
  )
  if (!(outcome instanceof Refusal)) return null
  const wrong = { fieldErrors: { slot: [outcome.detail] }, values: outcome.extras.values }
  return data<RequestActionData>({ result: again(wrong), intent: 'accept' }, { status: 409 })
}

/** Moves the registration to another date and emails the new facts. */
export async function postMove(found: CustomerRequest, form: FormData) {
  const shown = await moveForm(found)
  if (!shown) return refuse(GONE)
  const { values, again, invalid } = readForm(form, 'move', shown)
  if (invalid) return invalid
  const [eventId, slot = null] = String(values.event).split(' ')
  let queued = false
  const outcome = await changeRegistration(
    'visitor',
    found.row.id,
    { eventId: Number(eventId), slot },
    {
      from: EXPECTED,
      async also(tx, changed) {
        queued = await mailFacts(tx, changed, found.event)
      },
    },
  )
  if (outcome instanceof Refusal) {
    const errors = { fieldErrors: { event: [outcome.detail] } }
    return data<RequestActionData>({ result: again(errors), intent: 'move' }, { status: 409 })
  }
  if (outcome.changed === 0) return refuse(GONE)
  return redirectWithFlash(linkPath(found.row), {
    title: 'Moved',
    message: `You are registered for the other date.${queued && env.SMTP_URL ? ' We have emailed you the details.' : ''}`,
  })
}

/** Emails the new facts; false without an address, or if the address has had too much mail. */
async function mailFacts(
  tx: Db,
  { lead, details, event }: Changed,
  left: CustomerRequest['event'] = null,
): Promise<boolean> {
  if (!(await mayMail(tx, lead.email))) return false
  const settings = await readSettings(tx)
  const mail = changedByGuestMail(
    { ...lead, slot: details.slot },
    event,
    settings,
    left ?? undefined,
  )
  const queued = await queueMail(tx, [mailToCustomer(lead, settings, { ...mail, by: 'visitor' })])
  return queued.length > 0
}
