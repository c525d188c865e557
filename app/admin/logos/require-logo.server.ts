import { type LogoRow, logoRecord } from '~/logos/logo-record.server'
import { requireEdited } from '../records/load-record.server'
import { requireRecord } from '../records/record-actions.server'

// The position only affects the record's texts.
const kind = () => logoRecord('header')

/** The logo in the URL; throws a 404 response if there is none. */
export const requireLogo = async (id: string | undefined): Promise<LogoRow> =>
  (await requireRecord(kind(), id)) as unknown as LogoRow

/** For the edit dialog, which also shows a logo in the trash. */
export async function requireEditedLogo(id: string | undefined) {
  const { row, deleted } = await requireEdited(kind(), id)
  return { row: row as unknown as LogoRow, deleted }
}
