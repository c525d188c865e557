import type { ReactNode } from 'react'
import { Card } from '~/ui/card'
import { Skeleton } from '~/ui/skeleton'

/** Event cards side by side, as many as there is room for. */
export function EventGrid({ children }: { children: ReactNode }) {
  return (
    <ul className="grid grid-cols-1 gap-6 md:grid-cols-2 xl:grid-cols-3 md:max-xl:[&>:last-child:nth-child(odd)]:col-span-2">
      {children}
    </ul>
  )
}

/** Three cards without words while the events are on their way. */
export function LoadingEvents() {
  return (
    <div role="status">
      <span className="visually-hidden">Loading events</span>
      <EventGrid>
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
      </EventGrid>
    </div>
  )
}

/** What stands in their place when they do not come. */
export function FailedEvents() {
  return (
    <div role="alert" className="banner banner--error">
      <p>Failed to load events. Please try again later.</p>
    </div>
  )
}
