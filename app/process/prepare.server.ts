import { connection, type Db } from 'db/client.server'
import { replyTemplates } from 'db/schema/conversation'
import { readSetting, writeSettings } from 'db/setting.server'
import { env } from '~/env/env.server'
import { singleton } from '~/env/singleton.server'
import { listenForPurges, purge } from '~/platform/purge.server'
import { loadSecrets } from '~/platform/secrets.server'
import { TEMPLATES } from '~/seed/content/templates'
import { seedDemo } from '~/seed/demo.server'
import { seedEssentials } from '~/seed/essentials.server'
import { today } from '~/settings/today.server'
import { ensureAdmin } from '~/staff/first-admin.server'

/**
 * Prepares the database: migrations, secrets, the administrator, and content if it is empty. Once per process;
 * processes that start together take turns.
 */
export const prepare = (): Promise<void> => singleton('prepared', prepareOnce)

async function prepareOnce(): Promise<void> {
  await connection.migrate(async (db) => {
    await loadSecrets(db)
    await fill(db)
  })
  await listenForPurges()
  await purge('settings') // The seed may have stored some since the first check.
}

const SEEDED = 'seeded'
const TEMPLATES_SEEDED = 'templatesSeeded'

/** Creates the administrator and the first content in one transaction: a kill leaves both or neither. */
async function fill(db: Db): Promise<void> {
  const isEmpty = !(await readSetting(db, SEEDED))
  const todayHere = isEmpty ? await today() : ''
  await db.transaction(async (tx) => {
    const newPassword = await ensureAdmin(tx)
    if (isEmpty) await seed(tx, todayHere)
    if (!(await readSetting(tx, TEMPLATES_SEEDED))) await seedTemplates(tx)
    // Print before the commit: after a kill in between, the next start prints another password. Printing after it could
    // leave a password that nobody saw.
    if (newPassword) console.log(`The administrator's password, shown this once: ${newPassword}`)
  })
  // Without statistics a search of 60 leads takes ten times as long.
  if (isEmpty) await connection.vacuum('all')
}

async function seed(tx: Db, todayHere: string): Promise<void> {
  await seedEssentials(tx, todayHere)
  if (env.SEED === 'demo') await seedDemo(tx, todayHere)
  await writeSettings(tx, { [SEEDED]: env.SEED })
}

/** Once per database, also on older sites; what staff delete stays deleted. */
async function seedTemplates(tx: Db): Promise<void> {
  await tx.insert(replyTemplates).values(TEMPLATES)
  await writeSettings(tx, { [TEMPLATES_SEEDED]: true })
}
