import { findTextPageRecord, isTextPage, textPageRecord } from '~/pages/text-page-record.server'
import type { Row } from '~/records/record.server'
import { requireEdited } from '../records/load-record.server'

/** The page that staff write and an address names; throws the 404 where there is none. */
export async function requireTextPage(param: string | undefined): Promise<Row> {
  const row = await findTextPageRecord(param)
  if (!row) throw new Response(null, { status: 404, statusText: 'Not Found' })
  return row
}

/** The same for the dialog that edits it, which also shows one that is in the trash. */
export async function requireEditedPage(param: string | undefined) {
  const edited = await requireEdited(textPageRecord, param)
  if (!isTextPage(edited.row)) throw new Response(null, { status: 404, statusText: 'Not Found' })
  return edited
}
