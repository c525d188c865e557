import { useRegistrationDialog } from '~/leads/registration/use-registration-dialog'
import { useLive } from '~/site/use-live'
import { Card } from '~/ui/card'
import { EmptyState } from '~/ui/empty-state'
import { Skeleton } from '~/ui/skeleton'
import { EVENTS_PER_PAGE, type PublicEvent, type When } from './event'
import { EventCard } from './event-card'

/** What is shown counts as stale after this time (document 1, section 9). */
const STALE_MS = 10_000

interface EventsGridProps {
  /** What the server loaded; null where it could not. */
  initial: PublicEvent[] | null
  /** yyyy-MM-dd at the site. */
  today: string
  when?: When
  page?: number
  limit?: number
}

/** A list of events, kept fresh, with the registration dialog that its cards open. */
export function EventsGrid({
  initial,
  today,
  when = 'upcoming',
  page = 1,
  limit = EVENTS_PER_PAGE,
}: EventsGridProps) {
  const url = `/api/events?active=true&when=${when}&page=${page}&limit=${limit}`
  const { data, state, refetch } = useLive(url, initial, { staleMs: STALE_MS })
  const { openDialog, dialog } = useRegistrationDialog(refetch)
  return (
    <>
      {data === null && (state === 'loading' ? <Loading /> : <Failed />)}
      {data?.length === 0 && <None when={when} page={page} />}
      {data && data.length > 0 && (
        <Grid>
          {data.map((event) => (
            <EventCard key={event.id} as="li" event={event} today={today} onRegister={openDialog} />
          ))}
        </Grid>
      )}
      {dialog}
    </>
  )
}

function Grid({ children }: { children: React.ReactNode }) {
  return <ul className="grid grid-cols-1 gap-6 md:grid-cols-2 xl:grid-cols-3">{children}</ul>
}

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
            <Skeleton className="mt-2 h-4 w-2/3" />
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

function None({ when, page }: { when: When; page: number }) {
  if (page > 1) return <EmptyState title="No More Events" text="The list ends before this page." />
  if (when === 'past')
    return (
      <EmptyState title="No Past Events" text="Events that have taken place are listed here." />
    )
  return (
    <EmptyState
      title="No Events Scheduled"
      text="Check back soon for upcoming collection events in your area!"
    />
  )
}
