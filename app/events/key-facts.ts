import type { KeyFacts } from 'db/schema/event-notices'
import type { events } from 'db/schema/events'
import { formatDate, parseDate } from '~/ui/calendar-date'

// What registered people rely on, and how changes of it are described.

/** The key facts of an event as it is now. */
export const keyFactsOf = (event: typeof events.$inferSelect): KeyFacts => ({
  date: event.date,
  time: event.time,
  location: event.location,
  address: event.address,
  cancelled: event.status === 'cancelled',
})

const LABELS = { date: 'Date', time: 'Time', location: 'Location', address: 'Address' } as const

const NAMES = Object.keys(LABELS) as (keyof typeof LABELS)[]

/** Whether people who know `before` would be wrong about `after`. A cancelled event has no time and place. */
export const differs = (before: KeyFacts, after: KeyFacts): boolean =>
  before.cancelled !== after.cancelled ||
  (!after.cancelled && NAMES.some((name) => before[name] !== after[name]))

/** A fact before and after a change; null if there was or is none. */
interface ChangedFact {
  label: string
  before: string | null
  after: string | null
}

/** The facts that changed. */
export function changedFacts(before: KeyFacts, after: KeyFacts): ChangedFact[] {
  const status = ({ cancelled }: KeyFacts) => (cancelled ? 'Cancelled' : 'Takes place')
  const changed = NAMES.filter((name) => !after.cancelled && before[name] !== after[name])
  return [
    ...(before.cancelled === after.cancelled
      ? []
      : [{ label: 'Status', before: status(before), after: status(after) }]),
    ...changed.map((name) => ({
      label: LABELS[name],
      before: formatFact(name, before),
      after: formatFact(name, after),
    })),
  ]
}

const formatFact = (name: keyof typeof LABELS, facts: KeyFacts): string | null =>
  name === 'date' ? formatDate(facts.date) : facts[name]

/** The change that matters most, to follow the event's title: "moved to December 13". */
export function describeChange(before: KeyFacts, after: KeyFacts): string {
  if (after.cancelled) return 'is cancelled'
  if (before.cancelled) return 'takes place after all'
  if (before.date !== after.date) return `moved to ${formatMonthDay(after.date)}`
  if (before.location !== after.location) return `moved to ${after.location}`
  if (before.time !== after.time) return `has another time: ${after.time}`
  return after.address ? `has another address: ${after.address}` : 'no longer has an address'
}

/** `December 13` */
function formatMonthDay(date: string): string {
  const read = parseDate(date)
  return read ? `${read.month} ${read.day}` : date
}
