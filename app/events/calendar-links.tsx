import { CalendarPlus } from 'lucide-react'
import { paths } from '~/paths'

interface CalendarLinksProps {
  eventId: number
  googleCalendar?: string
}

/** Links to add an event to a calendar. */
export function CalendarLinks({ eventId, googleCalendar }: CalendarLinksProps) {
  return (
    <>
      <h3 className="flex items-center gap-2 text-step-0">
        <CalendarPlus className="size-5 text-accent" strokeWidth={1.75} aria-hidden="true" />
        Add to calendar
      </h3>
      <CalendarList eventId={eventId} googleCalendar={googleCalendar} />
    </>
  )
}

/** The event as a file for any calendar, and for Google's if it has a time. */
export function CalendarList({ eventId, googleCalendar }: CalendarLinksProps) {
  return (
    <ul className="mt-1 flex flex-wrap gap-x-6">
      <li>
        <a className="link inline-flex min-h-11 items-center" href={paths.eventCalendar(eventId)}>
          Calendar file (.ics)
        </a>
      </li>
      {googleCalendar && (
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
      )}
    </ul>
  )
}
