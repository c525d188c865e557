import { singleton } from '~/env/singleton.server'

// What the process counts, in the text format of Prometheus (version 0.0.4). A few lines of ours where
// a client library would bring its registry, its collectors and its clock.

/** A number that only grows, told apart by the values of its labels. */
export interface Counter {
  add(...values: (string | number)[]): void
}

/** How long something took, in seconds, counted in buckets. */
export interface Histogram {
  observe(seconds: number, ...values: (string | number)[]): void
}

interface Metric {
  /** Its lines, the two of `# HELP` and `# TYPE` included. */
  lines(): string[]
}

const registry = singleton('metrics', () => new Map<string, Metric>())

/** The metric of this name: the process has more than one copy of a module, and one count. */
function once<Kind extends Metric>(name: string, make: () => Kind): Kind {
  const found = registry.get(name) ?? make()
  registry.set(name, found)
  return found as Kind
}

/** The values are given in the order of `labels`. */
export function counter(name: string, help: string, labels: string[]): Counter {
  return once(name, () => {
    const counts = new Map<string, number>()
    return {
      add(...values: (string | number)[]) {
        const key = values.join(BETWEEN)
        counts.set(key, (counts.get(key) ?? 0) + 1)
      },
      lines: () => [
        ...head(name, help, 'counter'),
        ...Array.from(counts, ([key, count]) => `${name}${inBraces(named(labels, key))} ${count}`),
      ],
    }
  })
}

/** Bounds of the buckets in seconds: a kept page takes a tenth of the first one, a time limit ends the last. */
const BOUNDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

interface Observed {
  buckets: number[]
  sum: number
  count: number
}

/** The same of durations. */
export function histogram(name: string, help: string, labels: string[]): Histogram {
  return once(name, () => {
    const kept = new Map<string, Observed>()
    return {
      observe(seconds: number, ...values: (string | number)[]) {
        const key = values.join(BETWEEN)
        const observed = kept.get(key) ?? { buckets: BOUNDS.map(() => 0), sum: 0, count: 0 }
        const bucket = BOUNDS.findIndex((bound) => seconds <= bound)
        if (bucket >= 0) observed.buckets[bucket] = (observed.buckets[bucket] ?? 0) + 1
        observed.sum += seconds
        observed.count += 1
        kept.set(key, observed)
      },
      lines: () => [
        ...head(name, help, 'histogram'),
        ...Array.from(kept, ([key, observed]) =>
          toLines(name, named(labels, key), observed),
        ).flat(),
      ],
    }
  })
}

/** Each bucket counts what the smaller ones count, too. */
function toLines(name: string, labels: Labels, { buckets, sum, count }: Observed): string[] {
  let below = 0
  const bounded = BOUNDS.map((bound, n) => {
    below += buckets[n] ?? 0
    return `${name}_bucket${inBraces({ ...labels, le: bound })} ${below}`
  })
  return [
    ...bounded,
    `${name}_bucket${inBraces({ ...labels, le: '+Inf' })} ${count}`,
    `${name}_sum${inBraces(labels)} ${sum}`,
    `${name}_count${inBraces(labels)} ${count}`,
  ]
}

/** A value that is looked up when it is asked for, as the lines of its metric. */
export function gauge(name: string, help: string, values: [value: number, labels?: Labels][]) {
  return [
    ...head(name, help, 'gauge'),
    ...values.map(([value, labels = {}]) => `${name}${inBraces(labels)} ${value}`),
  ]
}

/** Everything counted so far. */
export const countedLines = (): string[] => [...registry.values()].flatMap(({ lines }) => lines())

type Labels = Record<string, string | number>

/** Stands between the values of a series; none of them has it. */
const BETWEEN = '\u0000'

function named(labels: string[], key: string): Labels {
  const values = key.split(BETWEEN)
  return Object.fromEntries(labels.map((label, n) => [label, values[n] ?? '']))
}

const head = (name: string, help: string, type: string) => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
]

function inBraces(labels: Labels): string {
  const pairs = Object.entries(labels).map(
    ([name, value]) =>
      `${name}="${String(value).replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, '\\n')}"`,
  )
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}
