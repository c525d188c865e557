import { paths } from '~/paths'
import type { PublicEvent } from './event'
import { spanOf } from './event-span'

interface Site {
  name: string
  origin: string
  timeZone: string
  /** Path or URL of the event's picture. */
  image: string
}

/** The event as schema.org structured data, for search engines. */
export function eventJsonLd(event: PublicEvent, { name, origin, timeZone, image }: Site) {
  const span = spanOf(event, timeZone)
  const cancelled = event.status.toLowerCase() === 'cancelled'
  return {
    '@type': 'Event',
    name: event.title,
    description: event.description,
    startDate: span.allDay ? span.date : span.start.toISOString(),
    ...(!span.allDay && span.end && { endDate: span.end.toISOString() }),
    eventStatus: `https://schema.org/${cancelled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: event.location, address: postalAddress(event) },
    image: new URL(image, origin).href,
    ...offersOf(event, origin),
    organizer: { '@type': 'Organization', name, url: origin },
  }
}

const postalAddress = ({ location, address, town }: PublicEvent) =>
  address
    ? {
        '@type': 'PostalAddress',
        streetAddress: address,
        ...(town && { addressLocality: town }),
      }
    : location

/** The offer to register; null if registration has ended. */
function offersOf({ id, registration, opensAt, closesAt }: PublicEvent, origin: string) {
  const { state } = registration
  if (state !== 'open' && state !== 'not-yet' && state !== 'full') return null
  return {
    offers: {
      '@type': 'Offer',
      url: new URL(paths.register(id), origin).href,
      availability: `https://schema.org/${state === 'full' ? 'SoldOut' : 'InStock'}`,
      ...(opensAt && { validFrom: opensAt }),
      ...(closesAt && { validThrough: closesAt }),
    },
  }
}
