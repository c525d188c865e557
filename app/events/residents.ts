import type { PublicEvent } from './event'

/** The residents that an event with ZIP codes is for: "Golden (80401, 80403)". */
export function residentsOf({ town, zips }: Pick<PublicEvent, 'town' | 'zips'>): string {
  const codes = zips.join(', ')
  return town ? `${town} (${codes})` : codes
}
