import { findItem } from '~/calendar/calendar.server'
import { type CalendarItem, type ItemKey, parseItemKey } from '~/calendar/calendar-item'
import { today } from '~/settings/today.server'

/** The item that an address names; throws the 404 where there is none. */
export async function requireItem(param: string | undefined): Promise<CalendarItem> {
  const item = await findItem(requireKey(param), await today())
  if (!item) throw missing()
  return item
}

/** The kind and number that an address names; throws the 404 where it names none. */
export function requireKey(param: string | undefined): ItemKey {
  const key = parseItemKey(param)
  if (!key) throw missing()
  return key
}

export const missing = () => new Response(null, { status: 404, statusText: 'Not Found' })
