import type { HistoryRow } from './history-rows.server'

/** Shorter runs are shown in full. */
const MIN_RUN = 3

/**
 * Finds consecutive changes by the site. Returns the rows without all but the first of each run, and the runs by the id
 * of their first row.
 */
export function foldRuns(rows: HistoryRow[]) {
  const runs = new Map<number, HistoryRow[]>()
  const shown = rows.flatMap((row, index) => {
    if (isBySite(rows[index - 1]) && isBySite(row)) return []
    const end = rows.findIndex((other, at) => at > index && !isBySite(other))
    const run = isBySite(row) ? rows.slice(index, end < 0 ? undefined : end) : [row]
    if (run.length < MIN_RUN) return run
    runs.set(row.id, run)
    return [row]
  })
  return { shown, runs }
}

const isBySite = (row: HistoryRow | undefined) =>
  row !== undefined && (row.actor === null || row.actor === 'clock')
