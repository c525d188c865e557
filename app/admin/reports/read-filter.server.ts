import { format, parseISO, subYears } from 'date-fns'
import { readSubmission } from '~/forms/submission.server'
import { today } from '~/settings/today.server'
import { parseDay } from '~/ui/calendar-month'
import type { ReportFilter } from './report'
import { reportFields } from './report-fields'

/** The filter in the URL, by default the last twelve months; or an error message. */
export async function readFilter(
  search: URLSearchParams,
): Promise<{ filter: ReportFilter; error: string | null }> {
  const day = await today()
  const sent = new FormData()
  for (const [name, value] of search) sent.append(name, value)
  const { values } = readSubmission(sent, reportFields)
  const { town, host, kind } = values ?? { town: null, host: null, kind: null }
  const filter = {
    from: parseDay(search.get('from')) ?? format(subYears(parseISO(day), 1), 'yyyy-MM-dd'),
    to: parseDay(search.get('to')) ?? day,
    town: town ?? '',
    host: host ?? '',
    kind: kind ?? '',
  }
  if (!values) return { filter, error: 'The filter cannot be read. Check the dates and the kind.' }
  return { filter, error: filter.from > filter.to ? 'From must not be later than To.' : null }
}
