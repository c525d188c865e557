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

/** All facts of an event, for those who come. */
export function EventFacts(props: EventFactsProps) {
  return (
    <FactList>
      <MainFacts {...props} />
      <FurtherFacts event={props.event} />
    </FactList>
  )
}

/** What decides whether one can come: when, where, and the cost. */
export function MainFacts({ event, arrival }: EventFactsProps) {
  return (
    <>
      <Fact icon={CalendarDays} label="Date" plain>
        <time dateTime={event.date}>{formatDate(event.date)}</time>
      </Fact>
      <Fact icon={Clock} label="Time" plain>
        {event.time}
      </Fact>
      {arrival && (
        <Fact icon={Clock} label="Your time">
          {arrival}
        </Fact>
      )}
      <Fact icon={MapPin} label="Location" plain>
        {event.location}
        <Address event={event} />
      </Fact>
      {event.price && (
        <Fact icon={CircleDollarSign} label="Price" plain>
          {event.price}
        </Fact>
      )}
    </>
  )
}

export const hasFurtherFacts = ({ parking, bring, limits, zips }: PublicEvent): boolean =>
  Boolean(parking || bring || limits.length || zips.length)

/** Where to park, what to bring, how much, and who may come. */
export function FurtherFacts({ event }: { event: PublicEvent }) {
  return (
    <>
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
    </>
  )
}

export const FactList = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-1 gap-4 print:grid-cols-2">{children}</dl>
)

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
  /** Says what it is by itself, so that phones leave out its label. */
  plain?: boolean
  children: ReactNode
}

function Fact({ icon: Glyph, label, plain, children }: FactProps) {
  return (
    <div className="relative pl-9">
      <dt className="text-ink-muted text-step-00">
        <Glyph
          className="absolute left-0 mt-1 size-5 text-accent"
          strokeWidth={1.75}
          aria-hidden="true"
        />
        <span className={plain ? 'max-sm:sr-only' : undefined}>{label}</span>
      </dt>
      <dd className="text-balance font-semibold">{children}</dd>
    </div>
  )
}
