import { findItem } from '~/calendar/calendar.server'
import { type CalendarItem, type ItemKey, parseItemKey } from '~/calendar/calendar-item'
import { notFound } from '~/platform/http/not-found.server'
import { today } from '~/settings/today.server'

/** The item in the URL; throws a 404 response if there is none. */
export async function requireItem(param: string | undefined): Promise<CalendarItem> {
  const item = await findItem(requireKey(param), await today())
  if (!item) throw notFound()
  return item
}

/** The kind and id in the URL; throws a 404 response if they are invalid. */
export function requireKey(param: string | undefined): ItemKey {
  const key = parseItemKey(param)
  if (!key) throw notFound()
  return key
}
