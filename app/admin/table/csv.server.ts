import { setImmediate } from 'node:timers/promises'
import { stringify } from 'csv-stringify/sync'
import { inOrder } from './list.server'

type Id = string | number
export type Cell = string | number | boolean | Date | null | undefined | string[]

export interface CsvColumn<Row> {
  label: string
  value(row: Row): Cell
}

/** Rows fetched and written at a time: little memory, few round trips. */
const BATCH = 500

/**
 * Rows as a CSV file, written while they are read. UTF-8 with a byte order mark, for Excel; a cell
 * that a spreadsheet would take for a formula is neutralised (decisions, "Admin side").
 */
export function csvResponse<Row extends { id: Id }>(
  fileName: string,
  columns: CsvColumn<Row>[],
  ids: Id[],
  findRows: (ids: Id[]) => Promise<Row[]>,
): Response {
  const encoder = new TextEncoder()
  let from = 0
  const body = new ReadableStream<Uint8Array>({
    start: (controller) =>
      controller.enqueue(encoder.encode(lines([columns.map(({ label }) => label)], { bom: true }))),
    async pull(controller) {
      // The embedded database answers without ever giving way: others are let in between two batches.
      await setImmediate()
      const batch = ids.slice(from, from + BATCH)
      from += BATCH
      if (batch.length === 0) return controller.close()
      const rows = inOrder(batch, await findRows(batch))
      const cells = rows.map((row) => columns.map(({ value }) => cellText(value(row))))
      controller.enqueue(encoder.encode(lines(cells)))
    },
  })
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'no-store',
    },
  })
}

const lines = (cells: string[][], options?: { bom: boolean }) =>
  stringify(cells, {
    ...options,
    record_delimiter: '\r\n',
    // By itself it quotes a cell with a whole CRLF only.
    quoted_match: /[\r\n]/,
    cast: { string: neutralized },
  })

/**
 * What a spreadsheet may take for a formula: the signs that begin one, in any width, also behind what it
 * skips or unwraps: spaces, invisible characters, quotes.
 */
const FORMULA =
  /^(?:[\t\r\n]|[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800"'“”‘’]*[=+\-@＝＋－＠﹦﹢﹣﹫])/u

// `escape_formulas` of csv-stringify knows fewer signs, and none behind others.
const neutralized = (text: string) => (FORMULA.test(text) ? `'${text}` : text)

function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString()
  if (Array.isArray(cell)) return cell.join('; ')
  return String(cell)
}
