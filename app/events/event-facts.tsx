import {
  CalendarDays,
  CircleDollarSign,
  CircleParking,
  ClipboardCheck,
  Clock,
  Home,
  type LucideIcon,
  MapPin,
  PackageCheck,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDate } from '~/ui/calendar-date'
import type { PublicEvent } from './event'
import { directionsLink, fullAddress, mapLink } from './map-link'
import { residentsOf } from './residents'

interface EventFactsProps {
  event: PublicEvent
  /** When a registered person comes: `9:15 AM`. */
  arrival?: string | null
}

/** Time and place of an event in full, where to park, what to bring, and the cost. */
export function EventFacts({ event, arrival }: EventFactsProps) {
  return (
    <dl className="grid grid-cols-1 gap-4 print:grid-cols-2">
      <Fact icon={CalendarDays} label="Date">
        <time dateTime={event.date}>{formatDate(event.date)}</time>
      </Fact>
      <Fact icon={Clock} label="Time">
        {event.time}
      </Fact>
      {arrival && (
        <Fact icon={Clock} label="Your time">
          {arrival}
        </Fact>
      )}
      <Fact icon={MapPin} label="Location">
        {event.location}
        <Address event={event} />
      </Fact>
      {event.parking && (
        <Fact icon={CircleParking} label="Parking and entrance">
          <span className="whitespace-pre-line font-normal">{event.parking}</span>
        </Fact>
      )}
      {event.bring && (
        <Fact icon={ClipboardCheck} label="What to bring">
          <span className="whitespace-pre-line font-normal">{event.bring}</span>
        </Fact>
      )}
      {event.limits.length > 0 && (
        <Fact icon={PackageCheck} label="Limit per registration">
          {event.limits.map(({ category, most }) => (
            <span key={category} className="block">
              {category}: at most {most}{' '}
            </span>
          ))}
        </Fact>
      )}
      {event.zips.length > 0 && (
        <Fact
          icon={Home}
          label={event.zipRule === 'refuse' ? 'For residents of' : 'Priority for residents of'}
        >
          {residentsOf(event)}
        </Fact>
      )}
      {event.price && (
        <Fact icon={CircleDollarSign} label="Price">
          {event.price}
        </Fact>
      )}
    </dl>
  )
}

function Address({ event }: { event: PublicEvent }) {
  const [map, directions] = [mapLink(event), directionsLink(event)]
  if (!map || !directions) return null
  return (
    <>
      {/* Spaces for screen readers and copied text. */}{' '}
      <span className="block font-normal">{fullAddress(event)}</span>{' '}
      <span className="flex flex-wrap gap-x-5 font-normal print:hidden">
        <MapPage href={map}>
          Map<span className="visually-hidden"> of {fullAddress(event)}, opens in a new tab</span>
        </MapPage>{' '}
        <MapPage href={directions}>
          Directions
          <span className="visually-hidden"> to {fullAddress(event)}, open in a new tab</span>
        </MapPage>
      </span>
    </>
  )
}

const MapPage = ({ href, children }: { href: string; children: ReactNode }) => (
  <a
    className="link inline-flex min-h-11 items-center"
    href={href}
    target="_blank"
    rel="noopener noreferrer"
  >
    {children}
  </a>
)

interface FactProps {
  icon: LucideIcon
  label: string
  children: ReactNode
}

function Fact({ icon: Glyph, label, children }: FactProps) {
  return (
    <div className="relative pl-9">
      <dt className="text-ink-muted text-step-00">
        <Glyph
          className="absolute left-0 mt-1 size-5 text-accent"
          strokeWidth={1.75}
          aria-hidden="true"
        />
        {label}
      </dt>
      <dd className="text-balance font-semibold">{children}</dd>
    </div>
  )
}
