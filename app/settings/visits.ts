import { WEEKDAYS } from './weekdays'

// Settings for planning pickups: trucks, time windows, service area and closed days.

export const WINDOW_DAYS = ['weekdays', ...WEEKDAYS] as const
type WindowDay = (typeof WINDOW_DAYS)[number]

export interface Truck {
  /** Short and permanent: visits keep it when the truck is renamed. */
  id: string
  name: string
  /** Capacity in lb. */
  pounds: number
}

/** A weekly time window, with the number of stops that each truck makes in it. */
export interface VisitWindow {
  /** One day, or Monday to Friday. */
  weekday: WindowDay
  /** `10:00` in site time. */
  start: string
  end: string
  stops: number
}

export interface Closure {
  /** yyyy-MM-dd */
  date: string
  reason: string | null
}

export interface VisitSettings {
  trucks: Truck[]
  windows: VisitWindow[]
  /** ZIP codes or prefixes of them; empty means everywhere. */
  area: string[]
  /** The area described in a sentence. */
  areaSentence: string | null
  /** `15:00` in site time on the day before: until then, customers can move or cancel. */
  cutOff: string
  closures: Closure[]
}

export const DEFAULT_VISIT_SETTINGS: VisitSettings = {
  trucks: [],
  windows: [],
  area: [],
  areaSentence: null,
  cutOff: '15:00',
  closures: [],
}

const weekdayOf = (day: string) => WEEKDAYS[new Date(`${day}T12:00:00Z`).getUTCDay()] ?? 'sunday'

const MONDAY_TO_FRIDAY: readonly string[] = WEEKDAYS.slice(1, 6)

/** Whether a window is on this day (yyyy-MM-dd). */
function isWindowOn({ weekday }: Pick<VisitWindow, 'weekday'>, day: string): boolean {
  const dayOfWeek = weekdayOf(day)
  return weekday === dayOfWeek || (weekday === 'weekdays' && MONDAY_TO_FRIDAY.includes(dayOfWeek))
}

/** The id of a window in URLs, forms and the database: `10:00-12:00`. */
export const windowKey = ({ start, end }: Pick<VisitWindow, 'start' | 'end'>) => `${start}-${end}`

/** The closure of a day (yyyy-MM-dd), if it is closed. */
export const closureOf = (closures: Closure[], day: string | null): Closure | undefined =>
  closures.find(({ date }) => date === day)

/** "Closed: Christmas". */
export const formatClosure = ({ reason }: Closure): string => `Closed${reason ? `: ${reason}` : ''}`

/** The windows of a day (yyyy-MM-dd), earliest first; empty on closed days. */
export function windowsOn({ windows, closures }: VisitSettings, day: string): VisitWindow[] {
  if (closureOf(closures, day)) return []
  return windows
    .filter((window) => isWindowOn(window, day))
    .sort((a, b) => (a.start < b.start ? -1 : 1))
}

/** Whether a ZIP code is in the service area; true if the ZIP code is unknown. */
export function isInArea({ area }: Pick<VisitSettings, 'area'>, zip: string | null): boolean {
  return area.length === 0 || !zip || area.some((beginning) => zip.trim().startsWith(beginning))
}

/** `noon`, `10 AM`, `10:30 AM` */
export function formatHour(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  if (minute === 0 && hour % 12 === 0) return hour === 12 ? 'noon' : 'midnight'
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}

/** `10 AM to noon`, of `10:00-12:00`. */
export const formatWindow = (window: string): string =>
  window.split('-').map(formatHour).join(' to ')
