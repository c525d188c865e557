import type { CacheTag } from '~/platform/purge.server'
import type { SiteClock } from '~/settings/site-clock'
import type { PublicEvent, Registration } from './event'
import { freePlaces, type Limited, type Taken } from './slots'

/** Pages show the number of places left up to this; above it, a registration need not purge them. */
const MAX_PLACES_SHOWN = 20

/** The number of places left; null without a limit. An event that staff set to full has none. */
export function placesLeftOf(
  event: Limited & Pick<PublicEvent, 'status'>,
  taken: Taken,
  clock: SiteClock,
): number | null {
  const free = freePlaces(event, taken, clock)
  if (!Number.isFinite(free)) return null
  return event.status === 'full' ? 0 : Math.max(0, free)
}

/** "18 places left" if registration is open and few are left; "Full · 3 waiting" if people are waiting. */
export function placesNote(
  { placesLeft, waiting }: Pick<PublicEvent, 'placesLeft' | 'waiting'>,
  { state }: Registration,
): string | null {
  if (state === 'full') return waiting > 0 ? `Full · ${waiting} waiting` : null
  if (state !== 'open' || !isShown(placesLeft)) return null
  return placesLeft === 1 ? '1 place left' : `${placesLeft} places left`
}

const isShown = (left: number | null): left is number =>
  left !== null && left > 0 && left <= MAX_PLACES_SHOWN

/** The cache tags to purge when the places left change: the API always, pages only if they show the number. */
export function tagsOfPlaces(before: number, after: number): CacheTag[] {
  if (before === after) return []
  return isShown(before) || isShown(after) ? ['places', 'events'] : ['places']
}
