import type { Db } from 'db/client.server'
import { users } from 'db/schema/people'
import { asc } from 'drizzle-orm'
import type { Staff } from '~/platform/session.server'

/** Who did what the demo says was done; null if no account exists. */
export async function findAdministrator(tx: Db): Promise<Staff | null> {
  const [staff] = await tx
    .select({ id: users.id, username: users.username })
    .from(users)
    .orderBy(asc(users.id))
    .limit(1)
  return staff ?? null
}
