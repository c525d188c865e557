import type { RecordScreenData } from '../records/record-screen.server'

export const templateScreenData: RecordScreenData = {
  describe: ({ subject }) => `“${subject}”`,
}
