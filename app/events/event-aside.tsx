import { useSent } from '~/leads/use-sent'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Card } from '~/ui/card'
import { CalendarLinks } from './calendar-links'
import { isAhead, mayJoinWaitingList, type PublicEvent } from './event'
import { EventContact } from './event-contact'
import { FactList, FurtherFacts, hasFurtherFacts, MainFacts } from './event-facts'
import { ExternalLink } from './external-link'
import { RegisterLink } from './register-link'
import { eventRegistration } from './registration/definition'
import type { Registering } from './registration/use-registration-dialog'

interface EventAsideProps {
  event: PublicEvent
  googleCalendar: string
  registering: Registering
}

/** When and where an event is, with links to register and to add it to a calendar. */
export function EventAside({ event, googleCalendar, registering }: EventAsideProps) {
  const { state } = event.registration
  // After registering, the page confirms it above, with the calendar links.
  const isRegistered = useSent(eventRegistration) !== null
  return (
    <Card
      as="section"
      tabIndex={-1}
      className="lg:sticky lg:top-24"
      aria-labelledby="coming-heading"
    >
      <h2 id="coming-heading" className="mb-5 text-step-2 max-sm:sr-only">
        When and where
      </h2>
      <FactList>
        <MainFacts event={event} />
      </FactList>
      {!isRegistered && (
        <div className="mt-5 grid gap-3 print:hidden">
          {registering.confirmationOf(event) ?? (
            <RegistrationLinks event={event} registering={registering} />
          )}
        </div>
      )}
      {hasFurtherFacts(event) && (
        <div className="mt-6 border-line border-t pt-6">
          <FactList>
            <FurtherFacts event={event} />
          </FactList>
        </div>
      )}
      {!isRegistered && state !== 'full' && isAhead(event) && (
        <div className="mt-6 border-line border-t pt-5 print:hidden">
          <CalendarLinks eventId={event.id} googleCalendar={googleCalendar} />
        </div>
      )}
      {state !== 'over' && <EventContact event={event} />}
    </Card>
  )
}

function RegistrationLinks({ event, registering }: Pick<EventAsideProps, 'event' | 'registering'>) {
  const { state, note } = event.registration
  const mayWait = mayJoinWaitingList(event)
  return (
    <>
      {event.placesNote && <p className="font-semibold">{event.placesNote}</p>}
      <p className="text-ink-muted">
        {state === 'open' && openText(event)}{' '}
        {mayWait ? 'We will email you as soon as a place is free for you.' : note}
      </p>
      <ExternalLink event={event} size="large" />
      {state === 'open' ? (
        <OurForm event={event} registering={registering} />
      ) : mayWait ? (
        <ButtonLink to={paths.register(event.id)} size="large">
          Join the waiting list
        </ButtonLink>
      ) : (
        <ButtonLink to={paths.events} variant="secondary">
          See upcoming events
        </ButtonLink>
      )}
    </>
  )
}

/** The registration button; secondary if the organizer has their own registration. */
function OurForm({ event, registering }: Pick<EventAsideProps, 'event' | 'registering'>) {
  if (!event.registrationLink)
    return (
      <RegisterLink event={event} registering={registering} size="large">
        Register Now
      </RegisterLink>
    )
  return (
    <>
      <p className="text-ink-muted">You can also let us know you are coming:</p>
      <RegisterLink event={event} registering={registering} variant="secondary">
        Register Now
      </RegisterLink>
    </>
  )
}

function openText({ capacity, placesNote, registrationLink }: PublicEvent): string {
  if (registrationLink) return "Register on the organizer's own page."
  if (capacity === null) return 'Registration is open, with no limit on places.'
  if (capacity === 1) return 'Registration is open until the one place is taken.'
  return placesNote
    ? `Registration is open until all ${capacity} places are taken.`
    : `Registration is open: plenty of places left (${capacity} in all).`
}
