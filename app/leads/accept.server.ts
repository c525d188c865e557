import { createHash } from 'node:crypto'
import { type Db, db } from 'db/client.server'
import { leads } from 'db/schema/leads'
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Fields, Values } from '~/forms/fields'
import { storedLeads } from '~/platform/metrics.server'
import { type CacheTag, purge } from '~/platform/purge.server'
import { hit, LEADS } from '~/platform/rate-limits.server'
import { writeHistory } from '~/records/history.server'
import { getNotices } from '~/settings/notices.server'
import { readOpening } from '~/settings/opening.server'
import { getSettings } from '~/settings/settings.server'
import { today } from '~/settings/today.server'
import { ENTERED } from './history'
import type { LeadDefinition } from './lead'
import { promiseWithin } from './promise.server'
import { mayMail, queueLeadMail } from './queue-emails.server'
import { newReference } from './reference.server'
import { Refusal } from './refusal.server'
import { verdictOf } from './spam'
import { findSpamSigns, type SpamSigns } from './spam.server'
import {
  type AnyLeadType,
  type LeadRecord,
  type StaffEntry,
  searchTextOf,
  toRecord,
  toRows,
} from './store.server'
import type { TransactionContext } from './transaction-context.server'

/** A submitted lead before it is stored. */
interface Incoming {
  leadType: AnyLeadType
  values: Values<Fields>
  /** The hidden honeypot field was filled in. */
  spam: boolean
  clientAddress: string | undefined
  /** Set if staff enter it for somebody who called. */
  entry?: StaffEntry
}

interface Accepted {
  outcome: LeadRecord | Refusal
  /** False for a duplicate or a refused lead. */
  isNew: boolean
  isSpam: boolean
  changed: CacheTag[]
}

/**
 * The same form with the same values within this time is a duplicate, such as a double click or
 * retry.
 */
const DUPLICATE_MS = 10 * 60 * 1000

/**
 * Rate-limits a lead and stores it with its details and its mail, in one transaction. Returns the record,
 * or a Refusal (404, 409, 429). A duplicate within 10 minutes returns the first record. Spam is stored as
 * spam, without mail or a place at an event, and gets the usual response.
 */
export async function acceptLead(incoming: Incoming): Promise<LeadRecord | Refusal> {
  const settings = await getSettings()
  const todayHere = await today()
  const opening = await readOpening()
  const notices = await getNotices()
  const promised = promiseWithin(incoming.leadType.definition, new Date(), opening)
  const { outcome, isNew, isSpam, changed } = await db.transaction((tx) =>
    storeLead({ ...incoming, promised }, { tx, settings, today: todayHere, opening, notices }),
  )
  if (isNew) storedLeads.inc({ kind: incoming.leadType.definition.kind, spam: String(isSpam) })
  await purge(...changed)
  return outcome
}

/** Rate-limits invalid submissions: a Refusal over the limit. */
export async function countLead(clientAddress: string | undefined, tx = db) {
  const wait = await hit(LEADS, clientAddress, tx)
  return wait > 0 ? refuseTooMany(wait) : null
}

const refuseTooMany = (seconds: number) =>
  new Refusal(
    `You have sent several forms in a short time. Please wait ${seconds} seconds, then send this one again.`,
    429,
    seconds,
  )

const NO_SIGNS: SpamSigns = { reasons: [], textHash: null }

// A refusal is committed as well, because it counts toward the rate limit. The statements of every
// lead are named, so that the server plans them once per connection; the driver would send an
// unnamed one twice to learn its parameter types.
async function storeLead(
  incoming: Incoming & { promised: Date | null },
  context: TransactionContext,
): Promise<Accepted> {
  const { leadType, values, clientAddress, entry, promised } = incoming
  const { tx } = context
  const notStored = (outcome: LeadRecord | Refusal) => ({
    outcome,
    isNew: false,
    isSpam: false,
    changed: [],
  })
  const fingerprint = fingerprintOf(incoming)
  // Pipelined on one connection; they run in this order.
  const [refusal, first, signs] = await Promise.all([
    countLead(clientAddress, tx),
    findDuplicate(tx, leadType, fingerprint),
    // Staff know whom they are talking to.
    entry ? NO_SIGNS : findSpamSigns(tx, leadType.definition.fields, values, incoming.spam),
  ])
  const known = refusal ?? first
  if (known) return notStored(known)
  const spam = verdictOf(signs.reasons) === 'spam'
  const prepared = (await leadType.prepare?.(values, context, { spam, entry })) ?? {}
  if (prepared instanceof Refusal) return notStored(prepared)
  const rows = toRows(leadType, values)
  const { status } = prepared
  const due = { promisedAt: promised, dueAt: promised }
  const now = new Date()
  const row = await insertLead(tx, leadType, {
    ...rows.shared,
    ...due,
    fingerprint,
    spam,
    status,
    searchText: searchTextOf(leadType, rows.details),
    spamReasons: signs.reasons,
    textHash: signs.textHash,
    heardAt: entry ? null : now,
    createdAt: now,
    updatedAt: now,
    source: entry?.source,
    originId: entry?.originId,
  })
  const detailsRow = { ...rows.details, ...prepared.details, leadId: row.id }
  // Pipelined, too.
  const [[details = {}], mayConfirm] = await Promise.all([
    tx.insert(leadType.table).values(detailsRow).returning().prepare('lead details').execute(),
    spam ? false : entry ? entry.confirm : mayMail(tx, row.email),
  ])
  const outcome = toRecord(leadType, row, details)
  if (entry) {
    await writeHistory(tx, entry.staff, { subject: 'lead', subjectId: row.id, action: ENTERED })
    await entry.onEntered?.(tx)
  }
  if (spam) return { outcome, isNew: true, isSpam: true, changed: [] }
  const changed = (await leadType.onStored?.(values, context)) ?? []
  await queueLeadMail(context, leadType, row, details, { mayConfirm, entry })
  return { outcome, isNew: true, isSpam: false, changed }
}

// The lock makes the second request of a double click wait for the first to commit.
async function findDuplicate(
  tx: Db,
  leadType: AnyLeadType,
  fingerprint: string,
): Promise<LeadRecord | null> {
  const lock = tx
    .select({ locked: sql`pg_advisory_xact_lock(hashtextextended(${fingerprint}, 0))` })
    .from(sql`(select) as once`)
    .prepare('lock')
    .execute()
  const since = new Date(Date.now() - DUPLICATE_MS)
  const duplicate = tx
    .select({ id: leads.id })
    .from(leads)
    .where(
      and(
        eq(leads.fingerprint, fingerprint),
        gt(leads.createdAt, since),
        isNull(leads.deletedAt),
        // After a cancellation, the same form is a new registration.
        ne(leads.status, 'cancelled'),
      ),
    )
    .limit(1)
    .prepare('duplicate')
    .execute()
  // With pipelining, the duplicate query starts only after the lock is granted and sees the first
  // commit.
  const [, [known]] = await Promise.all([lock, duplicate])
  if (!known) return null
  const [row] = await tx.select().from(leads).where(eq(leads.id, known.id))
  const [details = {}] = await tx
    .select()
    .from(leadType.table)
    .where(eq(leadType.table.leadId, known.id))
  return row ? toRecord(leadType, row, details) : null
}

type NewLead = Omit<typeof leads.$inferInsert, 'kind' | 'reference'>

// Collisions are 1 in 729 million: rely on the unique constraint and retry with a new reference.
async function insertLead(
  tx: Db,
  leadType: AnyLeadType,
  shared: NewLead,
): Promise<typeof leads.$inferSelect> {
  const { kind, prefix } = leadType.definition
  const [row] = await tx
    .insert(leads)
    .values({ ...shared, kind, reference: newReference(prefix) })
    .onConflictDoNothing({ target: leads.reference })
    .returning()
    .prepare('lead')
    .execute()
  return row ?? insertLead(tx, leadType, shared)
}

/** Hash of kind and values, ignoring case and whitespace, to detect duplicates. */
function fingerprintOf({ leadType, values, spam }: Incoming): string {
  const { kind, formType }: LeadDefinition = leadType.definition
  const normal = Object.entries(values)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => [
      name,
      typeof value === 'string' ? value.toLowerCase().replace(/\s+/g, ' ') : value,
    ])
  return createHash('sha256')
    .update(JSON.stringify([kind, formType, spam, normal]))
    .digest('hex')
}
