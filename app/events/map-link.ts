interface Place {
  address: string | null
  town: string | null
}

/** A map link for an event; null without an address. */
export function mapLink(event: Place): string | null {
  const place = addressOf(event)
  if (!place) return null
  const map = new URL('https://www.openstreetmap.org/search')
  map.searchParams.set('query', place)
  return map.href
}

/** Directions to an event from the visitor's location; null without an address. */
export function directionsLink(event: Place): string | null {
  const place = addressOf(event)
  if (!place) return null
  const map = new URL('https://www.openstreetmap.org/directions')
  map.searchParams.set('to', place)
  return map.href
}

/** The address with the town, unless it already contains it. */
export function addressOf({ address, town }: Place): string | null {
  return address && town && !address.includes(town) ? `${address}, ${town}` : address
}
