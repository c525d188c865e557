import type { leads } from 'db/schema/leads'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Fields, Values } from '~/forms/fields'
import type { CacheTag } from '~/server/purge.server'
import type { LeadDefinition } from './lead'
import type { Storing } from './storing.server'

/** The part of a lead that every kind has, from the values of its form. */
interface LeadCore {
  contactName: string
  email: string
  phone: string | null
  organisation: string | null
}

/** The table of one kind, keyed by the lead's id. */
export type LeadTable = PgTable & { leadId: PgColumn }

type Own<Table extends LeadTable> = Omit<Table['$inferInsert'], 'leadId'>

/** An expected no: the event is full. Said with its status and shown at the form. */
export class Refusal {
  constructor(
    readonly detail: string,
    readonly status: 404 | 409 | 422 | 429 = 409,
    /** Seconds after which another try makes sense. */
    readonly retryAfter?: number,
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
  /** The row of the kind's own table, where the form says all of it. */
  own?(values: Values<F>): Own<Table>
  /** The same, where the database has a say (an event and its places). */
  inSteps?: {
    /** The own row, or a Refusal. */
    own(values: Values<F>, storing: Storing): Promise<Own<Table> | Refusal>
    /** Runs in the same transaction, after the lead is stored; says which cached pages changed. */
    stored(values: Values<F>, storing: Storing): Promise<CacheTag[]>
  }
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
