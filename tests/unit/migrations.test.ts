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
