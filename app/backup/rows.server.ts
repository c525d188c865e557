import { type Db, rowsOf } from 'db/client.server'
import { sql } from 'drizzle-orm'
import type { Manifest } from './manifest'

// Every value is stored in PostgreSQL's own text representation, so that it is restored to the last digit in either
// kind of database.

/** A table: the order of its columns, and its sequences. */
type TableFacts = Manifest['tables'][number]

interface Column {
  name: string
  /** Without the length: a cast would truncate a long value, while the table itself refuses it. */
  type: string
  sequence: string | null
}

/** Rows fetched at a time. */
const FETCHED_ROWS = 500
/** A piece ends with the row that reaches this size. */
const PIECE_BYTES = 8 * 1024 * 1024

/** The columns and sequences of these tables. Tables that do not exist (yet) are left out. */
export async function describeTables(tx: Db, names: string[]): Promise<TableFacts[]> {
  const tables: TableFacts[] = []
  for (const name of names) {
    const columns = await columnsOf(tx, name)
    if (columns.length === 0) continue
    const sequences: TableFacts['sequences'] = []
    for (const { name: column, sequence } of columns) {
      if (!sequence) continue
      const [state] = rowsOf<{ last: string; called: boolean }>(
        await tx.execute(
          sql`select last_value::text as last, is_called as called from ${sql.raw(sequence)}`,
        ),
      )
      if (state) sequences.push({ column, ...state })
    }
    tables.push({ name, columns: columns.map((column) => column.name), sequences })
  }
  return tables
}

/** The rows of a table, one line of JSON each: a list of texts and nulls in the order of the columns. */
export async function* dumpRows(
  tx: Db,
  { name, columns }: TableFacts,
): AsyncGenerator<{ lines: string; count: number }> {
  const texts = sql.join(
    columns.map((column) => sql`${sql.identifier(column)}::text`),
    sql`, `,
  )
  await tx.execute(
    sql`declare dump no scroll cursor for select json_build_array(${texts})::text as line from ${sql.identifier(name)}`,
  )
  for (;;) {
    const rows = rowsOf<{ line: string }>(
      await tx.execute(sql.raw(`fetch ${FETCHED_ROWS} from dump`)),
    )
    if (rows.length === 0) break
    // PostgreSQL writes each list on one line: a line break within a value is escaped.
    yield* inPieces(rows.map(({ line }) => `${line}\n`))
  }
  await tx.execute(sql`close dump`)
}

function* inPieces(lines: string[]): Generator<{ lines: string; count: number }> {
  let [first, bytes] = [0, 0]
  for (const [n, line] of lines.entries()) {
    bytes += Buffer.byteLength(line)
    if (bytes < PIECE_BYTES && n + 1 < lines.length) continue
    yield { lines: lines.slice(first, n + 1).join(''), count: n + 1 - first }
    ;[first, bytes] = [n + 1, 0]
  }
}

/** Inserts such lines into their table, keys included. */
export async function loadRows(
  tx: Db,
  { name, columns }: TableFacts,
  lines: string,
): Promise<void> {
  const types = new Map((await columnsOf(tx, name)).map((column) => [column.name, column.type]))
  const values = columns.map((column, n) => {
    const type = types.get(column)
    if (!type) throw new Error(`there is no column ${name}.${column}`)
    return sql.raw(`(line ->> ${n})::${type}`)
  })
  const list = `[${lines.trimEnd().split('\n').join(',')}]`
  await tx.execute(
    sql`insert into ${sql.identifier(name)} (${sql.join(
      columns.map((column) => sql.identifier(column)),
      sql`, `,
    )}) overriding system value select ${sql.join(values, sql`, `)} from json_array_elements(${list}::text::json) as line`,
  )
}

/** Sets the sequences of a table to their values in the backup. */
export async function setSequences(tx: Db, { name, sequences }: TableFacts): Promise<void> {
  const byColumn = new Map((await columnsOf(tx, name)).map((column) => [column.name, column]))
  for (const { column, last, called } of sequences) {
    const sequence = byColumn.get(column)?.sequence
    if (!sequence) throw new Error(`${name}.${column} does not count`)
    await tx.execute(sql`select setval(${sequence}::regclass, ${last}::bigint, ${called})`)
  }
}

/** The columns that are not generated; none if the table does not exist. */
async function columnsOf(tx: Db, table: string): Promise<Column[]> {
  return rowsOf<Column>(
    await tx.execute(sql`
      select attname as name, format_type(atttypid, null) as type,
        pg_get_serial_sequence(format('%I', ${table}::text), attname) as sequence
      from pg_attribute
      where attrelid = to_regclass(format('%I.%I', current_schema(), ${table}::text))
        and attnum > 0 and not attisdropped and attgenerated = ''
      order by attnum`),
  )
}
