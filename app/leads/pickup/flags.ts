import { getDay, parseISO } from 'date-fns'
import type { OpeningHours } from '~/settings/opening-hours'
import { closureOf, isInArea, type VisitSettings, windowsOn } from '~/settings/visits'

interface RequestedPickup {
  /** yyyy-MM-dd */
  pickupDate: string | null
  zip: string | null
}

/** What decides whether a request can be met. */
export interface PickupRules {
  settings: VisitSettings
  hours: OpeningHours
}

/** Why a pickup cannot happen as requested, in words for staff and for the customer. */
interface PickupFlag {
  short: string
  sentence: string
}

/**
 * Whether there are no pickups on a day (yyyy-MM-dd): it is closed, or no truck drives on its weekday. Without windows,
 * the opening hours decide.
 */
export function isClosedDay(day: string, { settings, hours }: PickupRules): boolean {
  if (closureOf(settings.closures, day)) return true
  return settings.windows.length > 0
    ? windowsOn(settings, day).length === 0
    : !hours.days[getDay(parseISO(day))]?.length
}

/** Problems with a request sent on `sent` (yyyy-MM-dd). It is accepted anyway. */
export function pickupFlags(
  request: RequestedPickup,
  sent: string,
  rules: PickupRules,
): PickupFlag[] {
  const { pickupDate, zip } = request
  const { settings } = rules
  const flags: PickupFlag[] = []
  if (pickupDate && pickupDate < sent)
    flags.push({
      short: 'Preferred day has passed',
      sentence: 'The day you asked for has passed. We will suggest another one.',
    })
  else if (pickupDate && isClosedDay(pickupDate, rules))
    flags.push({
      short: 'Closed day',
      sentence: 'We do not pick up on the day you asked for. We will suggest another one.',
    })
  if (!isInArea(settings, zip))
    flags.push({
      short: 'Outside the area',
      sentence: [
        'Your address is outside the area our trucks serve.',
        settings.areaSentence,
        'We will tell you what we can do.',
      ]
        .filter(Boolean)
        .join(' '),
    })
  return flags
}
