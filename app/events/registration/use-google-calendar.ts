import { paths } from '~/paths'
import { useSettings } from '~/shell/use-layout'
import type { PublicEvent } from '../event'
import { googleCalendarLink } from '../google-calendar'

/** Link to Google Calendar with the event filled in, made in the browser. */
export function useGoogleCalendar(event: PublicEvent): string {
  const { timeZone } = useSettings()
  const page = new URL(paths.event(event.id), location.origin)
  return googleCalendarLink(event, timeZone, page.href)
}
