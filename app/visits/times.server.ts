import type { Db } from 'db/client.server'
import { leads } from 'db/schema/leads'
import { visits } from 'db/schema/visits'
import { and, asc, between, eq, inArray } from 'drizzle-orm'
import { toMoment } from '~/forms/site-time'
import { customerName } from '~/leads/customer-name'
import { Refusal } from '~/leads/refusal.server'
import type { SiteClock } from '~/settings/site-clock'
import {
  closureOf,
  formatWindow,
  type VisitSettings,
  windowKey,
  windowsOn,
} from '~/settings/visits'
import { formatDateWithoutYear } from '~/ui/calendar-date'
import { daysAfter } from '~/ui/calendar-month'
import { formatVisitTime, type Visit } from './visit'

/** A time that staff choose. */
export interface VisitTime {
  /** yyyy-MM-dd */
  day: string
  /** Id of a truck. */
  truck: string
  /** `10:00-12:00` */
  window: string
}

/** Statuses that occupy a stop, as in the table's unique index. */
const TAKING = ['offered', 'planned', 'confirmed', 'done'] as const

const HOLD_MS = 48 * 60 * 60 * 1000

/** yyyy-MM-dd */
export const dayBefore = (day: string) => daysAfter(day, -1)

/** When an offer made now expires: after 48 hours, at the latest on the day before; null if that is over. */
export function holdUntil(day: string, now: Date, timeZone: string): Date | null {
  const midnight = new Date(toMoment(`${day}T00:00`, timeZone))
  const until = new Date(Math.min(now.getTime() + HOLD_MS, midnight.getTime()))
  return until > now ? until : null
}

/** Whether the customer can still move or cancel: until the cut-off on the day before. */
export function isBeforeCutOff(
  { day }: Pick<Visit, 'day'>,
  { cutOff }: Pick<VisitSettings, 'cutOff'>,
  siteNow: string,
): boolean {
  return day === null || siteNow < `${dayBefore(day)}T${cutOff}`
}

/** A Refusal if nobody can come at this time; null if somebody can. `clock` is the site's. */
export function refuseTime(time: VisitTime, settings: VisitSettings, clock: SiteClock) {
  const { day, truck, window } = time
  const refuse = (detail: string) => new Refusal(detail, 422, undefined, { field: 'times' })
  const when = formatDateWithoutYear(day)
  if (day < clock.today) return refuse(`${when} is over.`)
  const closure = closureOf(settings.closures, day)
  if (closure)
    return refuse(`${when} is a closed day${closure.reason ? `: ${closure.reason}` : ''}.`)
  if (!settings.trucks.some(({ id }) => id === truck)) return refuse('Choose a truck.')
  const windows = windowsOn(settings, day).map(windowKey)
  const isOver = clock.now >= `${day}T${window.split('-')[1]}`
  if (windows.includes(window)) return isOver ? refuse(`${formatVisitTime(time)} is over.`) : null
  return refuse(
    windows.length === 0
      ? `There is no window on ${when}.`
      : `The windows on ${when}: ${windows.map(formatWindow).join(', ')}.`,
  )
}

type NewVisit = Pick<Visit, 'leadId' | 'status'> &
  Partial<Pick<Visit, 'heldUntil' | 'sequence'>> &
  VisitTime

/**
 * Stores a visit at the lowest free stop of its window; a Refusal that names the others if none is free. The
 * unique index serializes concurrent calls: the second waits for the first, then tries the next stop.
 */
export async function insertVisit(
  tx: Db,
  settings: VisitSettings,
  visit: NewVisit,
): Promise<Visit | Refusal> {
  const window = windowsOn(settings, visit.day).find((each) => windowKey(each) === visit.window)
  for (let stop = 1; stop <= (window?.stops ?? 0); stop++) {
    const [row] = await tx
      .insert(visits)
      .values({ ...visit, stop })
      .onConflictDoNothing()
      .returning()
    if (row) return row
  }
  const truck = settings.trucks.find(({ id }) => id === visit.truck)?.name ?? visit.truck
  const who = await holdersOf(tx, visit)
  return new Refusal(
    `${truck} is taken on ${formatVisitTime(visit)}: ${who.join(', ')}.`,
    409,
    undefined,
    { field: 'times' },
  )
}

/** Who has the stops of a window: `Delgado Print Works (PU-7K3Q9D)`. */
async function holdersOf(tx: Db, { day, truck, window }: VisitTime): Promise<string[]> {
  const rows = await tx
    .select({
      contactName: leads.contactName,
      organization: leads.organization,
      reference: leads.reference,
    })
    .from(visits)
    .innerJoin(leads, eq(leads.id, visits.leadId))
    .where(
      and(
        eq(visits.day, day),
        eq(visits.truck, truck),
        eq(visits.window, window),
        inArray(visits.status, [...TAKING]),
      ),
    )
    .orderBy(asc(visits.stop))
  return rows.map((row) => `${customerName(row)} (${row.reference})`)
}

/** Times in a range of days at which any truck has a free stop, earliest first. */
export async function freeTimes(
  tx: Db,
  settings: VisitSettings,
  { from, to }: { from: string; to: string },
): Promise<VisitTime[]> {
  const taken = await tx
    .select({ day: visits.day, truck: visits.truck, window: visits.window })
    .from(visits)
    .where(and(between(visits.day, from, to), inArray(visits.status, [...TAKING])))
  const countOf = (time: VisitTime) =>
    taken.filter(
      ({ day, truck, window }) =>
        day === time.day && truck === time.truck && window === time.window,
    ).length
  const times: VisitTime[] = []
  for (let day = from; day <= to; day = daysAfter(day, 1))
    for (const window of windowsOn(settings, day))
      for (const truck of settings.trucks) {
        const time = { day, truck: truck.id, window: windowKey(window) }
        if (countOf(time) < window.stops) times.push(time)
      }
  return times
}
