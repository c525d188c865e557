import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { db } from 'db/client.server'
import { mayJoinWaitingList } from '~/events/event'
import { findAnyEvent, requireEvent } from '~/events/events.server'
import { findFirst } from '~/events/registration/one-each.server'
import { registrationLead } from '~/events/registration/storage.server'
import type { Field, Fields, Values } from '~/forms/fields'
import { readSubmission } from '~/forms/submission.server'
import { storeEntered, valuesFrom } from '~/inbox/enter/enter-lead.server'
import { entryDefaults, entryOptions, parseSource } from '~/inbox/enter/entry-fields'
import { Refusal } from '~/leads/refusal.server'
import { paths } from '~/paths'
import { redirectWithFlash } from '~/platform/flash.server'
import { readForm } from '~/platform/http/request.server'
import { requireStaff } from '~/platform/session.server'
import { readShownVersion } from '~/records/parse-version'
import { ButtonLink } from '~/ui/button'
import { AdminPage, adminHeaders, adminMeta } from '../../admin-page'
import { CreatedFrom } from '../../enter/created-from'
import { describeStored, loadOrigin } from '../../enter/load-origin.server'
import { recordBodyError } from '../../records/record-body-error.server'
import { type DeskActionData, DeskForm } from './desk-form'
import { entryFields, overLimitField, waitsField } from './entry-fields.server'

export const meta = () => adminMeta('Register someone')
export const headers = adminHeaders

async function loadForm(request: Request, param: string | undefined) {
  const event = await requireEvent(param, findAnyEvent)
  const origin = await loadOrigin(request, registrationLead.definition.formType)
  const isFull = event.placesLeft === 0 || event.slotMinutes !== null
  const mayWait = mayJoinWaitingList(event)
  const { slot, ...others } = await entryFields(event)
  const fields = {
    ...others,
    // Nobody waits for a slot.
    ...(slot && { slot: { ...slot, required: !mayWait } as Field }),
    ...(mayWait && { waits: waitsField }),
    ...(isFull && { overLimit: overLimitField }),
    ...entryOptions,
  }
  return { event, fields, origin }
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  const { event, fields, origin } = await loadForm(request, params.eventId)
  const { id, title, placesLeft, registration } = event
  // Staff may still record who came.
  const ended = ['cancelled', 'over'].includes(registration.state) ? registration.note : null
  return {
    id,
    title,
    placesLeft,
    ended,
    fields,
    origin: origin && { reference: origin.row.reference, version: String(origin.row.version) },
    defaultValue: { ...entryDefaults(origin), ...(origin && valuesFrom(origin, registrationLead)) },
  }
}

/** Registers a person for staff: 303 to the desk, or the form with the reason (409, 422). */
export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const { event, fields, origin } = await loadForm(request, params.eventId)
  const form = await readForm(request)
  if (form instanceof Response) return recordBodyError(form)
  const { values, again } = readSubmission(form, fields)
  const refuse = (status: number, wrong?: Parameters<typeof again>[0]) =>
    data<DeskActionData>({ intent: 'enter', result: again(wrong) }, { status })
  if (!values) return refuse(422)
  const { overLimit, waits, source, confirm, ...registration } = values as Values<Fields>
  const earlier = await findFirst(db, event, {
    email: String(registration.email ?? ''),
    phone: String(registration.phone ?? ''),
  })
  const stored = await storeEntered({
    leadType: registrationLead,
    values: { ...registration, eventId: event.id },
    ...(origin && {
      origin: { ...origin.row, version: readShownVersion(form.get('version')) },
    }),
    entry: {
      staff,
      overLimit: overLimit === true,
      waits: waits === true,
      confirm: confirm === true,
      source: parseSource(source),
    },
  })
  if (stored instanceof Refusal) {
    const { field } = stored.extras
    return refuse(
      stored.status,
      field ? { fieldErrors: { [field]: [stored.detail] } } : { formErrors: [stored.detail] },
    )
  }
  return redirectWithFlash(paths.eventDesk(event.id), {
    title: stored.status === 'waitlisted' ? 'On the waiting list' : 'Registered',
    message: [
      describeStored(stored, origin),
      earlier && `The same person is registered here as ${earlier.reference}, too.`,
    ]
      .filter(Boolean)
      .join(' '),
  })
}

/** Registers a person by phone or in person. */
export default function EnterRegistration() {
  const { id, title, placesLeft, ended, fields, origin, defaultValue } =
    useLoaderData<typeof loader>()
  const actionData = useActionData<DeskActionData>()
  return (
    <AdminPage title="Register someone" lead={<bdi>{title}</bdi>}>
      {origin && (
        <p className="mb-5">
          <CreatedFrom reference={origin.reference} />.
        </p>
      )}
      {ended && <p className="banner banner--notice mb-5">{ended}</p>}
      {placesLeft === 0 && (
        <p className="banner banner--notice mb-5">
          This event is full. Check the box at the end to register one more.
        </p>
      )}
      <DeskForm
        intent="enter"
        fields={fields}
        defaultValue={defaultValue}
        actionData={actionData}
        button="Register"
        hidden={origin ? { version: origin.version } : undefined}
      >
        <ButtonLink
          to={origin ? paths.submission(origin.reference) : paths.eventDesk(id)}
          variant="secondary"
        >
          Cancel
        </ButtonLink>
      </DeskForm>
    </AdminPage>
  )
}
