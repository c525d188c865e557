import { EVENTS_PER_PAGE, type PublicEvent } from '~/events/event'
import { EventCard } from '~/events/event-card'
import { MAX_CARDS, nextOpen, pickCards } from '~/events/event-cards'
import { EventGrid, FailedEvents, LoadingEvents } from '~/events/events-states'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Section } from '~/ui/section'
import { useLive } from '~/ui/use-live'

const STALE_MS = 10_000

interface UpcomingEventsProps {
  /** What the server loaded; null if that failed. */
  initial: PublicEvent[] | null
  /** yyyy-MM-dd at the site. */
  today: string
}

export function UpcomingEvents({ initial, today }: UpcomingEventsProps) {
  const url = `/api/events?active=true&when=upcoming&limit=${EVENTS_PER_PAGE}`
  const { data, state } = useLive(url, initial, { staleMs: STALE_MS, pick: pickCards })
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
          {data.slice(0, MAX_CARDS).map((event) => (
            <EventCard key={event.id} as="li" event={event} today={today} next={nextOpen(data)} />
          ))}
        </EventGrid>
      )}
      <ButtonLink to={paths.events} variant="secondary" className="mt-10">
        View All Events
      </ButtonLink>
    </Section>
  )
}
