import type { PublicEvent } from '~/events/event'
import { EventCard } from '~/events/event-card'
import { EventGrid, FailedEvents, LoadingEvents } from '~/events/events-states'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Section } from '~/ui/section'
import { useLive } from '~/ui/use-live'

/** Number of events on the home page (document 1, section 9). */
export const HOME_EVENTS = 3
const STALE_MS = 10_000

interface UpcomingEventsProps {
  /** What the server loaded; null if that failed. */
  initial: PublicEvent[] | null
  /** yyyy-MM-dd at the site. */
  today: string
}

export function UpcomingEvents({ initial, today }: UpcomingEventsProps) {
  const url = `/api/events?active=true&when=upcoming&limit=${HOME_EVENTS}`
  const { data, state } = useLive(url, initial, { staleMs: STALE_MS })
  return (
    <Section
      id="events"
      title="Upcoming Events"
      tone="raised"
      lead="Open to everyone. Register so we know how many cars to expect."
    >
      {data === null && (state === 'loading' ? <LoadingEvents /> : <FailedEvents />)}
      {data?.length === 0 && <EmptyState title="No upcoming events scheduled. Check back soon!" />}
      {data && data.length > 0 && (
        <EventGrid>
          {data.map((event) => (
            <EventCard key={event.id} as="li" event={event} today={today} />
          ))}
        </EventGrid>
      )}
      <ButtonLink to={paths.events} variant="secondary" className="mt-10">
        View All Events
      </ButtonLink>
    </Section>
  )
}
