import { formatShortDate } from '../format-moment'
import type { ReportFilter } from './report'
import { reportFields } from './report-fields'

/** "Sat, Nov 1, 2025 to Sat, Nov 28, 2026; events; Golden" */
export function describeFilter({ from, to, town, host, kind }: ReportFilter): string {
  const label = reportFields.kind.options.find(({ value }) => value === kind)?.label.toLowerCase()
  return [`${formatShortDate(from)} to ${formatShortDate(to)}`, label, town, host]
    .filter(Boolean)
    .join('; ')
}
