import { csvResponse } from '../table/csv.server'
import { noShowShare, poundsPerVehicle, type Report } from './report'

/** A report as CSV, with a row for each event or pickup. */
export function reportCsv(name: string, { months }: Report): Promise<Response> {
  const rows = months.flatMap((month) => month.rows.map((row) => ({ ...row, month: month.label })))
  const round = (value: number | null, decimals: number) =>
    value === null ? null : Number(value.toFixed(decimals))
  return csvResponse<(typeof rows)[number]>(
    `${name}.csv`,
    [
      { label: 'Month', value: ({ month }) => month },
      { label: 'Day', value: ({ day }) => day },
      { label: 'Kind', value: ({ kind }) => kind },
      { label: 'Name', value: (row) => row.name },
      { label: 'Town', value: ({ town }) => town },
      { label: 'Vehicles', value: ({ vehicles }) => vehicles },
      { label: 'Registered', value: ({ registered }) => registered },
      { label: 'Attended', value: ({ attended }) => attended },
      { label: 'Walk-ins', value: ({ walkIns }) => walkIns },
      { label: 'No-show share', value: (row) => round(noShowShare(row), 3) },
      { label: 'Turned away', value: ({ turnedAway }) => turnedAway },
      { label: 'Electronics, lb', value: ({ electronicsLbs }) => electronicsLbs },
      { label: 'Common materials, lb', value: ({ commonLbs }) => commonLbs },
      { label: 'Pounds per vehicle', value: (row) => round(poundsPerVehicle(row), 1) },
    ],
    rows.map(({ id }) => id),
    async (ids) => {
      const selected = new Set(ids)
      return rows.filter(({ id }) => selected.has(id))
    },
  )
}
