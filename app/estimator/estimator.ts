import type { DeviceName } from '~/ui/artwork/devices'
import { formatNumber } from '~/ui/format-number'

// Calculates estimates, and reads and writes them as URL parameters. No I/O.

interface DeviceKind {
  /** The URL parameter (document 1, section 9). */
  name: string
  label: string
  /** Assumed weight of one, in lb (document 1, section 9). */
  lbs: number
  drawing: DeviceName
  /** Singular and plural. */
  one: string
  many: string
}

export const DEVICE_KINDS = [
  {
    name: 'desktopComputers',
    label: 'Desktop computers',
    lbs: 25,
    drawing: 'desktop',
    one: 'desktop computer',
    many: 'desktop computers',
  },
  {
    name: 'laptops',
    label: 'Laptops',
    lbs: 5,
    drawing: 'laptop',
    one: 'laptop',
    many: 'laptops',
  },
  {
    name: 'monitors',
    label: 'Monitors',
    lbs: 15,
    drawing: 'monitor',
    one: 'monitor',
    many: 'monitors',
  },
  { name: 'phones', label: 'Phones', lbs: 0.5, drawing: 'phone', one: 'phone', many: 'phones' },
  {
    name: 'tablets',
    label: 'Tablets',
    lbs: 1,
    drawing: 'tablet',
    one: 'tablet',
    many: 'tablets',
  },
  {
    name: 'printers',
    label: 'Printers',
    lbs: 20,
    drawing: 'printer',
    one: 'printer',
    many: 'printers',
  },
  {
    name: 'servers',
    label: 'Servers',
    lbs: 40,
    drawing: 'server',
    one: 'server',
    many: 'servers',
  },
  {
    name: 'networking',
    label: 'Networking',
    lbs: 3,
    drawing: 'networking',
    one: 'networking device',
    many: 'networking devices',
  },
  {
    name: 'batteries',
    label: 'Batteries and UPS',
    lbs: 2,
    drawing: 'battery',
    one: 'battery or UPS',
    many: 'batteries and UPS',
  },
  { name: 'cables', label: 'Cables', lbs: 1, drawing: 'cable', one: 'cable', many: 'cables' },
] as const satisfies readonly DeviceKind[]

export type KindName = (typeof DEVICE_KINDS)[number]['name']

/** How many of each kind: whole numbers from 0 to MAX_PER_KIND. */
export type Counts = Readonly<Record<KindName, number>>

/** The fields' values as typed. */
export type Typed = Readonly<Record<KindName, string>>

/** Dollars for each lb of electronics (document 1, section 9). */
export const DOLLARS_PER_LB = 1

/** Above this count, average weights are too inaccurate; staff have to estimate. */
export const MAX_PER_KIND = 10_000

/** Parses a count: a whole number of at most MAX_PER_KIND; 0 if it is blank or invalid. */
export function countOf(typed: string | null): number {
  const text = typed?.trim() ?? ''
  return /^\d+$/.test(text) ? Math.min(Number(text), MAX_PER_KIND) : 0
}

/** Parses the fields' values. */
export function countsOf(typed: Typed): Counts {
  return byKind((name) => countOf(typed[name]))
}

/** The count fields' values in a URL or form, to show in the form again. */
export function typedIn(fields: URLSearchParams | FormData): Typed {
  return byKind((name) => {
    const text = String(fields.get(name) ?? '').trim()
    // A number input would show anything else as empty.
    return text.length <= 20 && Number.isFinite(Number(text)) ? text : ''
  })
}

/** The counts in a URL. */
export function countsIn(search: URLSearchParams): Counts {
  return byKind((name) => countOf(search.get(name)))
}

/** A kind with a count, and its weight. */
interface EstimateLine {
  kind: (typeof DEVICE_KINDS)[number]
  count: number
  lbs: number
}

export interface Estimate {
  lines: EstimateLine[]
  items: number
  lbs: number
  dollars: number
}

/** Total weight and cost, with a line for each kind that has a count. */
export function estimate(counts: Counts): Estimate {
  const lines = DEVICE_KINDS.map((kind) => {
    const count = counts[kind.name]
    return { kind, count, lbs: count * kind.lbs }
  }).filter(({ count }) => count > 0)
  const lbs = lines.reduce((sum, line) => sum + line.lbs, 0)
  const items = lines.reduce((sum, line) => sum + line.count, 0)
  return { lines, items, lbs, dollars: lbs * DOLLARS_PER_LB }
}

/** `25.0 lb`: one decimal, because a phone weighs half a pound. */
export const formatLbs = (lbs: number) => `${formatNumber(lbs, 1)} lb`

/** `$25.50`. */
export const formatDollars = (dollars: number) => `$${formatNumber(dollars, 2)}`

/** `2 laptops`. */
export function formatKindCount({ kind, count }: Pick<EstimateLine, 'kind' | 'count'>): string {
  return `${formatNumber(count)} ${count === 1 ? kind.one : kind.many}`
}

/** `2 laptops, 1 monitor`: the items of the pickup form. */
export function formatItemCount({ lines }: Estimate): string {
  return lines.map(formatKindCount).join(', ')
}

/** `laptops=2&monitors=1`: the estimate as the query of the estimator's page. */
export function toQuery({ lines }: Estimate): string {
  return lines.map(({ kind, count }) => `${kind.name}=${count}`).join('&')
}

/** `laptops.2-monitors.1`: the estimate as one parameter, for the quote page. */
export function toParameter({ lines }: Estimate): string {
  return lines.map(({ kind, count }) => `${kind.name}.${count}`).join('-')
}

/** Parses the result of `toParameter`; ignores anything else. */
export function fromParameter(parameter: string | null): Estimate {
  const search = new URLSearchParams()
  for (const part of (parameter ?? '').split('-')) {
    const [name = '', count = ''] = part.split('.')
    search.append(name, count)
  }
  return estimate(countsIn(search))
}

function byKind<Value>(read: (name: KindName) => Value): Readonly<Record<KindName, Value>> {
  const entries = DEVICE_KINDS.map(({ name }) => [name, read(name)])
  return Object.fromEntries(entries) as Record<KindName, Value>
}
