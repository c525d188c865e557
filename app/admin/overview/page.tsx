import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { paths } from '~/paths'
import { requireStaff } from '~/platform/session.server'
import { Link } from '~/ui/link'
import { AdminPage, adminHeaders, adminMeta } from '../admin-page'
import { UnsentWarning } from '../outbox/unsent-warning'
import { Panel } from '../panel'
import { UndecidedNotes } from '../records/undecided-note'
import { CountCards } from './count-cards'
import { loadOverview } from './load-overview.server'
import { Newest, NextEvents, VisitsToday, Waiting } from './panels'
import { WeekChart, type WeekChartProps } from './week-chart'

export const meta = () => adminMeta('Dashboard')
export const headers = adminHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  return loadOverview()
}

/** The dashboard: recent activity, and leads waiting for a response. */
export default function Overview() {
  const { counts, unsendable, undecided } = useLoaderData<typeof loader>()
  const weeks = counts?.weeks
  return (
    <AdminPage title="Welcome, Admin">
      {unsendable ? (
        <UnsentWarning count={unsendable}>
          <Link to={`${paths.outbox}?status=queued`}>View the emails</Link>
        </UnsentWarning>
      ) : null}
      <UndecidedNotes notes={undecided ?? []} />
      <div className="mb-6 grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
        <Waiting />
        <div className="grid gap-6">
          <VisitsToday />
          <NextEvents />
        </div>
      </div>
      {counts ? (
        <CountCards counts={counts.cards} since={counts.since} />
      ) : (
        <p role="alert">The counts could not be loaded.</p>
      )}
      <div className="mt-6 grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
        <Panel
          title="Leads by week"
          lead="Weeks start on Monday."
          failed={!weeks}
          empty={weeks && isEmpty(weeks) && 'No leads in the last 12 weeks.'}
          className="xl:col-span-2"
        >
          {weeks && <WeekChart {...weeks} />}
        </Panel>
        <Newest />
      </div>
    </AdminPage>
  )
}

const isEmpty = ({ kinds }: WeekChartProps) =>
  kinds.every(({ counts }) => counts.every((count) => count === 0))
