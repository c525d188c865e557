import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { paths } from '~/paths'
import { requireStaff } from '~/platform/session.server'
import { formatClosure } from '~/settings/visits'
import { ButtonAnchor, ButtonLink } from '~/ui/button'
import { daysAfter, formatDay, parseDay } from '~/ui/calendar-month'
import { ErrorBanner } from '~/ui/error-banner'
import { formatNumber } from '~/ui/format-number'
import { AdjacentLink } from '../adjacent-link'
import { AdminPage, adminHeaders, adminMeta } from '../admin-page'
import { loadDay } from './day.server'
import type { DayActionData } from './day-action-data'
import { DayFilter } from './day-filter'
import { NoVisits } from './no-visits'
import { postDay } from './post-day.server'
import { RouteStops } from './route-stops'
import { TapsOnPhonePart } from './taps-on-phone'
import { TapsContext, useKeptOffline, useVisitTaps } from './use-visit-taps'

export const meta = () => adminMeta('Day')
export const headers = adminHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request)
  return { ...(await loadDay(request)), staffId: staff.id }
}

export async function action({ request }: ActionFunctionArgs) {
  return postDay(request, await requireStaff(request))
}

/** The stops of a truck on one day, for the dispatcher and the crew. */
export default function DayPage() {
  const loaded = useLoaderData<typeof loader>()
  const { staffId, day, today, title, isAhead, next, truck, trucks, stops } = loaded
  const taps = useVisitTaps(staffId, stops)
  useKeptOffline(stops)
  const failed = useActionData<DayActionData>()?.failed
  return (
    <AdminPage
      title={title}
      lead={truck ? `${truck.name}, ${describeLoad(loaded)} expected.` : 'No trucks yet.'}
    >
      <ErrorBanner className="mb-5">{failed}</ErrorBanner>
      <div className="mb-6 flex flex-wrap items-end gap-x-4 gap-y-3 print:hidden">
        <div className="flex gap-2">
          <AdjacentDayLink day={day} truck={truck?.id} step={-1} />
          <ButtonLink to={paths.visitsOn(today, truck?.id)} variant="secondary" size="small">
            Today
          </ButtonLink>
          <AdjacentDayLink day={day} truck={truck?.id} step={1} />
        </div>
        {stops.length > 0 && (
          <ButtonAnchor href={paths.jobSheets(day, truck?.id)} variant="secondary" size="small">
            Job sheets
          </ButtonAnchor>
        )}
        <DayFilter day={day} truckId={truck?.id} trucks={trucks} />
      </div>
      <Warnings {...loaded} />
      <TapsOnPhonePart taps={taps} />
      {stops.length === 0 && (
        <NoVisits hasTrucks={trucks.length > 0} next={next} truck={truck?.id} />
      )}
      <TapsContext.Provider value={taps}>
        <RouteStops stops={stops} isAhead={isAhead} />
      </TapsContext.Provider>
    </AdminPage>
  )
}

interface AdjacentDay {
  day: string
  truck: string | undefined
  step: -1 | 1
}

function AdjacentDayLink({ day, truck, step }: AdjacentDay) {
  const other = parseDay(daysAfter(day, step))
  if (!other) return null
  const to = paths.visitsOn(other, truck)
  return <AdjacentLink to={to} step={step} label={`day, ${formatDay(other)}`} />
}

type LoadedDay = ReturnType<typeof useLoaderData<typeof loader>>

/** `800 of 3,000 lb`; without the second number if the truck has no limit. */
function describeLoad({ truck, expected }: LoadedDay): string {
  const capacity = truck?.pounds ?? null
  const numbers = [expected, ...(capacity === null ? [] : [capacity])]
  return `${numbers.map((lbs) => formatNumber(lbs)).join(' of ')} lb`
}

function Warnings({ truck, expected, isAhead, closure, stops }: LoadedDay) {
  const capacity = truck?.pounds ?? null
  return (
    <>
      {truck && capacity !== null && expected > capacity && (
        <p className="banner banner--notice mb-5">
          {truck.name} carries {formatNumber(capacity)} lb: that is less than expected.
        </p>
      )}
      {closure && (
        <p className="banner banner--notice mb-5">
          {formatClosure(closure)}.
          {stops.length > 0 && ' These visits were agreed before: move or cancel them.'}
        </p>
      )}
      {isAhead && stops.length > 0 && (
        <p className="mb-5 text-ink-muted">
          This day is in the future. Changes are saved immediately.
        </p>
      )}
    </>
  )
}
