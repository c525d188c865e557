import { templateRecord } from '~/conversation/template-record.server'
import type { RecordScreenData } from '../records/record-screen.server'

export const templateScreenData: RecordScreenData = {
  record: templateRecord,
  describe: ({ subject }) => `“${subject}”`,
}
