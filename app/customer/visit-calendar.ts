import type { LoaderFunctionArgs } from '@remix-run/node'
import { calendarResponse, iCalendar, siteCalendar } from '~/events/icalendar.server'
import { notFound } from '~/platform/http/not-found.server'
import { calendarEntry } from '~/visits/calendar-entry.server'
import { agreedOf } from '~/visits/visits.server'
import { findRequest } from './find-request.server'

/** GET /r/{reference}/{key}/visit.ics: the agreed visit as a calendar file. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const found = await findRequest(params)
  const visit = found && (await agreedOf(found.row.id))
  const calendar = await siteCalendar(request)
  const entry = visit && calendarEntry(found.row, visit, calendar)
  if (!entry) throw notFound()
  return calendarResponse(iCalendar([entry], calendar), 'pickup.ics', {
    'Cache-Control': 'no-store',
  })
}
