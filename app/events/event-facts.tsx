import { CalendarDays, Clock, type LucideIcon, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDate } from '~/ui/calendar-date'
import type { PublicEvent } from './event'

/** The full date, time and place of an event. */
export function EventFacts({ event }: { event: PublicEvent }) {
  return (
    <dl className="grid grid-cols-1 gap-4">
      <Fact icon={CalendarDays} label="Date">
        <time dateTime={event.date}>{formatDate(event.date)}</time>
      </Fact>
      <Fact icon={Clock} label="Time">
        {event.time}
      </Fact>
      <Fact icon={MapPin} label="Location">
        {event.location}
      </Fact>
    </dl>
  )
}

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
