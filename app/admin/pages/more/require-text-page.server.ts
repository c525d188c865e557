import { findTextPageRecord } from '~/pages/text-page-record.server'
import type { Row } from '~/records/record.server'

/** The page that staff write and an address names; throws the 404 where there is none. */
export async function requireTextPage(param: string | undefined): Promise<Row> {
  const row = await findTextPageRecord(param)
  if (!row) throw new Response(null, { status: 404, statusText: 'Not Found' })
  return row
}
