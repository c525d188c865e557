import { type Opening, readOpeningHours } from './opening-hours'
import { getSettings } from './settings.server'
import { closures } from './visits.server'

/** When the site is open: the hours and the closed days of the settings. */
export async function readOpening(): Promise<Opening> {
  const [{ hours, timeZone }, closed] = [await getSettings(), await closures()]
  return {
    hours: readOpeningHours(hours),
    closures: closed.map(({ date }) => date),
    timeZone,
  }
}
