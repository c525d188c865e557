import { paths } from '~/paths'
import { Link } from '~/ui/link'
import { CalendarList } from '../calendar-links'
import type { PublicEvent } from '../event'
import { useGoogleCalendar } from './use-google-calendar'

interface RegisteredNoteProps {
  event: PublicEvent
  reference: string
}

/** Replaces Register Now after registering in the dialog. */
export function RegisteredNote({ event, reference }: RegisteredNoteProps) {
  const googleCalendar = useGoogleCalendar(event)
  return (
    <div className="w-full text-step-00">
      <p className="font-semibold text-step-0">
        You are registered,{' '}
        <Link to={paths.trackOf(reference)} className="link tabular whitespace-nowrap">
          {reference}
        </Link>
      </p>
      <CalendarList eventId={event.id} googleCalendar={googleCalendar} />
    </div>
  )
}
