import { useLoaderData } from '@remix-run/react'
import type { VisitStatus } from 'db/enums'
import { customerName } from '~/leads/customer-name'
import { paths } from '~/paths'
import { Badge, type BadgeTone } from '~/ui/badge'
import { Link } from '~/ui/link'
import { formatShortDate } from '../format-moment'
import { Panel } from '../panel'
import { formatTotal } from '../table/list-state'
import type { loadOverview } from './load-overview.server'

const useOverview = () => useLoaderData<typeof loadOverview>()

/** The submissions sorted like this panel, so that the next and previous links match. */
const BY_DUE = '?due=any&sort=due'

/** Leads without a response, the first due first. */
export function Waiting() {
  const { waiting, counts } = useOverview()
  const all = paths.submissions + BY_DUE
  return (
    <Panel
      title="Waiting for a reply"
      lead={
        counts && (
          <Link to={all} className="link">
            {formatTotal(counts.waiting, 'lead', 'leads')}
          </Link>
        )
      }
      failed={!waiting}
      empty={waiting?.length === 0 && 'Nothing is waiting for a reply.'}
      more={{ to: all, label: 'View all' }}
      // As tall as the panels beside it, which one line would leave a hole under.
      className={waiting?.length === 0 ? 'h-full' : undefined}
    >
      {waiting?.map(({ group, rows }) => (
        <section key={group} aria-label={group}>
          <h3 className="mt-3 text-ink-muted text-step-00">{group}</h3>
          <ul>
            {rows.map((row) => (
              <WaitingRow key={row.id} row={row} />
            ))}
          </ul>
        </section>
      ))}
    </Panel>
  )
}

interface WaitingRowProps {
  row: NonNullable<ReturnType<typeof useOverview>['waiting']>[number]['rows'][number]
}

function WaitingRow({ row }: WaitingRowProps) {
  const { reference, label, due, late } = row
  return (
    <li
      data-row
      className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-line border-b py-2 last:border-0"
    >
      <div className="min-w-0 grow basis-40 wrap-anywhere">
        <Link to={paths.submission(reference) + BY_DUE} className="link font-semibold">
          <bdi>{customerName(row)}</bdi>
        </Link>
        <div className="text-ink-muted">
          {label}, <span className="whitespace-nowrap">{reference}</span>
        </div>
      </div>
      <Badge tone={late ? 'red' : 'yellow'}>{due}</Badge>
    </li>
  )
}

/** The stops of all trucks today. */
export function VisitsToday() {
  const { visits } = useOverview()
  return (
    <Panel
      title="Visits today"
      failed={!visits}
      empty={visits?.length === 0 && 'No truck is on the road today.'}
      more={{ to: paths.visitDay, label: 'The whole day' }}
    >
      <ul>
        {visits?.map(({ id, reference, name, town, window, status, map }) => (
          <li
            key={id}
            data-row
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b py-2 last:border-0"
          >
            <div className="min-w-0 grow wrap-anywhere">
              <Link to={paths.pickupRequest(reference)} className="link font-semibold">
                <bdi>{name}</bdi>
              </Link>
              <div className="text-ink-muted">{[window, town].filter(Boolean).join(', ')}</div>
            </div>
            {map && status !== 'done' && (
              <a href={map} className="link shrink-0" target="_blank" rel="noreferrer">
                Map
                <span className="visually-hidden"> of {name} (opens in a new tab)</span>
              </a>
            )}{' '}
            <Badge tone={VISIT_TONES[status] ?? 'green'}>{status}</Badge>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const VISIT_TONES: Partial<Record<VisitStatus, BadgeTone>> = { done: 'gray', missed: 'red' }

/** Upcoming events, with their places. */
export function NextEvents() {
  const { events } = useOverview()
  return (
    <Panel
      title="Next events"
      failed={!events}
      empty={events?.length === 0 && 'No upcoming events. Add one under Events.'}
      more={{ to: paths.adminEvents, label: 'All upcoming events' }}
    >
      <ul>
        {events?.map(({ id, title, date, isToday, capacity, taken, status }) => (
          <li
            key={id}
            data-row
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b py-2 last:border-0"
          >
            <div className="min-w-0 grow basis-40">
              <Link to={paths.eventDesk(id)} className="link font-semibold">
                {title}
              </Link>
              <div className="text-ink-muted">
                {isToday ? 'Today' : formatShortDate(date)}
                {status !== 'upcoming' && `, ${status}`}
              </div>
            </div>
            {isToday && status !== 'cancelled' && (
              <Link to={paths.eventGates(id)} className="link shrink-0">
                Check people in
                <span className="visually-hidden"> at {title}</span>
              </Link>
            )}{' '}
            <Link to={`${paths.eventRegistrations(id)}&status=holding`} className="link shrink-0">
              {capacity ? `${taken} of ${capacity} places` : `${taken} registered`}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The latest form submissions. */
export function Newest() {
  const { newest } = useOverview()
  return (
    <Panel
      title="Newest leads"
      failed={!newest}
      empty={newest?.length === 0 && 'Form submissions appear here as they come in.'}
      more={{ to: paths.submissions, label: 'All submissions' }}
      className="xl:col-span-2"
    >
      <ul className="grid gap-x-8 wrap-anywhere sm:grid-cols-2">
        {newest?.map(({ id, reference, label, contactName, received }) => (
          <li
            key={id}
            className="border-line border-b py-2 last:border-0 sm:odd:nth-last-2:border-0"
          >
            <Link to={paths.submission(reference)} className="link font-semibold">
              <bdi>{contactName}</bdi>
            </Link>
            <div className="text-ink-muted">
              {label}, {received}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
