import { data } from '@remix-run/node'
import type { Db } from 'db/client.server'
import { registeredMail } from '~/events/registration/emails.server'
import { formatValue } from '~/forms/format-value'
import { readSubmission } from '~/forms/submission.server'
import { type Changed, changeRegistration } from '~/inbox/change-registration.server'
import { Refusal } from '~/leads/refusal.server'
import { mailToCustomer, queueMail } from '~/mail/queue-mail.server'
import { paths } from '~/paths'
import { redirectWithFlash } from '~/platform/flash.server'
import type { Staff } from '~/platform/session.server'
import { readShownVersion } from '~/records/parse-version'
import { readSettings } from '~/settings/settings.server'
import type { DeskActionData } from './desk-form'
import { CHANGEABLE, type LoadedRegistration } from './load-registration.server'

const STALE =
  'Someone else changed this registration while you were editing. Your version is below; saving it again overwrites theirs.'

/** Stores corrected values: 303 to the desk, or the form with the reason (409, 422). */
export async function postCorrection(staff: Staff, found: LoadedRegistration, form: FormData) {
  const { event, lead, details, correct } = found
  if (!correct) return refused('correct', 409)
  const { values, again } = readSubmission(form, correct.fields)
  if (!values) return refused('correct', 422, again())
  const { name, email, phone, items, slot, zip, overLimit, tell, ...answers } = values as Named
  const kept = Object.entries(details.extra).filter(([key]) => !(key in correct.fields))
  const filledIn = Object.entries(answers).filter(([, value]) => value !== null)
  const outcome = await changeRegistration(
    staff,
    lead.id,
    {
      ...('slot' in values && slot !== null && { slot: String(slot) }),
      contact: {
        contactName: String(name),
        email: String(email ?? ''),
        phone: phone === null ? null : String(phone),
      },
      values: {
        itemsDescription: String(items),
        extra: Object.fromEntries([...kept, ...filledIn]) as typeof details.extra,
        ...('zip' in values && { zip: zip === null ? null : String(zip) }),
      },
    },
    {
      from: CHANGEABLE,
      overLimit: overLimit === true,
      version: readShownVersion(form.get('version')),
      async also(tx, changed) {
        if (tell && changed.details.slot !== details.slot) await mailFacts(tx, staff, changed)
      },
    },
  )
  if (outcome instanceof Refusal) return refused('correct', 409, again(wrongOf(outcome)))
  if (outcome.changed === 0) {
    const fieldErrors = savedMeanwhile(correct, values)
    return refused('correct', 409, again({ formErrors: [STALE], fieldErrors }))
  }
  return redirectWithFlash(paths.eventDesk(event.id), {
    title: 'Saved',
    message: 'The registration has been corrected.',
  })
}

/** Errors that show the stored value at each field that differs. */
function savedMeanwhile(
  { fields, values: stored }: NonNullable<LoadedRegistration['correct']>,
  values: Named,
): Record<string, string[]> {
  const differing = Object.entries(fields).filter(
    ([name, { type }]) => type !== 'checkbox' && String(values[name] ?? '') !== stored[name],
  )
  return Object.fromEntries(
    differing.map(([name, field]) => [
      name,
      [`Saved now: ${formatValue(field, stored[name]) || 'nothing'}`],
    ]),
  )
}

type Named = Record<string, string | number | boolean | null>

/** Moves a registration to another event: 303 to its desk, or the form with the reason (409, 422). */
export async function postMove(staff: Staff, found: LoadedRegistration, form: FormData) {
  const { lead, move, event: left } = found
  if (!move) return refused('move', 409)
  const { values, again } = readSubmission(form, move.fields)
  if (!values) return refused('move', 422, again())
  const { event, overLimit, tell } = values
  const outcome = await changeRegistration(
    staff,
    lead.id,
    { eventId: Number(event) },
    {
      from: CHANGEABLE,
      overLimit,
      version: readShownVersion(form.get('version')),
      async also(tx, changed) {
        if (tell) await mailFacts(tx, staff, changed, left)
      },
    },
  )
  if (outcome instanceof Refusal)
    return refused('move', 409, again({ fieldErrors: { event: [outcome.detail] } }))
  if (outcome.changed === 0) return refused('move', 409, again({ formErrors: [STALE] }))
  return redirectWithFlash(paths.eventDesk(Number(event)), {
    title: 'Moved',
    message: `${lead.contactName} is registered here now.`,
  })
}

async function mailFacts(
  tx: Db,
  staff: Staff,
  { lead, details, event }: Changed,
  left?: LoadedRegistration['event'],
) {
  const settings = await readSettings(tx)
  const mail = registeredMail({ ...lead, slot: details.slot }, event, settings, left)
  await queueMail(tx, [mailToCustomer(lead, settings, { ...mail, by: staff })])
}

const wrongOf = ({ detail, extras }: Refusal) =>
  extras.field ? { fieldErrors: { [extras.field]: [detail] } } : { formErrors: [detail] }

const refused = (intent: string, status: number, result?: DeskActionData['result']) =>
  data<DeskActionData>({ intent, result }, { status })
