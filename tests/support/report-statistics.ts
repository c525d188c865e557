import { db } from 'db/client.server'
import { sql } from 'drizzle-orm'
import { afterAll } from 'vitest'

// After a test that set the clock ahead, PostgreSQL would wait until then to report its statistics. The embedded one
// asked for the time every few milliseconds meanwhile.
afterAll(() => db.execute(sql`select pg_stat_force_next_flush()`))
