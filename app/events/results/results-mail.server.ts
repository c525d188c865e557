import type { events } from 'db/schema/events'
import { linkTo, paragraphs, signature } from '~/mail/compose'
import type { Settings } from '~/settings/settings'
import { formatDate } from '~/ui/calendar-date'
import { describeResults } from './describe-results'
import type { Results } from './find-results.server'
import { reportLines } from './report-lines'
import { resultsPath } from './results-link.server'

/** The email with the results to the host of an event. */
export function resultsMail(
  { id, title, date }: Pick<typeof events.$inferSelect, 'id' | 'title' | 'date'>,
  results: Results,
  { note, corrected }: { note: string | null; corrected: boolean },
  settings: Settings,
) {
  const what = corrected ? 'Corrected results' : 'Results'
  return {
    purpose: 'results' as const,
    subject: `${what}: ${title}, ${formatDate(date)}`.slice(0, 255),
    body: paragraphs(
      describeResults(results),
      reportLines(results)
        .map(({ label, text }) => `${label}: ${text}`)
        .join('\n'),
      note ?? '',
      `The report on one page, to print: ${linkTo(resultsPath(id))}`,
      signature(settings),
    ),
  }
}
