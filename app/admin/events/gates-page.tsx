import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { findAnyEvent, requireEvent } from '~/events/events.server'
import { formatMomentAt } from '~/forms/format-moment-at'
import { gateHours } from '~/gate/gate-hours'
import { listGates } from '~/gate/gates.server'
import { paths } from '~/paths'
import { readForm, siteOrigin } from '~/platform/http/request.server'
import { requireStaff } from '~/platform/session.server'
import { getSettings } from '~/settings/settings.server'
import { ButtonAnchor, buttonLook } from '~/ui/button'
import { adminHeaders } from '../admin-page'
import { recordBodyError } from '../records/record-body-error.server'
import { DeskPage, deskMeta } from './desk/desk-page'
import { loadDesk } from './desk/load-desk.server'
import { describeGate, postGate } from './event-gates.server'
import { GateCard } from './gate-card'
import { type GatesActionData, NewGateForm } from './new-gate-form'

export const meta = deskMeta('Gate')
export const headers = adminHeaders

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  const desk = await loadDesk(params.eventId)
  const { timeZone } = await getSettings()
  const { opens, closes } = gateHours(desk.event, timeZone)
  const hasEnded = new Date() >= closes
  const gates = await listGates(desk.event.id)
  return {
    desk,
    opens: formatMomentAt(opens, timeZone),
    closes: formatMomentAt(closes, timeZone),
    hasEnded,
    gates: await Promise.all(
      gates.map((gate) => describeGate(gate, hasEnded ? null : siteOrigin(request))),
    ),
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const event = await requireEvent(params.eventId, findAnyEvent)
  const form = await readForm(request)
  if (form instanceof Response) return recordBodyError(form)
  return postGate(staff, event.id, form)
}

/** The gates of an event, where volunteers check people in. */
export default function Gates() {
  const { desk, opens, closes, hasEnded, gates } = useLoaderData<typeof loader>()
  const { made } = useActionData<GatesActionData>() ?? {}
  const hasGate = gates.some(({ revoked }) => !revoked)
  const { attended, walkIns, turnedAway } = desk.figures
  const hasArrivals = attended + walkIns + turnedAway > 0
  return (
    <DeskPage desk={desk} current="gate">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 print:hidden">
        <p className="max-w-measure text-ink-muted">
          {hasEnded
            ? `Check-in ended on ${closes}.`
            : `Volunteers check people in with a link and a PIN, from ${opens} to ${closes}.`}
        </p>
        {hasArrivals && <ArrivalsExport id={desk.event.id} />}
      </div>
      {made && (
        <div className="banner banner--notice mb-5" role="status">
          <p>
            The PIN of {made.name} is{' '}
            <output className="font-mono font-semibold text-step-1">{made.pin}</output>. It is shown
            only once: write it down, and do not send it together with the link.
          </p>
        </div>
      )}
      {!hasEnded && !hasGate && (
        <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-2">
          <NewGateForm />
          <HowItWorks />
        </div>
      )}
      {gates.length > 0 && (
        <ul className="my-6 grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
          {gates.map((gate) => (
            <GateCard key={gate.id} gate={gate} event={desk.event.title} />
          ))}
        </ul>
      )}
      {!hasEnded && hasGate && <AnotherGate />}
    </DeskPage>
  )
}

/** The form for one more gate, open if it has a mistake. */
function AnotherGate() {
  const { made, result, bodyError } = useActionData<GatesActionData>() ?? {}
  return (
    <details
      key={made?.pin}
      className="print:hidden"
      open={Boolean(result ?? bodyError) || undefined}
    >
      <summary className={buttonLook({ variant: 'secondary', size: 'small' }, 'mb-3 list-none')}>
        Add another gate
      </summary>
      <NewGateForm />
    </details>
  )
}

/** What staff and volunteers do, for who has no gate yet. */
const HowItWorks = () => (
  <section aria-labelledby="how" className="max-w-measure">
    <h2 id="how" className="mb-3 text-step-1">
      How it works
    </h2>
    <ol className="grid list-decimal gap-2 pl-5 text-ink-muted">
      <li>Add a gate for each entrance. You get a link, and a PIN that is shown once.</li>
      <li>Give the link to the volunteer there, and tell them the PIN separately.</li>
      <li>On the day, they search people on their phone and tap Here, even offline.</li>
    </ol>
  </section>
)

/** The people who came. */
const ArrivalsExport = ({ id }: { id: number }) => (
  <div>
    <ButtonAnchor href={paths.eventArrivals(id)} variant="secondary" size="small">
      Arrivals CSV
    </ButtonAnchor>
  </div>
)
