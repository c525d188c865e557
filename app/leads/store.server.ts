import type { Db } from 'db/client.server'
import type { LeadSource, LeadStatus } from 'db/enums'
import type { leads } from 'db/schema/leads'
import { getTableColumns } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Field, Fields, Value, Values } from '~/forms/fields'
import { formatValue } from '~/forms/format-value'
import type { CustomerEmail } from '~/mail/queue-mail.server'
import type { CacheTag } from '~/platform/purge.server'
import type { Staff } from '~/platform/session.server'
import { labelFromName } from '~/ui/label-from-name'
import type { LeadDefinition } from './lead'
import type { Refusal } from './refusal.server'
import type { TransactionContext } from './transaction-context.server'

/** A kind's own table, keyed by the lead's id. */
export type LeadTable = PgTable & { leadId: PgColumn; extra: PgColumn }

type LeadRow = typeof leads.$inferSelect
/** The details of a lead: its row in the kind's own table. */
type DetailsRow = Record<string, unknown>

/** The columns of `leads` that a form fills. */
const SHARED_COLUMNS = ['contactName', 'email', 'phone', 'organization'] as const
type SharedColumn = (typeof SHARED_COLUMNS)[number]
type SharedValues = Pick<typeof leads.$inferInsert, SharedColumn>

type DetailsColumns<Table extends LeadTable> = Omit<Table['$inferInsert'], 'leadId' | 'extra'>

/** What staff add to a lead that they enter. */
export interface StaffEntry {
  staff: Staff
  /** Whether to exceed the places. */
  overLimit: boolean
  /** Whether the person waits for a place if there is none. */
  waits?: boolean
  /** Whether to send the confirmation. */
  confirm: boolean
  /** How it reached staff. */
  source: LeadSource | null
  /** The request it was made from. */
  originId?: number
  /** Runs in the transaction after the lead is stored; throwing rolls everything back. */
  onEntered?(tx: Db): Promise<void>
}

/** What `remarks` need. */
export type RemarkContext = Pick<TransactionContext, 'tx' | 'settings' | 'opening'>

/** What a kind decides about a lead before it is stored. */
interface Prepared<Table extends LeadTable> {
  /** Columns of the details that no field fills. */
  details?: Partial<DetailsColumns<Table>>
  /** `pending` by default. */
  status?: LeadStatus
}

/** Values that determine the fields of a lead's form: posted, or from its details, which has a `leadId`. */
export interface KnownValues {
  eventId?: unknown
  waitlist?: unknown
  leadId?: unknown
}

/**
 * How the leads of one form are stored. A field goes into the column of the same name, in `leads`
 * or in the kind's own table; a field without a column goes into `extra`.
 */
export interface LeadType<F extends Fields, Table extends LeadTable> {
  definition: LeadDefinition<F>
  table: Table
  /** Columns of the details that summarize the lead; lists show the first one that is not empty. */
  summary: (keyof DetailsColumns<Table> & string)[]
  /** Current fields of a form that staff edit; they replace the definition's. Gets what is known of the lead. */
  fields?(known: KnownValues): Promise<Fields>
  /** Fields that the form no longer has, for leads with values of them. */
  removedFields?(): Promise<Fields>
  /** Those fields, once loaded with the current ones. */
  removed?: Fields
  /** Columns for fields whose column has a different name. */
  columns?: { [Name in keyof F]?: SharedColumn | (keyof DetailsColumns<Table> & string) }
  /** API names for fields that the API names differently. */
  apiNames?: { [Name in keyof F]?: string }
  /** Constant columns of the details, which tell forms apart that share a table. */
  constants?: Partial<DetailsColumns<Table>>
  /** Fields that decide what happens, and are not stored themselves. */
  notStored?: (keyof F & string)[]
  /** Messages for parts of a JSON body that `fromJson` could not convert; null if it can. */
  checkJson?(body: Record<string, unknown>, fields: Fields): Record<string, string[]> | null
  /** Converts a JSON body to fields, if its shape differs. */
  fromJson?(body: Record<string, unknown>): Record<string, unknown>
  /** The API's record, if its shape differs from the fields. */
  toJson?(record: Record<string, unknown>): Record<string, unknown>
  /** Display text for fields such as ids, from its details. */
  texts?: Record<string, (details: Table['$inferSelect']) => string>
  /** Runs in the transaction before the lead is stored. Returns values for what no field has, or a Refusal. */
  prepare?(
    values: Values<F>,
    context: TransactionContext,
    lead: { spam: boolean; entry?: StaffEntry },
  ): Promise<Prepared<Table> | Refusal>
  /**
   * Runs in the transaction after the lead is stored, except for spam. Returns the cache tags to
   * purge.
   */
  onStored?(values: Values<F>, context: TransactionContext): Promise<CacheTag[]>
  /** Additional sentences of the confirmation; read in the transaction that stores the lead. */
  remarks?(lead: LeadRow, details: Table['$inferSelect'], known: RemarkContext): Promise<string[]>
  /** The confirmation, written in the transaction; null for the usual one. */
  confirmation?(
    lead: LeadRow,
    details: Table['$inferSelect'],
    context: TransactionContext,
  ): Promise<CustomerEmail | null>
}

/**
 * Checks a lead type against its fields and table, then erases the type parameters so that all
 * leads are handled alike.
 */
export function defineLeadType<F extends Fields, Table extends LeadTable>(
  type: LeadType<F, Table>,
): AnyLeadType {
  return type as unknown as AnyLeadType
}
export type AnyLeadType = LeadType<Fields, LeadTable>

/** The lead with its form's current fields. Call it before showing or validating them. */
export async function withCurrentFields(
  leadType: AnyLeadType,
  known: KnownValues = {},
): Promise<AnyLeadType> {
  if (!leadType.fields) return leadType
  return {
    ...leadType,
    definition: { ...leadType.definition, fields: await leadType.fields(known) },
    removed: await leadType.removedFields?.(),
  }
}

/** Fields whose column has a different name in every form that has them. */
const DEFAULT_COLUMNS: Record<string, string> = { businessName: 'organization' }

const isShared = (column: string): column is SharedColumn =>
  SHARED_COLUMNS.some((shared) => shared === column)

/** The fields of a form whose values are stored. */
export const storedFields = ({ definition, notStored = [] }: AnyLeadType) =>
  Object.entries(definition.fields).filter(([name]) => !notStored.includes(name))

/** The column of a field; null if the value goes into `extra`. */
function columnOf({ columns = {}, table }: AnyLeadType, name: string): string | null {
  // Staff may have added a contact field of this name before the column existed: its values are in
  // `extra`.
  if (name === 'organization') return null
  const column = columns[name] ?? DEFAULT_COLUMNS[name] ?? name
  const hasOwn = Object.hasOwn(getTableColumns(table), column) && !isInternal(column)
  return isShared(column) || hasOwn ? column : null
}

const isInternal = (column: string) => column === 'leadId' || column === 'extra'

/** Whether the field's column is shared by all kinds of leads. */
export const isSharedField = (leadType: AnyLeadType, name: string): boolean =>
  sharedColumnOf(leadType, name) !== null

/** The column of a field that all kinds of leads share; null for any other field. */
export function sharedColumnOf(leadType: AnyLeadType, name: string): SharedColumn | null {
  const column = columnOf(leadType, name)
  return column !== null && isShared(column) ? column : null
}

/** Columns of the details that no field of these forms fills. */
export function columnsWithoutField(forms: [AnyLeadType, ...AnyLeadType[]]): string[] {
  const filled = forms.flatMap((form) =>
    Object.keys(form.definition.fields).map((name) => columnOf(form, name)),
  )
  return Object.keys(getTableColumns(forms[0].table)).filter(
    (column) => !isInternal(column) && !filled.includes(column),
  )
}

/** Splits form values into the shared row and its details. */
export function toRows(
  leadType: AnyLeadType,
  values: Values<Fields>,
): { shared: SharedValues; details: Partial<DetailsRow> } {
  const detailsColumns: Record<string, PgColumn> = getTableColumns(leadType.table)
  const shared: Partial<Record<SharedColumn, Value>> = {}
  const details: DetailsRow = { ...leadType.constants }
  const extra: Record<string, Value> = {}
  for (const [name, value] of Object.entries(values)) {
    if (leadType.notStored?.includes(name)) continue
    const column = columnOf(leadType, name)
    if (column === null) {
      if (value !== null) extra[name] = value
    } else if (isShared(column)) shared[column] = value
    else details[column] = asColumnValue(detailsColumns[column], value)
  }
  // Only staff enter leads without an email address, for callers.
  return {
    shared: { ...shared, email: shared.email ?? '' } as SharedValues,
    details: { ...details, extra },
  }
}

/** Numbers are converted for text columns. */
const asColumnValue = (column: PgColumn | undefined, value: Value): Value =>
  typeof value === 'number' && column?.dataType === 'string' ? String(value) : value

/** A stored lead as the API returns it: one flat record with the form's field names. */
export type LeadRecord = Record<string, unknown> & { id: number; reference: string }

/**
 * Merges both rows into one flat record: fields under their form names, other columns under their
 * own.
 */
export function toRecord(leadType: AnyLeadType, row: LeadRow, details: DetailsRow): LeadRecord {
  const { fields } = leadType.definition
  const { leadId: _, extra, ...columns } = details
  const names = new Map([['organization', 'businessName']])
  const withoutColumn: DetailsRow = {}
  for (const [name] of storedFields(leadType)) {
    const column = columnOf(leadType, name)
    if (column === null) withoutColumn[name] = null
    else names.set(column, leadType.apiNames?.[name] ?? name)
  }
  const { contactName, phone, organization } = row
  const email = row.email || null
  const hasOrganization = organization !== null || (names.get('organization') ?? '') in fields
  const shared = { contactName, email, phone, ...(hasOrganization && { organization }) }
  const named = Object.entries({ ...shared, ...columns }).map(([column, value]) => [
    names.get(column) ?? column,
    value,
  ])
  const values = {
    ...Object.fromEntries(named),
    ...withoutColumn,
    ...(extra as DetailsRow | undefined),
  }
  return {
    id: row.id,
    reference: row.reference,
    ...(leadType.toJson?.(values) ?? values),
    status: row.status,
    createdAt: row.createdAt.toISOString(),
  }
}

/** Searchable text of a lead's details: the texts of its form and the fields without a column. */
export function searchTextOf(leadType: AnyLeadType, details: DetailsRow): string {
  const texts = storedFields(leadType)
    .filter(([, { type }]) => type === 'text' || type === 'textarea')
    .map(([name]) => details[columnOf(leadType, name) ?? ''])
  return [...texts, ...Object.values((details.extra ?? {}) as DetailsRow).flat()]
    .filter((value) => typeof value === 'string')
    .join(' ')
}

/** One field of a stored lead. */
export interface LeadLine {
  name: string
  label: string
  /** Undefined for a field that is no longer known. */
  field?: Field
  value: unknown
  /** The formatted value; empty if there is none. */
  text: string
}

/** The label of a value whose field is gone, as after a move to another event: "License plate" for `answer-licensePlate`. */
const labelOf = (name: string): string =>
  /^count-/.test(name) ? name.replace('count-', '') : labelFromName(name.replace(/^answer-/, ''))

/** All values with the form's labels, in form order, followed by values of removed fields. */
export function leadLines(leadType: AnyLeadType, row: LeadRow, details: DetailsRow): LeadLine[] {
  const { fields } = leadType.definition
  const extra = (details.extra ?? {}) as DetailsRow
  const toLine = ([name, field]: [string, Field]) => {
    const column = columnOf(leadType, name)
    const value = column === null ? extra[name] : isShared(column) ? row[column] : details[column]
    const text =
      leadType.texts?.[name]?.(details as LeadTable['$inferSelect']) ?? formatValue(field, value)
    return { name, label: field.label, field, value, text }
  }
  const lines = [
    ...storedFields(leadType).map(toLine),
    ...Object.entries(leadType.removed ?? {})
      .map(toLine)
      .filter(({ text }) => text !== ''),
  ]
  const unknown = Object.entries(extra)
    .filter(([name]) => !(name in fields || name in (leadType.removed ?? {})))
    .map(([name, value]) => ({
      name,
      label: labelOf(name),
      value,
      text: formatValue(undefined, value),
    }))
  return [...lines, ...unknown]
}
