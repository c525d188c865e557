import { LENGTH } from 'db/enums'
import type { events } from 'db/schema/events'
import { linkTo, paragraphs, signature } from '~/mail/compose'
import type { Settings } from '~/settings/settings'
import { formatDate } from '~/ui/calendar-date'
import { describeResults } from './describe-results'
import type { Results } from './find-results.server'
import { reportLines } from './report-lines'
import { resultsPath } from './results-link.server'

type Event = Pick<typeof events.$inferSelect, 'id' | 'title' | 'date'>

/** The email to the host; `{results}` and `{link}` are filled in when it is sent. */
export interface HostMessage {
  subject: string
  body: string
}

/** The default email to the host. */
export const defaultMessage = ({ title, date }: Event, { corrected }: { corrected: boolean }) => ({
  subject: `${corrected ? 'Corrected results' : 'Results'}: ${title}, ${formatDate(date)}`.slice(
    0,
    LENGTH.name,
  ),
  body: '{results}\n\nThe report on one page, to print: {link}',
})

/** The email with the results to the host of an event. */
export function resultsMail(
  { id }: Event,
  results: Results,
  { subject, body }: HostMessage,
  settings: Settings,
) {
  const figures = reportLines(results).map(({ label, text }) => `${label}: ${text}`)
  const values: Record<string, string> = {
    '{results}': `${describeResults(results)}\n\n${figures.join('\n')}`,
    '{link}': linkTo(resultsPath(id)),
  }
  return {
    purpose: 'results' as const,
    subject,
    body: paragraphs(
      body.replace(/\{(?:results|link)\}/g, (name) => values[name] ?? name),
      signature(settings),
    ),
  }
}
