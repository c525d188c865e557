import { formatLongDate } from '~/news/format-long-date'
import { today } from '~/settings/today.server'
import type { RecordScreenData } from '../records/record-screen.server'

export const newsScreenData: RecordScreenData = {
  newDefaults: async () => ({ date: await today() }),
  describe: ({ source, date }) => `${source}, ${formatLongDate(String(date))}`,
}
