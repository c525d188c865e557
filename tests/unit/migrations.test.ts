import { PGlite } from '@electric-sql/pglite'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { expect, it } from 'vitest'

const migrations = readMigrationFiles({ migrationsFolder: 'db/migrations' })

async function migrate(client: PGlite, from: number, to: number): Promise<void> {
  for (const { sql } of migrations.slice(from, to)) for (const each of sql) await client.exec(each)
}

it('deletes the mail of leads that were deleted by an earlier version', async () => {
  const client = new PGlite()
  await migrate(client, 0, 6)
  await client.exec(`
    insert into leads (kind, reference, contact_name, email, fingerprint)
      values ('contact', 'CM-222222', 'Rosa', 'rosa@example.org', 'x');
    insert into mail_outbox (lead_id, purpose, recipient, subject, body, message_id)
      values (1, 'notice', 'staff@example.org', 'New', 'Rosa', 'a'),
        (null, 'notice', 'staff@example.org', 'New', 'somebody who was deleted', 'b');`)
  await migrate(client, 6, 7)
  const mail = () => client.query('select body from mail_outbox').then(({ rows }) => rows)
  expect(await mail()).toEqual([{ body: 'Rosa' }])
  await client.exec('delete from leads')
  expect(await mail()).toEqual([])
  await client.close()
}, 60_000)

it('enters the weights of held events and completed pickups in the ledger, and the balance', async () => {
  const client = new PGlite()
  await migrate(client, 0, 20)
  await client.exec(`
    insert into events (title, description, location, date, time, status, electronics_lbs, common_materials_lbs, town)
      values ('Held', 'x', 'x', '2026-05-02', '9 AM', 'upcoming', 1200.5, null, 'Golden'),
        ('Cancelled', 'x', 'x', '2026-05-02', '9 AM', 'cancelled', 700, 10, null);
    insert into leads (kind, reference, contact_name, email, fingerprint, status, electronics_lbs, common_materials_lbs, updated_at)
      values ('pickup', 'PU-222222', 'Rosa', 'rosa@example.org', 'x', 'completed', 80, 20, '2026-06-09T12:00Z'),
        ('pickup', 'PU-333333', 'Rosa', 'rosa@example.org', 'y', 'scheduled', 5000, null, '2026-06-09T12:00Z');
    insert into business_pickups (lead_id, city, items_description, pickup_date)
      values (1, 'Arvada', 'x', '2026-06-08'), (2, 'Arvada', 'x', null);
    insert into settings (key, value, updated_at) values ('impact', '{"mode":"recorded","electronicsLbs":75000,
      "commonMaterialsLbs":30000,"recordedBefore":{"electronicsLbs":1200.5,"commonMaterialsLbs":0}}', '2026-06-02T12:00Z');`)
  await migrate(client, 20, 21)
  const { rows } = await client.query(
    `select day::text, stream, pounds::float, source, town from weighings order by id`,
  )
  const of = (
    day: string,
    stream: string,
    pounds: number,
    source: string,
    town: string | null,
  ) => ({
    day,
    stream,
    pounds,
    source,
    town,
  })
  expect(rows).toEqual([
    of('2026-05-02', 'electronics', 1200.5, 'event', 'Golden'),
    of('2026-06-08', 'electronics', 80, 'pickup', 'Arvada'),
    of('2026-06-08', 'common', 20, 'pickup', 'Arvada'),
    of('2026-06-01', 'electronics', 73_799.5, 'opening', null),
    of('2026-06-01', 'common', 30_000, 'opening', null),
  ])
  await client.close()
}, 60_000)

it('plans a visit for pickups that were already scheduled, and stores the day of every pickup', async () => {
  const client = new PGlite()
  await migrate(client, 0, 43)
  await client.exec(`
    insert into leads (kind, reference, contact_name, email, fingerprint, status, spam, deleted_at)
      values ('pickup', 'PU-222222', 'Rosa', 'r@example.org', 'a', 'scheduled', false, null),
        ('pickup', 'PU-333333', 'Rosa', 'r@example.org', 'b', 'scheduled', false, null),
        ('pickup', 'PU-444444', 'Rosa', 'r@example.org', 'c', 'scheduled', false, null),
        ('pickup', 'PU-555555', 'Rosa', 'r@example.org', 'd', 'pending', false, null),
        ('pickup', 'PU-666666', 'Rosa', 'r@example.org', 'e', 'scheduled', true, null),
        ('pickup', 'PU-777777', 'Rosa', 'r@example.org', 'f', 'scheduled', false, now()),
        ('pickup', 'PU-888888', 'Rosa', 'r@example.org', 'g', 'completed', false, null);
    insert into business_pickups (lead_id, items_description, pickup_date)
      values (1, 'x', '2026-06-08'), (2, 'x', null), (3, 'x', '2026-06-09'), (4, 'x', '2026-06-10'),
        (5, 'x', '2026-06-11'), (6, 'x', '2026-06-12'), (7, 'x', '2026-06-13');
    insert into visits (lead_id, status, day, truck, time_window, stop)
      values (3, 'confirmed', '2026-06-20', 'truck-1', '10:00-12:00', 1),
        (7, 'done', '2026-06-21', 'truck-1', '10:00-12:00', 1);`)
  await migrate(client, 43, 46)
  const visits = await client.query(
    'select lead_id as lead, status, day::text, truck from visits order by lead_id',
  )
  expect(visits.rows).toEqual([
    { lead: 1, status: 'planned', day: '2026-06-08', truck: null },
    { lead: 2, status: 'planned', day: null, truck: null },
    { lead: 3, status: 'confirmed', day: '2026-06-20', truck: 'truck-1' },
    { lead: 7, status: 'done', day: '2026-06-21', truck: 'truck-1' },
  ])
  const { rows } = await client.query<{ day: string | null }>(
    'select day::text from business_pickups order by lead_id',
  )
  expect(rows.map(({ day }) => day?.slice(-2))).toEqual([
    '08',
    undefined,
    '20',
    '10',
    '11',
    '12',
    '21',
  ])
  await client.close()
}, 60_000)
