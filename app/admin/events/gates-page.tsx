import type { SubmissionResult } from '@conform-to/react'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { parseId } from 'db/parse-id'
import { findAnyEvent, requireEvent } from '~/events/events.server'
import { ErrorSummary } from '~/forms/error-summary'
import { FieldControl } from '~/forms/field-control'
import { Form } from '~/forms/form'
import { formatMomentAt } from '~/forms/format-moment-at'
import { readSubmission } from '~/forms/submission.server'
import { useFields } from '~/forms/use-fields'
import { gateFields } from '~/gate/gate-forms'
import { gateHours } from '~/gate/gate-hours'
import { createGate, type Gate, listGates, revokeGate, unlockGate } from '~/gate/gates.server'
import { isLocked } from '~/gate/sign-in.server'
import { paths } from '~/paths'
import { redirectWithFlash } from '~/platform/flash.server'
import { readForm, siteOrigin } from '~/platform/http/request.server'
import { toQrCode } from '~/platform/qr-code.server'
import { requireStaff, type Staff } from '~/platform/session.server'
import { getSettings } from '~/settings/settings.server'
import { Button, ButtonAnchor, ButtonLink } from '~/ui/button'
import { AdminPage, adminHeaders, adminMeta } from '../admin-page'
import { BodyErrorNote } from '../records/body-error-note'
import { recordBodyError } from '../records/record-body-error.server'
import { EventTabs } from './desk/event-tabs'
import { GateCard, type ShownGate } from './gate-card'

export const meta = () => adminMeta('Gate')
export const headers = adminHeaders

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  const event = await requireEvent(params.eventId, findAnyEvent)
  const { timeZone } = await getSettings()
  const { opens, closes } = gateHours(event, timeZone)
  const gates = await listGates(event.id)
  return {
    event: { id: event.id, title: event.title },
    opens: formatMomentAt(opens, timeZone),
    closes: formatMomentAt(closes, timeZone),
    gates: await Promise.all(gates.map((gate) => describeGate(gate, siteOrigin(request)))),
  }
}

async function describeGate(gate: Gate, origin: string): Promise<ShownGate> {
  const { id, name, token, revokedAt } = gate
  const address = origin + paths.gate(token)
  return {
    id,
    name,
    address,
    revoked: revokedAt !== null,
    locked: revokedAt === null && (await isLocked(gate)),
    qrCode: revokedAt === null ? toQrCode(address) : null,
  }
}

interface GatesActionData {
  result?: SubmissionResult<string[]>
  made?: { name: string; pin: string }
  bodyError?: string
}

/** Makes, revokes or unlocks a gate. */
export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const event = await requireEvent(params.eventId, findAnyEvent)
  const form = await readForm(request)
  if (form instanceof Response) return recordBodyError(form)
  if (form.has('revoke')) return postRevoke(staff, event.id, form)
  if (form.has('unlock')) return postUnlock(staff, event.id, form)
  const { values, again } = readSubmission(form, gateFields)
  if (!values) return data<GatesActionData>({ result: again() }, { status: 422 })
  const made = await createGate(staff, event.id, values.name)
  // No redirect, because the PIN must not be in a URL or cookie.
  return data<GatesActionData>({ made: { name: values.name, pin: made.pin } }, { status: 201 })
}

const idIn = (form: FormData, name: string) => parseId(String(form.get(name))) ?? 0

async function postRevoke(staff: Staff, eventId: number, form: FormData) {
  const name = await revokeGate(staff, eventId, idIn(form, 'revoke'))
  return backTo(eventId, name, 'Gate revoked', (name) => `The link of ${name} no longer works.`)
}

async function postUnlock(staff: Staff, eventId: number, form: FormData) {
  const name = await unlockGate(staff, eventId, idIn(form, 'unlock'))
  return backTo(eventId, name, 'Gate unlocked', (name) => `The PIN of ${name} can be tried again.`)
}

function backTo(
  eventId: number,
  name: string | null,
  title: string,
  message: (name: string) => string,
) {
  const page = paths.eventGates(eventId)
  return name === null
    ? redirectWithFlash(page, {
        title: 'Not done',
        message: 'This gate was revoked before.',
        tone: 'destructive',
      })
    : redirectWithFlash(page, { title, message: message(name) })
}

/** The gates of an event, where volunteers check people in. */
export default function Gates() {
  const { event, opens, closes, gates } = useLoaderData<typeof loader>()
  const made = useActionData<GatesActionData>()?.made
  return (
    <AdminPage
      title={`Gate: ${event.title}`}
      lead={`Volunteers check people in by a link and a PIN, from ${opens} to ${closes}.`}
      actions={
        <span className="flex flex-wrap gap-3 print:hidden">
          <ButtonLink
            to={paths.eventRoster(event.id)}
            variant="secondary"
            size="small"
            reloadDocument
          >
            Roster
          </ButtonLink>
          <ButtonAnchor href={paths.eventArrivals(event.id)} variant="secondary" size="small">
            Arrivals CSV
          </ButtonAnchor>
          <ButtonLink to={paths.editEvent(event.id)} variant="secondary" size="small">
            Edit event
          </ButtonLink>
        </span>
      }
    >
      <EventTabs id={event.id} current="gate" />
      {made && (
        <div className="banner banner--notice mb-5" role="status">
          <p>
            The PIN of {made.name} is{' '}
            <output className="font-mono font-semibold text-step-1">{made.pin}</output>. It is shown
            only once: write it down, and do not send it together with the link.
          </p>
        </div>
      )}
      <NewGate key={made?.pin} />
      <ul className="mt-6 grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
        {gates.map((gate) => (
          <GateCard key={gate.id} gate={gate} event={event.title} />
        ))}
      </ul>
    </AdminPage>
  )
}

function NewGate() {
  const actionData = useActionData<GatesActionData>()
  const sending = useNavigation().formData?.has('name')
  const [form, metas] = useFields({
    id: 'gate',
    fields: gateFields,
    lastResult: actionData?.result,
  })
  return (
    <Form
      method="post"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      preventScrollReset
      className="grid max-w-md gap-4 print:hidden"
    >
      {actionData?.bodyError && <BodyErrorNote why={actionData.bodyError} />}
      <ErrorSummary form={form} fields={gateFields} headingLevel={2} />
      {metas.name && <FieldControl field={gateFields.name} meta={metas.name} />}
      <div>
        <Button type="submit" pending={sending ? 'Making...' : undefined}>
          Make a gate
        </Button>
      </div>
    </Form>
  )
}
