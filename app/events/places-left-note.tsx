import type { PublicEvent } from './event'
import { shownPlaces } from './places-left'

/** "18 places left", where they are few. */
export function PlacesLeft({ event }: { event: PublicEvent }) {
  const left = shownPlaces(event)
  if (left === null) return null
  return (
    <p className="mt-2 font-semibold">
      {left} {left === 1 ? 'place' : 'places'} left
    </p>
  )
}
