import { leadTrash } from '~/inbox/trash.server'
import { mediaTrash } from '~/library/trash.server'
import { type Trash, trashFor } from '~/records/trash.server'
import { RECORD_KINDS } from '~/registry/record-kinds.server'

/** Everything that can be deleted, in the order of the trash view. */
export const TRASHES: Trash[] = [leadTrash, ...RECORD_KINDS.map(trashFor), mediaTrash]

/** The one of this subject, or null. */
export const findTrash = (subject: unknown): Trash | null =>
  TRASHES.find((trash) => trash.subject === subject) ?? null
