import { type Db, db } from 'db/client.server'
import { WEIGHING_STREAMS, type WeighingStream } from 'db/enums'
import { weighings } from 'db/schema/weighings'
import { and, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { byColumns, type ChangedBy, writeHistory } from '~/records/history.server'

export type Weighing = typeof weighings.$inferSelect
export type NewWeighing = typeof weighings.$inferInsert

/** Entries that are not void. */
export const isValid = isNull(weighings.voidedAt)

/** The sum of a stream in a query of the ledger, in lb. */
export const sumPounds = (stream: WeighingStream) =>
  sql<number>`coalesce(sum(${weighings.pounds}) filter (where ${weighings.stream} = ${stream}), 0)`.mapWith(
    Number,
  )

/** Pounds by stream. */
export type Pounds = Record<WeighingStream, number>

/** Adds entries and their history. */
export async function enterWeighings(
  tx: Db,
  by: ChangedBy,
  entries: NewWeighing[],
): Promise<Weighing[]> {
  if (entries.length === 0) return []
  const { userId } = byColumns(by)
  const rows = await tx
    .insert(weighings)
    .values(entries.map((entry) => ({ ...entry, enteredBy: userId })))
    .returning()
  await writeHistory(
    tx,
    by,
    ...rows.map(({ id }) => ({ subject: 'weighing' as const, subjectId: id, action: 'created' })),
  )
  return rows
}

/** Voids entries that are not void yet, and returns them. */
export async function voidWeighings(
  tx: Db,
  by: ChangedBy,
  ids: number[],
  reason: string,
): Promise<Weighing[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .update(weighings)
    .set({ voidedAt: new Date(), voidedBy: byColumns(by).userId, voidReason: reason })
    .where(and(inArray(weighings.id, ids), isValid))
    .returning()
  await writeHistory(
    tx,
    by,
    ...rows.map(({ id }) => ({
      subject: 'weighing' as const,
      subjectId: id,
      action: 'voided',
      changes: { reason: [null, reason] as [unknown, unknown] },
    })),
  )
  return rows
}

/** The total of the ledger up to and including `day` (yyyy-MM-dd), in lb. */
export async function sumWeighings(day: string, tx: Db = db): Promise<Pounds> {
  const [totals] = await tx
    .select({ electronics: sumPounds('electronics'), common: sumPounds('common') })
    .from(weighings)
    .where(and(isValid, lte(weighings.day, day)))
  return totals ?? { electronics: 0, common: 0 }
}

/** The weights that the ledger should have for an event or request; null for none. */
interface WeighedSource {
  of: { eventId: number } | { leadId: number }
  /** yyyy-MM-dd; null keeps the previous entry's day, or else means today. */
  day: string | null
  town: string | null
  pounds: Record<WeighingStream, number | null>
}

/**
 * Copies the weights of events and requests to the ledger: outdated entries are voided and new ones added. `today` is
 * yyyy-MM-dd.
 */
export async function writeThrough(
  tx: Db,
  by: ChangedBy,
  sources: WeighedSource[],
  today: string,
): Promise<void> {
  const entries = await entriesOf(tx, sources)
  for (const source of sources)
    for (const stream of WEIGHING_STREAMS) {
      const before = entries.filter((entry) => entry.stream === stream && isFrom(entry, source))
      await replaceEntry(tx, by, source, stream, before, today)
    }
}

async function entriesOf(tx: Db, sources: WeighedSource[]): Promise<Weighing[]> {
  const eventIds = sources.flatMap(({ of }) => ('eventId' in of ? of.eventId : []))
  const leadIds = sources.flatMap(({ of }) => ('leadId' in of ? of.leadId : []))
  if (eventIds.length + leadIds.length === 0) return []
  return tx
    .select()
    .from(weighings)
    .where(
      and(or(inArray(weighings.eventId, eventIds), inArray(weighings.leadId, leadIds)), isValid),
    )
}

const isFrom = ({ eventId, leadId }: Weighing, { of }: WeighedSource): boolean =>
  'eventId' in of ? eventId === of.eventId : leadId === of.leadId

async function replaceEntry(
  tx: Db,
  by: ChangedBy,
  { of, day, town, pounds }: WeighedSource,
  stream: WeighingStream,
  before: Weighing[],
  today: string,
): Promise<void> {
  const total = pounds[stream] ?? 0
  const entryDay = day ?? before[0]?.day ?? today
  const fits = (entry: Weighing) => entry.pounds === total && entry.day === entryDay
  const [only, ...others] = before
  if (only ? others.length === 0 && fits(only) : total === 0) return
  const source = 'eventId' in of ? 'event' : 'pickup'
  await voidWeighings(
    tx,
    by,
    before.map(({ id }) => id),
    `The ${source} was changed`,
  )
  if (total > 0)
    await enterWeighings(tx, by, [{ ...of, day: entryDay, stream, pounds: total, source, town }])
}
