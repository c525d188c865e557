import { Link } from '@remix-run/react'
import { Clock, ExternalLink, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { isWebAddress } from '~/forms/web-address'
import { paths } from '~/paths'
import { Button, ButtonAnchor, ButtonLink } from '~/ui/button'
import { Card } from '~/ui/card'
import { DateBlock } from '~/ui/date-block'
import type { PublicEvent } from './event'
import { RegisterLink } from './register-link'
import { standing } from './standing'
import { EventStatusBadge } from './status-badge'

interface EventCardProps {
  event: PublicEvent
  /** yyyy-MM-dd at the site: a past event takes no registration. */
  today: string
  /**
   * Opens the registration dialog. Then Register Now has the registration page for an address, with
   * Details beside it; without, as on the home page, it leads to the event's own page.
   */
  onRegister?: (event: PublicEvent, opener: HTMLElement) => void
  as?: 'li' | 'article'
}

/** An event in a list: when, where, what, and the way in. */
export function EventCard({ event, today, onRegister, as = 'article' }: EventCardProps) {
  return (
    <Card as={as} tabIndex={-1} className="h-full">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <When date={event.date} today={today} />
        <EventStatusBadge event={event} today={today} />
      </div>
      <h3 className="mt-5">{onRegister ? event.title : <TitleLink event={event} />}</h3>
      <ul className="mt-3 grid grid-cols-1 gap-1.5 text-ink-muted">
        <Fact icon={<Clock className="mt-1 size-4 shrink-0" aria-hidden="true" />} label="Time">
          {event.time}
        </Fact>
        <Fact
          icon={<MapPin className="mt-1 size-4 shrink-0" aria-hidden="true" />}
          label="Location"
        >
          {event.location}
        </Fact>
      </ul>
      <p className="mt-4 line-clamp-3">{event.description}</p>
      <div className="mt-auto flex flex-wrap gap-3 pt-6 print:hidden">
        <Registration event={event} today={today} onRegister={onRegister} />
        {onRegister ? <Details event={event} /> : <External event={event} />}
      </div>
    </Card>
  )
}

/** Where no Details button stands, the title leads to them. */
function TitleLink({ event }: { event: PublicEvent }) {
  return (
    <Link to={paths.event(event.id)} prefetch="intent" className="hover:underline">
      {event.title}
    </Link>
  )
}

/** The day; with its year where that is not the current one. */
function When({ date, today }: { date: string; today: string }) {
  const year = date.slice(0, 4)
  return (
    <div className="flex items-end gap-3">
      <DateBlock date={date} />
      {year !== today.slice(0, 4) && (
        <span className="pb-1.5 text-ink-muted text-step-00" aria-hidden="true">
          {year}
        </span>
      )}
    </div>
  )
}

function Fact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <li className="flex gap-2">
      {icon}
      <span className="min-w-0">
        <span className="visually-hidden">{label}: </span>
        {children}
      </span>
    </li>
  )
}

function Registration({ event, today, onRegister }: EventCardProps) {
  switch (standing(event, today)) {
    case 'full':
      return (
        <Button variant="secondary" disabled>
          Event Full
        </Button>
      )
    case 'cancelled':
      return (
        <Button variant="secondary" disabled>
          Cancelled
        </Button>
      )
    case 'past':
      return (
        <p className="w-full text-ink-muted text-step-00">
          This event is over. Registration is closed.
        </p>
      )
    case 'open':
      return <Register event={event} onRegister={onRegister} />
  }
}

function Register({ event, onRegister }: Pick<EventCardProps, 'event' | 'onRegister'>) {
  if (onRegister)
    return (
      <RegisterLink event={event} onRegister={onRegister}>
        Register Now
        <About event={event} />
      </RegisterLink>
    )
  return (
    <ButtonLink to={paths.event(event.id)}>
      Register Now
      <About event={event} />
    </ButtonLink>
  )
}

function Details({ event }: { event: PublicEvent }) {
  return (
    <ButtonLink to={paths.event(event.id)} variant="secondary">
      Details
      <About event={event} />
    </ButtonLink>
  )
}

function External({ event }: { event: PublicEvent }) {
  const link = event.registrationLink
  if (!link || !isWebAddress(link)) return null
  return (
    <ButtonAnchor href={link} target="_blank" rel="noopener noreferrer" variant="secondary">
      External Link
      <About event={event} />
      <ExternalLink className="size-4" aria-hidden="true" />
    </ButtonAnchor>
  )
}

// In a list of links, "Details" three times over says nothing.
const About = ({ event }: { event: PublicEvent }) => (
  <span className="visually-hidden"> for {event.title}</span>
)
