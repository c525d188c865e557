import type { PublicEvent } from './event'

/** For whom an event is that has ZIP codes: "Golden (80401, 80403)". */
export function residentsOf({ town, zips }: Pick<PublicEvent, 'town' | 'zips'>): string {
  const codes = zips.join(', ')
  return town ? `${town} (${codes})` : codes
}
