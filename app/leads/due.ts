import { tz } from '@date-fns/tz'
import { addBusinessDays, addHours } from 'date-fns'
import { formatMomentAt } from '~/forms/format-moment-at'
import { isOpen, lastClosing, nextOpening, type Opening } from '~/settings/opening-hours'
import type { ResponsePromise } from './lead'

/**
 * By when an answer was promised. Where that falls outside opening hours it is the last closing time before,
 * unless the site does not open in between.
 */
export function promisedAt(sent: Date, promise: ResponsePromise, opening: Opening): Date {
  const due =
    'hours' in promise
      ? addHours(sent, promise.hours)
      : new Date(addBusinessDays(sent, promise.businessDays, { in: tz(opening.timeZone) }))
  return isOpen(due, opening) ? due : (lastClosing(sent, due, opening) ?? due)
}

/** When the site opens next, in words, where an answer is due while it is closed; otherwise null. */
export function closedUntil(due: Date | null, opening: Opening): string | null {
  const opens = due && nextOpening(due, opening)
  // A weekday is enough, because it is always within a week.
  return opens && formatMomentAt(opens, opening.timeZone).replace(/, \w+ \d+/, '')
}
