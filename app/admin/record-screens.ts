import { useLocation } from '@remix-run/react'
import { isBelow } from '~/platform/path-segments'
import { eventScreen } from './events/screen'
import { newsScreen } from './news/screen'
import type { RecordScreen } from './records/record-screen'
import { serviceScreen } from './services/screen'
import { templateScreen } from './templates/screen'
import { textPageScreen } from './text-pages/screen'

const RECORD_SCREENS = {
  events: eventScreen,
  news: newsScreen,
  services: serviceScreen,
  textPages: textPageScreen,
  templates: templateScreen,
} satisfies Record<string, RecordScreen>

export type RecordScreenName = keyof typeof RECORD_SCREENS

/** The record screen whose dialogs are at `pathname`, and its name. */
export function recordScreenAt(pathname: string): RecordScreen & { name: RecordScreenName } {
  for (const [name, screen] of Object.entries(RECORD_SCREENS))
    if (isBelow(pathname, screen.listPath)) return { ...screen, name: name as RecordScreenName }
  throw new Error('No record screen is at this address.')
}

export const useRecordScreen = (): RecordScreen => recordScreenAt(useLocation().pathname)
