import { leadTrash } from '~/inbox/trash.server'
import { mediaTrash } from '~/library/trash.server'
import { type Trash, trashFor } from '~/records/trash.server'
import { RECORD_KINDS } from '~/registry/record-kinds.server'

/** All kinds of records with a trash, in the order of the trash screen. */
export const TRASHES: Trash[] = [leadTrash, ...RECORD_KINDS.map(trashFor), mediaTrash]

/** The trash of this subject, or null. */
export const findTrash = (subject: unknown): Trash | null =>
  TRASHES.find((trash) => trash.subject === subject) ?? null
