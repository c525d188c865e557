import { type Db, db } from 'db/client.server'
import { leads } from 'db/schema/leads'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { queueLeadMail } from '~/mail/outbox.server'
import type { CacheTag } from '~/server/purge.server'
import type { Settings } from '~/settings/settings'
import { today } from '~/settings/today.server'
import { DUPLICATE_MS, type Incoming } from './incoming.server'
import { newReference } from './reference.server'
import { type Lead, type LeadRecord, Refusal, toRecord } from './store.server'

interface Accepted {
  outcome: LeadRecord | Refusal
  /** False when it had been sent before, or was refused. */
  isNew: boolean
  changed: CacheTag[]
}

/** Stores a lead step by step in one transaction, or finds the one that it repeats. */
export async function acceptInSteps(incoming: Incoming, settings: Settings): Promise<Accepted> {
  const { lead, values, spam, fingerprint } = incoming
  const todayHere = await today()
  return db.transaction(async (tx) => {
    const storing = { tx, settings, today: todayHere }
    const first = await findDuplicate(tx, lead, fingerprint)
    if (first) return { outcome: first, isNew: false, changed: [] }
    const own = lead.own?.(values) ?? (await lead.inSteps?.own(values, storing))
    if (own instanceof Refusal) return { outcome: own, isNew: false, changed: [] }
    const row = await insertLead(tx, lead, { ...lead.core(values), fingerprint, spam })
    const [ownRow = {}] = await tx
      .insert(lead.table)
      .values({ ...own, leadId: row.id })
      .returning()
    const accepted = { outcome: toRecord(lead, row, ownRow), isNew: true }
    if (spam) return { ...accepted, changed: [] }
    const changed = (await lead.inSteps?.stored(values, storing)) ?? []
    await queueLeadMail(storing, { ...row, definition: lead.definition, values })
    return { ...accepted, changed }
  })
}

// The lock makes a double click wait for its twin's commit; it is gone with the transaction.
async function findDuplicate(tx: Db, lead: Lead, fingerprint: string): Promise<LeadRecord | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${fingerprint}, 0))`)
  const since = new Date(Date.now() - DUPLICATE_MS)
  const [row] = await tx
    .select()
    .from(leads)
    .where(
      and(eq(leads.fingerprint, fingerprint), gt(leads.createdAt, since), isNull(leads.deletedAt)),
    )
    .limit(1)
  if (!row) return null
  const own = await tx.select().from(lead.table).where(eq(lead.table.leadId, row.id))
  return toRecord(lead, row, own[0] ?? {})
}

type NewLead = Omit<typeof leads.$inferInsert, 'kind' | 'reference'>

// Two references alike are a one in 729 million matter; the constraint decides, and a new one is drawn.
async function insertLead(tx: Db, lead: Lead, core: NewLead): Promise<typeof leads.$inferSelect> {
  const { kind, prefix } = lead.definition
  const [row] = await tx
    .insert(leads)
    .values({ ...core, kind, reference: newReference(prefix) })
    .onConflictDoNothing({ target: leads.reference })
    .returning()
  return row ?? insertLead(tx, lead, core)
}
