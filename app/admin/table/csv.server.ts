import { stringify } from 'csv-stringify/sync'
import { toSiteTime } from '~/forms/site-time'
import { getSettings } from '~/settings/settings.server'
import { inOrder } from './list.server'

type Id = string | number
export type Cell = string | number | boolean | Date | null | undefined | string[]

export interface CsvColumn<Row> {
  label: string
  value(row: Row): Cell
}

/** Rows per query: limits memory without many round trips. */
const BATCH = 500

/**
 * Streams rows as CSV. UTF-8 with a byte order mark for Excel; cells that a spreadsheet would
 * evaluate as formulas are neutralized (document 3, "Admin side"). Timestamps are in the site's time zone, like on
 * screens, in a format that spreadsheets parse.
 */
export async function csvResponse<Row extends { id: Id }>(
  fileName: string,
  columns: CsvColumn<Row>[],
  ids: Id[],
  findRows: (ids: Id[]) => Promise<Row[]>,
): Promise<Response> {
  const { timeZone } = await getSettings()
  const encoder = new TextEncoder()
  let from = 0
  const body = new ReadableStream<Uint8Array>({
    start: (controller) =>
      controller.enqueue(encoder.encode(toCsv([columns.map(({ label }) => label)], { bom: true }))),
    async pull(controller) {
      const batch = ids.slice(from, from + BATCH)
      from += BATCH
      if (batch.length === 0) return controller.close()
      const rows = inOrder(batch, await findRows(batch))
      const cells = rows.map((row) => columns.map(({ value }) => cellText(value(row), timeZone)))
      controller.enqueue(encoder.encode(toCsv(cells)))
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

/** Lines of CSV, with formulas neutralized. */
export const toCsv = (cells: string[][], options?: { bom: boolean }) =>
  stringify(cells, {
    ...options,
    record_delimiter: '\r\n',
    // The default quotes cells with CRLF only, not with CR or LF alone.
    quoted_match: /[\r\n]/,
    cast: { string: neutralized },
  })

/**
 * Characters that start a formula, including full-width forms, even after anything that
 * spreadsheets skip or unwrap: spaces, invisible characters, quotes.
 */
const FORMULA =
  /^(?:[\t\r\n]|[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800"'“”‘’]*[=+\-@＝＋－＠﹦﹢﹣﹫])/u

// csv-stringify's `escape_formulas` knows fewer characters, and only at the start.
const neutralized = (text: string) => (FORMULA.test(text) ? `'${text}` : text)

function cellText(cell: Cell, timeZone: string): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return toSiteTime(cell, timeZone).replace('T', ' ')
  if (Array.isArray(cell)) return cell.join('; ')
  return String(cell)
}
