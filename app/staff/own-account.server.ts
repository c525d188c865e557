import { db } from 'db/client.server'
import { sessions, users } from 'db/schema/people'
import { stripNul } from 'db/strip-nul'
import { and, desc, eq, ne } from 'drizzle-orm'
import { forgetHits, hit, type Limit, undoHit } from '~/platform/rate-limits.server'
import { isSessionOpen, type Staff, sessionIdOf } from '~/platform/session.server'
import { writeHistory } from '~/records/history.server'
import { fullAs, hashPassword, verifyPassword } from './password.server'
import { isTooWeak } from './weak-password.server'

/**
 * Someone at another person's open session gets no more attempts at the password than at sign-in.
 */
const TRIES: Limit = { name: 'own password', hits: 5, windowMs: 15 * 60_000 }

type ChangeResult =
  | { outcome: 'changed'; ended: number }
  | { outcome: 'wrong' | 'easy' | 'busy' }
  | { outcome: 'wait'; seconds: number }

interface OwnPasswords {
  current: string
  password: string
}

/**
 * Changes the user's own password after checking the current one, and ends their other sessions.
 */
export async function changeOwnPassword(
  request: Request,
  staff: Staff,
  passwords: OwnPasswords,
): Promise<ChangeResult> {
  if (await isTooWeak(passwords.password, staff.username)) return { outcome: 'easy' }
  const seconds = await hit(TRIES, `person ${staff.id}`)
  if (seconds > 0) return { outcome: 'wait', seconds }
  const result = await change(request, staff, passwords).catch(fullAs(null))
  if (result) return result
  await undoHit(TRIES, `person ${staff.id}`)
  return { outcome: 'busy' }
}

async function change(
  request: Request,
  staff: Staff,
  { current, password }: OwnPasswords,
): Promise<ChangeResult> {
  const [user] = await db.select().from(users).where(eq(users.id, staff.id))
  if (!user || !(await verifyPassword(current, user.password))) return { outcome: 'wrong' }
  const hash = await hashPassword(password)
  const own = (await sessionIdOf(request)) ?? ''
  await forgetHits(TRIES, `person ${staff.id}`)
  return db.transaction(async (tx) => {
    await tx.update(users).set({ password: hash }).where(eq(users.id, staff.id))
    const others = and(eq(sessions.userId, staff.id), ne(sessions.id, own))
    const ended = await tx.delete(sessions).where(others).returning({ id: sessions.id })
    await writeHistory(tx, staff, {
      subject: 'user',
      subjectId: staff.id,
      action: 'changed the password of',
    })
    return { outcome: 'changed', ended: ended.length }
  })
}

/** The user's sessions, most recently used first; `current` marks the session of this request. */
export async function listSessions(request: Request, { id }: Staff) {
  const own = await sessionIdOf(request)
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, id), isSessionOpen()))
    .orderBy(desc(sessions.lastSeenAt))
    .limit(100)
  return rows.map((session) => ({ ...session, current: session.id === own }))
}

/** Ends one of the user's own sessions; false if they have none with this id. */
export async function endOneSession(staff: Staff, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.id, stripNul(id)), eq(sessions.userId, staff.id)))
      .returning({ id: sessions.id })
    if (ended.length === 0) return false
    await writeHistory(tx, staff, {
      subject: 'user',
      subjectId: staff.id,
      action: 'ended a session of',
    })
    return true
  })
}

/** Ends all of the user's sessions, including this one. */
export async function endEverySession(staff: Staff): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(sessions).where(eq(sessions.userId, staff.id))
    await writeHistory(tx, staff, {
      subject: 'user',
      subjectId: staff.id,
      action: 'ended every session of',
    })
  })
}
