import { randomBytes } from 'node:crypto'
import { type Db, db } from 'db/client.server'
import { sessions, users } from 'db/schema/people'
import { asc, eq, getTableColumns, inArray, isNull, type SQL } from 'drizzle-orm'
import type { Values } from '~/forms/fields'
import type { Staff } from '~/platform/session.server'
import { changesBetween, lastChange, writeHistory } from '~/records/history.server'
import { fullAs, hashPassword, PASSWORDS_BUSY } from './password.server'
import type { newPersonFields, personFields } from './person-fields'
import { parseUsername } from './sign-in.server'
import { isTooWeak, TOO_WEAK } from './weak-password.server'

export type Person = Omit<typeof users.$inferSelect, 'password'>

/**
 * Why a change was refused, as a message to staff. Without a field, it applies to the whole form.
 */
export class PersonRefusal {
  constructor(
    readonly message: string,
    readonly status = 409,
    readonly field?: string,
  ) {}
}

/** A password generated because none was entered; shown once and not stored. */
export interface GeneratedPassword {
  username: string
  password: string
}

const { password: _, ...SHOWN } = getTableColumns(users)

/** The person without the password hash, or null. */
export async function findPerson(id: number): Promise<Person | null> {
  const [person] = await db.select(SHOWN).from(users).where(eq(users.id, id))
  return person ?? null
}

const USERNAME = /^[a-z0-9][a-z0-9._-]*$/

/** Adds a person. Returns the generated password, or null if one was entered. */
export async function addPerson(
  staff: Staff,
  values: Values<typeof newPersonFields>,
): Promise<GeneratedPassword | null | PersonRefusal> {
  const { password: typed, ...about } = values
  const username = parseUsername(about.username)
  if (!USERNAME.test(username))
    return new PersonRefusal(
      'A username can have only letters, digits, dots, dashes and underscores',
      422,
      'username',
    )
  const chosen = await choosePassword(username, typed)
  if (chosen instanceof PersonRefusal) return chosen
  const { password, hash } = chosen
  const row = { ...about, username, password: hash }
  const added = await db.transaction(async (tx) => {
    const [person] = await tx.insert(users).values(row).onConflictDoNothing().returning(SHOWN)
    if (!person) return null
    const { id, createdAt, disabledAt, version: _, ...shown } = person
    const changes = changesBetween({}, shown)
    await writeHistory(tx, staff, { subject: 'user', subjectId: id, action: 'created', changes })
    return person
  })
  if (!added) return new PersonRefusal(`The username ${username} is taken`, 409, 'username')
  return typed === null ? { username, password } : null
}

type PersonUpdate =
  | { outcome: 'saved' }
  /** Someone else saved meanwhile: the current row, who saved it and when. */
  | { outcome: 'conflict'; person: Person; by: string | null; at: Date | null }
  | { outcome: 'missing' }

/** Updates a person. With `version`, a newer save is a conflict; without, the last save wins. */
export async function updatePerson(
  staff: Staff,
  id: number,
  values: Values<typeof personFields>,
  version: number | null,
): Promise<PersonUpdate> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select(SHOWN).from(users).where(eq(users.id, id)).for('update')
    if (!before) return { outcome: 'missing' }
    if (version !== null && version !== before.version)
      return { outcome: 'conflict', person: before, ...(await lastChange(tx, 'user', id)) }
    const changes = changesBetween(before, values)
    if (Object.keys(changes).length === 0) return { outcome: 'saved' }
    const row = { ...values, version: before.version + 1 }
    await tx.update(users).set(row).where(eq(users.id, id))
    await writeHistory(tx, staff, { subject: 'user', subjectId: id, action: 'updated', changes })
    return { outcome: 'saved' }
  })
}

/**
 * Enables people, or disables them and ends their sessions; returns those changed. Nobody can
 * disable themselves, so that someone can always sign in: in a selection they are skipped, alone it
 * is refused.
 */
export async function setEnabled(
  staff: Staff,
  where: SQL,
  enabled: boolean,
): Promise<Person[] | PersonRefusal> {
  return db.transaction(async (tx) => {
    // The lock serializes two people disabling each other: the second is disabled by then.
    const left = await lockEnabled(tx)
    if (!left.includes(staff.id)) return new PersonRefusal('Your account is disabled.')
    const chosen = await tx.select(SHOWN).from(users).where(where).orderBy(asc(users.username))
    if (chosen.length === 0) return new PersonRefusal('This person does not exist.')
    const others = enabled ? chosen : chosen.filter(({ id }) => id !== staff.id)
    if (others.length === 0) return new PersonRefusal('You cannot disable yourself.')
    const changed = others.filter(({ disabledAt }) => enabled === (disabledAt !== null))
    const ids = changed.map(({ id }) => id)
    if (ids.length === 0) return []
    const disabledAt = enabled ? null : new Date()
    await tx.update(users).set({ disabledAt }).where(inArray(users.id, ids))
    if (!enabled) await tx.delete(sessions).where(inArray(sessions.userId, ids))
    const action = enabled ? 'enabled' : 'disabled'
    await writeHistory(
      tx,
      staff,
      ...ids.map((id) => ({ subject: 'user' as const, subjectId: id, action })),
    )
    return changed
  })
}

async function lockEnabled(tx: Db): Promise<number[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(isNull(users.disabledAt))
    .orderBy(asc(users.id))
    .for('update')
  return rows.map(({ id }) => id)
}

/** Sets another person's password and ends their sessions. Returns the same as `addPerson`. */
export async function resetPassword(
  staff: Staff,
  { id, username }: Pick<Person, 'id' | 'username'>,
  typed: string | null,
): Promise<GeneratedPassword | null | PersonRefusal> {
  if (id === staff.id) return new PersonRefusal('Change your own password under Your account.')
  const chosen = await choosePassword(username, typed)
  if (chosen instanceof PersonRefusal) return chosen
  const { password, hash } = chosen
  const isReset = await db.transaction(async (tx) => {
    const [person] = await tx
      .update(users)
      .set({ password: hash })
      .where(eq(users.id, id))
      .returning({ id: users.id })
    await tx.delete(sessions).where(eq(sessions.userId, id))
    const entry = { subject: 'user', subjectId: id, action: 'reset the password of' } as const
    if (person) await writeHistory(tx, staff, entry)
    return person !== undefined
  })
  if (!isReset) return new PersonRefusal('This person does not exist.')
  return typed === null ? { username, password } : null
}

/** The entered password or a generated one, with its hash. */
async function choosePassword(
  username: string,
  typed: string | null,
): Promise<{ password: string; hash: string } | PersonRefusal> {
  if (typed !== null && (await isTooWeak(typed, username)))
    return new PersonRefusal(
      `This password ${TOO_WEAK}, or leave it empty to generate one.`,
      422,
      'password',
    )
  const password = typed ?? generatePassword()
  const hash = await hashPassword(password).catch(fullAs(null))
  return hash === null ? new PersonRefusal(PASSWORDS_BUSY, 503) : { password, hash }
}

/** 16 characters without look-alikes, easy to read aloud in groups of four. */
function generatePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const made: string[] = []
  // Reject larger bytes, which would make the first letters more likely.
  const fair = 256 - (256 % letters.length)
  while (made.length < 16)
    for (const byte of randomBytes(16))
      if (byte < fair) made.push(letters[byte % letters.length] ?? '')
  return (made.join('').slice(0, 16).match(/.{4}/g) ?? []).join('-')
}
