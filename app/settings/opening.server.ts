import { type Opening, readOpeningHours } from './opening-hours'
import type { Settings } from './settings'

/** When the site is open, from its settings. */
export const openingOf = ({ hours, timeZone }: Settings): Opening => ({
  hours: readOpeningHours(hours),
  closures: [],
  timeZone,
})
