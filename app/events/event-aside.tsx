import { ExternalLink } from 'lucide-react'
import { paths } from '~/paths'
import { ButtonAnchor, ButtonLink } from '~/ui/button'
import { Card } from '~/ui/card'
import { CalendarLinks } from './calendar-links'
import { mayJoinWaitingList, type PublicEvent } from './event'
import { EventContact } from './event-contact'
import { EventFacts } from './event-facts'
import { RegisterLink } from './register-link'

interface EventAsideProps {
  event: PublicEvent
  googleCalendar: string
  onRegister: (event: PublicEvent, opener: HTMLElement) => void
}

/** What one needs to come: when, where, the way in, and the way into a calendar. */
export function EventAside({ event, googleCalendar, onRegister }: EventAsideProps) {
  const { state, note } = event.registration
  return (
    <Card as="section" className="lg:sticky lg:top-24" aria-labelledby="coming-heading">
      <h2 id="coming-heading" className="text-step-2">
        When and where
      </h2>
      <div className="mt-5">
        <EventFacts event={event} />
      </div>
      <div className="mt-6 grid gap-3 border-line border-t pt-6 print:hidden">
        {event.placesNote && <p className="font-semibold">{event.placesNote}</p>}
        <p className="text-ink-muted">
          {state === 'open' && openText(event)} {note}
        </p>
        {state === 'open' ? (
          <RegisterLink event={event} onRegister={onRegister} size="large" className="print:hidden">
            Register Now
          </RegisterLink>
        ) : mayJoinWaitingList(event) ? (
          <ButtonLink to={paths.register(event.id)} size="large" className="print:hidden">
            Join the waiting list
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.events} variant="secondary" className="print:hidden">
            See upcoming events
          </ButtonLink>
        )}
        <External link={event.registrationLink} />
      </div>
      {state !== 'over' && state !== 'cancelled' && (
        <div className="mt-6 border-line border-t pt-5 print:hidden">
          <CalendarLinks eventId={event.id} googleCalendar={googleCalendar} />
        </div>
      )}
      {state !== 'over' && <EventContact event={event} />}
    </Card>
  )
}

function openText({ capacity }: PublicEvent): string {
  return capacity === null
    ? 'Registration is open. The number of places is not limited.'
    : `Registration is open until all ${capacity} places are taken.`
}

function External({ link }: { link: string | null }) {
  if (!link) return null
  return (
    <ButtonAnchor href={link} target="_blank" rel="noopener noreferrer" variant="secondary">
      External Link
      <ExternalLink className="size-4" aria-hidden="true" />
    </ButtonAnchor>
  )
}
