import { memoizeUntilPurged } from '~/platform/purge.server'
import { type Opening, openingOf } from './opening-hours'
import { getSettings } from './settings.server'
import { closures } from './visits.server'

/** Opening hours and closed days from the settings. Cached until one changes. */
export const readOpening: () => Promise<Opening> = memoizeUntilPurged(['settings'], async () =>
  openingOf(await getSettings(), await closures()),
)
