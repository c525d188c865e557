import type { CacheTag } from '~/platform/purge.server'
import type { PublicEvent } from './event'

/** Above this number nobody has to hurry, so pages do not say how many places are left. */
const MOST_SHOWN = 20

/** How many places are left, where it matters; null where pages do not say it. */
export function shownPlaces({
  placesLeft,
  registration,
}: Pick<PublicEvent, 'placesLeft' | 'registration'>): number | null {
  return registration.state === 'open' && isShown(placesLeft) ? placesLeft : null
}

const isShown = (left: number | null): left is number =>
  left !== null && left > 0 && left <= MOST_SHOWN

/** What is out of date when an event had `before` places left and has `after`: the API always, pages where they say it. */
export function tagsOfPlaces(before: number, after: number): CacheTag[] {
  if (before === after) return []
  return isShown(before) || isShown(after) ? ['places', 'events'] : ['places']
}
