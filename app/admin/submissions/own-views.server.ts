import { db } from 'db/client.server'
import { savedViews, users } from 'db/schema/people'
import { and, asc, eq } from 'drizzle-orm'
import { Refusal } from '~/leads/refusal.server'
import type { Staff } from '~/platform/session.server'
import { VIEWS } from '../leads/views'
import { sameSearch } from './same-search'

/** Maximum number of views per person, for the tabs. */
const MAX_VIEWS = 10

/** A person's saved views of the inbox, oldest first. */
export const listOwnViews = ({ id }: Staff) =>
  db
    .select({ id: savedViews.id, name: savedViews.name, search: savedViews.search })
    .from(savedViews)
    .where(eq(savedViews.userId, id))
    .orderBy(asc(savedViews.id))

export type OwnView = Awaited<ReturnType<typeof listOwnViews>>[number]

/** Saves a query string of the list under a name; refuses an eleventh view and duplicates. */
export function saveView(staff: Staff, name: string, search: string): Promise<Refusal | null> {
  return serializeChanges(staff, async (tx, own) => {
    const same = [...VIEWS, ...own].find((view) => sameSearch(view.search, search))
    if (same) {
      const existing = 'label' in same ? same.label : same.name
      return new Refusal(`This is already your view “${existing}”. Filter or sort the list first.`)
    }
    if (isTaken(name, own)) return nameTaken()
    if (own.length >= MAX_VIEWS)
      return new Refusal(`You have ${MAX_VIEWS} views. Delete one to save another.`)
    await tx.insert(savedViews).values({ userId: staff.id, name, search })
    return null
  })
}

/** Renames one of the person's views; a Refusal with 404 if it no longer exists. */
export function renameView(staff: Staff, id: number, name: string): Promise<Refusal | null> {
  return serializeChanges(staff, async (tx, own) => {
    const others = own.filter((view) => view.id !== id)
    if (others.length === own.length) return new Refusal('This view has been deleted.', 404)
    if (isTaken(name, others)) return nameTaken()
    await tx.update(savedViews).set({ name }).where(eq(savedViews.id, id))
    return null
  })
}

/** Deletes one of the person's views and returns its name; null if it no longer exists. */
export async function deleteView(staff: Staff, id: number): Promise<string | null> {
  const [gone] = await db
    .delete(savedViews)
    .where(and(eq(savedViews.id, id), eq(savedViews.userId, staff.id)))
    .returning({ name: savedViews.name })
  return gone?.name ?? null
}

type Transaction = Parameters<Parameters<typeof db.transaction>[0]>[0]

/** Serializes changes of a person's views, so that two browsers cannot both save a tenth. */
const serializeChanges = <Result>(
  staff: Staff,
  change: (tx: Transaction, own: OwnView[]) => Promise<Result>,
): Promise<Result> =>
  db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, staff.id)).for('no key update')
    const own = await tx
      .select({ id: savedViews.id, name: savedViews.name, search: savedViews.search })
      .from(savedViews)
      .where(eq(savedViews.userId, staff.id))
    return change(tx, own)
  })

const isTaken = (name: string, own: OwnView[]) =>
  [...VIEWS.map(({ label }) => label), ...own.map((view) => view.name)].some(
    (existing) => existing.toLowerCase() === name.toLowerCase(),
  )

const nameTaken = () =>
  new Refusal('You already have a view with this name. Choose another one.', 422, undefined, {
    field: 'name',
  })
