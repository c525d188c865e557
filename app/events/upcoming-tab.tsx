import { CalendarPlus } from 'lucide-react'
import { paths } from '~/paths'
import { ButtonAnchor, ButtonLink } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { Link } from '~/ui/link'
import { Container } from '~/ui/section'
import type { PublicEvent, When } from './event'
import { EventProgram } from './event-program'
import { EventsGrid } from './events-grid'

const FILTERS: Record<When, { label: string; title: string }> = {
  upcoming: { label: 'Upcoming', title: 'Upcoming Events' },
  past: { label: 'Past', title: 'Past Events' },
  all: { label: 'All', title: 'All Events' },
}

interface UpcomingTabProps {
  when: When
  page: number
  today: string
  /** Null if it could not be loaded. */
  list: { events: PublicEvent[]; more: boolean } | null
  /** What past events collected, by event; null if it could not be loaded. */
  results: Record<number, string> | null
}

/** The event list: filter, cards, pagination and calendar subscription. */
export function UpcomingTab({ when, page, today, list, results }: UpcomingTabProps) {
  return (
    <section aria-labelledby="events-heading" className="py-(--space-section-tight)">
      <Container>
        <div className="mb-10 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
          <h2 id="events-heading">{FILTERS[when].title}</h2>
          <Filter current={when} />
        </div>
        <EventsGrid
          initial={list?.events ?? null}
          today={today}
          when={when}
          page={page}
          program={(shown) => <EventProgram {...shown} results={results ?? {}} />}
        />
        <Pages when={when} page={page} list={list} />
        <Subscribe />
      </Container>
    </section>
  )
}

function Filter({ current }: { current: When }) {
  return (
    <nav aria-label="Filter events" className="print:hidden">
      <ul className="flex flex-wrap rounded-control border border-line-strong p-1">
        {(Object.keys(FILTERS) as When[]).map((when) => (
          <li key={when}>
            <Link
              to={paths.eventsList(when)}
              preventScrollReset
              prefetch="intent"
              aria-current={when === current ? 'true' : undefined}
              className={classNames(
                'inline-flex min-h-11 items-center rounded-control px-4 font-semibold transition-colors',
                when === current ? 'bg-action text-action-ink' : 'hover:bg-ink/10',
              )}
            >
              {FILTERS[when].label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Pages({ when, page, list }: Pick<UpcomingTabProps, 'when' | 'page' | 'list'>) {
  const more = list?.more ?? false
  if (page === 1 && !more) return null
  const beyond = list?.events.length === 0
  return (
    <nav aria-label="Pages of events" className="mt-10 flex items-center gap-5 print:hidden">
      {page > 1 && (
        <ButtonLink
          to={paths.eventsList(when, beyond ? 1 : page - 1)}
          variant="secondary"
          rel={beyond ? undefined : 'prev'}
        >
          {beyond ? 'First page' : 'Previous'}
        </ButtonLink>
      )}
      <span className="text-ink-muted">Page {page}</span>
      {more && (
        <ButtonLink to={paths.eventsList(when, page + 1)} variant="secondary" rel="next">
          Next
        </ButtonLink>
      )}
    </nav>
  )
}

function Subscribe() {
  return (
    <div className="mt-14 flex flex-wrap items-center justify-between gap-x-8 gap-y-5 border-line border-t pt-8 print:hidden">
      <p className="max-w-measure text-ink-muted">
        Add our events to your calendar. Subscribe and new dates appear automatically.
      </p>
      <ButtonAnchor href={paths.eventsCalendar} variant="secondary">
        <CalendarPlus className="size-5" aria-hidden="true" />
        Events calendar (.ics)
      </ButtonAnchor>
    </div>
  )
}
