import { TRASH_DAYS, type Trashed } from '~/records/trash.server'
import { getSettings } from '~/settings/settings.server'
import { findTrash, TRASHES } from '~/trash/registry.server'
import { formatMoment } from '../format-moment'
import { PAGE_SIZE } from '../table/list-state'
import { parsePage } from './addresses'

/** One kind of deleted records, a page at a time, and how many there are of each kind. */
export async function loadTrash(request: Request) {
  const search = new URL(request.url).searchParams
  const counted = await Promise.all(
    TRASHES.map(async ({ subject, label, count }) => ({ subject, label, count: await count() })),
  )
  const filled = counted.find(({ count }) => count > 0)
  const trash = findTrash(search.get('of')) ?? findTrash(filled?.subject) ?? TRASHES[0]
  const page = parsePage(request)
  const { timeZone } = await getSettings()
  const rows = (await trash?.list(PAGE_SIZE, (page - 1) * PAGE_SIZE)) ?? []
  return {
    subject: trash?.subject ?? '',
    tabs: counted,
    days: trash?.days ?? TRASH_DAYS,
    page,
    rows: rows.map((row, at) => ({
      ...row,
      deletedAt: formatMoment(row.deletedAt, timeZone),
      moment: row.deletedAt.toISOString(),
      ...alike(rows, at),
    })),
  }
}

/**
 * Records deleted together share a timestamp: whether a row is the first of several, and whether
 * others follow on this page.
 */
function alike(rows: Trashed[], at: number) {
  const same = (other: Trashed | undefined) =>
    other?.deletedAt.getTime() === rows[at]?.deletedAt.getTime()
  return { firstOfMany: !same(rows[at - 1]) && same(rows[at + 1]) }
}

export type TrashRow = Awaited<ReturnType<typeof loadTrash>>['rows'][number]
