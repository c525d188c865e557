import type { DeviceName } from '~/ui/artwork/devices'

// The arithmetic of the cost estimator: no screen, no request. Its parameters are the address of a result.

/** Dollars for each pound recycled (document 1, section 9). */
export const PRICE_PER_LB = 1

/** More of one kind than this is not estimated but weighed: such a load wants a quote. */
export const MAX_COUNT = 10_000

interface DeviceKind {
  /** The parameter in the address and the name of its input. */
  name: string
  label: string
  /** In a sentence: "1 laptop", "2 laptops". */
  one: string
  many: string
  /** Assumed pounds for each (document 1, section 9). */
  lbs: number
  drawing: DeviceName
}

export const DEVICE_KINDS = [
  {
    name: 'desktopComputers',
    label: 'Desktop computers',
    one: 'desktop computer',
    many: 'desktop computers',
    lbs: 25,
    drawing: 'desktop',
  },
  { name: 'laptops', label: 'Laptops', one: 'laptop', many: 'laptops', lbs: 5, drawing: 'laptop' },
  {
    name: 'monitors',
    label: 'Monitors',
    one: 'monitor',
    many: 'monitors',
    lbs: 15,
    drawing: 'monitor',
  },
  { name: 'phones', label: 'Phones', one: 'phone', many: 'phones', lbs: 0.5, drawing: 'phone' },
  { name: 'tablets', label: 'Tablets', one: 'tablet', many: 'tablets', lbs: 1, drawing: 'tablet' },
  {
    name: 'printers',
    label: 'Printers',
    one: 'printer',
    many: 'printers',
    lbs: 20,
    drawing: 'printer',
  },
  { name: 'servers', label: 'Servers', one: 'server', many: 'servers', lbs: 40, drawing: 'server' },
  {
    name: 'networking',
    label: 'Networking equipment',
    one: 'piece of networking equipment',
    many: 'pieces of networking equipment',
    lbs: 3,
    drawing: 'networking',
  },
  {
    name: 'batteries',
    label: 'Batteries and UPS',
    one: 'battery or UPS',
    many: 'batteries or UPS',
    lbs: 2,
    drawing: 'battery',
  },
  { name: 'cables', label: 'Cables', one: 'cable', many: 'cables', lbs: 1, drawing: 'cable' },
] as const satisfies readonly DeviceKind[]

export type Device = (typeof DEVICE_KINDS)[number]

/** How many there are of a kind; kinds that are not counted are left out. */
export type Counts = Partial<Record<Device['name'], number>>

export interface EstimateLine {
  device: Device
  count: number
  /** Pounds together. */
  lbs: number
}

export interface Estimate {
  lines: EstimateLine[]
  /** Pounds. */
  weight: number
  /** Dollars. */
  cost: number
}

/** The counts in an address or a form. Blank, negative and other nonsense is 0; more than `MAX_COUNT` is `MAX_COUNT`. */
export function readCounts(source: URLSearchParams | FormData): Counts {
  const counts: Counts = {}
  for (const { name } of DEVICE_KINDS) {
    const count = countOf(source.get(name))
    if (count > 0) counts[name] = count
  }
  return counts
}

/** The kinds of which more were typed than are estimated. */
export function beyondLimit(source: URLSearchParams | FormData): Device[] {
  return DEVICE_KINDS.filter(({ name }) => typedNumber(source.get(name)) > MAX_COUNT)
}

/** Weight and cost of what was counted. */
export function estimate(counts: Counts): Estimate {
  const lines = DEVICE_KINDS.flatMap((device) => {
    const count = counts[device.name] ?? 0
    return count > 0 ? [{ device, count, lbs: count * device.lbs }] : []
  })
  const weight = lines.reduce((sum, { lbs }) => sum + lbs, 0)
  return { lines, weight, cost: weight * PRICE_PER_LB }
}

/** The counts as parameters of an address, without the kinds that are not there. */
export function countParams(counts: Counts): URLSearchParams {
  const params = new URLSearchParams()
  for (const { device, count } of estimate(counts).lines) params.set(device.name, String(count))
  return params
}

/** "2 laptops, 1 monitor" */
export function inWords({ lines }: Estimate): string {
  return lines
    .map(({ device, count }) => `${whole.format(count)} ${count === 1 ? device.one : device.many}`)
    .join(', ')
}

const whole = new Intl.NumberFormat('en-US')
const tenths = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** "25.5 lb" */
export const inPounds = (lbs: number) => `${tenths.format(lbs)} lb`
/** "$25.50" */
export const inDollars = (dollars: number) => money.format(dollars)

function countOf(typed: FormDataEntryValue | null): number {
  return Math.min(typedNumber(typed), MAX_COUNT)
}

// What a number input sends: digits, or digits with an exponent.
function typedNumber(typed: FormDataEntryValue | null): number {
  return typeof typed === 'string' && /^\s*\d+(e\+?\d+)?\s*$/i.test(typed) ? Number(typed) : 0
}
