import { type Db, db } from 'db/client.server'
import { isDuplicate } from 'db/duplicate'
import type { ItemMedium, ItemMethod, ItemResult } from 'db/enums'
import { receivedItems } from 'db/schema/received-items'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Values } from '~/forms/fields'
import type { Staff } from '~/platform/session.server'
import { changesBetween, writeHistory } from '~/records/history.server'
import { type bulkFields, type itemFields, missingName } from './item-fields'
import { DUPLICATE_SERIAL, type Job, ofJob, type ReceivedItem } from './items.server'
import { serialKey } from './serial-key'

export type ItemValues = Values<typeof itemFields>

/** Why an item was not stored, by field. */
export type ItemErrors = Record<string, string[]>

/** Converts form values to columns. */
export const toRow = (values: ItemValues) => ({
  ...values,
  medium: values.medium as ItemMedium | null,
  method: values.method as ItemMethod,
  result: values.result as ItemResult | null,
  serialKey: serialKey(values.serial),
})

/** Adds one item to a job, or returns why not. */
export async function addItem(
  staff: Staff,
  job: Job,
  values: ItemValues,
): Promise<{ item: ReceivedItem } | { errors: ItemErrors }> {
  const missing = missingName(values)
  if (missing) return { errors: { serial: [missing] } }
  return refuseDuplicates(() =>
    db.transaction(async (tx) => {
      const [item] = await tx
        .insert(receivedItems)
        .values({ ...toRow(values), leadId: job.id, enteredBy: staff.id })
        .returning()
      if (!item) throw new Error('The item was not stored')
      await recordItemChange(tx, staff, job, 'added', { item: [null, describe(item)] })
      return { item }
    }),
  )
}

/**
 * Saves an item at `version`, or at the one that `before` has if null. Returns errors by field, or `conflict` if the item has been
 * saved or removed since.
 */
export async function saveItem(
  staff: Staff,
  job: Job,
  before: ReceivedItem,
  values: ItemValues,
  version: number | null,
): Promise<{ item: ReceivedItem } | { errors: ItemErrors } | 'conflict'> {
  const missing = missingName(values)
  if (missing) return { errors: { serial: [missing] } }
  const row = toRow(values)
  return refuseDuplicates(() =>
    db.transaction(async (tx) => {
      const [item] = await tx
        .update(receivedItems)
        .set({ ...row, version: sql`${receivedItems.version} + 1` })
        .where(
          and(
            eq(receivedItems.id, before.id),
            eq(receivedItems.version, version ?? before.version),
          ),
        )
        .returning()
      if (!item) return 'conflict' as const
      const changes = changesBetween(pick(before, values), values)
      if (Object.keys(changes).length > 0)
        await recordItemChange(tx, staff, job, 'updated', {
          item: [null, describe(item)],
          ...changes,
        })
      return { item }
    }),
  )
}

const pick = (item: ReceivedItem, values: ItemValues) =>
  Object.fromEntries(Object.keys(values).map((name) => [name, item[name as keyof ItemValues]]))

/** Permanently removes items of a job and returns their number. Certificates keep their own copy. */
export async function removeItems(staff: Staff, job: Job, ids: number[]): Promise<number> {
  if (ids.length === 0) return 0
  return db.transaction(async (tx) => {
    const gone = await tx
      .delete(receivedItems)
      .where(and(ofJob(job.id), inArray(receivedItems.id, ids)))
      .returning()
    if (gone.length > 0)
      await recordItemChange(tx, staff, job, 'removed', {
        items: [gone.map(describe).join(', '), null],
      })
    return gone.length
  })
}

/** Sets the non-null values on these items of a job, or on all if `ids` is null; returns their number. */
export async function setItems(
  staff: Staff,
  job: Job,
  ids: number[] | null,
  values: Values<typeof bulkFields>,
): Promise<number> {
  const set = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
  if (Object.keys(set).length === 0 || ids?.length === 0) return 0
  return db.transaction(async (tx) => {
    const changed = await tx
      .update(receivedItems)
      .set({ ...set, version: sql`${receivedItems.version} + 1` })
      .where(and(ofJob(job.id), ids ? inArray(receivedItems.id, ids) : undefined))
      .returning({ id: receivedItems.id })
    const changes = Object.fromEntries(
      Object.entries(set).map(([name, value]) => [name, [null, value] as [unknown, unknown]]),
    )
    if (changed.length > 0)
      await recordItemChange(tx, staff, job, 'updated', {
        items: [null, changed.length],
        ...changes,
      })
    return changed.length
  })
}

/** One history entry per job, not per item: a list can have thousands. */
export const recordItemChange = (
  tx: Db,
  staff: Staff,
  job: Job,
  action: string,
  changes: Record<string, [unknown, unknown]>,
) => writeHistory(tx, staff, { subject: 'items', subjectId: job.reference, action, changes })

const describe = ({ kind, serial }: ReceivedItem) => [kind, serial].filter(Boolean).join(' ')

/** The unique index also catches a duplicate that is being added concurrently. */
async function refuseDuplicates<Outcome>(
  act: () => Promise<Outcome>,
): Promise<Outcome | { errors: ItemErrors }> {
  try {
    return await act()
  } catch (error) {
    if (isDuplicate(error)) return { errors: { serial: [DUPLICATE_SERIAL] } }
    throw error
  }
}
