import { type Opening, openingOf } from './opening-hours'
import { getSettings } from './settings.server'
import { closures } from './visits.server'

/** When the site is open: the hours and the closed days of the settings. */
export const readOpening = async (): Promise<Opening> =>
  openingOf(await getSettings(), await closures())
