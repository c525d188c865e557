import { type Db, db } from 'db/client.server'
import { leads } from 'db/schema/leads'
import { receivedItems } from 'db/schema/received-items'
import { NoopLogger, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { VIEWS } from '~/admin/leads/views'
import { clearRecords } from '../support/records'
import { sendAsStaff } from '../support/staff'

// Queries that staff wait for must not scan a whole table: with 5,000 requests and 20,000 items, and their statistics,
// the test asks the planner about every query of a page.

const LEADS = 5_000
const ITEMS = 20_000
/** Tables that grow with use. */
const LARGE = ['leads', 'received_items', 'business_pickups']

beforeAll(async () => {
  await clearRecords()
  // With 150 teams: with fewer frequent words, the planner does not use their statistics.
  await db.execute(sql`
    insert into ${leads} (kind, reference, contact_name, email, phone, fingerprint, status, spam, due_at, created_at)
    select 'pickup', 'PU-X' || lpad(n::text, 5, '0'), 'Person ' || n || ' of team' || n % 150, 'p' || n || '@example.org',
      '(303) 555-' || lpad(n::text, 4, '0'), md5(n::text), case when n % 20 = 0 then 'pending' else 'completed' end,
      n % 500 = 0, case when n % 20 = 0 then now() + n * interval '1 minute' end, now() - n * interval '1 hour'
    from generate_series(1, ${LEADS}::integer) n`)
  await db.execute(sql`
    insert into business_pickups (lead_id, items_description)
    select id, repeat('Laptops and their racks. ', 20) from ${leads}`)
  await db.execute(sql`
    insert into ${receivedItems} (lead_id, kind, serial, serial_key)
    select l.id, 'Hard drive', 'SN' || l.id || '-' || n, 'sn' || l.id || '-' || n
    from ${leads} l cross join generate_series(1, ${ITEMS / LEADS}::integer) n`)
  await db.execute(sql`analyze`)
}, 120_000)
afterAll(clearRecords)

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Plan Rows': number
  Plans?: Plan[]
}

/** Tables that a plan scans in full, unless a limit stops it earlier. */
function readWhole(plan: Plan, limit = Number.POSITIVE_INFINITY): string[] {
  const { 'Node Type': type, 'Relation Name': table = '', 'Plan Rows': rows, Plans = [] } = plan
  const below = type === 'Limit' ? rows : type === 'Sort' ? Number.POSITIVE_INFINITY : limit
  const isWhole = type === 'Seq Scan' && LARGE.includes(table) && rows <= below
  return [...(isWhole ? [table] : []), ...Plans.flatMap((part) => readWhole(part, below))]
}

/** Tables that the queries of a page scan in full. */
async function wholeTablesOf(path: string): Promise<string[]> {
  const asked: { query: string; params: unknown[] }[] = []
  const spy = vi
    .spyOn(NoopLogger.prototype, 'logQuery')
    .mockImplementation((...[query, params]: unknown[]) => {
      asked.push({ query: String(query), params: params as unknown[] })
    })
  const response = await sendAsStaff(path)
  await response.text()
  spy.mockRestore()
  expect(response.status, path).toBe(200)
  const selects = asked.filter(({ query }) => /^\s*(select|with)\b/i.test(query))
  expect(selects.length).toBeGreaterThan(2)
  const found: string[] = []
  for (const { query, params } of selects) {
    const plan = await db.transaction(async (tx) => {
      // With 5,000 requests, scanning all costs no more than an index for a word: test only whether an index can be
      // used.
      if (query.includes('to_tsquery')) await tx.execute(sql`set local enable_seqscan = off`)
      return explain(tx, query, params)
    })
    for (const whole of readWhole(plan)) found.push(`${whole}: ${query}`)
  }
  return found
}

/** A logged query with its parameters. */
function prepared({ query, params }: { query: string; params: unknown[] }): SQL {
  const parts = query.split(/\$(\d+)/)
  return sql.join(
    parts.map((part, at) => (at % 2 === 0 ? sql.raw(part) : sql`${params[Number(part) - 1]}`)),
  )
}

async function explain(tx: Db, query: string, params: unknown[]): Promise<Plan> {
  const answer = await tx.execute(sql`explain (format json) ${prepared({ query, params })}`)
  const [row] = Array.isArray(answer) ? answer : (answer as { rows: unknown[] }).rows
  const told = (row as { 'QUERY PLAN': string | { Plan: Plan }[] })['QUERY PLAN']
  const [{ Plan: plan }] = (typeof told === 'string' ? JSON.parse(told) : told) as [{ Plan: Plan }]
  return plan
}

const LIST = '/admin/form-submissions'

it.each([
  ...VIEWS.map(({ search }) => LIST + search),
  `${LIST}?q=PU-X00042`,
  `${LIST}?q=person+42`,
  `${LIST}?q=0042`,
  `${LIST}?q=13035550042`,
  `${LIST}?q=p42%40example.org`,
  `${LIST}?q=SN7-1`,
  // Every request has this word.
  `${LIST}?q=example`,
  '/admin/find?q=example',
  `${LIST}/PU-X00042`,
  '/admin/requests/PU-X00042/items',
  '/admin/serials?q=SN7-1',
])('%s reads no table whole', async (path) => {
  await sendAsStaff(path)
  expect(await wholeTablesOf(path)).toEqual([])
})
