import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { parseId } from 'db/parse-id'
import { Form } from '~/forms/form'
import { readSubmission } from '~/forms/submission.server'
import { arrive, finishVisit, missVisit } from '~/inbox/visits/day.server'
import { findVisit } from '~/inbox/visits/lists.server'
import { moveStop } from '~/inbox/visits/route.server'
import { Refusal } from '~/leads/store.server'
import { paths } from '~/paths'
import { redirectWithFlash } from '~/platform/flash.server'
import { readForm } from '~/platform/http/request.server'
import { requireStaff } from '~/platform/session.server'
import { Button, ButtonAnchor } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { formatNumber } from '~/ui/format-number'
import { collectedFields, missedFields } from '~/visits/visit-fields'
import { AdminPage, adminHeaders, adminMeta } from '../admin-page'
import { recordBodyError } from '../records/record-body-error.server'
import { loadDay } from './day.server'
import type { DayActionData } from './day-action-data'
import { StopCard } from './stop-card'

export const meta = () => adminMeta('Day')
export const headers = adminHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  return loadDay(request)
}

const DONE: Record<string, string> = {
  up: 'The stop comes earlier now.',
  down: 'The stop comes later now.',
  arrived: 'The crew is there.',
  done: 'The weights count now.',
  missed: 'The pickup waits for another day.',
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const form = await readForm(request)
  if (form instanceof Response) return recordBodyError(form)
  const found = await findVisit(parseId(String(form.get('visit'))) ?? 0)
  const intent = String(form.get('intent'))
  const again = (status: number, rest: Omit<DayActionData, 'visit' | 'intent'>) =>
    data<DayActionData>({ visit: found?.visit.id, intent, ...rest }, { status })
  if (!found) return again(404, { failed: 'This visit is gone.' })
  if (!Object.hasOwn(DONE, intent)) return again(422, { failed: 'Choose one of the buttons.' })
  const { visit, lead } = found
  const send = form.get('send') === 'on'
  const collected = readSubmission(form, collectedFields)
  const missed = readSubmission(form, missedFields)
  const act = async () => {
    switch (intent) {
      case 'done':
        return collected.values
          ? finishVisit(staff, lead.id, visit.id, collected.values, send)
          : again(422, { result: collected.again() })
      case 'missed':
        return missed.values
          ? missVisit(staff, lead.id, visit.id, { reason: missed.values.reason, send })
          : again(422, { result: missed.again() })
      case 'arrived':
        return arrive(staff, lead.id, visit.id)
      default:
        return moveStop(visit.id, intent === 'up' ? 'up' : 'down')
    }
  }
  const outcome = await act()
  if (outcome instanceof Refusal) {
    const { again: fill } = intent === 'done' ? collected : missed
    const result = fill({ formErrors: [outcome.detail] })
    return again(outcome.status, { failed: outcome.detail, result })
  }
  if (typeof outcome === 'object' && 'init' in outcome) return outcome
  const { pathname, search } = new URL(request.url)
  return redirectWithFlash(`${pathname}${search}#stop-${visit.id}`, {
    title: 'Saved',
    message: DONE[intent] ?? '',
  })
}

/** The stops of a truck on one day, for the dispatcher and the crew. */
export default function DayPage() {
  const { day, title, truck, trucks, expected, stops } = useLoaderData<typeof loader>()
  const failed = useActionData<DayActionData>()?.failed
  const onRoute = stops.filter(({ onRoute }) => onRoute)
  const others = stops.filter(({ onRoute }) => !onRoute)
  const load = truck && `${formatNumber(expected)} of ${formatNumber(truck.pounds)} lb`
  return (
    <AdminPage
      title={title}
      lead={truck ? `${truck.name}, ${load} expected.` : 'No trucks yet.'}
      actions={
        <span className="flex flex-wrap gap-3 print:hidden">
          <ButtonAnchor href={paths.jobSheets(day, truck?.id)} variant="secondary" size="small">
            Job sheets
          </ButtonAnchor>
        </span>
      }
    >
      {failed && (
        <p role="alert" className="banner banner--error mb-5">
          {failed}
        </p>
      )}
      <Form method="get" className="mb-6 flex flex-wrap items-end gap-3 print:hidden">
        <div className="field">
          <label htmlFor="day">Day</label>
          <input id="day" type="date" name="date" className="input" defaultValue={day} key={day} />
        </div>
        <div className="field">
          <label htmlFor="truck">Truck</label>
          <select id="truck" name="truck" className="input" defaultValue={truck?.id}>
            {trucks.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <Button type="submit" variant="secondary" size="small" className="min-h-10">
          Show
        </Button>
      </Form>
      {truck && expected > truck.pounds && (
        <p className="banner banner--notice mb-5">
          {truck.name} carries {formatNumber(truck.pounds)} lb: that is less than expected.
        </p>
      )}
      {stops.length === 0 && <EmptyState title="No visits on this day." />}
      <ol className="grid gap-4">
        {onRoute.map((stop, index) => (
          <StopCard
            key={stop.id}
            stop={stop}
            number={index + 1}
            isFirst={index === 0}
            isLast={index === onRoute.length - 1}
          />
        ))}
      </ol>
      {others.length > 0 && (
        <section aria-labelledby="without-time" className="mt-8">
          <h2 id="without-time" className="mb-4 text-step-1">
            Without a time
          </h2>
          <ul className="grid gap-4">
            {others.map((stop) => (
              <StopCard key={stop.id} stop={stop} />
            ))}
          </ul>
        </section>
      )}
    </AdminPage>
  )
}
