import { randomBytes } from 'node:crypto'
import type { Db } from 'db/client.server'
import { settings } from 'db/schema/content'
import { readSetting } from 'db/setting.server'
import { env } from '~/env/env.server'

const KEY = 'sessionSecret'

/** What signs cookies, the newest first; the others still verify. Complete once `loadSecrets` has run. */
export const sessionSecrets: string[] = env.SESSION_SECRET ?? []

/** Reads the secret kept with the data, making one first where there is none. `SESSION_SECRET` goes before it. */
export async function loadSecrets(db: Db): Promise<void> {
  if (env.SESSION_SECRET) return
  await db
    .insert(settings)
    .values({ key: KEY, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing()
  sessionSecrets.push(String(await readSetting(db, KEY)))
}
