import { ExternalLink } from 'lucide-react'
import { isWebAddress } from '~/forms/web-address'
import { paths } from '~/paths'
import { Button, ButtonAnchor, ButtonLink } from '~/ui/button'
import { mayJoinWaitingList, type PublicEvent } from './event'
import { RegisterLink } from './register-link'

export interface RegistrationActionsProps {
  event: PublicEvent
  /**
   * Opens the registration dialog. If given, Register Now links to the registration page and a
   * Details link follows; otherwise, as on the home page, it links to the event's page.
   */
  onRegister?: (event: PublicEvent, opener: HTMLElement) => void
}

/** The buttons of an event in a list. */
export function RegistrationActions({ event, onRegister }: RegistrationActionsProps) {
  return (
    <>
      <Registration event={event} onRegister={onRegister} />
      {onRegister ? <Details event={event} /> : <External event={event} />}
    </>
  )
}

function Registration({ event, onRegister }: RegistrationActionsProps) {
  const { state, note } = event.registration
  switch (state) {
    case 'full':
      return mayJoinWaitingList(event) ? (
        <JoinWaitingList event={event} />
      ) : (
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
    case 'open':
      return <Register event={event} onRegister={onRegister} />
    default:
      return <p className="w-full text-ink-muted text-step-00">{note}</p>
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

/** Leads to the form, which is the same with another button. */
const JoinWaitingList = ({ event }: { event: PublicEvent }) => (
  <ButtonLink to={paths.register(event.id)} variant="secondary">
    Join the waiting list
    <About event={event} />
  </ButtonLink>
)

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
