import { eventRecord } from '~/events/event-record.server'
import type { RecordScreenData } from '../records/record-screen.server'
import { shortDate } from '../words'
import { registrationsOf } from './acts.server'
import { eventScreen } from './screen'

export const eventScreenData: RecordScreenData = {
  screen: eventScreen,
  record: eventRecord,
  describe: ({ date }) => shortDate(String(date)),
  consequence: registrationsOf,
}
