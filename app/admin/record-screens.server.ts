import type { AnyRecord } from '~/records/record.server'
import { RECORD_KINDS } from '~/registry/record-kinds.server'
import { eventScreenData } from './events/screen.server'
import { newsScreenData } from './news/screen.server'
import { type RecordScreenName, recordScreenAt } from './record-screens'
import type { RecordScreen } from './records/record-screen'
import type { RecordScreenData } from './records/record-screen.server'
import { serviceScreenData } from './services/screen.server'
import { templateScreenData } from './templates/screen.server'
import { textPageScreenData } from './text-pages/screen.server'

const DATA: Partial<Record<RecordScreenName, RecordScreenData>> = {
  events: eventScreenData,
  news: newsScreenData,
  services: serviceScreenData,
  textPages: textPageScreenData,
  templates: templateScreenData,
}

interface ServedScreen extends RecordScreenData {
  screen: RecordScreen
  record: AnyRecord
}

/** The record screen that a request belongs to, with its record kind and server-side part. */
export function recordScreenOf(request: Request): ServedScreen {
  const screen = recordScreenAt(new URL(request.url).pathname)
  const record = RECORD_KINDS.find(({ subject }) => subject === screen.subject)
  if (!record) throw new Error(`No record kind has the subject ${screen.subject}.`)
  return { screen, record, ...DATA[screen.name] }
}
