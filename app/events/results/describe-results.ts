import { formatCount, formatLb } from '~/ui/format-number'

/** The published results of an event, for its page. */
export interface PublishedResults {
  /** "143 vehicles, 9,820 lb of electronics, 610 lb of common materials. Thank you." */
  sentence: string
  story: string | null
  photos: string[]
  /** The formatted day of the last correction. */
  corrected: string | null
}

interface Figures {
  vehicles: number | null
  electronicsLbs: number | null
  commonLbs: number | null
}

/** Summarizes the results in a sentence. */
export function describeResults({ vehicles, electronicsLbs, commonLbs }: Figures): string {
  const parts = [
    vehicles && formatCount(vehicles, 'vehicle', 'vehicles'),
    electronicsLbs && `${formatLb(electronicsLbs)} of electronics`,
    commonLbs && `${formatLb(commonLbs)} of common materials`,
  ].filter(Boolean)
  return parts.length > 0 ? `${parts.join(', ')}. Thank you.` : 'Thank you.'
}
