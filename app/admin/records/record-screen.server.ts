import type { SQL } from 'drizzle-orm'
import type { Row } from '~/records/record.server'
import type { FormDefaults } from './record-action-data'
import type { Undecided } from './undecided-note'

/** What a record screen adds on the server. */
export interface RecordScreenData {
  /** Defaults of a new record that need the database. */
  newDefaults?(): Promise<FormDefaults>
  /** Text below the title in the delete dialog. */
  describe?(row: Row): string
  /** A sentence about what else deleting these records does; may be empty. */
  consequence?(where: SQL): Promise<string>
  /** Why a record cannot be deleted, as a sentence; null if it can. */
  keepReason?(row: Row): string | null
  /** What a record was created from, with a link. */
  origin?(row: Row): Promise<{ label: string; to: string } | null>
  /** What a save left for staff to decide, or null. */
  undecided?(row: Row): Promise<Undecided | null>
}
