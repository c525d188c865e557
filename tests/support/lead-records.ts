import { db } from 'db/client.server'
import { events } from 'db/schema/events'
import { leads } from 'db/schema/leads'
import { history } from 'db/schema/people'
import { desc, eq } from 'drizzle-orm'
import { LEAD_FORMS } from './lead-forms'
import { postJson } from './site'

/** Sends a form through the API, with `changes`, and returns the stored record. */
export async function sendLead(name: string, changes: Record<string, unknown> = {}) {
  const form = LEAD_FORMS.find((known) => known.name === name)
  if (!form) throw new Error(`There is no form "${name}"`)
  const response = await postJson(form.api, { ...form.full, ...form.json, ...changes })
  if (response.status !== 201) throw new Error(await response.text())
  return response.json() as Promise<{ id: number; reference: string }>
}

/** Registers for an event and returns the stored record. */
export async function register(eventId: number, changes: Record<string, unknown> = {}) {
  const response = await postJson('/api/event-registration', {
    eventId,
    name: 'Rosa Delgado',
    email: 'rosa@example.org',
    phone: '(303) 555-0142',
    items: 'An old television',
    terms: true,
    ...changes,
  })
  if (response.status !== 201) throw new Error(await response.text())
  return response.json() as Promise<{ id: number; reference: string }>
}

export async function leadOf({ id }: { id: number }) {
  const [row] = await db.select().from(leads).where(eq(leads.id, id))
  if (!row) throw new Error(`There is no lead ${id}`)
  return row
}

export async function eventOf({ id }: { id: number }) {
  const [row] = await db.select().from(events).where(eq(events.id, id))
  if (!row) throw new Error(`There is no event ${id}`)
  return row
}

/** A lead's history, latest first. */
export const historyOf = ({ id }: { id: number }) =>
  db
    .select({ action: history.action, changes: history.changes, userId: history.userId })
    .from(history)
    .where(eq(history.subjectId, String(id)))
    .orderBy(desc(history.id))
