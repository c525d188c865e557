import { formatDate } from '~/ui/calendar-date'
import { KIND_TITLES } from './certificate'
import type { Paper } from './papers.server'

/** Links to the valid certificates of a request; nothing if there are none. */
export function Papers({ papers }: { papers: Omit<Paper, 'issuedAt'>[] }) {
  if (papers.length === 0) return null
  return (
    <section aria-labelledby="papers" className="lg:col-span-8">
      <h2 id="papers" className="text-step-2">
        Your papers
      </h2>
      <ul className="mt-3 grid gap-2">
        {papers.map(({ number, kind, issuedOn, path }) => (
          <li key={number}>
            <a href={path} className="link">
              {KIND_TITLES[kind]} <span className="whitespace-nowrap">{number}</span>
            </a>
            , {formatDate(issuedOn)}
          </li>
        ))}
      </ul>
    </section>
  )
}
