import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { paths } from '~/paths'
import { requireStaff } from '~/platform/session.server'
import { ButtonAnchor, ButtonLink } from '~/ui/button'
import { daysAfter, formatDay, parseDay } from '~/ui/calendar-month'
import { EmptyState } from '~/ui/empty-state'
import { ErrorBanner } from '~/ui/error-banner'
import { formatNumber } from '~/ui/format-number'
import { Link } from '~/ui/link'
import { AdjacentLink } from '../adjacent-link'
import { AdminPage, adminHeaders, adminMeta } from '../admin-page'
import { loadDay } from './day.server'
import type { DayActionData } from './day-action-data'
import { DayFilter } from './day-filter'
import { postDay } from './post-day.server'
import { StopCard } from './stop-card'
import { TapsOnPhonePart } from './taps-on-phone'
import { usePlaced, useRouteDrag } from './use-route-drag'
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
  const { staffId, day, today, title, truck, trucks, stops } = loaded
  const taps = useVisitTaps(staffId, stops)
  useKeptOffline(stops)
  const failed = useActionData<DayActionData>()?.failed
  return (
    <AdminPage
      title={title}
      lead={truck ? `${truck.name}, ${describeLoad(loaded)} expected.` : 'No trucks yet.'}
      actions={
        <span className="flex flex-wrap items-center gap-2 print:hidden">
          <AdjacentDayLink day={day} truck={truck?.id} step={-1} />
          <ButtonLink to={paths.visitsOn(today, truck?.id)} variant="secondary" size="small">
            Today
          </ButtonLink>
          <AdjacentDayLink day={day} truck={truck?.id} step={1} />
          {stops.length > 0 && (
            <ButtonAnchor href={paths.jobSheets(day, truck?.id)} variant="secondary" size="small">
              Job sheets
            </ButtonAnchor>
          )}
        </span>
      }
    >
      <ErrorBanner className="mb-5">{failed}</ErrorBanner>
      <DayFilter day={day} truckId={truck?.id} trucks={trucks} />
      <Warnings {...loaded} />
      <TapsOnPhonePart taps={taps} />
      {stops.length === 0 && <NoVisits hasTrucks={trucks.length > 0} />}
      <TapsContext.Provider value={taps}>
        <Stops stops={stops} />
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

function Warnings({ truck, expected, isAhead, stops }: LoadedDay) {
  const capacity = truck?.pounds ?? null
  return (
    <>
      {truck && capacity !== null && expected > capacity && (
        <p className="banner banner--notice mb-5">
          {truck.name} carries {formatNumber(capacity)} lb: that is less than expected.
        </p>
      )}
      {isAhead && stops.length > 0 && (
        <p className="banner banner--notice mb-5">
          This day has not come yet. What you report here takes effect immediately.
        </p>
      )}
    </>
  )
}

function NoVisits({ hasTrucks }: { hasTrucks: boolean }) {
  return (
    <EmptyState
      title="No visits on this day."
      text={
        hasTrucks ? (
          <>
            Pickups are planned in the{' '}
            <Link to={paths.calendar} className="link">
              calendar
            </Link>
            .
          </>
        ) : (
          <>
            Add your trucks and the times they drive under{' '}
            <Link to={paths.visitSettings} className="link">
              Visits and closed days
            </Link>
            .
          </>
        )
      }
    />
  )
}

/** The route, which can be reordered, and below it the stops without a time. */
function Stops({ stops }: Pick<LoadedDay, 'stops'>) {
  const onRoute = usePlaced(stops.filter(({ onRoute }) => onRoute))
  const drag = useRouteDrag(onRoute.map(({ id }) => id))
  const others = stops.filter(({ onRoute }) => !onRoute)
  return (
    <>
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
    </>
  )
}
