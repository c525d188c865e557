/** Minutes after midnight at the site; midnight as an end is 1440. An end before its start is on the next day. */
interface EventTime {
  startMinutes: number
  endMinutes: number | null
}

const MIDNIGHT = 24 * 60
const NOON = 12 * 60

/**
 * Parses a time range as people write it: `9:00 AM - 2:00 PM`, `9am–2pm`, `9 to noon`,
 * `09:00-14:00`, `6:30 PM`. Returns null if it is ambiguous or not a time: `all day`, `9-11`,
 * `8:00-5:00`.
 */
export function parseEventTime(text: string): EventTime | null {
  const [from, to, ...more] = inDigits(text).split(/(?:-|–|—|\bto\b|\buntil\b)/)
  const start = readClock(from)
  if (!start || more.length > 0) return null
  if (to === undefined) return single(start)
  const end = readClock(to)
  return end && between(start, end)
}

function inDigits(text: string): string {
  return text
    .toLowerCase()
    .replace(/\bnoon\b/g, '12:00 pm')
    .replace(/\bmidnight\b/g, '12:00 am')
}

interface Clock {
  /** As written: 1 to 12 if AM or PM is given or implied, else 0 to 23. */
  hour: number
  minute: number
  half: 'am' | 'pm' | null
  /** `9` alone is a number; `9:00` is a time. */
  hasMinutes: boolean
}

function readClock(text: string | undefined): Clock | null {
  const match = /^(\d{1,2})(?::([0-5]\d))?\s*(?:([ap])\.?m\.?)?$/.exec(text?.trim() ?? '')
  if (!match) return null
  const clock: Clock = {
    hour: Number(match[1]),
    minute: Number(match[2] ?? 0),
    half: match[3] === 'a' ? 'am' : match[3] === 'p' ? 'pm' : null,
    hasMinutes: match[2] !== undefined,
  }
  const fits = clock.half ? clock.hour >= 1 && clock.hour <= 12 : clock.hour <= 23
  return fits ? clock : null
}

function single(start: Clock): EventTime | null {
  if (!start.half && !start.hasMinutes) return null
  return { startMinutes: minutesOf(start), endMinutes: null }
}

function between(start: Clock, end: Clock): EventTime | null {
  if (start.half && end.half) return span(minutesOf(start), minutesOf(end))
  if (end.half) return startOfHalf(start, end)
  // `9am - 2` probably ends in the afternoon, but that is a guess.
  if (start.half || !start.hasMinutes || !end.hasMinutes) return null
  const [from, to] = [minutesOf(start), minutesOf(end)]
  return to > from ? span(from, to) : null
}

/** `1-3 pm` starts in the afternoon, `9-2 pm` in the morning: whichever puts the start first. */
function startOfHalf(start: Clock, end: Clock): EventTime | null {
  if (start.hour < 1 || start.hour > 12) return null
  const to = minutesOf(end) || MIDNIGHT
  const halves = [minutesOf({ ...start, half: 'am' }), minutesOf({ ...start, half: 'pm' })]
  const from = halves.filter((minutes) => minutes < to).at(-1)
  return from === undefined ? null : span(from, to)
}

function span(from: number, to: number): EventTime | null {
  const endMinutes = to || MIDNIGHT
  return endMinutes === from ? null : { startMinutes: from, endMinutes }
}

function minutesOf({ hour, minute, half }: Clock): number {
  const hours = half ? hour % 12 : hour
  return hours * 60 + minute + (half === 'pm' ? NOON : 0)
}
