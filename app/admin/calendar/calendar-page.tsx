import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData, useLocation } from '@remix-run/react'
import { Plus } from 'lucide-react'
import { UPCOMING_DAYS } from '~/calendar/calendar.server'
import type { CalendarItem } from '~/calendar/calendar-item'
import { paths } from '~/paths'
import { log } from '~/platform/log.server'
import { requireStaff } from '~/platform/session.server'
import { today } from '~/settings/today.server'
import { closureOf } from '~/settings/visits'
import { ButtonLink } from '~/ui/button'
import { firstOf, monthOf } from '~/ui/calendar-month'
import { EmptyState } from '~/ui/empty-state'
import { AdminPage, adminHeaders, adminMeta } from '../admin-page'
import { Agenda } from './agenda'
import { DayPanel } from './day-panel'
import { Legend } from './item-style'
import { loadCalendar, loadPrinted, NOTHING } from './load-calendar.server'
import { MonthGrid } from './month-grid'
import { MonthTools } from './month-tools'
import { PrintedMonth } from './printed-month'
import { Tray } from './tray'
import { UpcomingPanel } from './upcoming-panel'
import { useMoved } from './use-moves'
import { byDay, nextAfter, readView } from './view'

export const meta = () => adminMeta('Calendar')
export const headers = adminHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  const todayHere = await today()
  const view = readView(request, todayHere)
  const printed = new URL(request.url).searchParams.get('print') === '1'
  const shown = { view, today: todayHere, upcomingDays: UPCOMING_DAYS, printed }
  try {
    if (printed) {
      const items = await loadPrinted(view, todayHere)
      return { ...shown, ...NOTHING, month: items, failed: false }
    }
    return { ...shown, ...(await loadCalendar(view, todayHere)), failed: false }
  } catch (error) {
    log.error('calendar not read', error)
    return data({ ...shown, ...NOTHING, failed: true }, { status: 500 })
  }
}

/** The calendar: events, pickups, registrations and staff entries. */
export default function Calendar() {
  const { view, today, failed, printed, month } = useLoaderData<typeof loader>()
  if (printed && !failed) return <PrintedMonth view={view} items={month} />
  const newDay = monthOf(view.day) === view.month ? view.day : firstOf(view.month)
  return (
    <AdminPage
      title="Calendar"
      dialog={<Outlet />}
      actions={
        <ButtonLink to={paths.newEntry(view.month, newDay)} size="small" preventScrollReset>
          <Plus className="size-4" aria-hidden="true" />
          Add Event
        </ButtonLink>
      }
    >
      <MonthTools view={view} today={today} headingId="month-shown" />
      {failed ? <Failed /> : <Loaded />}
    </AdminPage>
  )
}

function Failed() {
  const { pathname, search } = useLocation()
  return (
    <div role="alert">
      <EmptyState
        title="Failed to load the calendar. Please try again."
        action={
          <ButtonLink to={pathname + search} variant="secondary">
            Retry
          </ButtonLink>
        }
      />
    </div>
  )
}

function Loaded() {
  const loaded = useLoaderData<typeof loader>()
  const { view, today, upcoming, upcomingDays, tray, unscheduled, closed } = loaded
  const month = useMoved(loaded.month)
  const days = byDay(month)
  const ofDay: CalendarItem[] = useMoved(loaded.day).filter(({ date }) => date === view.day)
  return (
    <div className="grid gap-x-6 gap-y-8 wrap-anywhere xl:grid-cols-[minmax(0,1fr)_17rem] xl:grid-rows-[auto_1fr] 2xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid content-start gap-3">
        <MonthGrid
          view={view}
          today={today}
          days={days}
          unscheduled={unscheduled}
          closed={closed}
          labelledBy="month-shown"
        />
        <div className="flex flex-wrap justify-between gap-x-6 gap-y-1">
          <Legend />
          <p className="text-ink-muted text-step-00 max-lg:hidden noscript:hidden">
            In the grid, use the arrow keys to move by day, Page Up and Page Down to move by month,
            and N to add an event.
          </p>
        </div>
      </div>
      <div className="grid content-start gap-8 sm:max-xl:grid-cols-2 xl:row-span-2">
        <DayPanel
          view={view}
          today={today}
          items={ofDay}
          registrations={loaded.registrations}
          closure={closureOf(closed, view.day)}
          next={nextAfter(view, month, upcoming)}
        />
        <Tray tray={tray} view={view} />
        <Agenda month={view.month} days={days} />
      </div>
      <UpcomingPanel items={upcoming} days={upcomingDays} />
    </div>
  )
}
