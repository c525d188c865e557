import { memoizeUntilPurged } from '~/platform/purge.server'
import { type Opening, openingOf } from './opening-hours'
import { getSettings } from './settings.server'
import { closures } from './visits.server'

/** When the site is open: the hours and the closed days of the settings. Cached until one changes. */
export const readOpening: () => Promise<Opening> = memoizeUntilPurged(['settings'], async () =>
  openingOf(await getSettings(), await closures()),
)
