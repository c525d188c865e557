import type { CacheTag } from '~/platform/purge.server'
import type { PublicEvent, Registration } from './event'

/** Above this number nobody has to hurry, so pages do not say how many places are left. */
const MOST_SHOWN = 20

/** "18 places left", where registration is open and they are few. */
export function placesNote(left: PublicEvent['placesLeft'], { state }: Registration) {
  if (state !== 'open' || !isShown(left)) return null
  return left === 1 ? '1 place left' : `${left} places left`
}

const isShown = (left: number | null): left is number =>
  left !== null && left > 0 && left <= MOST_SHOWN

/** What is out of date when an event had `before` places left and has `after`: the API always, pages where they say it. */
export function tagsOfPlaces(before: number, after: number): CacheTag[] {
  if (before === after) return []
  return isShown(before) || isShown(after) ? ['places', 'events'] : ['places']
}
