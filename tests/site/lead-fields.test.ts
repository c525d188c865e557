import { db } from 'db/client.server'
import type { LeadKind } from 'db/enums'
import { leads } from 'db/schema/leads'
import { mailOutbox } from 'db/schema/mail'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { STAFF_LABELS } from '~/admin/leads/submitted-fields.server'
import type { Field, Fields, Value } from '~/forms/fields'
import { checkbox, checkboxes, date, select, text, wholeNumber } from '~/forms/fields'
import { LEAD_TYPES } from '~/inbox/lead-types.server'
import { acceptLead } from '~/leads/accept.server'
import { Refusal } from '~/leads/refusal.server'
import { type AnyLeadType, storedFields } from '~/leads/store.server'
import { clearRecords, makeEvent } from '../support/records'
import { page, postJson } from '../support/site'
import { sendAsStaff } from '../support/staff'

beforeEach(clearRecords)

/** The APIs that accept and list leads of each kind (document 1, section 7; decisions). */
const APIS: Record<LeadKind, { post: string; list: string }> = {
  contact: { post: '/api/contact', list: '/api/contact-messages' },
  quote: { post: '/api/quote-requests', list: '/api/quote-requests' },
  pickup: { post: '/api/business-pickup', list: '/api/business-pickups' },
  'community-event': {
    post: '/api/community-event-requests',
    list: '/api/community-event-requests',
  },
  'zero-waste': {
    post: '/api/zero-waste-event-requests',
    list: '/api/zero-waste-event-requests',
  },
  registration: { post: '/api/event-registration', list: '/api/event-registrations' },
}

/** Every form, with the event that a registration is for. */
const FORMS = LEAD_TYPES.map((leadType) => ({ ...leadType.definition, lead: leadType }))

const EVENT_DAY = '2099-05-02'
const EVENT_IN_WORDS = 'Fall collection day, Sat, May 2, 2099'

interface Filled {
  value: Value
  /** The same value, formatted for people. */
  words: string
}

/** A value for the field that differs from those of the fields next to it. */
function fill(name: string, field: Field, n: number): Filled {
  const same = (value: string) => ({ value, words: value })
  switch (field.type) {
    case 'email':
      return same(`person.${n}@example.org`)
    case 'tel':
      return same(`(303) 555-01${10 + n}`)
    case 'date':
      return { value: '2031-01-02', words: 'Thu, Jan 2, 2031' }
    case 'select': {
      const option = field.options.at(-1)
      return { value: option?.value ?? null, words: option?.label ?? '' }
    }
    case 'checkboxes': {
      const [first, second] = field.options
      return {
        value: [first?.value ?? '', second?.value ?? ''],
        words: `${first?.label}, ${second?.label}`,
      }
    }
    case 'number':
      return { value: 40 + n, words: String(40 + n) }
    case 'checkbox':
      return { value: true, words: 'Yes' }
    default:
      return same(`${name} ${n}`)
  }
}

async function fillAll(fields: Fields): Promise<Record<string, Filled>> {
  const event = await makeEvent({ date: EVENT_DAY })
  return Object.fromEntries(
    Object.entries(fields).map(([name, field], n) => [
      name,
      field.type === 'hidden-number'
        ? { value: event.id, words: EVENT_IN_WORDS }
        : fill(name, field, n),
    ]),
  )
}

const valuesOf = (filled: Record<string, Filled>) =>
  Object.fromEntries(Object.entries(filled).map(([name, { value }]) => [name, value]))

async function post(definition: AnyLeadType['definition'], values: Record<string, Value>) {
  const response = await postJson(APIS[definition.kind].post, {
    ...values,
    formType: definition.formType,
  })
  expect(response.status, await response.clone().text()).toBe(201)
  return (await response.json()) as Record<string, unknown> & { id: number; reference: string }
}

/** The decisions name one field differently than its form. */
const recordName = (name: string) => (name === 'items' ? 'itemsDescription' : name)

/** The expected number of people is stored as typed (decisions). */
const recordValue = (name: string, value: Value) =>
  name === 'expectedAttendees' ? String(value) : value

/** Headings of the shared columns in the CSV. */
const SHARED: Record<string, string> = {
  contactName: 'Name',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  businessName: 'Organization',
  organizationName: 'Organization',
  organizerName: 'Organization',
}

async function readCsv(kind: LeadKind): Promise<Record<string, string>> {
  const response = await sendAsStaff(`/admin/form-submissions/export.csv?kind=${kind}`)
  const [head = [], row = []] = (await response.text()).split('\r\n').map(cellsOf)
  return Object.fromEntries(head.map((label, n) => [label, row[n] ?? '']))
}

const cellsOf = (line: string) =>
  [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) =>
    cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
  )

async function noticeOf(leadId: number): Promise<string> {
  const [notice] = await db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.leadId, leadId), eq(mailOutbox.purpose, 'notice')))
  return notice?.body ?? ''
}

describe.each(FORMS)('every field of the form $formType', ({ lead: leadType }) => {
  const { definition } = leadType
  const fields = storedFields(leadType)
  const stored = Object.fromEntries(fields)

  it("is in the API's response and list under its name", async () => {
    const filled = await fillAll(stored)
    const record = await post(definition, valuesOf(filled))
    const [listed] = await (await sendAsStaff(APIS[definition.kind].list)).json()
    for (const [name, { value }] of Object.entries(filled)) {
      expect(record[recordName(name)], name).toEqual(recordValue(name, value))
      expect(listed[recordName(name)], name).toEqual(recordValue(name, value))
    }
  })

  it('is in the inbox under its label, formatted', async () => {
    const filled = await fillAll(stored)
    const { reference } = await post(definition, valuesOf(filled))
    const $ = await page(sendAsStaff(`/admin/form-submissions/${reference}`))
    const lines = $('aside dl')
      .first()
      .children()
      .toArray()
      .map((line) => [$(line).find('dt').text(), $(line).find('dd').text().trim()])
    const words = (name: string) => filled[name]?.words
    const expected = fields
      .filter(([name]) => !['city', 'state', 'zip'].includes(name))
      .map(([name, { label }]) =>
        // One block, as on an envelope.
        name === 'address'
          ? [
              label,
              `${words('address')}\n${words('city')}, ${words('state')} ${words('zip')} Open in Maps`,
            ]
          : [STAFF_LABELS[label] ?? label, words(name)],
      )
    expect(lines).toEqual(expected)
  })

  it('is in the notice to staff, formatted the same way', async () => {
    const filled = await fillAll(stored)
    const notice = await noticeOf((await post(definition, valuesOf(filled))).id)
    for (const [name, { label }] of fields)
      expect(notice.split('\n'), name).toContain(`${label}: ${filled[name]?.words}`)
  })

  it('has a CSV column, with dates and numbers for spreadsheets', async () => {
    const filled = await fillAll(stored)
    await post(definition, valuesOf(filled))
    const row = await readCsv(definition.kind)
    for (const [name, { type, label }] of fields) {
      const { value = null, words } = filled[name] ?? {}
      const plain = type === 'date' || type === 'hidden-number'
      expect(row[SHARED[name] ?? label], name).toBe(plain ? String(value) : words)
    }
  })
})

it('gives staff a label of their own for labels of the forms only', () => {
  const labels = FORMS.flatMap(({ fields }) =>
    Object.values<Field>(fields).map(({ label }) => label),
  )
  for (const label of Object.keys(STAFF_LABELS)) expect(labels).toContain(label)
})

/** A field of each type without a column in any table. */
const UNKNOWN_FIELDS: Fields = {
  probeText: text('A text', {}),
  probeDate: date('A day', {}),
  probeNumber: wholeNumber('A number', { min: 0, max: 100 }),
  probeChoice: select('A choice', { options: [{ value: 'a-b', label: 'A or B' }] }),
  probeBox: checkbox('A box', {}),
  probeList: checkboxes('Some', {
    options: [
      { value: 'one', label: 'One' },
      { value: 'two', label: 'Two' },
    ],
  }),
}
const UNKNOWN_VALUES = {
  probeText: '17',
  probeDate: '2031-01-02',
  probeNumber: 3,
  probeChoice: 'a-b',
  probeBox: false,
  probeList: ['one', 'two'],
}

it.each(FORMS)('$formType stores a field without a column', async ({ lead: leadType }) => {
  const { definition } = leadType
  const values = { ...valuesOf(await fillAll(definition.fields)), ...UNKNOWN_VALUES }
  const more: AnyLeadType = {
    ...leadType,
    definition: { ...definition, fields: { ...definition.fields, ...UNKNOWN_FIELDS } },
    fields: undefined,
  }
  const record = await acceptLead({ leadType: more, values, spam: false, clientAddress: undefined })
  if (record instanceof Refusal) throw new Error(record.detail)
  expect(record).toMatchObject(UNKNOWN_VALUES)
  expect(await db.select().from(leads)).toHaveLength(1)
  const [listed] = await (await sendAsStaff(APIS[definition.kind].list)).json()
  expect(listed).toMatchObject(UNKNOWN_VALUES)
  expect((await noticeOf(record.id)).split('\n')).toEqual(
    expect.arrayContaining([
      'A text: 17',
      'A day: Thu, Jan 2, 2031',
      'A number: 3',
      'A choice: A or B',
      'A box: No',
      'Some: One, Two',
    ]),
  )
})
