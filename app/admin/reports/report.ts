import type { ImpactFigures } from '~/impact/impact'

/** What a report is about: days as yyyy-MM-dd; empty texts for all. */
export interface ReportFilter {
  from: string
  to: string
  town: string
  host: string
  kind: string
}

/** Figures of one event or pickup, or of several together; null where nobody counted. */
export interface ReportFigures {
  vehicles: number | null
  registered: number | null
  attended: number | null
  walkIns: number | null
  noShows: number | null
  turnedAway: number | null
  electronicsLbs: number
  commonLbs: number
  /** Pounds that came with the vehicles, of both streams: not those of pickups. */
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

/** A month with what happened in it. */
export interface ReportMonth {
  /** `November 2026` */
  label: string
  rows: ReportRow[]
  total: ReportFigures
}

/** A report as it is shown, and as it is kept. */
export interface Report {
  filter: ReportFilter
  months: ReportMonth[]
  total: ReportFigures
  /** Where those who came live, most first; a report that was kept earlier may have none. */
  residents?: Residents[]
  impact: ImpactFigures
  /** The name of the factors that the impact was computed with. */
  factorSet: string
}

/** How many people came from one ZIP code. */
export interface Residents {
  zip: string
  /** A number, or `<5`: fewer could be recognized. */
  people: string
}

/** From this number on people are counted exactly. */
const MIN_SHOWN = 5

/** A number of people as reports show it. */
export const formatPeople = (people: number): string =>
  people < MIN_SHOWN ? `<${MIN_SHOWN}` : String(people)

const COUNTS = ['vehicles', 'registered', 'attended', 'walkIns', 'noShows', 'turnedAway'] as const

/** Adds up figures. A count is null where no row has it. */
export function sumFigures(rows: ReportFigures[]): ReportFigures {
  const counts = COUNTS.map((name) => {
    const values = rows.map((row) => row[name]).filter((value) => value !== null)
    return [name, values.length > 0 ? values.reduce((sum, value) => sum + value, 0) : null]
  })
  // Tenths of a pound, which binary fractions only come near to.
  const pounds = (name: 'electronicsLbs' | 'commonLbs' | 'vehicleLbs') =>
    Math.round(rows.reduce((sum, row) => sum + row[name], 0) * 10) / 10
  return {
    ...(Object.fromEntries(counts) as Pick<ReportFigures, (typeof COUNTS)[number]>),
    electronicsLbs: pounds('electronicsLbs'),
    commonLbs: pounds('commonLbs'),
    vehicleLbs: pounds('vehicleLbs'),
  }
}

/** The share of registered people who did not come, 0 to 1; null where nobody was registered. */
export const noShowShare = ({ noShows, registered }: ReportFigures): number | null =>
  registered && noShows !== null ? noShows / registered : null

/** Pounds of both streams for each vehicle; null where none was counted. */
export const poundsPerVehicle = (row: ReportFigures): number | null =>
  row.vehicles ? row.vehicleLbs / row.vehicles : null
