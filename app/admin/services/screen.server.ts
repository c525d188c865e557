import type { RecordScreenData } from '../records/record-screen.server'
import { describePagesLost } from './describe-pages-lost.server'

export const serviceScreenData: RecordScreenData = {
  consequence: describePagesLost,
}
