import { ExternalLink } from 'lucide-react'
import { paths } from '~/paths'
import { Button, ButtonAnchor, ButtonLink, type ButtonVariant } from '~/ui/button'
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
      {onRegister ? (
        <EventLink event={event} to={paths.event}>
          Details
        </EventLink>
      ) : (
        <External event={event} />
      )}
    </>
  )
}

function Registration({ event, onRegister }: RegistrationActionsProps) {
  const { state, note } = event.registration
  if (state === 'open')
    return onRegister ? (
      <RegisterLink event={event} onRegister={onRegister}>
        Register Now
        <About event={event} />
      </RegisterLink>
    ) : (
      <EventLink event={event} to={paths.event} variant="primary">
        Register Now
      </EventLink>
    )
  // The form is the same with another button.
  if (mayJoinWaitingList(event))
    return (
      <EventLink event={event} to={paths.register}>
        Join the waiting list
      </EventLink>
    )
  if (state === 'full' || state === 'cancelled')
    return (
      <Button variant="secondary" disabled>
        {state === 'full' ? 'Event Full' : 'Cancelled'}
      </Button>
    )
  return <p className="w-full text-ink-muted text-step-00">{note}</p>
}

interface EventLinkProps {
  event: PublicEvent
  to: (id: number) => string
  variant?: ButtonVariant
  children: string
}

function EventLink({ event, to, variant = 'secondary', children }: EventLinkProps) {
  return (
    <ButtonLink to={to(event.id)} variant={variant}>
      {children}
      <About event={event} />
    </ButtonLink>
  )
}

function External({ event }: { event: PublicEvent }) {
  const link = event.registrationLink
  if (!link) return null
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
