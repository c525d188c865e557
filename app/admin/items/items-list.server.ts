import { db } from 'db/client.server'
import { receivedItems } from 'db/schema/received-items'
import { and, asc, desc, eq, type SQL } from 'drizzle-orm'
import { ITEM_COLUMNS, itemFields } from '~/items/item-fields'
import { countItems, type Job, ofJob } from '~/items/items.server'
import { serialKey } from '~/items/serial-key'
import { toDefaults } from '../records/record-action-data'
import { csvResponse } from '../table/csv.server'

const PER_PAGE = 100

/** What items of a series share. Not what was done with their data: that is still to be done with the next one. */
const OF_A_SERIES = ['kind', 'make', 'model', 'medium']

/** A page of a job's items, latest first, or the item with the serial `query`; and defaults for the next item. */
export async function loadItems(job: Job, page: number, query: string) {
  const where: SQL | undefined = and(
    ofJob(job.id),
    query ? eq(receivedItems.serialKey, serialKey(query) ?? '') : undefined,
  )
  const [total, rows, [last]] = await Promise.all([
    countItems(job.id),
    db
      .select()
      .from(receivedItems)
      .where(where)
      .orderBy(desc(receivedItems.id))
      .limit(PER_PAGE + 1)
      .offset((page - 1) * PER_PAGE),
    db.select().from(receivedItems).where(ofJob(job.id)).orderBy(desc(receivedItems.id)).limit(1),
  ])
  return {
    total,
    page,
    query,
    more: rows.length > PER_PAGE,
    items: rows.slice(0, PER_PAGE).map(({ createdAt: _, importId: __, ...item }) => item),
    defaults: toDefaults(last ?? {}, OF_A_SERIES),
  }
}

export type LoadedItems = Awaited<ReturnType<typeof loadItems>>

/** All items of a job as CSV, in order of entry, with the headings of the import. */
export async function itemsCsv(job: Job): Promise<Response> {
  const rows = await db
    .select()
    .from(receivedItems)
    .where(ofJob(job.id))
    .orderBy(asc(receivedItems.id))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return csvResponse<(typeof rows)[number]>(
    `items-${job.reference}.csv`,
    ITEM_COLUMNS.map((name) => ({ label: itemFields[name].label, value: (row) => row[name] })),
    rows.map(({ id }) => id),
    async (ids) => ids.flatMap((id) => byId.get(Number(id)) ?? []),
  )
}
