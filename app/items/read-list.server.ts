import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { parse } from 'csv-parse'
import { ITEM_COLUMNS, type ItemColumn, itemFields } from './item-fields'

export const MAX_LINES = 10_000
/** In characters, for all columns together. */
const MAX_LINE_LENGTH = 20_000

/** A pasted or uploaded list: its columns, and a row per line below them. */
export interface SentList {
  columns: string[]
  rows: { line: number; cells: string[] }[]
}

/** Decodes a file; spreadsheets also save lists in Windows encodings. */
export function decodeList(bytes: Uint8Array): string {
  const mark = ((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0)
  const encoding = mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

interface ParsedLine {
  record: string[]
  info: { lines: number }
}

/** Bytes to parse before other requests get a turn; 10,000 lines at once take 200 ms. */
const PIECE = 32 * 1024

async function* piecesOf(text: string) {
  const bytes = Buffer.from(text)
  for (let from = 0; from < bytes.byteLength; from += PIECE) {
    yield bytes.subarray(from, from + PIECE)
    await setImmediate()
  }
}

const COUNT = MAX_LINES.toLocaleString('en-US')

const TOO_LONG =
  'A line of this list is far too long. A quotation mark that is opened and not closed can be the reason.'

/** Why the parser refused a row. */
const REASONS: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark is opened and not closed',
  CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE:
    'a value in quotation marks is followed by other text. Write 24 inch for 24", or the mark twice',
}

function whyNotRead(error: unknown): string {
  const { code = '', records = 0 } = error as { code?: string; records?: number }
  if (code === 'CSV_MAX_RECORD_SIZE') return TOO_LONG
  const why = REASONS[code]
  return why ? `Row ${records + 1} cannot be read: ${why}.` : 'This list cannot be read.'
}

/**
 * Parses a list separated by commas, semicolons or tabs; returns the reason if it cannot be parsed. Stops at the first
 * line beyond its limits. Without a heading, columns are numbered.
 */
export async function readList(text: string, hasHeading: boolean): Promise<SentList | string> {
  // The parser counts no separators.
  if (hasLongLine(text)) return TOO_LONG
  const lines: ParsedLine[] = []
  const parser = parse({
    bom: true,
    info: true,
    delimiter: delimiterOf(text),
    max_record_size: MAX_LINE_LENGTH,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    trim: true,
  })
  try {
    for await (const line of Readable.from(piecesOf(text)).pipe(parser)) {
      lines.push(line)
      if (lines.length > MAX_LINES + Number(hasHeading))
        return `The list has more than ${COUNT} lines. ${COUNT} are stored at a time.`
    }
  } catch (error) {
    return whyNotRead(error)
  }
  const [first] = lines
  if (!first) return 'The list is empty.'
  const body = hasHeading ? lines.slice(1) : lines
  if (body.length === 0) return 'The list has a heading and nothing below it.'
  const width = Math.max(...lines.map(({ record }) => record.length))
  return {
    columns: Array.from({ length: Math.min(width, MAX_COLUMNS) }, (_, index) =>
      hasHeading ? first.record[index] || `Column ${index + 1}` : `Column ${index + 1}`,
    ),
    rows: body.map(({ record, info }) => ({ line: info.lines, cells: record })),
  }
}

function hasLongLine(text: string): boolean {
  for (let start = 0; start < text.length; ) {
    const end = text.indexOf('\n', start)
    const length = (end < 0 ? text.length : end) - start
    if (length > MAX_LINE_LENGTH) return true
    start += length + 1
  }
  return false
}

const MAX_COLUMNS = 50

/** The separator that is most frequent in the first line; pasting from a spreadsheet gives tabs. */
function delimiterOf(text: string): string {
  const [line = ''] = text.split(/\r?\n/, 1)
  const counts = [',', ';', '\t'].map((each) => [line.split(each).length, each] as const)
  return counts.reduce((most, each) => (each[0] > most[0] ? each : most))[1]
}

/** Column names found in customers' asset lists. */
const ALSO: Record<string, ItemColumn> = {
  type: 'kind',
  item: 'kind',
  device: 'kind',
  manufacturer: 'make',
  brand: 'make',
  serialnumber: 'serial',
  serialno: 'serial',
  sn: 'serial',
  asset: 'assetTag',
  assetnumber: 'assetTag',
  tag: 'assetTag',
  parent: 'parentSerial',
  media: 'medium',
  day: 'date',
  operator: 'by',
  verifier: 'verifiedBy',
}

const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')

const KNOWN = new Map<string, ItemColumn>([
  ...Object.entries(ALSO),
  ...ITEM_COLUMNS.map((name) => [plain(itemFields[name].label), name] as const),
  ...ITEM_COLUMNS.map((name) => [plain(name), name] as const),
])

/** The field of each column by its heading, each field once; null if the column is ignored. */
export function matchColumns(headings: string[]): (ItemColumn | null)[] {
  const used = new Set<ItemColumn>()
  return headings.map((heading) => {
    const found = KNOWN.get(plain(heading))
    if (!found || used.has(found)) return null
    used.add(found)
    return found
  })
}
