import { tz } from '@date-fns/tz'
import { addBusinessDays, addHours } from 'date-fns'
import { formatWeekdayTimeAt } from '~/forms/format-moment-at'
import { isOpen, lastClosing, nextOpening, type Opening } from '~/settings/opening-hours'
import type { ResponsePromise } from './lead'

/**
 * When the promised response is due. If that is outside opening hours, it is the last closing time before, unless the
 * site does not open in between.
 */
export function promisedAt(sent: Date, promise: ResponsePromise, opening: Opening): Date {
  const due =
    'hours' in promise
      ? addHours(sent, promise.hours)
      : new Date(addBusinessDays(sent, promise.businessDays, { in: tz(opening.timeZone) }))
  return isOpen(due, opening) ? due : (lastClosing(sent, due, opening) ?? due)
}

/** Added on the page and in the email if the response is due while the site is closed. */
export function closedSentences(due: Date | null, opening: Opening): string[] {
  const opens = due && nextOpening(due, opening)
  if (!opens) return []
  return [`We are closed until ${formatWeekdayTimeAt(opens, opening.timeZone)}, and answer then.`]
}
