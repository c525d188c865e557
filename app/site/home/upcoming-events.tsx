import type { ReactNode } from 'react'
import type { PublicEvent } from '~/events/event'
import { EventCard } from '~/events/event-card'
import { paths } from '~/paths'
import { useLive } from '~/site/use-live'
import { ButtonLink } from '~/ui/button'
import { Card } from '~/ui/card'
import { EmptyState } from '~/ui/empty-state'
import { Section } from '~/ui/section'
import { Skeleton } from '~/ui/skeleton'

/** Events on the home page (document 1, section 9). */
export const HOME_EVENTS = 3
const STALE_MS = 10_000

interface UpcomingEventsProps {
  /** What the server loaded; null where it could not. */
  initial: PublicEvent[] | null
  /** yyyy-MM-dd at the site. */
  today: string
}

/** The next collection events, soonest first. */
export function UpcomingEvents({ initial, today }: UpcomingEventsProps) {
  const url = `/api/events?when=upcoming&limit=${HOME_EVENTS}`
  const { data, state } = useLive(url, initial, { staleMs: STALE_MS })
  return (
    <Section id="events" title="Upcoming Events" tone="raised" lead={<ViewAll />}>
      {data === null && (state === 'loading' ? <Loading /> : <Failed />)}
      {data?.length === 0 && <EmptyState title="No upcoming events scheduled. Check back soon!" />}
      {data && data.length > 0 && (
        <Grid>
          {data.map((event) => (
            <EventCard key={event.id} as="li" event={event} today={today} />
          ))}
        </Grid>
      )}
    </Section>
  )
}

const ViewAll = () => (
  <div className="lg:text-right">
    <ButtonLink to={paths.events} variant="secondary">
      View All Events
    </ButtonLink>
  </div>
)

const Grid = ({ children }: { children: ReactNode }) => (
  <ul className="grid gap-6 md:grid-cols-2 xl:grid-cols-3">{children}</ul>
)

function Loading() {
  return (
    <div role="status">
      <span className="visually-hidden">Loading events</span>
      <Grid>
        {[1, 2, 3].map((card) => (
          <Card key={card} as="li" className="h-full">
            <Skeleton className="h-24 w-18" />
            <Skeleton className="mt-5 h-7 w-3/4" />
            <Skeleton className="mt-4 h-4 w-1/2" />
            <Skeleton className="mt-5 h-18 w-full" />
            <Skeleton className="mt-6 h-12 w-40" />
          </Card>
        ))}
      </Grid>
    </div>
  )
}

function Failed() {
  return (
    <div role="alert" className="banner banner--error">
      <p>Failed to load events. Please try again later.</p>
    </div>
  )
}
