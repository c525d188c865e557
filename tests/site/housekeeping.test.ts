import { addDays, subDays } from 'date-fns'
import { connection, db, rowsOf } from 'db/client.server'
import { events } from 'db/schema/events'
import { arrivals, gates, turnedAway } from 'db/schema/gates'
import { leads } from 'db/schema/leads'
import { rateLimits } from 'db/schema/people'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { runClock } from '~/clock/clock.server'
import { env } from '~/env/env.server'
import { tidyUp } from '~/process/housekeeping.server'
import { LEAD_FORMS } from '../support/lead-forms'
import { clearRecords, makeEvent } from '../support/records'
import { postJson } from '../support/site'

beforeEach(clearRecords)

it('permanently deletes records after their days in the trash, and nothing else', async () => {
  const now = new Date()
  // Calendars list it as cancelled for 90 days.
  await makeEvent({ title: 'Long gone', deletedAt: subDays(now, 91) })
  await makeEvent({ title: 'Just deleted', deletedAt: subDays(now, 89) })
  await makeEvent({ title: 'Still there' })
  await postJson('/api/contact', LEAD_FORMS[0]?.full)
  await db.update(leads).set({ deletedAt: subDays(now, 31) })
  await tidyUp(now)
  const titles = (await db.select({ title: events.title }).from(events)).map(({ title }) => title)
  expect(titles.sort()).toEqual(['Just deleted', 'Still there'])
  expect(await db.select().from(leads)).toEqual([])
})

it('empties a trash larger than one batch', async () => {
  const deletedAt = subDays(new Date(), 91)
  const { id: _, ...values } = await makeEvent({ deletedAt })
  await db.insert(events).values(Array.from({ length: 510 }, () => values))
  await tidyUp()
  expect(await db.select().from(events)).toEqual([])
})

it('removes the names of walk-ins and turned-away people 30 days after the event, and keeps the counts', async () => {
  const now = new Date()
  for (const days of [29, 32]) {
    const date = subDays(now, days).toISOString().slice(0, 10)
    const { id: eventId } = await makeEvent({ date })
    const gate = { eventId, name: 'Gate A', token: `${days}`, pinHash: '' }
    const [{ id: gateId } = { id: 0 }] = await db.insert(gates).values(gate).returning()
    const known = { eventId, gateId, tap: 'tap', name: 'Dana Walker' }
    const told = { email: 'dana@example.org', phone: '(303) 555-0142', zip: '80401', items: 'A TV' }
    await db.insert(arrivals).values({ ...known, ...told, arrivedAt: now, changedAt: now })
    await db.insert(turnedAway).values({ ...known, reason: 'over-limit' })
  }
  await tidyUp(now)
  const came = await db.select().from(arrivals).orderBy(arrivals.id)
  expect(came).toMatchObject([
    { name: 'Dana Walker', email: 'dana@example.org', phone: '(303) 555-0142' },
    { name: null, email: null, phone: null, zip: '80401', items: 'A TV' },
  ])
  const away = await db.select().from(turnedAway).orderBy(turnedAway.id)
  expect(away.map(({ name }) => name)).toEqual(['Dana Walker', null])
})

it('deletes expired rate limit counts', async () => {
  const now = new Date()
  await db.insert(rateLimits).values([
    { key: 'over', hits: 9, resetsAt: subDays(now, 1) },
    { key: 'running', hits: 9, resetsAt: new Date(now.getTime() + 60_000) },
  ])
  await tidyUp(now)
  expect((await db.select().from(rateLimits)).map(({ key }) => key)).toEqual(['running'])
})

// A server has autovacuum.
it.skipIf(env.DATABASE_URL)('tells the planner of a table that filled since', async () => {
  const rows = async () => {
    const counted = sql`select reltuples from pg_class where oid = 'rate_limits'::regclass`
    return rowsOf<{ reltuples: number }>(await db.execute(counted))[0]?.reltuples
  }
  await connection.vacuum('all')
  expect(await rows()).toBe(0)
  const resetsAt = addDays(new Date(), 1)
  const keys = Array.from({ length: 200 }, (_, n) => ({ key: `key ${n}`, hits: 1, resetsAt }))
  await db.insert(rateLimits).values(keys)
  // Otherwise counted at most once per second.
  await db.execute(sql`select pg_stat_force_next_flush()`)
  await runClock()
  expect(await rows()).toBe(200)
})
