import { db } from 'db/client.server'
import { leadNotes, leads } from 'db/schema/leads'
import { mailOutbox } from 'db/schema/mail'
import { users } from 'db/schema/people'
import { stripNul } from 'db/strip-nul'
import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import { listMessages } from '~/conversation/messages.server'
import { withCurrentFields } from '~/leads/store.server'
import { listHistory } from '~/records/history.server'
import { agreedOf } from '~/visits/visits.server'
import { leadTypeOfRow, leadTypesOf, tableOf } from './lead-types.server'

/** The lead with this reference, including trash and spam. */
export async function findLeadAnywhere(reference: string) {
  const [row] = await db
    .select()
    .from(leads)
    .where(eq(leads.reference, stripNul(reference)))
  return row ?? null
}

/** The lead with this reference; includes spam, but not the trash. */
export async function findLead(reference: string) {
  const row = await findLeadAnywhere(reference)
  return row?.deletedAt ? null : row
}

/** A lead with its details, form, notes, messages, history and mail. */
export async function findLeadWithDetails(reference: string) {
  const row = await findLeadAnywhere(reference)
  if (!row) return null
  const table = tableOf(row.kind)
  const [[details = {}], notes, messages, history, mail] = await Promise.all([
    db.select().from(table).where(eq(table.leadId, row.id)),
    listNotes(row.id),
    listMessages(row.id),
    listHistory(db, 'lead', row.id),
    db.select().from(mailOutbox).where(eq(mailOutbox.leadId, row.id)).orderBy(asc(mailOutbox.id)),
  ])
  const form = await withCurrentFields(leadTypeOfRow(leadTypesOf(row.kind), details), details)
  return { row, details, form, notes, messages, history, mail }
}

/** A lead with its details, agreed visit and noun; includes spam, but not the trash. */
export async function findLeadById(id: number) {
  const [row] = await db
    .select()
    .from(leads)
    .where(and(eq(leads.id, id), isNull(leads.deletedAt)))
  if (!row) return null
  const table = tableOf(row.kind)
  const [details = {}] = await db.select().from(table).where(eq(table.leadId, row.id))
  const { noun } = leadTypeOfRow(leadTypesOf(row.kind), details).definition
  return { row, details, noun, visit: row.kind === 'pickup' ? await agreedOf(row.id) : null }
}

function listNotes(leadId: number) {
  return db
    .select({
      id: leadNotes.id,
      body: leadNotes.body,
      username: users.username,
      createdAt: leadNotes.createdAt,
    })
    .from(leadNotes)
    .leftJoin(users, eq(users.id, leadNotes.userId))
    .where(eq(leadNotes.leadId, leadId))
    .orderBy(desc(leadNotes.createdAt), desc(leadNotes.id))
    .limit(200)
}
