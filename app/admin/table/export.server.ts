import { today } from '~/settings/today.server'
import { type CsvColumn, csvResponse } from './csv.server'
import { findAllIds, type List, readListState } from './list.server'

type Id = string | number

/** A list that staff can download: which rows, and the columns of the file. */
export interface ListExport<Row extends { id: Id }> {
  /** The file is called `{name}-{today}.csv`. */
  name: string
  list(): List | Promise<List>
  findRows(ids: Id[]): Promise<Row[]>
  columns: CsvColumn<Row>[]
}

/** Ties an export to the type of its rows, then forgets it. */
export const defineExport = <Row extends { id: Id }>(given: ListExport<Row>): ListExport<never> =>
  given as unknown as ListExport<never>

/** The rows of the filter in the address, as a CSV file. */
export async function exportList(request: Request, given: ListExport<never>): Promise<Response> {
  const list = await given.list()
  const ids = await findAllIds(list, readListState(list, request))
  return csvResponse(`${given.name}-${await today()}.csv`, given.columns, ids, given.findRows)
}
