import { asId } from 'db/as-id'
import { db } from 'db/client.server'
import { leads } from 'db/schema/leads'
import { and, count, desc, eq, isNotNull, lt } from 'drizzle-orm'
import type { Trash } from '~/records/trash.server'
import { KIND_LABELS } from '../kinds'
import { Refusal } from '../store.server'
import { restoreLeads } from './acts.server'

const trashed = isNotNull(leads.deletedAt)

/** Leads that staff deleted. A registration comes back to its place, or not at all. */
export const leadTrash: Trash = {
  subject: 'lead',
  label: 'Submissions',
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
    return rows.map(({ id, kind, reference, contactName, deletedAt }) => ({
      subject: 'lead',
      id: String(id),
      title: `${contactName}, ${KIND_LABELS[kind].toLowerCase()} ${reference}`,
      deletedAt: deletedAt as Date,
    }))
  },
  restoreDeletedAt: async (at, staff) => saidOf(await restoreLeads(staff, eq(leads.deletedAt, at))),
  async restore(text, staff) {
    const id = asId(text)
    return id ? saidOf(await restoreLeads(staff, eq(leads.id, id))) : 0
  },
  async sweep(moment) {
    const rows = await db
      .delete(leads)
      .where(and(trashed, lt(leads.deletedAt, moment)))
      .returning({ id: leads.id })
    return rows.length
  },
}

const saidOf = (outcome: Awaited<ReturnType<typeof restoreLeads>>) =>
  outcome instanceof Refusal ? outcome.detail : outcome.changed
