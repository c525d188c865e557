import { db } from 'db/client.server'
import { parseId } from 'db/parse-id'
import { leads } from 'db/schema/leads'
import { and, asc, count, desc, eq, inArray, isNotNull, lt, not } from 'drizzle-orm'
import { removeOrphanFiles } from '~/conversation/files.server'
import { KIND_FACTS } from '~/leads/kinds'
import { Refusal } from '~/leads/refusal.server'
import type { Staff } from '~/platform/session.server'
import { removeInBatches, removeRows } from '~/records/remove-rows.server'
import { type RestoredInPart, TRASH_DAYS, type Trash, type Trashed } from '~/records/trash.server'
import { restoreLeads } from './mutations.server'

type LeadRow = typeof leads.$inferSelect

const kind = { subject: 'lead', table: leads } as const
const trashed = isNotNull(leads.deletedAt)
const trashedWith = (ids: string[]) =>
  and(
    trashed,
    inArray(
      leads.id,
      ids.map(parseId).filter((id) => id !== null),
    ),
  )

/** Leads that staff deleted. A registration is restored with its place, or not at all. */
export const leadTrash: Trash = {
  subject: 'lead',
  label: 'Submissions',
  days: TRASH_DAYS,
  consequence:
    'Its notes, messages, quotes, items, files and emails are deleted with it. Certificates stay.',
  async count() {
    const [row] = await db.select({ count: count() }).from(leads).where(trashed)
    return row?.count ?? 0
  },
  async list(limit, offset) {
    const rows = await db
      .select()
      .from(leads)
      .where(trashed)
      .orderBy(desc(leads.deletedAt), desc(leads.id))
      .limit(limit)
      .offset(offset)
    return rows.map(toTrashed)
  },
  async find(ids) {
    return (await db.select().from(leads).where(trashedWith(ids))).map(toTrashed)
  },
  restoreDeletedAt,
  async restore(text, staff) {
    const id = parseId(text)
    return id ? describeTrashed(await restoreLeads(staff, eq(leads.id, id))) : 0
  },
  async remove(ids, staff) {
    const removed = await removeRows(kind, trashedWith(ids), staff)
    await removeOrphanFiles()
    return { count: removed, kept: [] }
  },
  // Housekeeping removes the files afterward.
  purgeExpired: (moment) => removeInBatches(kind, and(trashed, lt(leads.deletedAt, moment))),
}

/** Restores what was deleted together. If not all of the registrations get their places again, the first ones do. */
async function restoreDeletedAt(at: Date, staff: Staff): Promise<number | string | RestoredInPart> {
  const deletedThen = eq(leads.deletedAt, at)
  const before = await db.$count(leads, deletedThen)
  const outcome = await restoreLeads(staff, deletedThen)
  if (!(outcome instanceof Refusal)) return outcome.changed
  const isRegistration = eq(leads.kind, 'registration')
  const outcomes = [await restoreLeads(staff, and(deletedThen, not(isRegistration)))]
  const registrations = await db
    .select({ id: leads.id })
    .from(leads)
    .where(and(deletedThen, isRegistration))
    .orderBy(asc(leads.createdAt), asc(leads.id))
  for (const { id } of registrations)
    outcomes.push(await restoreLeads(staff, and(deletedThen, eq(leads.id, id))))
  const kept = await db.$count(leads, deletedThen)
  const reasons = outcomes.flatMap((each) => (each instanceof Refusal ? each.detail : []))
  return kept === before
    ? outcome.detail
    : { count: before - kept, kept, reasons: [...new Set(reasons)] }
}

function toTrashed({ id, kind, reference, contactName, deletedAt }: LeadRow): Trashed {
  return {
    subject: 'lead',
    id: String(id),
    title: `${contactName}, ${KIND_FACTS[kind].label.toLowerCase()} ${reference}`,
    deletedAt: deletedAt as Date,
  }
}

const describeTrashed = (outcome: Awaited<ReturnType<typeof restoreLeads>>) =>
  outcome instanceof Refusal ? outcome.detail : outcome.changed
