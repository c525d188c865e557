import { ExternalLink } from 'lucide-react'
import { isWebAddress } from '~/forms/web-address'
import { paths } from '~/paths'
import { Button, ButtonAnchor, ButtonLink } from '~/ui/button'
import type { PublicEvent } from './event'
import { RegisterLink } from './register-link'
import { registrationState } from './registration-state'

export interface RegistrationActionsProps {
  event: PublicEvent
  /** yyyy-MM-dd at the site; past events do not take registrations. */
  today: string
  /**
   * Opens the registration dialog. If given, Register Now links to the registration page and a
   * Details link follows; otherwise, as on the home page, it links to the event's page.
   */
  onRegister?: (event: PublicEvent, opener: HTMLElement) => void
}

/** The buttons of an event in a list. */
export function RegistrationActions({ event, today, onRegister }: RegistrationActionsProps) {
  return (
    <>
      <Registration event={event} today={today} onRegister={onRegister} />
      {onRegister ? <Details event={event} /> : <External event={event} />}
    </>
  )
}

function Registration({ event, today, onRegister }: RegistrationActionsProps) {
  switch (registrationState(event, today)) {
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

function Register({ event, onRegister }: Pick<RegistrationActionsProps, 'event' | 'onRegister'>) {
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

// Tells several "Details" links in a list apart.
const About = ({ event }: { event: PublicEvent }) => (
  <span className="visually-hidden"> for {event.title}</span>
)
