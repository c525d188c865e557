import { today } from '~/settings/today.server'
import { type CsvColumn, csvResponse } from './csv.server'
import { findAllIds, type List, readListState } from './list.server'

type Id = string | number

/** A CSV export of a list: its rows and columns. */
export interface ListExport<Row extends { id: Id }> {
  /** The file name is `{name}-{today}.csv`. */
  name: string
  list(): List | Promise<List>
  findRows(ids: Id[]): Promise<Row[]>
  columns: CsvColumn<Row>[]
}

/** Checks an export against its row type, then erases the type. */
export const defineExport = <Row extends { id: Id }>(
  definition: ListExport<Row>,
): ListExport<never> => definition as unknown as ListExport<never>

/** Exports the rows that match the filter in the URL. */
export async function exportList(
  request: Request,
  definition: ListExport<never>,
): Promise<Response> {
  const list = await definition.list()
  const ids = await findAllIds(list, readListState(list, request))
  return csvResponse(
    `${definition.name}-${await today()}.csv`,
    definition.columns,
    ids,
    definition.findRows,
  )
}
