import { db } from 'db/client.server'
import { parseId } from 'db/parse-id'
import { leads } from 'db/schema/leads'
import { and, count, desc, eq, inArray, isNotNull, lt } from 'drizzle-orm'
import { removeOrphanFiles } from '~/conversation/files.server'
import { KIND_FACTS } from '~/leads/kinds'
import { Refusal } from '~/leads/refusal.server'
import { removeInBatches, removeRows } from '~/records/remove-rows.server'
import { TRASH_DAYS, type Trash, type Trashed } from '~/records/trash.server'
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
  restoreDeletedAt: async (at, staff) =>
    describeTrashed(await restoreLeads(staff, eq(leads.deletedAt, at))),
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
