import { date, list, rows, select, text, type Values, wholeNumber } from '~/forms/fields'
import { nextFree } from './next-id'
import {
  formatHour,
  formatWindow,
  type Truck,
  type VisitSettings,
  type VisitWindow,
  WINDOW_DAYS,
  windowKey,
} from './visits'

// Every half hour from 5 AM to 10 PM.
const twoDigits = (value: number) => String(value).padStart(2, '0')
const TIMES = Array.from({ length: 35 }, (_, n) => {
  const value = `${twoDigits(5 + Math.floor(n / 2))}:${n % 2 === 0 ? '00' : '30'}`
  return { value, label: formatHour(value) }
})

const DAY_LABELS = WINDOW_DAYS.map((value) => ({
  value,
  label: value === 'weekdays' ? 'Mon to Fri' : value.replace(/^./, (d) => d.toUpperCase()),
}))

/** The form of /admin/settings/visits. */
export const visitSettingsFields = {
  trucks: rows('Trucks', {
    item: 'truck',
    oneLine: true,
    maxRows: 20,
    section: 'Trucks and windows',
    columns: {
      id: text('id', { max: 20, apiOnly: true }),
      name: text('Name', { required: true, max: 40 }),
      pounds: wholeNumber('Carries (lb)', { required: true, min: 1, max: 100_000 }),
    },
  }),
  windows: rows('Windows', {
    item: 'window',
    oneLine: true,
    maxRows: 60,
    hint: 'When trucks come, and the stops of each one in that time',
    columns: {
      weekday: select('Day', { required: true, default: 'weekdays', options: DAY_LABELS }),
      start: select('From', { required: true, default: '08:00', options: TIMES }),
      end: select('To', { required: true, default: '10:00', options: TIMES }),
      stops: wholeNumber('Stops', { required: true, min: 1, max: 50 }),
    },
  }),
  area: list('ZIP codes', {
    item: 'ZIP code',
    unordered: true,
    max: 5,
    maxLines: 200,
    section: 'Area',
    unmarked: true,
    hint: 'Or the first digits: 801 covers 80100 to 80199. Leave empty for everywhere.',
    pattern: { source: '\\d{1,5}', message: 'A ZIP code has one to five digits' },
  }),
  areaSentence: text('The area in a sentence', {
    hint: 'For people outside it, such as: We come to you between Boulder and Castle Rock.',
  }),
  cutOff: select('Cut-off on the day before', {
    required: true,
    half: true,
    section: 'Changes and closed days',
    options: TIMES,
    hint: 'Until then, customers can move or cancel it themselves',
  }),
  closures: rows('Closed on', {
    item: 'closed day',
    oneLine: true,
    maxRows: 200,
    hint: 'In addition to days without opening hours.',
    columns: {
      date: date('Date', { required: true }),
      reason: text('Reason', { max: 100 }),
    },
  }),
} as const

type FormValues = Values<typeof visitSettingsFields>

/** Converts form values to settings. New trucks get an id that is not in `used`, so that they inherit no visits. */
export function toVisitSettings(values: FormValues, used: readonly string[]): VisitSettings {
  const taken = [...used, ...values.trucks.map(({ id }) => id ?? '')]
  const trucks = values.trucks.map(({ id, name, pounds }): Truck => {
    const own = id || nextFree('truck', taken)
    taken.push(own)
    return { id: own, name, pounds: pounds ?? 0 }
  })
  const closures = values.closures
    .map(({ date, reason }) => ({ date, reason }))
    .sort((a, b) => (a.date < b.date ? -1 : 1))
  return {
    ...values,
    trucks,
    closures,
    windows: values.windows.map((window) => ({ ...window }) as VisitWindow),
  }
}

/** Validates what single fields cannot: errors by field, or null. */
export function checkVisitSettings({
  trucks,
  windows,
  closures,
}: VisitSettings): Record<string, string[]> | null {
  const hasTwice = (texts: string[]) => new Set(texts).size < texts.length
  if (
    hasTwice(trucks.map(({ id }) => id)) ||
    hasTwice(trucks.map(({ name }) => name.toLowerCase()))
  )
    return { trucks: ['Two trucks have the same name'] }
  const backwards = windows.find(({ start, end }) => start >= end)
  if (backwards) return { windows: [`${describe(backwards)} ends before it begins`] }
  const overlapping = windows.find((window, index) =>
    windows.slice(0, index).some((other) => overlap(window, other)),
  )
  if (overlapping)
    return { windows: [`${describe(overlapping)} overlaps another window of that day`] }
  if (hasTwice(closures.map(({ date }) => date))) return { closures: ['A date appears twice'] }
  return null
}

// One truck cannot be at two places at once.
const overlap = (a: VisitWindow, b: VisitWindow) =>
  daysOf(a).some((day) => daysOf(b).includes(day)) && a.start < b.end && b.start < a.end

const daysOf = ({ weekday }: VisitWindow): readonly string[] =>
  weekday === 'weekdays' ? WINDOW_DAYS.slice(2, 7) : [weekday]

const describe = (window: VisitWindow) => `The window ${formatWindow(windowKey(window))}`
