import { useLocation } from '@remix-run/react'
import { eventScreen } from './events/screen'
import { newsScreen } from './news/screen'
import type { RecordScreen } from './records/record-screen'
import { serviceScreen } from './services/screen'
import { textPageScreen } from './text-pages/screen'

const RECORD_SCREENS: RecordScreen[] = [eventScreen, newsScreen, serviceScreen, textPageScreen]

/** The record screen whose dialogs are at `pathname`. */
export function recordScreenAt(pathname: string): RecordScreen {
  const found = RECORD_SCREENS.find(({ listPath }) => pathname.startsWith(`${listPath}/`))
  if (!found) throw new Error('No record screen is at this address.')
  return found
}

export const useRecordScreen = (): RecordScreen => recordScreenAt(useLocation().pathname)
