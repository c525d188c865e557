import { db } from 'db/client.server'
import { columnName } from 'db/columns'
import { leads } from 'db/schema/leads'
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { lettersOf, mailboxKey, queueing } from '~/mail/outbox.server'
import { CONFIRMATIONS, counting, keyOf, LEADS } from '~/server/limits.server'
import type { Settings } from '~/settings/settings'
import { DUPLICATE_MS, type Incoming } from './incoming.server'
import { newReference } from './reference.server'
import type { LeadTable } from './store.server'

type Row = Record<string, unknown>

export interface AtOnce {
  /** Seconds until the address may send again, or 0. */
  wait: number
  /** Null when nothing was: the address has to wait, the lead came before, or its reference is taken. */
  stored: { row: typeof leads.$inferSelect; own: Row } | null
}

/**
 * Stores a lead in one statement, which is a transaction by itself: the limit of its address, whether it
 * is new, the lead, its own row and its mail. Step by step these are nine ways to the database and back.
 */
export async function acceptAtOnce(
  incoming: Incoming,
  ownRow: Row,
  settings: Settings,
): Promise<AtOnce> {
  const { lead, values, spam, fingerprint, clientAddress } = incoming
  const { definition, table } = lead
  const reference = newReference(definition.prefix)
  const core = lead.core(values)
  const letters = spam
    ? []
    : lettersOf(settings, { definition, values, reference, email: core.email })
  const own = encoded(table, ownRow)
  const [found] = await statementFor(table, Object.keys(own)).execute({
    ...encoded(leads, { ...core, kind: definition.kind, reference, fingerprint, spam }),
    ...prefixed(own),
    address: clientAddress ? keyOf(LEADS, clientAddress) : null,
    letters: JSON.stringify(letters),
    mailbox: spam ? null : mailboxKey(core.email),
  })
  const stored = found?.row.id ? { row: found.row, own: found.own } : null
  return { wait: found?.wait ?? 0, stored }
}

/** What the table has a column for, as the driver takes it. */
function encoded(table: PgTable, row: Row): Row {
  const columns = getTableColumns(table)
  const known = Object.entries(row).flatMap(([name, value]) => {
    const column = columns[name]
    if (!column || value === undefined) return []
    return [[name, value === null ? null : column.mapToDriverValue(value)]]
  })
  return Object.fromEntries(known)
}

const own = (name: string) => `own ${name}`
const prefixed = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [own(name), value]))

const CORE = [
  'kind',
  'reference',
  'contactName',
  'email',
  'phone',
  'organisation',
  'fingerprint',
  'spam',
]

type Statement = ReturnType<typeof prepare>
const statements = new Map<string, Statement>()

/** Made once for each table and set of columns: putting its text together takes longer than running it. */
function statementFor(table: LeadTable, names: string[]): Statement {
  const key = `accept ${columnName(table.leadId)} ${names.join(' ')}`
  const statement = statements.get(key) ?? prepare(key, table, names)
  statements.set(key, statement)
  return statement
}

const given = (name: string) => sql`${sql.placeholder(name)}`

// Every part sees the tables as they were before; what a part needs of another it takes from its rows.
// Whoever sends the same at the same time waits at the row that counts it, and then finds it counted.
function prepare(name: string, table: LeadTable, names: string[]) {
  const limited = db.$with('limited', {}).as(counting(LEADS, given('address')))
  const mayCome = sql`not exists (select from limited where wait > 0)`
  const first = db
    .$with('first', {})
    .as(
      counting(
        { hits: 1, windowMs: DUPLICATE_MS },
        sql`case when ${mayCome} then ${given('fingerprint')} end`,
      ),
    )
  const lead = db.$with('lead', {}).as(
    sql`insert into ${leads} (${sql.join(columns(leads, CORE), sql`, `)})
      select ${sql.join(CORE.map(given), sql`, `)} from first where wait = 0
      on conflict (reference) do nothing returning *`,
  )
  const ownValues = [sql`lead.id`, ...names.map((each) => given(own(each)))]
  const ownRow = db.$with('own', {}).as(
    sql`insert into ${table} (${sql.join(columns(table, ['leadId', ...names]), sql`, `)})
      select ${sql.join(ownValues, sql`, `)} from lead returning *`,
  )
  const mailbox = db
    .$with('mailbox', {})
    .as(counting(CONFIRMATIONS, sql`(select ${given('mailbox')}::text from lead)`))
  const mail = db.$with('mail', {}).as(queueing(sql`lead`, given('letters')))
  return db
    .with(limited, first, lead, ownRow, mailbox, mail)
    .select({
      wait: sql<number | null>`limited.wait`,
      row: selected<typeof leads>('lead', leads),
      own: selected('own', table),
    })
    .from(sql`(select) as asked
      left join limited on true left join lead on true left join own on true`)
    .prepare(name)
}

function columns(table: PgTable, names: string[]): SQL[] {
  const all = getTableColumns(table)
  return names.flatMap((name) => (all[name] ? [sql`${sql.identifier(columnName(all[name]))}`] : []))
}

/** Every column of a row that a part returns under `name`, read as its table's columns are. */
function selected<Table extends PgTable>(name: string, table: PgTable) {
  const fields = Object.entries(getTableColumns(table)).map(([key, column]) => [
    key,
    sql`${sql.identifier(name)}.${sql.identifier(columnName(column))}`.mapWith(column),
  ])
  return Object.fromEntries(fields) as {
    [Key in keyof Table['$inferSelect']]: SQL<Table['$inferSelect'][Key]>
  }
}
