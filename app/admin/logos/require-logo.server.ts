import { type LogoRow, logoRecord } from '~/logos/logo-record.server'
import { requireEdited } from '../records/load-record.server'
import { requireRecord } from '../records/record-actions.server'

// Which position the kind is of decides its words alone.
const kind = () => logoRecord('header')

/** The logo that an address names; throws the 404 where there is none. */
export const requireLogo = async (id: string | undefined): Promise<LogoRow> =>
  (await requireRecord(kind(), id)) as unknown as LogoRow

/** The same for the dialog that edits it, which also shows one that is in the trash. */
export async function requireEditedLogo(id: string | undefined) {
  const { row, deleted } = await requireEdited(kind(), id)
  return { row: row as unknown as LogoRow, deleted }
}
