import { randomBytes } from 'node:crypto'
import type { Db } from 'db/client.server'
import { settings } from 'db/schema/content'
import { readSetting } from 'db/setting.server'
import { env } from '~/env/env.server'

const KEY = 'sessionSecret'

/** Secrets that sign cookies, newest first; the others still verify. Complete once `loadSecrets` has run. */
export const sessionSecrets: string[] = env.SESSION_SECRET ?? []

/** Loads the secret stored with the data, or creates it. `SESSION_SECRET` takes precedence. */
export async function loadSecrets(db: Db): Promise<void> {
  if (env.SESSION_SECRET) return
  await db
    .insert(settings)
    .values({ key: KEY, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing()
  sessionSecrets.push(String(await readSetting(db, KEY)))
}
