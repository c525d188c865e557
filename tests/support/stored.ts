import { join } from 'node:path'
import { readArchive } from '~/backup/archive.server'
import { MANIFEST, type Manifest, tableOf } from '~/backup/manifest'
import { run, SHORT_LIVED, scratchFolder } from './process'

type Row = Record<string, string | null>

/**
 * All rows of the database that these variables select, by table. Works for both kinds of database,
 * and for a running site.
 */
export async function storedRows(
  variables: Record<string, string>,
): Promise<Record<string, Row[]>> {
  const path = join(scratchFolder(), 'rows.tar.gz')
  const task = run([...SHORT_LIVED, 'app/process/task.mjs', 'backup', path], variables)
  void task.printed(/$^/).catch(() => {})
  if ((await task.ended) !== 0) throw new Error(task.output())
  const stored: Record<string, Row[]> = {}
  let manifest: Manifest | undefined
  for await (const { name, bytes } of readArchive(path)) {
    if (name === MANIFEST) manifest = JSON.parse(bytes.toString())
    const table = manifest?.tables.find((each) => each.name === tableOf(name))
    if (!table) continue
    const rows = bytes.toString().trimEnd().split('\n')
    stored[table.name] = (stored[table.name] ?? []).concat(
      rows.map((row) => {
        const values: (string | null)[] = JSON.parse(row)
        return Object.fromEntries(table.columns.map((column, n) => [column, values[n] ?? null]))
      }),
    )
  }
  return stored
}
