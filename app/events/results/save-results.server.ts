import { type Db, db } from 'db/client.server'
import { events } from 'db/schema/events'
import { eventResults } from 'db/schema/results'
import { and, eq, isNull } from 'drizzle-orm'
import { mailToHost, queueMail } from '~/mail/queue-mail.server'
import { purge } from '~/platform/purge.server'
import type { Staff } from '~/platform/session.server'
import { changesBetween, lastChange, writeHistory } from '~/records/history.server'
import { readSettings } from '~/settings/settings.server'
import { syncEventWeights } from '../event-weights.server'
import { findResults, type Results, type ResultsState } from './find-results.server'
import { type MergedResults, mergeResults } from './merge-results.server'
import { toForm } from './results-form'
import { defaultMessage, type HostMessage, resultsMail } from './results-mail.server'
import type { ShownVersions } from './shown-versions'

interface SaveOptions {
  /** The versions the values are based on; null to overwrite. */
  shown: ShownVersions
  /**
   * Whether to merge: fields that were not touched keep the others' values, and only fields that both changed conflict.
   */
  merges?: boolean
  /** Published results stay published: saving again corrects them. */
  publish: boolean
  /** The email to the host, edited or default; null for none. */
  mail: { [part in keyof HostMessage]?: string | null } | null
}

export type SavedResults =
  /** `merge` says what others had stored meanwhile. */
  | {
      outcome: 'saved'
      action: ResultsAction
      now: ResultsState
      mailed: boolean
      merge?: Merged & { by: string | null }
    }
  | { outcome: 'conflict'; now: ResultsState; by: string | null; at: Date | null; merge?: Merged }
  | { outcome: 'missing' }

/** What saving did; unchanged published results are only updated. */
type ResultsAction = 'updated' | 'published' | 'corrected'

type Merged = Pick<MergedResults, 'collisions' | 'taken'>

/** Saves, publishes or corrects the results of an event; its pounds become the event's weights. */
export async function saveResults(
  staff: Staff,
  eventId: number,
  mine: Results,
  { shown, merges = false, publish, mail }: SaveOptions,
): Promise<SavedResults> {
  const saved = await db.transaction(async (tx): Promise<SavedResults> => {
    const [event] = await tx
      .select()
      .from(events)
      .where(and(eq(events.id, eventId), isNull(events.deletedAt)))
      .for('update')
    if (!event) return { outcome: 'missing' }
    const before = await findResults(eventId, tx)
    const changed = changedSince(before, shown)
    const last = changed && (await lastChange(tx, changed, eventId))
    const merge =
      last && merges ? await mergeResults(tx, eventId, { stored: before, mine }, shown) : undefined
    if (last && merge?.collisions.length !== 0)
      return { outcome: 'conflict', now: before, ...last, merge }
    const values = merge?.values ?? mine
    await storeWeights(tx, staff, event, values)
    const action = await storeResults(tx, staff, eventId, values, before, publish)
    const now = await findResults(eventId, tx)
    // A double click: the form was stale, and changed nothing.
    const isRepeated = last !== null && action === 'updated'
    const isTold = now.state === 'published' && mail && !isRepeated
    const recipient = isTold ? event.hostEmail : null
    if (recipient) {
      const settings = await readSettings(tx)
      const usual = defaultMessage(event, { corrected: now.correctedAt !== null })
      const message = {
        subject: mail?.subject ?? usual.subject,
        body: mail?.body ?? usual.body,
      }
      await queueMail(tx, [
        mailToHost(event, settings, {
          ...resultsMail(event, now.results, message, settings),
          dedupeKey: `results ${now.version}`,
          by: staff,
        }),
      ])
    }
    const done = { outcome: 'saved', action, now, mailed: recipient !== null } as const
    return merge ? { ...done, merge: { ...merge, by: last?.by ?? null } } : done
  })
  if (saved.outcome === 'saved') await purge('events', 'impact')
  return saved
}

/** What was saved since the form was opened; null if nothing was. */
function changedSince(now: ResultsState, { version, eventVersion }: ShownVersions) {
  if (version !== null && version !== now.version) return 'results'
  return eventVersion !== null && eventVersion !== now.eventVersion ? 'event' : null
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
  const version = event.version + 1
  const [updated] = await tx
    .update(events)
    .set({ ...weights, version, updatedAt: new Date() })
    .where(eq(events.id, event.id))
    .returning()
  await writeHistory(tx, staff, {
    subject: 'event',
    subjectId: event.id,
    action: 'updated',
    changes,
    version,
  })
  if (updated) await syncEventWeights(tx, staff, updated)
}

async function storeResults(
  tx: Db,
  staff: Staff,
  eventId: number,
  values: Results,
  { results, state, publishedAt, correctedAt, version }: ResultsState,
  publish: boolean,
): Promise<ResultsAction> {
  const { electronicsLbs: _, commonLbs: __, fees, ...same } = values
  const now = new Date()
  const changes = changesBetween(toForm(results), toForm(values))
  const isCorrection = state === 'published' && Object.keys(changes).length > 0
  const row = {
    ...same,
    fees: fees === null ? null : Math.round(fees * 100),
    publishedAt: publishedAt ?? (publish ? now : null),
    correctedAt: isCorrection ? now : correctedAt,
    version: version + 1,
  }
  await tx
    .insert(eventResults)
    .values({ eventId, ...row })
    .onConflictDoUpdate({ target: eventResults.eventId, set: row })
  const isPublished = publish && state !== 'published'
  const action = isCorrection ? 'corrected' : isPublished ? 'published' : 'updated'
  const entry = { subject: 'results', subjectId: eventId, action } as const
  await writeHistory(tx, staff, { ...entry, changes, version: row.version })
  return action
}
