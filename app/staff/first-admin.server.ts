import { randomBytes } from 'node:crypto'
import type { Db } from 'db/client.server'
import { sessions, users } from 'db/schema/people'
import { readSetting, writeSettings } from 'db/setting.server'
import { eq } from 'drizzle-orm'
import { env } from '~/env/env.server'
import { TaskRefused } from '~/env/task-refused'
import { hashPassword, verifyPassword } from './password.server'
import { isTooWeak, TOO_WEAK } from './weak-password.server'

const USERNAME = 'admin'
/**
 * Setting with the hash of the last ADMIN_PASSWORD: a password changed on the site stays valid
 * until the variable changes.
 */
const APPLIED = 'adminPasswordApplied'

/**
 * Creates `admin` if missing, with ADMIN_PASSWORD or a generated password, which is returned to be
 * printed once. If ADMIN_PASSWORD has changed since the last start, sets it and ends all staff
 * sessions.
 */
export async function ensureAdmin(db: Db): Promise<string | null> {
  const [admin] = await db.select().from(users).where(eq(users.username, USERNAME))
  if (!admin) return createAdmin(db)
  if (env.ADMIN_PASSWORD && !(await isApplied(db, env.ADMIN_PASSWORD)))
    await changePassword(db, env.ADMIN_PASSWORD)
  return null
}

async function createAdmin(db: Db): Promise<string | null> {
  await refuseEasy(db)
  const made = env.ADMIN_PASSWORD ? null : randomBytes(12).toString('base64url')
  const password = await hashPassword(env.ADMIN_PASSWORD ?? made ?? '')
  await db.insert(users).values({ username: USERNAME, password })
  if (env.ADMIN_PASSWORD) await writeSettings(db, { [APPLIED]: password })
  return made
}

/** Checks new passwords only: a weak one that was set earlier stays valid. */
async function refuseEasy(db: Db): Promise<void> {
  const { ADMIN_PASSWORD: password } = env
  if (password && (await isTooWeak(password, USERNAME, db)))
    throw new TaskRefused(`ADMIN_PASSWORD ${TOO_WEAK}.`)
}

async function isApplied(db: Db, password: string): Promise<boolean> {
  const hash = await readSetting(db, APPLIED)
  return hash ? verifyPassword(password, String(hash)) : false
}

async function changePassword(db: Db, password: string): Promise<void> {
  await refuseEasy(db)
  const hash = await hashPassword(password)
  // Enables `admin` as well, so that the server administrator can always get back in.
  await db
    .update(users)
    .set({ password: hash, disabledAt: null })
    .where(eq(users.username, USERNAME))
  await db.delete(sessions)
  await writeSettings(db, { [APPLIED]: hash })
}
