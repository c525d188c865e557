import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { parseId } from 'db/parse-id'
import { toKeptFiles } from '~/conversation/form-files.server'
import { readFormWithFiles } from '~/conversation/form-with-files.server'
import { bodyErrorAs } from '~/forms/body-error.server'
import { Form } from '~/forms/form'
import { findVisit } from '~/inbox/visits/lists.server'
import { GONE, reportIntent, reportVisit } from '~/inbox/visits/report.server'
import { moveStop } from '~/inbox/visits/route.server'
import { paths } from '~/paths'
import { redirectWithFlash } from '~/platform/flash.server'
import { requireStaff } from '~/platform/session.server'
import { Button, ButtonAnchor } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { formatNumber } from '~/ui/format-number'
import type { ReportIntent } from '~/visits/visit-fields'
import { AdminPage, adminHeaders, adminMeta } from '../admin-page'
import { loadDay } from './day.server'
import type { DayActionData } from './day-action-data'
import { readPlacing } from './placing'
import { StopCard } from './stop-card'
import { TapsOnPhonePart } from './taps-on-phone'
import { usePlaced, useRouteDrag } from './use-route-drag'
import { TapsContext, useVisitTaps } from './use-visit-taps'

export const meta = () => adminMeta('Day')
export const headers = adminHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request)
  return { ...(await loadDay(request)), staffId: staff.id }
}

const DONE: Record<ReportIntent | 'up' | 'down', string> = {
  up: 'The stop comes earlier now.',
  down: 'The stop comes later now.',
  arrived: 'The crew is there.',
  done: 'The weights count now.',
  missed: 'The pickup waits for another day.',
}

const refuse = (failed: string, status: number, rest: Omit<DayActionData, 'failed'> = {}) =>
  data<DayActionData>({ failed, ...rest }, { status })

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const posted = await readFormWithFiles(request)
  if (posted instanceof Response)
    return bodyErrorAs<DayActionData>(posted, (failed) => ({ failed }))
  const { form } = posted
  const found = await findVisit(parseId(String(form.get('visit'))) ?? 0)
  if (!found) return refuse(GONE, 404)
  const { visit } = found
  const intent = reportIntent(form)
  const { pathname, search } = new URL(request.url)
  const saved = (message: string) =>
    redirectWithFlash(`${pathname}${search}#stop-${visit.id}`, { title: 'Saved', message })
  if (intent) {
    const problem = await reportVisit(staff, visit, intent, posted)
    if (!problem) return saved(DONE[intent])
    const { status, detail, result, kept = [] } = problem
    const keptFiles = toKeptFiles(kept)
    return refuse(detail, status, { visit: visit.id, intent, result, keptFiles })
  }
  const wanted = form.get('intent')
  if (wanted === 'up' || wanted === 'down')
    return (await moveStop(visit.id, wanted)) ? saved(DONE[wanted]) : refuse(NOT_ON_ROUTE, 409)
  const placing = readPlacing(form)
  if (!placing) return refuse('Choose one of the buttons.', 422)
  const place = await moveStop(visit.id, placing)
  // A drag has no form to return to.
  return redirectWithFlash(
    pathname + search,
    place
      ? { title: 'Saved', message: `${nameOf(found.lead)} is stop ${place} now.` }
      : { title: 'Not moved', message: ROUTE_CHANGED, tone: 'destructive' },
  )
}

const NOT_ON_ROUTE = 'This visit is no longer on a route.'
const ROUTE_CHANGED = 'Someone else changed this route in the meantime. This is its order now.'

const nameOf = ({
  organization,
  contactName,
}: {
  organization: string | null
  contactName: string
}) => organization ?? contactName

/** The stops of a truck on one day, for the dispatcher and the crew. */
export default function DayPage() {
  const { staffId, day, title, truck, trucks, expected, stops } = useLoaderData<typeof loader>()
  const taps = useVisitTaps(staffId, stops)
  const failed = useActionData<DayActionData>()?.failed
  const onRoute = usePlaced(stops.filter(({ onRoute }) => onRoute))
  const drag = useRouteDrag(onRoute.map(({ id }) => id))
  const others = stops.filter(({ onRoute }) => !onRoute)
  const capacity = truck?.pounds ?? null
  const load = [expected, ...(capacity === null ? [] : [capacity])].map((lbs) => formatNumber(lbs))
  return (
    <AdminPage
      title={title}
      lead={truck ? `${truck.name}, ${load.join(' of ')} lb expected.` : 'No trucks yet.'}
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
      {truck && capacity !== null && expected > capacity && (
        <p className="banner banner--notice mb-5">
          {truck.name} carries {formatNumber(capacity)} lb: that is less than expected.
        </p>
      )}
      <TapsOnPhonePart taps={taps} />
      {stops.length === 0 && <EmptyState title="No visits on this day." />}
      <TapsContext.Provider value={taps}>
        {onRoute.length > 0 && <h2 className="visually-hidden">Stops</h2>}
        <ol className="grid gap-4">
          {onRoute.map((stop, index) => (
            <StopCard
              key={stop.id}
              stop={stop}
              number={index + 1}
              isFirst={index === 0}
              isLast={index === onRoute.length - 1}
              drag={drag}
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
      </TapsContext.Provider>
    </AdminPage>
  )
}
