import { isWeekend, nextMonday, parseISO } from 'date-fns'
import type { Db } from 'db/client.server'
import { businessPickups, leads } from 'db/schema/leads'
import { visits } from 'db/schema/visits'
import { writeSettings } from 'db/setting.server'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { TIMES_OFFERED } from '~/inbox/history'
import { writeHistory } from '~/records/history.server'
import { DEFAULT_SETTINGS } from '~/settings/settings'
import { DEFAULT_VISIT_SETTINGS, type VisitSettings } from '~/settings/visits'
import { VISIT_SETTINGS } from '~/settings/visits.server'
import { daysAfter } from '~/ui/calendar-month'
import { holdUntil } from '~/visits/times.server'
import { formatVisitTime } from '~/visits/visit'
import { isoDay } from './dates'

const TRUCK = 'truck-1'
const WINDOWS = ['08:00-10:00', '10:00-12:00', '13:00-15:00']

const settingsOf = (today: string): VisitSettings => ({
  ...DEFAULT_VISIT_SETTINGS,
  trucks: [
    { id: TRUCK, name: 'Box truck', pounds: 9_000 },
    { id: 'truck-2', name: 'Van', pounds: 2_500 },
  ],
  windows: WINDOWS.map((window) => {
    const [start = '', end = ''] = window.split('-')
    return { weekday: 'weekdays', start, end, stops: 2 }
  }),
  area: ['800', '801', '802', '803', '804', '805', '809'],
  areaSentence: 'We pick up between Fort Collins and Colorado Springs.',
  closures: [{ date: `${today.slice(0, 4)}-12-25`, reason: 'Christmas' }],
})

const workday = (day: string) => {
  const date = parseISO(day)
  return isoDay(isWeekend(date) ? nextMonday(date) : date)
}

/** Stores trucks and windows, a visit per scheduled pickup, and offered times for the last one without a visit. */
export async function seedVisits(tx: Db, today: string): Promise<void> {
  await writeSettings(tx, { [VISIT_SETTINGS]: settingsOf(today) })
  const rows = await tx
    .select({ id: leads.id, status: leads.status, preferredDay: businessPickups.pickupDate })
    .from(leads)
    .innerJoin(businessPickups, eq(businessPickups.leadId, leads.id))
    .where(and(eq(leads.spam, false), inArray(leads.status, ['scheduled', 'pending'])))
    .orderBy(asc(leads.id))
  const scheduled = rows.filter(({ status }) => status === 'scheduled')
  if (scheduled.length > 0)
    await tx.insert(visits).values(
      scheduled.map(({ id, preferredDay }, index) => ({
        leadId: id,
        status: index % 2 === 0 ? ('confirmed' as const) : ('planned' as const),
        day: workday(
          preferredDay && preferredDay > today ? preferredDay : daysAfter(today, 1 + index),
        ),
        truck: TRUCK,
        window: WINDOWS[index % WINDOWS.length],
        stop: 1 + Math.floor(index / WINDOWS.length),
      })),
    )
  const waiting = rows.filter(({ status }) => status === 'pending').at(-1)
  if (!waiting) return
  const soon = daysAfter(today, 3)
  const first = workday(
    waiting.preferredDay && waiting.preferredDay > soon ? waiting.preferredDay : soon,
  )
  await offerOnDays(tx, waiting.id, [first, workday(daysAfter(first, 1))])
}

/** Uses the other truck, so that no stop is taken twice. The pickup then waits for the customer. */
async function offerOnDays(tx: Db, leadId: number, days: string[]): Promise<void> {
  const now = new Date()
  const times = days.map((day, index) => ({
    leadId,
    status: 'offered' as const,
    day,
    truck: 'truck-2',
    stop: 1,
    window: WINDOWS[index % WINDOWS.length] ?? null,
    heldUntil: holdUntil(day, now, DEFAULT_SETTINGS.timeZone),
  }))
  await tx.insert(visits).values(times)
  await tx.update(leads).set({ dueAt: null, waitingSince: now }).where(eq(leads.id, leadId))
  const changes = { visit: [null, times.map(formatVisitTime).join('; ')] as [null, string] }
  await writeHistory(tx, 'clock', {
    subject: 'lead' as const,
    subjectId: leadId,
    action: TIMES_OFFERED,
    changes,
  })
}
