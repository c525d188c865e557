import { paths } from '~/paths'
import { Link } from '~/ui/link'
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
      <ul className="mt-1 flex flex-wrap gap-x-5">
        <li>
          <a
            className="link inline-flex min-h-11 items-center"
            href={paths.eventCalendar(event.id)}
          >
            Calendar file (.ics)
          </a>
        </li>
        <li>
          <a
            className="link inline-flex min-h-11 items-center"
            href={googleCalendar}
            target="_blank"
            rel="noopener noreferrer"
          >
            Google Calendar
          </a>
        </li>
      </ul>
    </div>
  )
}
