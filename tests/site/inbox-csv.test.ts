import { parse } from 'csv-parse/sync'
import { db } from 'db/client.server'
import { LEAD_KINDS } from 'db/enums'
import { leadNotes, leads } from 'db/schema/leads'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { LEAD_FORMS } from '../support/lead-forms'
import { register, sendLead } from '../support/lead-records'
import { queriesOf } from '../support/queries'
import { clearRecords, makeEvent } from '../support/records'
import { sendAsStaff } from '../support/staff'

beforeEach(clearRecords)

const COLUMNS = [
  ...['Kind', 'Reference', 'Status', 'Name', 'Email', 'Phone', 'Organization', 'Received'],
  ...['Items or message', 'Event', 'Event date', 'Pickup date'],
  ...['Electronics, lb', 'Common materials, lb', 'Answers', 'Last note'],
]

const QUESTION = {
  id: 'travel',
  label: 'How do you come?',
  type: 'text' as const,
  required: false,
  options: [],
}

async function readCsv(search = ''): Promise<Record<string, string>[]> {
  const response = await sendAsStaff(`/admin/form-submissions/export.csv${search}`)
  return parse(await response.text(), { columns: true, bom: true })
}

const rowOf = async ({ reference }: { reference: string }, search = '') =>
  (await readCsv(search)).find((row) => row.Reference === reference) ?? {}

const addNotes = ({ id }: { id: number }, ...bodies: string[]) =>
  db.insert(leadNotes).values(
    bodies.map((body, n) => ({
      ...{ leadId: id, body },
      createdAt: new Date(Date.UTC(2026, 10, 20, 12, n)),
    })),
  )

describe('the CSV of the inbox', () => {
  it('also has weights, answers and the last note', async () => {
    const lead = await sendLead('business pickup', {
      itemsDescription: '12 laptops',
      estimatedWeight: 'about 300 lb',
      pickupDate: '2027-03-04',
    })
    await db
      .update(leads)
      .set({ electronicsLbs: 82.5, commonMaterialsLbs: 4 })
      .where(eq(leads.id, lead.id))
    await addNotes(lead, 'The dock is behind', '=cmd', 'Called twice')
    await addNotes(await sendLead('contact message'), '=HYPERLINK("evil.example")')
    const rows = await readCsv()
    expect(Object.keys(rows[0] ?? {})).toEqual(COLUMNS)
    const row = await rowOf(lead)
    expect(row).toMatchObject({
      'Electronics, lb': '82.5',
      'Common materials, lb': '4',
      'Last note': 'Called twice',
    })
    const answers = row.Answers?.split('\n') ?? []
    expect(answers).toContain('Items to pick up: 12 laptops')
    expect(answers).toContain('Estimated weight in pounds: about 300 lb')
    // Name, address and phone have their own columns.
    expect(row.Answers).not.toContain('Rosa Delgado')
    expect(rows.map((each) => each['Last note'])).toContain(`'=HYPERLINK("evil.example")`)
  })

  it('has the same columns, and answers, for leads of every kind', async () => {
    for (const { name } of LEAD_FORMS) await sendLead(name)
    const { id } = await makeEvent({ questions: [QUESTION] })
    const lead = await register(id, { answers: { travel: 'By bicycle' } })
    const rows = await readCsv()
    expect(new Set(rows.map(({ Kind }) => Kind)).size).toBe(LEAD_KINDS.length)
    for (const row of rows) {
      expect(Object.keys(row)).toEqual(COLUMNS)
      expect(row.Answers, row.Kind).not.toBe('')
    }
    expect((await rowOf(lead)).Answers).toContain('How do you come?: By bicycle')
  })

  it('has a column for each field of a kind, the last note at the end', async () => {
    const lead = await sendLead('contact message')
    await addNotes(lead, 'First', 'Second')
    const row = await rowOf(lead, '?kind=contact')
    expect(Object.keys(row).at(-1)).toBe('Last note')
    expect(row['Last note']).toBe('Second')
    expect(row).not.toHaveProperty('Answers')
    // Name and email address have their own columns.
    expect(row['Other answers']).toBe('')
  })

  it('runs as many queries for many leads as for a few', async () => {
    await sendLead('contact message')
    const few = await queriesOf(() => readCsv())
    for (let n = 0; n < 9; n += 1)
      await sendLead('contact message', { email: `person${n}@example.org`, message: `Number ${n}` })
    expect((await queriesOf(() => readCsv())).length).toBeLessThanOrEqual(few.length)
  })
})
