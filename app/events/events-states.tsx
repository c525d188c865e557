import type { ReactNode } from 'react'
import { Card } from '~/ui/card'
import { Skeleton } from '~/ui/skeleton'

/** A responsive grid of event cards. */
export function EventGrid({ children }: { children: ReactNode }) {
  return (
    <ul className="grid grid-cols-1 gap-6 md:grid-cols-2 xl:grid-cols-3 md:max-xl:[&>:last-child:nth-child(odd)]:col-span-2">
      {children}
    </ul>
  )
}

/** Placeholder cards while the events load. */
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

/** Shown when the events could not be loaded. */
export function FailedEvents() {
  return (
    <div role="alert" className="banner banner--error">
      <p>Failed to load events. Please try again later.</p>
    </div>
  )
}
