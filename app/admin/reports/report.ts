import type { ImpactFigures } from '~/impact/impact'

/** The filter of a report: days as yyyy-MM-dd; empty texts match all. */
export interface ReportFilter {
  from: string
  to: string
  town: string
  host: string
  kind: string
}

/** Figures of one or several events or pickups; null if not counted. */
export interface ReportFigures {
  vehicles: number | null
  registered: number | null
  attended: number | null
  walkIns: number | null
  noShows: number | null
  turnedAway: number | null
  electronicsLbs: number
  commonLbs: number
  /** Pounds of both streams that arrived by vehicle, without pickups. */
  vehicleLbs: number
}

export interface ReportRow extends ReportFigures {
  id: string
  /** yyyy-MM-dd */
  day: string
  kind: 'event' | 'pickup' | 'other'
  name: string
  town: string | null
}

/** The figures of a month. */
export interface ReportMonth {
  /** `November 2026` */
  label: string
  rows: ReportRow[]
  total: ReportFigures
}

/** A report, as shown and stored. */
export interface Report {
  filter: ReportFilter
  months: ReportMonth[]
  total: ReportFigures
  /** Arrivals by ZIP code, most first; older stored reports have none. */
  residents?: Residents[]
  impact: ImpactFigures
  /** Name of the impact factors. */
  factorSet: string
}

/** How many people came from one ZIP code. */
export interface Residents {
  zip: string
  /** A number, or `<5`, so that individuals cannot be identified. */
  people: string
}

/** Smaller numbers of people are not shown exactly. */
const MIN_SHOWN = 5

/** Formats a number of people for reports. */
export const formatPeople = (people: number): string =>
  people < MIN_SHOWN ? `<${MIN_SHOWN}` : String(people)

const COUNTS = ['vehicles', 'registered', 'attended', 'walkIns', 'noShows', 'turnedAway'] as const

/** Adds up figures. A figure is null if no row has it. */
export function sumFigures(rows: ReportFigures[]): ReportFigures {
  const counts = COUNTS.map((name) => {
    const values = rows.map((row) => row[name]).filter((value) => value !== null)
    return [name, values.length > 0 ? values.reduce((sum, value) => sum + value, 0) : null]
  })
  // Round to tenths, because binary fractions are not exact.
  const pounds = (name: 'electronicsLbs' | 'commonLbs' | 'vehicleLbs') =>
    Math.round(rows.reduce((sum, row) => sum + row[name], 0) * 10) / 10
  return {
    ...(Object.fromEntries(counts) as Pick<ReportFigures, (typeof COUNTS)[number]>),
    electronicsLbs: pounds('electronicsLbs'),
    commonLbs: pounds('commonLbs'),
    vehicleLbs: pounds('vehicleLbs'),
  }
}

/** The share of registered people who did not come, 0 to 1; null without registrations. */
export const noShowShare = ({ noShows, registered }: ReportFigures): number | null =>
  registered && noShows !== null ? noShows / registered : null

/** Pounds of both streams per vehicle; null without vehicles. */
export const poundsPerVehicle = (row: ReportFigures): number | null =>
  row.vehicles ? row.vehicleLbs / row.vehicles : null
