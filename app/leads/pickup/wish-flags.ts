import { isInArea, type VisitSettings } from '~/settings/visits'

interface Wish {
  /** yyyy-MM-dd */
  pickupDate: string | null
  zip: string | null
}

/** Why a pickup cannot be as it is wished: for staff, and as its customer reads it. */
export interface WishFlag {
  short: string
  sentence: string
}

/** What stands against a wish that was sent on `sent` (yyyy-MM-dd): it is taken all the same. */
export function wishFlags(wish: Wish, sent: string, settings: VisitSettings): WishFlag[] {
  const { pickupDate, zip } = wish
  const flags: WishFlag[] = []
  if (pickupDate && pickupDate < sent)
    flags.push({
      short: 'Wished day is over',
      sentence: 'The day you wished for is over. We will suggest another one.',
    })
  if (settings.closures.some(({ date }) => date === pickupDate))
    flags.push({
      short: 'Closed day',
      sentence: 'We are closed on the day you wished for. We will suggest another one.',
    })
  if (!isInArea(settings, zip))
    flags.push({
      short: 'Outside the area',
      sentence: [
        'Your address is outside the area our trucks drive in.',
        settings.areaSentence,
        'We will tell you what we can do.',
      ]
        .filter(Boolean)
        .join(' '),
    })
  return flags
}
