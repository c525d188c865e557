import { setImmediate } from 'node:timers/promises'
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
export function csvAnswer<Row extends { id: Id }>(
  fileName: string,
  columns: CsvColumn<Row>[],
  ids: Id[],
  findRows: (ids: Id[]) => Promise<Row[]>,
): Response {
  const encoder = new TextEncoder()
  let from = 0
  const body = new ReadableStream<Uint8Array>({
    start: (controller) =>
      controller.enqueue(encoder.encode(`\uFEFF${line(columns.map(({ label }) => label))}`)),
    async pull(controller) {
      // The embedded database answers without ever giving way: others are let in between two batches.
      await setImmediate()
      const batch = ids.slice(from, from + BATCH)
      from += BATCH
      if (batch.length === 0) return controller.close()
      const rows = inOrder(batch, await findRows(batch))
      const lines = rows.map((row) => line(columns.map(({ value }) => cellText(value(row)))))
      controller.enqueue(encoder.encode(lines.join('')))
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

const line = (cells: string[]) => `${cells.map(quoted).join(',')}\r\n`

/**
 * What a spreadsheet may take for a formula: the signs that begin one, in any width, also behind what it
 * skips or unwraps: spaces, invisible characters, quotes.
 */
const FORMULA =
  /^(?:[\t\r\n]|[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800"'“”‘’]*[=+\-@＝＋－＠﹦﹢﹣﹫])/u

function quoted(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString()
  if (Array.isArray(cell)) return cell.join('; ')
  return String(cell)
}
