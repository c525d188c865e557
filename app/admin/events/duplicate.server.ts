import { differenceInCalendarDays, parseISO } from 'date-fns'
import { parseId } from 'db/parse-id'
import { events } from 'db/schema/events'
import { and, eq, inArray } from 'drizzle-orm'
import { eventRecord } from '~/events/event-record.server'
import { MAX_COPIES, REPEATS, repeatDates } from '~/events/repeat-dates'
import { schemaOf } from '~/forms/schema.server'
import { toSiteTime } from '~/forms/site-time'
import type { Staff } from '~/platform/session.server'
import { createRecords, deleteRecords, type Row } from '~/records/record.server'
import { daysAfter, parseDay } from '~/ui/calendar-month'

/** Values of a copy: inactive, and without anything that has happened at the original. */
const copyOf = (row: Row) => ({
  ...eventRecord.toRecord(row),
  status: 'upcoming',
  isActive: false,
  electronicsLbs: null,
  commonMaterialsLbs: null,
})

/** Copies an event as inactive, once with its own date or to each of `dates`; all or none. */
export function copyEvent(
  row: Row,
  dates: string[],
  { staff, timeZone }: { staff: Staff; timeZone: string },
): Promise<Row[]> {
  const copy = copyOf(row)
  const copies = dates.map((date) => ({
    ...copy,
    date,
    opensAt: shifted(row.opensAt, row, date, timeZone),
    closesAt: shifted(row.closesAt, row, date, timeZone),
  }))
  const schema = schemaOf(eventRecord.fields)
  return createRecords(
    eventRecord,
    copies.map((values) => schema.parse(values)),
    staff,
  )
}

/** Registration opens and closes the same number of days before a copy, at the same site time. */
function shifted(moment: unknown, row: Row, date: string, timeZone: string): string | null {
  if (!(moment instanceof Date)) return null
  const days = differenceInCalendarDays(parseISO(date), parseISO(String(row.date)))
  const [day = '', time = ''] = toSiteTime(moment, timeZone).split('T')
  return `${daysAfter(day, days)}T${time}`
}

/** Moves unchanged copies to the trash and returns their number. */
export async function undoCopies(ids: string, staff: Staff): Promise<number> {
  const keys = ids
    .split(',')
    .slice(0, MAX_COPIES)
    .flatMap((id) => parseId(id) ?? [])
  if (keys.length === 0) return 0
  const untouched = and(inArray(events.id, keys), eq(events.isActive, false), eq(events.version, 1))
  return untouched ? (await deleteRecords(eventRecord, untouched, staff)).count : 0
}

/** The days to copy an event to, as typed. */
export interface RequestedDates {
  dates: string[]
  every: string
  until: string
}

/** The parsed days, or errors by field. */
export function readDates(
  { dates: typed, every, until }: RequestedDates,
  { date, today }: { date: string; today: string },
): { dates: string[] } | { errors: Record<string, string> } {
  const wrong = typed.find((day) => parseDay(day) === null)
  if (wrong !== undefined) return { errors: { dates: `${wrong || 'An empty text'} is not a date` } }
  const repeat = REPEATS.find(({ value }) => value === every)
  if (every && !repeat) return { errors: { every: 'Choose how often it repeats' } }
  const last = parseDay(until)
  if (repeat && !last) return { errors: { until: 'Enter the last day' } }
  const repeated =
    repeat && last ? repeatDates(date, { every: repeat.value, until: last, today }) : []
  const dates = [...new Set([...typed, ...repeated])].sort()
  if (dates.length > MAX_COPIES)
    return {
      errors: { [repeat ? 'until' : 'dates']: `At most ${MAX_COPIES} copies can be made at once` },
    }
  if (dates.length > 0) return { dates }
  return repeat
    ? { errors: { until: 'No such day comes before that date' } }
    : { errors: { dates: 'Enter a date, or choose how often it repeats' } }
}
