import { eventScreenData } from './events/screen.server'
import { newsScreenData } from './news/screen.server'
import { type RecordScreenName, recordScreenAt } from './record-screens'
import type { RecordScreen } from './records/record-screen'
import type { RecordScreenData } from './records/record-screen.server'
import { serviceScreenData } from './services/screen.server'
import { templateScreenData } from './templates/screen.server'
import { textPageScreenData } from './text-pages/screen.server'

const DATA: Record<RecordScreenName, RecordScreenData> = {
  events: eventScreenData,
  news: newsScreenData,
  services: serviceScreenData,
  textPages: textPageScreenData,
  templates: templateScreenData,
}

/** The record screen that a request belongs to, with its server-side part. */
export function recordScreenOf(request: Request): RecordScreenData & { screen: RecordScreen } {
  const screen = recordScreenAt(new URL(request.url).pathname)
  return { screen, ...DATA[screen.name] }
}
