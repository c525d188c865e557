import { eventScreenData } from './events/screen.server'
import { newsScreenData } from './news/screen.server'
import type { RecordScreenData } from './records/record-screen.server'
import { serviceScreenData } from './services/screen.server'
import { textPageScreenData } from './text-pages/screen.server'

const RECORD_SCREENS = [eventScreenData, newsScreenData, serviceScreenData, textPageScreenData]

/** The record screen whose dialogs a request is for. */
export function recordScreenOf(request: Request): RecordScreenData {
  const { pathname } = new URL(request.url)
  const found = RECORD_SCREENS.find(({ screen }) => pathname.startsWith(`${screen.listPath}/`))
  if (!found) throw new Error('No record screen is at this address.')
  return found
}
