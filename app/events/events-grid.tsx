import type { ReactNode } from 'react'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { useLive } from '~/ui/use-live'
import { EVENTS_PER_PAGE, type PublicEvent, type When } from './event'
import { EventCard } from './event-card'
import { MAX_CARDS, nextOpen, pickCards } from './event-cards'
import { EventGrid, FailedEvents, LoadingEvents } from './events-states'
import { type Registering, useRegistrationDialog } from './registration/use-registration-dialog'

/** Refetch the list when it is older than this (document 1, section 9). */
const STALE_MS = 10_000

interface EventsGridProps {
  /** Loaded on the server; null if that failed. */
  initial: PublicEvent[] | null
  /** yyyy-MM-dd at the site. */
  today: string
  when?: When
  page?: number
  /** Renders the events instead of a row of cards. */
  program?: (shown: { events: PublicEvent[]; registering: Registering }) => ReactNode
}

/** A live list of events with the registration dialog. */
export function EventsGrid({
  initial,
  today,
  when = 'upcoming',
  page = 1,
  program,
}: EventsGridProps) {
  const url = `/api/events?active=true&when=${when}&page=${page}&limit=${EVENTS_PER_PAGE}`
  const { data, state, refetch } = useLive(url, initial, {
    staleMs: STALE_MS,
    pick: program ? undefined : pickCards,
  })
  const { registering, dialog } = useRegistrationDialog(refetch)
  return (
    <>
      {data === null && (state === 'loading' ? <LoadingEvents /> : <FailedEvents />)}
      {data?.length === 0 && <None when={when} page={page} />}
      {data && data.length > 0 && program?.({ events: data, registering })}
      {data && data.length > 0 && !program && (
        <EventGrid>
          {data.slice(0, MAX_CARDS).map((event) => (
            <EventCard
              key={event.id}
              as="li"
              event={event}
              today={today}
              next={nextOpen(data)}
              registering={registering}
            />
          ))}
        </EventGrid>
      )}
      {dialog}
    </>
  )
}

function None({ when, page }: { when: When; page: number }) {
  if (page > 1)
    return <EmptyState title="No More Events" text="You have reached the end of the list." />
  if (when === 'past')
    return (
      <EmptyState
        title="No Past Events"
        text="Events are listed here once they have taken place."
      />
    )
  return (
    <EmptyState
      title="No Events Scheduled"
      text="Check back soon for upcoming collection events in your area!"
      action={
        <ButtonLink to={paths.eventsTab('community')} variant="secondary">
          Request one where you live
        </ButtonLink>
      }
    />
  )
}
