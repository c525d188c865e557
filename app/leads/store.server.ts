import { createHash } from 'node:crypto'
import { type Db, db } from 'db/client.server'
import { leads } from 'db/schema/leads'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Fields, Values } from '~/forms/fields'
import { queueLeadMail } from '~/mail/outbox.server'
import { counter } from '~/server/metrics.server'
import { type CacheTag, purge } from '~/server/purge.server'
import { getSettings } from '~/settings/settings.server'
import { today } from '~/settings/today.server'
import type { LeadDefinition } from './lead'
import { newReference } from './reference.server'
import type { Storing } from './storing.server'

/** The part of a lead that every kind has, from the values of its form. */
export interface LeadCore {
  contactName: string
  email: string
  phone: string | null
  organisation: string | null
}

/** The table of one kind, keyed by the lead's id. */
export type LeadTable = PgTable & { leadId: PgColumn }

type Own<Table extends LeadTable> = Omit<Table['$inferInsert'], 'leadId'>

/** An expected no: the event is full. Said with 409 and shown at the form. */
export class Refusal {
  constructor(
    readonly detail: string,
    readonly status: 404 | 409 | 422 = 409,
  ) {}
}

/** How one kind of lead is stored, beside what its definition says. */
export interface LeadStorage<F extends Fields, Table extends LeadTable> {
  definition: LeadDefinition<F>
  table: Table
  /** The fields as they are now, of a form that staff edit; they stand in for the definition's. */
  fields?(): Promise<Fields>
  /** The names that the form gives to what `leads` calls contactName and organisation. */
  names?: { contactName?: string; organisation?: string }
  /** Columns of the own table whose field has another name in the form. */
  fieldOf?: Record<string, string>
  /** Of a stored row, whether it came through this form; for all but the first of those that share a table. */
  wrote?(own: Table['$inferSelect']): boolean
  core(values: Values<F>): LeadCore
  /** The row of the kind's own table; or a Refusal, for what only the database knows. */
  own(values: Values<F>, storing: Storing): Promise<Own<Table> | Refusal>
  /** Runs in the same transaction, after the lead is stored; says which cached pages changed. */
  stored?(values: Values<F>, storing: Storing): Promise<CacheTag[]>
}

/** Ties a storage to its kind's types, then forgets them: the kit treats every lead alike. */
export function storeAs<F extends Fields, Table extends LeadTable>(
  storage: LeadStorage<F, Table>,
): Lead {
  return storage as unknown as Lead
}
export type Lead = LeadStorage<Fields, LeadTable>

/** The lead with the fields that its form has now. Whoever shows or judges a form's fields asks here. */
export async function withCurrentFields(lead: Lead): Promise<Lead> {
  if (!lead.fields) return lead
  return { ...lead, definition: { ...lead.definition, fields: await lead.fields() } }
}

/** A stored lead as the API answers it: one flat record under the names of its form. */
export type LeadRecord = Record<string, unknown> & { id: number; reference: string }

/** The same form with the same fields within this time is one lead: a double click, a retry. */
const DUPLICATE_MS = 10 * 60 * 1000

const storedLeads = counter('leads_stored_total', 'Leads stored by this process.', ['kind', 'spam'])

/**
 * Stores a lead, its own row and its mail in one transaction, and returns the record. The same lead
 * sent again within 10 minutes returns the first one's. Spam is stored apart and gets no mail, no
 * place at an event, and an answer like any other.
 */
export async function storeLead(
  lead: Lead,
  values: Values<Fields>,
  { spam, origin }: { spam: boolean; origin: string },
): Promise<LeadRecord | Refusal> {
  const fingerprint = fingerprintOf(lead.definition, values, spam)
  const [settings, todayHere] = [await getSettings(), await today()]
  let changed: CacheTag[] = []
  let isNew = false
  const result = await db.transaction(async (tx) => {
    const storing = { tx, settings, today: todayHere, origin }
    const first = await findDuplicate(tx, lead, fingerprint)
    if (first) return first
    const own = await lead.own(values, storing)
    if (own instanceof Refusal) return own
    const row = await insertLead(tx, lead, { ...lead.core(values), fingerprint, spam })
    const [ownRow] = await tx
      .insert(lead.table)
      .values({ ...own, leadId: row.id })
      .returning()
    if (!spam) {
      changed = (await lead.stored?.(values, storing)) ?? []
      await queueLeadMail(storing, { definition: lead.definition, values, ...row })
    }
    isNew = true
    return toRecord(lead, row, ownRow ?? {})
  })
  if (isNew) storedLeads.add(lead.definition.kind, String(spam))
  if (changed.length > 0) await purge(...changed)
  return result
}

function fingerprintOf(
  { kind, formType }: LeadDefinition,
  values: Values<Fields>,
  spam: boolean,
): string {
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

/** One flat record, under the names of its form and its tables; answers to added fields stand beside the others. */
export function toRecord(
  lead: Lead,
  row: typeof leads.$inferSelect,
  ownRow: Record<string, unknown>,
): LeadRecord {
  const { contactName = 'contactName', organisation = 'businessName' } = lead.names ?? {}
  const { leadId: _, extra, ...own } = ownRow
  const hasOrganisation = organisation in lead.definition.fields || row.organisation !== null
  return {
    id: row.id,
    reference: row.reference,
    [contactName]: row.contactName,
    email: row.email,
    phone: row.phone,
    ...(hasOrganisation && { [organisation]: row.organisation }),
    ...own,
    ...(extra ?? {}),
    status: row.status,
    createdAt: row.createdAt.toISOString(),
  }
}

/** What was typed, under the names of the form's fields, from a stored lead. */
export function toValues(
  lead: Lead,
  row: typeof leads.$inferSelect,
  ownRow: Record<string, unknown>,
): Values<Fields> {
  const entries = Object.entries(toRecord(lead, row, ownRow)).map(([name, value]) => [
    lead.fieldOf?.[name] ?? name,
    value,
  ])
  return Object.fromEntries(entries)
}
