import { paths } from '~/paths'
import { Button, ButtonLink, type ButtonVariant } from '~/ui/button'
import { mayJoinWaitingList, type PublicEvent } from './event'
import { ExternalLink } from './external-link'
import { RegisterLink } from './register-link'
import type { Registering } from './registration/use-registration-dialog'

export interface RegistrationActionsProps {
  event: PublicEvent
  /**
   * Opens the registration dialog. If given, Register Now links to the registration page and a
   * Details link follows; otherwise, as on the home page, it links to the event's page.
   */
  registering?: Registering
}

/** The buttons of an event card. */
export function RegistrationActions({ event, registering }: RegistrationActionsProps) {
  return (
    <>
      {registering?.confirmationOf(event) ?? (
        <OrderedActions event={event} registering={registering} />
      )}
      {registering && (
        <EventLink event={event} to={paths.event}>
          Details
        </EventLink>
      )}
    </>
  )
}

/** The organizer's own registration comes first, if there is one. */
function OrderedActions({ event, registering }: RegistrationActionsProps) {
  return (
    <>
      <ExternalLink event={event}>
        <About event={event} />
      </ExternalLink>
      <Registration event={event} registering={registering} />
    </>
  )
}

function Registration({ event, registering }: RegistrationActionsProps) {
  const { state, note } = event.registration
  const variant = event.registrationLink ? 'secondary' : 'primary'
  if (state === 'open')
    return registering ? (
      <RegisterLink event={event} registering={registering} variant={variant}>
        Register Now
        <About event={event} />
      </RegisterLink>
    ) : (
      <EventLink event={event} to={paths.event} variant={variant}>
        Register Now
      </EventLink>
    )
  // The waiting list has the same form with another button.
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

// Distinguishes several "Details" links in a list.
const About = ({ event }: { event: PublicEvent }) => (
  <span className="visually-hidden"> for {event.title}</span>
)
