import { serviceRecord } from '~/services/service-record.server'
import type { RecordScreenData } from '../records/record-screen.server'
import { describePagesLost } from './describe-pages-lost.server'
import { serviceScreen } from './screen'

export const serviceScreenData: RecordScreenData = {
  screen: serviceScreen,
  record: serviceRecord,
  consequence: describePagesLost,
}
