import { formatMomentAt } from '~/forms/format-moment-at'
import type { SiteClock } from '~/settings/site-clock'
import type { Registration } from './event'
import { type Dated, endOf } from './event-span'

interface Registrable extends Dated {
  status: string
  opensAt: Date | null
  closesAt: Date | null
  slotMinutes?: number | null
  placesLeft?: number | null
}

const OVER = {
  state: 'over',
  note: 'This event has ended.',
} as const satisfies Registration

/**
 * Whether registration is open, and if not, why. The first reason counts: a cancelled event stays cancelled when it
 * is over.
 */
export function registrationOf(event: Registrable, clock: SiteClock): Registration {
  const { opensAt, closesAt } = event
  const format = (moment: Date) => formatMomentAt(moment, clock.timeZone)
  const isBy = (moment: Date) => clock.moment >= moment
  if (isStatus(event, 'cancelled')) return { state: 'cancelled', note: 'This event is cancelled.' }
  if (clock.now >= endOf(event)) return OVER
  if (opensAt && !isBy(opensAt))
    return { state: 'not-yet', note: `Registration opens ${format(opensAt)}.` }
  if (closesAt && isBy(closesAt))
    return { state: 'closed', note: `Registration closed on ${format(closesAt)}.` }
  if (isStatus(event, 'full') || areSlotsGone(event))
    return { state: 'full', note: 'This event is full.' }
  return { state: 'open', note: closesAt && `Registration closes ${format(closesAt)}.` }
}

/** Slots expire during the event, so there may be none left without a `full` status. */
const areSlotsGone = ({ slotMinutes, placesLeft }: Registrable) =>
  Boolean(slotMinutes) && placesLeft === 0

const isStatus = ({ status }: Registrable, word: string) => status.toLowerCase() === word
