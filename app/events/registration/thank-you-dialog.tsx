import { paths } from '~/paths'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { Link } from '~/ui/link'
import { CalendarLinks } from '../calendar-links'
import type { PublicEvent } from '../event'
import { EventFacts } from '../event-facts'
import { eventRegistration } from './definition'
import { useGoogleCalendar } from './use-google-calendar'

interface ThankYouDialogProps {
  event: PublicEvent
  reference: string
  onClose: () => void
}

/** Confirms a registration, with its reference and links to add the event to a calendar. */
export function ThankYouDialog({ event, reference, onClose }: ThankYouDialogProps) {
  const { done, next } = eventRegistration
  const googleCalendar = useGoogleCalendar(event)
  return (
    <Dialog open onOpenChange={onClose} title={done.title} description={done.message}>
      <dl>
        <dt className="text-ink-muted">Your reference</dt>
        <dd className="tabular font-display text-step-3 font-semibold">{reference}</dd>
      </dl>
      <p className="mt-4 text-ink-muted">{next}</p>
      <p className="mt-4">
        {/* Replaces the dialog's history entry, whose form is done. */}
        <Link to={paths.trackOf(reference)} replace className="link">
          Track your registration
        </Link>
      </p>
      <div className="mt-6 border-line border-t pt-5">
        <CalendarLinks eventId={event.id} googleCalendar={googleCalendar} />
      </div>
      <div className="mt-6 border-line border-t pt-5">
        <EventFacts event={event} />
      </div>
      <Button className="mt-6" onClick={onClose}>
        Close
      </Button>
    </Dialog>
  )
}
