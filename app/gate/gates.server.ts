import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { type Db, db } from 'db/client.server'
import { events } from 'db/schema/events'
import { gates } from 'db/schema/gates'
import { stripNul } from 'db/strip-nul'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { linkSecret } from '~/platform/secrets.server'
import type { Staff } from '~/platform/session.server'
import { writeHistory } from '~/records/history.server'

export type Gate = typeof gates.$inferSelect

/** The columns that a gate needs of its event. */
const gateEvent = {
  id: events.id,
  title: events.title,
  date: events.date,
  time: events.time,
  startMinutes: events.startMinutes,
  endMinutes: events.endMinutes,
  location: events.location,
  address: events.address,
  capacity: events.capacity,
  status: events.status,
  slotMinutes: events.slotMinutes,
  limits: events.limits,
  zips: events.zips,
  zipRule: events.zipRule,
  questions: events.questions,
}

/** Prepared once, because every tap needs it. */
const gateByToken = db
  .select({ gate: gates, event: gateEvent })
  .from(gates)
  .innerJoin(events, eq(events.id, gates.eventId))
  .where(and(eq(gates.token, sql.placeholder('token')), isNull(events.deletedAt)))
  .prepare('gate_by_token')

/** The gate with this token and its event, which may be hidden from visitors; or null. */
export async function findGate(token: string) {
  const [found] = await gateByToken.execute({ token: stripNul(token) })
  return found ?? null
}

/** The gates of an event in the order in which they were made; revoked ones last. */
export const listGates = (eventId: number) =>
  db
    .select()
    .from(gates)
    .where(eq(gates.eventId, eventId))
    .orderBy(sql`${gates.revokedAt} is not null`, asc(gates.id))

/** Makes a gate. Its PIN is returned once; only a hash is stored. */
export async function createGate(staff: Staff, eventId: number, name: string) {
  const token = randomBytes(16).toString('base64url')
  const pin = String(randomInt(1_000_000)).padStart(6, '0')
  const gate = await db.transaction(async (tx) => {
    const [made] = await tx
      .insert(gates)
      .values({ eventId, name, token, pinHash: hashPin(token, pin) })
      .returning()
    if (made) await record(tx, staff, made.id, 'created')
    return made
  })
  if (!gate) throw new Error('The gate was not stored')
  return { gate, pin }
}

/** Closes a gate permanently, including for phones that are signed in. */
export const revokeGate = (staff: Staff, eventId: number, id: number) =>
  change(staff, eventId, id, 'revoked', { revokedAt: new Date() })

/** Resets the limits after wrong PINs. */
export const unlockGate = (staff: Staff, eventId: number, id: number) =>
  change(staff, eventId, id, 'unlocked', { unlocks: sql`${gates.unlocks} + 1` })

/** Updates a gate that is not revoked and returns its name; null if there is none. */
function change(
  staff: Staff,
  eventId: number,
  id: number,
  action: string,
  set: Parameters<ReturnType<typeof db.update<typeof gates>>['set']>[0],
): Promise<string | null> {
  return db.transaction(async (tx) => {
    const [gate] = await tx
      .update(gates)
      .set(set)
      .where(and(eq(gates.id, id), eq(gates.eventId, eventId), isNull(gates.revokedAt)))
      .returning({ name: gates.name })
    if (gate) await record(tx, staff, id, action)
    return gate?.name ?? null
  })
}

const record = (tx: Db, staff: Staff, subjectId: number, action: string) =>
  writeHistory(tx, staff, { subject: 'gate', subjectId, action })

/**
 * Hashes a PIN. A slow hash would gain little, because a million PINs are soon tried. What protects a gate is the limit
 * on attempts, and that it is open for only two or three days.
 */
export const hashPin = (token: string, pin: string): string =>
  createHmac('sha256', linkSecret()).update(`gate ${token} ${pin}`).digest('hex')
