import type { SQL } from 'drizzle-orm'
import type { AnyRecord, Row } from '~/records/record.server'
import type { FormDefaults } from './record-action-data'

/** What only the server knows of a record screen. */
export interface RecordScreenData {
  record: AnyRecord
  /** What a new record begins with, beside what the screen says. */
  newDefaults?(): Promise<FormDefaults>
  /** What the delete dialog says of a record below its title. */
  describe?(row: Row): string
  /** What deleting these records means, beside that it can be undone: a sentence, or nothing. */
  consequence?(where: SQL): Promise<string>
  /** Why this record cannot be deleted, as a sentence; null where it can. */
  keepReason?(row: Row): string | null
}
