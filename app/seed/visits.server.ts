import { addHours, isWeekend, nextMonday, parseISO } from 'date-fns'
import type { Db } from 'db/client.server'
import { businessPickups, leads } from 'db/schema/leads'
import { visits } from 'db/schema/visits'
import { writeSettings } from 'db/setting.server'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { TIMES_OFFERED, VISIT_CONFIRMED, VISIT_PLANNED } from '~/inbox/history'
import type { Staff } from '~/platform/session.server'
import { type Changes, writeHistory } from '~/records/history.server'
import { DEFAULT_SETTINGS } from '~/settings/settings'
import { DEFAULT_VISIT_SETTINGS, type VisitSettings } from '~/settings/visits'
import { VISIT_SETTINGS } from '~/settings/visits.server'
import { daysAfter } from '~/ui/calendar-month'
import { holdUntil } from '~/visits/times.server'
import { formatVisitTime } from '~/visits/visit'
import { findAdministrator } from './administrator.server'
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
    .select({
      id: leads.id,
      status: leads.status,
      updatedAt: leads.updatedAt,
      preferredDay: businessPickups.pickupDate,
    })
    .from(leads)
    .innerJoin(businessPickups, eq(businessPickups.leadId, leads.id))
    .where(and(eq(leads.spam, false), inArray(leads.status, ['scheduled', 'pending'])))
    .orderBy(asc(leads.id))
  const scheduled = rows.filter(({ status }) => status === 'scheduled')
  const staff = await findAdministrator(tx)
  for (const [index, { id, updatedAt, preferredDay }] of scheduled.entries()) {
    const day = preferredDay && preferredDay > today ? preferredDay : daysAfter(today, 1 + index)
    await planOn(tx, staff, { leadId: id, index, day: workday(day), at: updatedAt })
  }
  const waiting = rows.filter(({ status }) => status === 'pending').at(-1)
  if (!waiting) return
  const soon = daysAfter(today, 3)
  const first = workday(
    waiting.preferredDay && waiting.preferredDay > soon ? waiting.preferredDay : soon,
  )
  await offerOnDays(tx, waiting.id, [first, workday(daysAfter(first, 1))])
}

interface Planned {
  leadId: number
  /** How many were planned before: they take turns with the windows, and every second one is confirmed. */
  index: number
  day: string
  /** When staff planned it. */
  at: Date
}

async function planOn(tx: Db, staff: Staff | null, { leadId, index, day, at }: Planned) {
  const isConfirmed = index % 2 === 0
  const time = { day, window: WINDOWS[index % WINDOWS.length] ?? null }
  const stop = 1 + Math.floor(index / WINDOWS.length)
  const status = isConfirmed ? 'confirmed' : 'planned'
  await tx.insert(visits).values({ ...time, leadId, status, truck: TRUCK, stop })
  const entry = {
    subject: 'lead' as const,
    subjectId: leadId,
    changes: { visit: [null, formatVisitTime(time)] } satisfies Changes,
  }
  await writeHistory(tx, staff, { ...entry, action: VISIT_PLANNED, createdAt: at })
  if (isConfirmed)
    await writeHistory(tx, 'visitor', {
      ...entry,
      action: VISIT_CONFIRMED,
      createdAt: addHours(at, 5),
    })
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
  await writeHistory(tx, 'clock', {
    subject: 'lead',
    subjectId: leadId,
    action: TIMES_OFFERED,
    changes: { visit: [null, times.map(formatVisitTime).join('; ')] },
  })
}
