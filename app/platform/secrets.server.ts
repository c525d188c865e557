import { randomBytes } from 'node:crypto'
import type { Db } from 'db/client.server'
import { settings } from 'db/schema/content'
import { readSetting } from 'db/setting.server'
import { env } from '~/env/env.server'

/** Secrets that sign cookies, newest first; the others still verify. Complete once `loadSecrets` has run. */
export const sessionSecrets: string[] = env.SESSION_SECRET ?? []

let linkSecretValue = ''

/** The secret behind the links that customers get by mail. It is kept with the data, so old links stay valid. */
export const linkSecret = (): string => linkSecretValue

/** Loads the secrets stored with the data, or creates them. `SESSION_SECRET` takes precedence over the stored one. */
export async function loadSecrets(db: Db): Promise<void> {
  linkSecretValue = await storedSecret(db, 'linkSecret')
  if (!env.SESSION_SECRET) sessionSecrets.push(await storedSecret(db, 'sessionSecret'))
}

async function storedSecret(db: Db, key: string): Promise<string> {
  await db
    .insert(settings)
    .values({ key, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing()
  return String(await readSetting(db, key))
}
