import type { LoaderFunctionArgs } from '@remix-run/node'
import { calendarResponse, iCalendar } from '~/events/icalendar.server'
import { notFound } from '~/platform/http/not-found.server'
import { siteOrigin } from '~/platform/http/request.server'
import { getSettings } from '~/settings/settings.server'
import { calendarEntry } from '~/visits/calendar-entry.server'
import { agreedOf } from '~/visits/visits.server'
import { findRequest } from './find-request.server'

/** GET /r/{reference}/{key}/visit.ics: the agreed visit as a calendar file. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const found = await findRequest(params)
  const visit = found && (await agreedOf(found.row.id))
  const settings = await getSettings()
  const entry = visit && calendarEntry(found.row, visit, settings)
  if (!entry) throw notFound()
  const { brandName, timeZone } = settings
  const body = iCalendar([entry], { brandName, origin: siteOrigin(request), timeZone })
  return calendarResponse(body, 'pickup.ics', { 'Cache-Control': 'no-store' })
}
