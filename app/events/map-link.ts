interface Place {
  address: string | null
  town: string | null
  /** `Jefferson County Fairgrounds, Golden` */
  location?: string
}

/** A map link for an event; null without an address. */
export function mapLink(event: Place): string | null {
  const place = fullAddress(event)
  if (!place) return null
  const map = new URL('https://www.openstreetmap.org/search')
  map.searchParams.set('query', place)
  return map.href
}

/** Directions to an event from the visitor's location; null without an address. */
export function directionsLink(event: Place): string | null {
  const place = fullAddress(event)
  if (!place) return null
  const map = new URL('https://www.openstreetmap.org/directions')
  map.searchParams.set('to', place)
  return map.href
}

/** The address with the town, or else what follows the comma in the location, unless it already contains it. */
export function fullAddress({ address, town, location }: Place): string | null {
  const where = town ?? location?.split(', ').slice(1).at(-1)
  return address && where && !address.includes(where) ? `${address}, ${where}` : address
}
