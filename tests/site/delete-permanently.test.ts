import { subDays } from 'date-fns'
import { db, rowsOf } from 'db/client.server'
import { leadNotes, leads } from 'db/schema/leads'
import { mailOutbox } from 'db/schema/mail'
import { history } from 'db/schema/people'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { tidyUp } from '~/process/housekeeping.server'
import { LEAD_FORMS } from '../support/lead-forms'
import { register, sendLead } from '../support/lead-records'
import { clearRecords, makeEvent } from '../support/records'
import { postAsStaff } from '../support/staff'
import { deletePermanently, textAfter } from '../support/trash'

const EMAIL = 'erase.me@forgotten.example'
const TYPED = [EMAIL, 'Ottoline Quill', 'zebra-striped monitors', '(720) 555-0177']

beforeEach(clearRecords)

/** Posts every kind of lead, adds a note, a status and failed mail to each, and returns them. */
async function sendEveryKind() {
  const { id: eventId } = await makeEvent()
  const person = { email: EMAIL, phone: '(720) 555-0177' }
  const [name, text] = ['Ottoline Quill', 'zebra-striped monitors']
  const sent = []
  for (const form of LEAD_FORMS)
    sent.push(
      await sendLead(form.name, {
        ...person,
        ...('name' in form.full ? { name, contactPerson: name } : { contactName: name }),
        ...('message' in form.full ? { message: text } : { additionalInfo: text }),
      }),
    )
  sent.push(await register(eventId, { ...person, name, items: text }))
  for (const { reference } of sent) {
    const path = `/admin/form-submissions/${reference}`
    await postAsStaff(`${path}/notes`, { note: `Wrote to ${EMAIL} about ${text}` })
    await postAsStaff(`${path}/status`, { status: 'cancelled' })
  }
  await db.update(mailOutbox).set({ status: 'failed', lastError: `550 no such user ${EMAIL}` })
  return sent
}

const trashAll = async (sent: { reference: string }[]) => {
  for (const { reference } of sent)
    await postAsStaff(`/admin/form-submissions/${reference}/delete`, {})
}

/** Tables with a row that contains `text` in any column of any type. */
async function tablesHolding(text: string): Promise<string[]> {
  const tables = rowsOf<{ name: string }>(
    await db.execute(
      sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE'`,
    ),
  )
  const holding: string[] = []
  for (const { name } of tables) {
    const rows = rowsOf(
      await db.execute(
        sql`select 1 from ${sql.identifier(name)} as each where strpos(each::text, ${text}) > 0`,
      ),
    )
    if (rows.length > 0) holding.push(name)
  }
  return holding
}

describe('personal data is removed from all tables', () => {
  it.each([
    {
      way: 'after 30 days in the trash',
      leave: async (ids: number[]) => {
        expect(ids).toHaveLength(7)
        await db.update(leads).set({ deletedAt: subDays(new Date(), 31) })
        await tidyUp()
      },
    },
    {
      way: 'when staff delete it for good',
      leave: async (ids: number[]) => {
        const response = await deletePermanently('lead', ids)
        expect(response.status).toBe(303)
        expect(await textAfter(response)).toContain('7 records have been permanently deleted')
      },
    },
  ])('$way', async ({ leave }) => {
    const sent = await sendEveryKind()
    for (const text of TYPED) expect(await tablesHolding(text)).not.toEqual([])
    expect(await tablesHolding(EMAIL)).toEqual(
      expect.arrayContaining(['leads', 'mail_outbox', 'lead_notes']),
    )
    // A notice of each, and as many confirmations as one address gets in an hour.
    expect(await db.select().from(mailOutbox)).toHaveLength(12)
    await trashAll(sent)
    await leave(sent.map(({ id }) => id))
    for (const text of TYPED) expect(await tablesHolding(text)).toEqual([])
    expect(await db.select().from(mailOutbox)).toEqual([])
    const actions = (await db.select().from(history)).filter(
      ({ subjectId }) => subjectId === String(sent[0]?.id),
    )
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['updated', 'deleted', 'deleted for good']),
    )
  })
})

it('a restored lead has its notes and mail again', async () => {
  const sent = await sendLead('contact message')
  await postAsStaff(`/admin/form-submissions/${sent.reference}/notes`, { note: 'Called' })
  const before = await db.select().from(mailOutbox)
  await trashAll([sent])
  await postAsStaff('/admin/trash', { subject: 'lead', id: String(sent.id) })
  expect(await db.select().from(mailOutbox)).toEqual(before)
  expect(await db.select().from(leadNotes)).toHaveLength(1)
})
