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

/** What page and mail add where an answer is due while the site is closed. */
export function closedSentences(due: Date | null, opening: Opening): string[] {
  const opens = due && nextOpening(due, opening)
  if (!opens) return []
  // A weekday is enough, because it is within a week.
  const until = formatMomentAt(opens, opening.timeZone).replace(/, \w+ \d+/, '')
  return [`We are closed until ${until}, and answer then.`]
}
