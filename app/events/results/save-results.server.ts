import { type Db, db } from 'db/client.server'
import { events } from 'db/schema/events'
import { eventResults } from 'db/schema/results'
import { and, eq, isNull } from 'drizzle-orm'
import { queueMail } from '~/mail/queue-mail.server'
import { purge } from '~/platform/purge.server'
import type { Staff } from '~/platform/session.server'
import { changesBetween, lastChange, writeHistory } from '~/records/history.server'
import { readSettings } from '~/settings/settings.server'
import { settleEventWeights } from '../event-weights.server'
import { findResults, type Results, type ResultsState } from './find-results.server'
import { type HostMessage, resultsMail, usualMessage } from './results-mail.server'

interface SaveOptions {
  /** The version the values are based on; null to overwrite. */
  version: number | null
  /** Published results stay published: saving again corrects them. */
  publish: boolean
  /** The email to the host, edited or default; null for none. */
  mail: { [part in keyof HostMessage]?: string | null } | null
}

export type SavedResults =
  | { outcome: 'saved'; now: ResultsState; mailed: boolean }
  | { outcome: 'conflict'; now: ResultsState; by: string | null; at: Date | null }
  | { outcome: 'missing' }

/** Saves, publishes or corrects the results of an event; its pounds become the event's weights. */
export async function saveResults(
  staff: Staff,
  eventId: number,
  values: Results,
  { version, publish, mail }: SaveOptions,
): Promise<SavedResults> {
  const saved = await db.transaction(async (tx): Promise<SavedResults> => {
    const [event] = await tx
      .select()
      .from(events)
      .where(and(eq(events.id, eventId), isNull(events.deletedAt)))
      .for('update')
    if (!event) return { outcome: 'missing' }
    const before = await findResults(eventId, tx)
    if (version !== null && version !== before.version)
      return { outcome: 'conflict', now: before, ...(await lastChange(tx, 'results', eventId)) }
    await storeWeights(tx, staff, event, values)
    await storeResults(tx, staff, eventId, values, before, publish)
    const now = await findResults(eventId, tx)
    const recipient = now.state === 'published' && mail ? event.hostEmail : null
    if (recipient) {
      const settings = await readSettings(tx)
      const usual = usualMessage(event, { corrected: now.correctedAt !== null })
      const message = {
        subject: mail?.subject ?? usual.subject,
        body: mail?.body ?? usual.body,
      }
      await queueMail(tx, [
        {
          ...resultsMail(event, now.results, message, settings),
          eventId,
          recipient,
          replyTo: settings.email || null,
          dedupeKey: `results ${now.version}`,
          by: staff,
        },
      ])
    }
    return { outcome: 'saved', now, mailed: recipient !== null }
  })
  if (saved.outcome === 'saved') await purge('events', 'impact')
  return saved
}

/** Updates the weights of the event if they differ, and copies them to the ledger. */
async function storeWeights(
  tx: Db,
  staff: Staff,
  event: typeof events.$inferSelect,
  { electronicsLbs, commonLbs }: Results,
): Promise<void> {
  const weights = { electronicsLbs, commonMaterialsLbs: commonLbs }
  const changes = changesBetween(event, weights)
  if (Object.keys(changes).length === 0) return
  const [updated] = await tx
    .update(events)
    .set({ ...weights, version: event.version + 1, updatedAt: new Date() })
    .where(eq(events.id, event.id))
    .returning()
  await writeHistory(tx, staff, {
    subject: 'event',
    subjectId: event.id,
    action: 'updated',
    changes,
  })
  if (updated) await settleEventWeights(tx, staff, updated)
}

async function storeResults(
  tx: Db,
  staff: Staff,
  eventId: number,
  values: Results,
  { results, state, publishedAt, version }: ResultsState,
  publish: boolean,
): Promise<void> {
  const { electronicsLbs: _, commonLbs: __, fees, ...same } = values
  const now = new Date()
  const isCorrection = state === 'published'
  const row = {
    ...same,
    fees: fees === null ? null : Math.round(fees * 100),
    publishedAt: publishedAt ?? (publish ? now : null),
    correctedAt: isCorrection ? now : null,
    version: version + 1,
  }
  await tx
    .insert(eventResults)
    .values({ eventId, ...row })
    .onConflictDoUpdate({ target: eventResults.eventId, set: row })
  const action = isCorrection ? 'corrected' : publish ? 'published' : 'updated'
  const changes = changesBetween({ ...results }, { ...values })
  await writeHistory(tx, staff, { subject: 'results', subjectId: eventId, action, changes })
}
