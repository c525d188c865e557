import { db } from 'db/client.server'
import { sql } from 'drizzle-orm'

/** Readiness probe: 200 if the database responds, else 503. */
export async function loader() {
  const ready = await db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )
  const headers = { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' }
  return new Response(ready ? 'ready' : 'the database does not answer', {
    status: ready ? 200 : 503,
    headers,
  })
}
