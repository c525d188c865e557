import { z } from 'zod'
import { formatNumber } from '~/ui/format-number'

const FORMAT = 'summit-loop-backup 1'

/** The first file of a backup: the version of the site that made it. */
export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  /** Hashes of the migrations that had run, in order. */
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      sequences: z.array(z.object({ column: z.string(), last: z.string(), called: z.boolean() })),
    }),
  ),
})

/** The last file: the totals, to verify against. */
export const summarySchema = z.object({ rows: z.record(z.string(), z.number()), files: z.number() })

export type Manifest = z.output<typeof manifestSchema>
export type Summary = z.output<typeof summarySchema>

export const MANIFEST = 'manifest.json'
export const SUMMARY = 'tally.json'
const ROWS = /^rows\/([a-z_]+)\/\d+\.jsonl$/
const FILE = /^files\/([\w.-]+)$/

/** The manifest of a new backup. */
export const newManifest = (facts: Omit<Manifest, 'format' | 'madeAt'>): Manifest => ({
  format: FORMAT,
  madeAt: new Date().toISOString(),
  ...facts,
})

/** The file of one piece of a table's rows: `rows/leads/000000.jsonl`. */
export const rowsName = (table: string, piece: number) =>
  `rows/${table}/${String(piece).padStart(6, '0')}.jsonl`
/** The table whose rows a file holds; undefined for any other file. */
export const tableOf = (name: string): string | undefined => ROWS.exec(name)?.[1]

/** Converts the stored name of an uploaded picture to its file in the archive, and back. */
export const fileName = (stored: string) => `files/${stored}`
export const storedNameOf = (name: string): string | undefined => FILE.exec(name)?.[1]

/** Formats the totals for people. */
export function formatSummary({ rows, files }: Summary): string {
  const count = Object.values(rows).reduce((sum, each) => sum + each, 0)
  const say = (number: number, one: string, many: string) =>
    `${formatNumber(number)} ${number === 1 ? one : many}`
  return `${say(count, 'row', 'rows')} and ${say(files, 'file', 'files')}`
}
