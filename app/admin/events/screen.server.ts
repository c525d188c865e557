import { eventRecord } from '~/events/event-record.server'
import { formatShortDate } from '../format-moment'
import type { RecordScreenData } from '../records/record-screen.server'
import { describeRegistrations } from './mutations.server'
import { findUndecided } from './undecided.server'

export const eventScreenData: RecordScreenData = {
  record: eventRecord,
  describe: ({ date }) => formatShortDate(String(date)),
  consequence: describeRegistrations,
  undecided: ({ id }) => findUndecided(Number(id)),
}
