import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { parseId } from 'db/parse-id'
import { notFound } from '~/platform/http/not-found.server'
import { formatDate } from '~/ui/calendar-date'
import { Container } from '~/ui/section'
import { EventPicture } from '../event-picture'
import { placeOf } from '../event-span'
import { findAnyEvent } from '../events.server'
import { findPublishedResults, findResults } from './find-results.server'
import { reportLines } from './report-lines'
import { isResultsKey } from './results-link.server'
import { ResultsSummary } from './results-summary'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Results: ${data.title}` : 'Page Not Found' },
]

/** A wrong key, an unknown event and unpublished results give the same 404. */
export async function loader({ params }: LoaderFunctionArgs) {
  const id = parseId(params.eventId) ?? 0
  const event = isResultsKey(id, params.key ?? '') ? await findAnyEvent(id) : null
  const published = event && (await findPublishedResults(event.id))
  if (!event || !published) throw notFound()
  const { results } = await findResults(event.id)
  return {
    title: event.title,
    when: `${formatDate(event.date)}, ${event.time}`,
    where: placeOf(event),
    host: event.host,
    imageUrl: event.imageUrl,
    imageAlt: event.imageAlt,
    // Its figures stand above.
    published: { ...published, sentence: '', photos: [] },
    lines: reportLines(results),
  }
}

/** The figures shown large, above the table of the others. */
const LARGE = new Set(['Vehicles', 'Electronics', 'Common materials'])

/** The printable results page for the host, linked in their email. */
export default function HostReport() {
  const { title, when, where, host, imageUrl, imageAlt, published, lines } =
    useLoaderData<typeof loader>()
  const large = lines.filter(({ label }) => LARGE.has(label))
  const others = lines.filter(({ label }) => !LARGE.has(label))
  return (
    <Container className="grid grid-cols-1 gap-x-12 gap-y-8 py-(--space-section-tight) lg:grid-cols-12">
      <div className="lg:col-span-8">
        <h1 className="text-step-3">{title}</h1>
        <p className="mt-3 text-ink-muted wrap-anywhere">
          {when}
          <br />
          {where}
          {host && (
            <>
              <br />
              Held with {host}
            </>
          )}
        </p>
        {large.length > 0 && (
          <dl className="mt-8 flex flex-wrap gap-x-10 gap-y-4">
            {large.map(({ label, text }) => (
              <div key={label}>
                <dt className="text-ink-muted">{label}</dt>{' '}
                <dd className="tabular font-bold font-display text-step-3 leading-tight">{text}</dd>
              </div>
            ))}
          </dl>
        )}
        <ResultsSummary title="Thank you" results={published} className="mt-8" />
        {imageUrl && (
          <EventPicture
            src={imageUrl}
            alt={imageAlt ?? ''}
            className="mt-8 aspect-1200/630 w-full rounded-card border border-line bg-surface-sunken object-cover print:hidden"
          />
        )}
      </div>
      {others.length > 0 && (
        <div className="lg:col-span-4 lg:col-start-9">
          <table className="tabular w-full">
            <caption className="mb-2 text-left font-display font-semibold text-step-1">
              Figures
            </caption>
            <tbody>
              {others.map(({ label, text }) => (
                <tr key={label} className="border-line border-t">
                  <th scope="row" className="py-2 text-left font-normal">
                    {label}
                  </th>
                  <td className="py-2 text-right font-semibold">{text}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Container>
  )
}
