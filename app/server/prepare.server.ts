import { connection, type Db } from 'db/client.server'
import { seedDemo } from 'db/seed/demo.server'
import { seedEssentials } from 'db/seed/essentials.server'
import { readSetting, writeSettings } from 'db/setting.server'
import { today } from '~/settings/today.server'
import { ensureAdmin } from '~/staff/first-admin.server'
import { env } from './env.server'
import { listenForPurges, purge } from './purge.server'
import { loadSecrets } from './secrets.server'
import { singleton } from './singleton.server'

/**
 * Makes the database ready: migrations, secrets, the administrator, and on an empty one its first
 * content. Once a process; two processes that start together take turns. A password that it made is
 * printed here, once, whoever serves the site.
 */
export const prepare = (): Promise<void> => singleton('prepared', prepareOnce)

async function prepareOnce(): Promise<void> {
  let newPassword: string | null = null
  await connection.migrate(async (db) => {
    await loadSecrets(db)
    newPassword = await ensureAdmin(db)
    await seedOnce(db)
  })
  await listenForPurges()
  await purge('settings') // The seed may have stored some after the first look.
  if (newPassword) console.log(`The administrator's password, shown this once: ${newPassword}`)
}

const SEEDED = 'seeded'

async function seedOnce(db: Db): Promise<void> {
  if (await readSetting(db, SEEDED)) return
  const todayHere = await today()
  await db.transaction(async (tx) => {
    await seedEssentials(tx, todayHere)
    if (env.SEED === 'demo') await seedDemo(tx, todayHere)
    await writeSettings(tx, { [SEEDED]: env.SEED })
  })
  // Before the first hour's tidying up: without it, a search of 60 leads takes ten times as long.
  await connection.analyze()
}
