import { Clock, type LucideIcon, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '~/ui/class-names'
import type { PublicEvent } from './event'

interface TimeAndPlaceProps {
  event: PublicEvent
  className?: string
}

/** Time and place of an event in a list. */
export function TimeAndPlace({ event, className }: TimeAndPlaceProps) {
  return (
    <ul className={classNames('text-ink-muted', className)}>
      <Fact icon={Clock} label="Time">
        {event.time}
      </Fact>
      <Fact icon={MapPin} label="Location">
        {event.location}
      </Fact>
    </ul>
  )
}

interface FactProps {
  icon: LucideIcon
  label: string
  children: ReactNode
}

function Fact({ icon: Glyph, label, children }: FactProps) {
  return (
    <li className="flex gap-2">
      <Glyph className="mt-1 size-4 shrink-0" aria-hidden="true" />
      <span className="min-w-0">
        <span className="visually-hidden">{label}: </span>
        {children}
      </span>
    </li>
  )
}
