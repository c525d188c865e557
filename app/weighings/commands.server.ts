import { type Db, db } from 'db/client.server'
import type { WeighingSource, WeighingStream } from 'db/enums'
import { events } from 'db/schema/events'
import { leads } from 'db/schema/leads'
import { weighings } from 'db/schema/weighings'
import { and, eq, sql } from 'drizzle-orm'
import type { Values } from '~/forms/fields'
import { purge } from '~/platform/purge.server'
import type { Staff } from '~/platform/session.server'
import { writeHistory } from '~/records/history.server'
import { correctResults } from './correct-results.server'
import { enterWeighings, voidWeighings, type Weighing } from './ledger.server'
import type { weighingFields } from './weighing-fields'

/** The entry with this id, or null. */
export async function findWeighing(id: number, tx: Db = db): Promise<Weighing | null> {
  const [row] = await tx.select().from(weighings).where(eq(weighings.id, id))
  return row ?? null
}

/** Adds an entry by staff. */
export async function addWeighing(
  staff: Staff,
  values: Values<typeof weighingFields>,
): Promise<Weighing> {
  const entry = await db.transaction(async (tx) => {
    const { stream, source, pounds, ...rest } = values
    const [row] = await enterWeighings(tx, staff, [
      {
        ...rest,
        stream: stream as WeighingStream,
        source: source as WeighingSource,
        pounds: pounds ?? 0,
      },
    ])
    return row
  })
  if (!entry) throw new Error('The weighing was not stored')
  await purge('impact')
  return entry
}

/**
 * Voids an entry; null if it is already void or there is none. Also clears the weight of its event or request, so that
 * both agree, and voids the other half of a balance brought forward, which would subtract what no longer counts.
 */
export async function voidWeighing(
  staff: Staff,
  id: number,
  reason: string,
): Promise<Weighing | null> {
  const voided = await db.transaction(async (tx) => {
    const found = await findWeighing(id, tx)
    // Saving an event or a request locks it before its entries.
    if (found) await emptySource(tx, staff, found)
    const halves = found?.source === 'opening' ? await findHalves(tx, found) : [id]
    const rows = await voidWeighings(tx, staff, halves, reason)
    return rows.find((row) => row.id === id) ?? null
  })
  if (voided) await purge('impact', 'events')
  return voided
}

/** The ids of the entries of a balance, which were made in one transaction. */
async function findHalves(tx: Db, { id, stream }: Weighing): Promise<number[]> {
  const own = tx.select({ at: weighings.createdAt }).from(weighings).where(eq(weighings.id, id))
  const rows = await tx
    .select({ id: weighings.id })
    .from(weighings)
    .where(
      and(
        eq(weighings.source, 'opening'),
        eq(weighings.stream, stream),
        eq(weighings.createdAt, own),
      ),
    )
  return rows.map((row) => row.id)
}

const FIELD = { electronics: 'electronicsLbs', common: 'commonMaterialsLbs' } as const

async function emptySource(
  tx: Db,
  staff: Staff,
  { stream, eventId, leadId, voidedAt }: Weighing,
): Promise<void> {
  if (voidedAt !== null) return
  const field = FIELD[stream]
  for (const [subject, table, id] of [
    ['event', events, eventId],
    ['lead', leads, leadId],
  ] as const) {
    if (id === null) continue
    const [before] = await tx.select().from(table).where(eq(table.id, id)).for('update')
    if (!before || before[field] === null) continue
    await tx
      .update(table)
      .set({ [field]: null, version: sql`${table.version} + 1`, updatedAt: new Date() })
      .where(eq(table.id, id))
    const changes = { [field]: [before[field], null] as [unknown, unknown] }
    const version = before.version + 1
    await writeHistory(tx, staff, { subject, subjectId: id, action: 'updated', changes, version })
    if (subject === 'event')
      await correctResults(tx, staff, id, before, { ...before, [field]: null })
  }
}
