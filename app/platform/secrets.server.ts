import { randomBytes } from 'node:crypto'
import type { Db } from 'db/client.server'
import { settings } from 'db/schema/content'
import { readSetting } from 'db/setting.server'
import { env } from '~/env/env.server'

/** Secrets that sign cookies, newest first; the others still verify. Complete after `loadSecrets`. */
export const sessionSecrets: string[] = env.SESSION_SECRET ?? []

let linkSecretValue = ''
let calendarNameValue = ''

/** The secret behind the links that customers get by email. Stored with the data, so that old links stay valid. */
export const linkSecret = (): string => linkSecretValue

/** The suffix of calendar entries' identifiers. Stored with the data, so that entries stay the same on any host. */
export const calendarName = (): string => calendarNameValue

/** Loads the secrets stored with the data, or creates them. `SESSION_SECRET` takes precedence over the stored one. */
export async function loadSecrets(db: Db): Promise<void> {
  linkSecretValue = await storedSecret(db, 'linkSecret')
  calendarNameValue = await storedSecret(db, 'calendarName', 8)
  if (!env.SESSION_SECRET) sessionSecrets.push(await storedSecret(db, 'sessionSecret'))
}

async function storedSecret(db: Db, key: string, bytes = 32): Promise<string> {
  await db
    .insert(settings)
    .values({ key, value: randomBytes(bytes).toString('base64url') })
    .onConflictDoNothing()
  return String(await readSetting(db, key))
}
