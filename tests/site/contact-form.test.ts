import { db } from 'db/client.server'
import { contactMessages, leads } from 'db/schema/leads'
import { mailOutbox } from 'db/schema/mail'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ContactField, DEFAULT_CONTACT_FIELDS, nameFor, URGENCY } from '~/leads/contact/fields'
import { contactLead } from '~/leads/contact/storage.server'
import { forgetEdits } from '../support/edited-pages'
import { clearRecords } from '../support/records'
import { page, postForm, postJson, send } from '../support/site'
import { sendAsStaff, staffCookie } from '../support/staff'

beforeEach(async () => {
  await clearRecords()
  await forgetEdits()
})
afterAll(forgetEdits)

const define = async (fields: Partial<ContactField>[]) =>
  postJson(
    '/api/admin/site-content',
    { page: 'contact', content: { title: 'Contact', fields } },
    { headers: { Cookie: await staffCookie() } },
  )

const field = (name: string) => DEFAULT_CONTACT_FIELDS.find((one) => one.name === name) ?? {}
const [contactName, email, message] = ['contactName', 'email', 'message'].map(field)
const who = { contactName: 'Rosa Delgado', email: 'rosa.delgado@example.org' }
const names = async () =>
  (await page(send('/contact')))('form [name]')
    .map((_, control) => control.attribs.name ?? '')
    .get()
    .filter((name) => !['formType', 'website', 'theme'].includes(name))

describe('the contact form with fields edited by staff', () => {
  it('uses the built-in fields by default', async () => {
    expect(await names()).toEqual([
      'contactName',
      'email',
      'phone',
      'businessName',
      'serviceType',
      'message',
    ])
  })

  it('has the edited fields in order, with their labels, without removed ones', async () => {
    const relabelled = { ...message, label: 'Tell us', required: true }
    expect((await define([email ?? {}, relabelled, contactName ?? {}])).status).toBe(200)
    expect(await names()).toEqual(['email', 'message', 'contactName'])
    const $ = await page(send('/contact'))
    expect($('label:contains("Tell us")').length).toBe(1)
    const response = await postForm('/contact', { ...who, formType: 'contact' })
    expect(response.status).toBe(422)
    expect((await page(response))('.error-summary').text()).toContain('Tell us is required')
    expect((await postJson('/api/contact', { ...who, message: 'Hello' })).status).toBe(201)
  })

  it('requires an added field on the page and in the API, and stores its value', async () => {
    const added = { label: 'How did you hear of us?', type: 'text', required: true } as const
    await define([contactName ?? {}, email ?? {}, added, URGENCY])
    const name = 'howDidYouHearOfUs'
    expect(await names()).toEqual(['contactName', 'email', name, 'urgency'])
    const form = await postForm('/contact', { ...who, formType: 'contact' })
    expect(form.status).toBe(422)
    const $ = await page(form)
    expect($(`[name=${name}]`).attr('aria-invalid')).toBe('true')
    expect($('[name=contactName]').val()).toBe(who.contactName)
    const json = await postJson('/api/contact', { ...who, urgency: 'ASAP' })
    expect([json.status, await json.json()]).toMatchObject([
      422,
      { errors: { [name]: ['How did you hear of us? is required'] } },
    ])
    const odd = await postJson('/api/contact', { ...who, [name]: 'Radio', urgency: 'Someday' })
    expect(odd.status).toBe(422)
    expect(await db.select().from(leads)).toHaveLength(0)

    const sent = { ...who, [name]: 'Radio', urgency: 'ASAP' }
    const stored = await (await postJson('/api/contact', sent)).json()
    expect(stored).toMatchObject(sent)
    const [row] = await db.select().from(contactMessages)
    expect(row?.extra).toEqual({ [name]: 'Radio', urgency: 'ASAP' })
    const [, notice] = await db.select().from(mailOutbox).orderBy(mailOutbox.id)
    expect(notice?.body).toContain('How did you hear of us?: Radio')
    const inbox = await page(
      send(`/admin/form-submissions/${stored.reference}`, {
        headers: { Cookie: await staffCookie() },
      }),
    )
    expect(inbox('main').text()).toContain('How did you hear of us?')
    expect(inbox('main').text()).toContain('Radio')
  })

  it('does not treat leads as duplicates that differ in an added field', async () => {
    await define([contactName ?? {}, email ?? {}, URGENCY])
    const references = []
    for (const urgency of ['ASAP', 'Flexible', 'Flexible'])
      references.push(
        (await (await postJson('/api/contact', { ...who, urgency })).json()).reference,
      )
    expect(new Set(references).size).toBe(2)
  })

  it('shows values of removed fields, under their last labels', async () => {
    const [name, address] = [contactName ?? {}, email ?? {}]
    await define([name, address, { ...message, label: 'Tell us more' }, URGENCY])
    const sent = { ...who, urgency: 'ASAP', message: 'Eighty old laptops' }
    const { reference } = await (await postJson('/api/contact', sent)).json()
    await define([name, address, { ...URGENCY, label: 'By when?' }])
    await define([name, address])
    const text = (await page(sendAsStaff(`/admin/form-submissions/${reference}`)))('main').text()
    expect(text).toMatch(/By when\?\s*ASAP/)
    expect(text).toMatch(/Tell us more\s*Eighty old laptops/)
    // A later message does not have them.
    const later = await (await postJson('/api/contact', { ...who, email: 'b@example.org' })).json()
    const shown = (await page(sendAsStaff(`/admin/form-submissions/${later.reference}`)))('main')
    expect(shown.text()).not.toContain('Tell us more')
  })

  it.each([
    ['without a name', [email], 'fields'],
    ['without an address', [contactName], 'fields'],
    ['with a field twice', [contactName, email, email], 'fields[2].name'],
    [
      'with an empty dropdown',
      [contactName, email, { label: 'Pick', type: 'select' }],
      'fields[2].options',
    ],
    ['with a field without a label', [contactName, email, { label: ' ' }], 'fields[2].label'],
    ['with an unknown type', [contactName, email, { label: 'X', type: 'file' }], 'fields[2].type'],
    [
      'with a name that is taken',
      [contactName, email, { label: 'X', name: 'formType' }],
      'fields[2].name',
    ],
  ])('is rejected with %s', async (_, fields, path) => {
    const response = await define(fields as Partial<ContactField>[])
    expect(response.status).toBe(422)
    expect(Object.keys((await response.json()).errors)).toContain(path)
  })

  it('keeps name and email required, and the types of built-in fields', async () => {
    await define([
      { ...contactName, required: false },
      { ...email, required: false, type: 'textarea' },
      { ...message, type: 'select', options: ['a'] },
    ])
    const $ = await page(send('/contact'))
    expect($('[name=contactName]').attr('required')).toBeDefined()
    expect($('[name=email]').attr('type')).toBe('email')
    expect($('textarea[name=message]').length).toBe(1)
    expect((await postJson('/api/contact', { contactName: 'Rosa' })).status).toBe(422)
  })

  it('names an added field after its label, with a unique name', async () => {
    const labels = [
      'Status',
      'Phone',
      'Größe der Lieferung',
      '???',
      'constructor',
      '2nd phone',
      'Due at',
    ]
    const response = await define([
      contactName ?? {},
      email ?? {},
      ...labels.map((label) => ({ label })),
    ])
    const { fields } = (await response.json()).content
    expect(fields.map(({ name }: ContactField) => name)).toEqual([
      'contactName',
      'email',
      'status2',
      'phone2',
      'groEDerLieferung',
      'field',
      'constructor2',
      'field2ndPhone',
      'dueAt2',
    ])
  })
})

it('returns everything typed if the fields cannot be loaded, and stores nothing', async () => {
  const added = { label: 'How did you hear of us?', type: 'text' } as const
  await define([contactName ?? {}, email ?? {}, added])
  const lost = Object.assign(new Error('connection lost'), { code: 'ECONNRESET' })
  vi.spyOn(contactLead, 'fields').mockRejectedValueOnce(lost)
  const logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const sent = { ...who, howDidYouHearOfUs: 'Radio', formType: 'contact' }
  const response = await postForm('/contact', sent)
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '30'])
  expect(logged.mock.calls.join()).toContain('connection lost')
  vi.restoreAllMocks()
  const $ = await page(response)
  expect($('.error-summary').text()).toContain('The site cannot reach its database right now.')
  expect($('[name=howDidYouHearOfUs]').val()).toBe('Radio')
  expect($('[name=email]').val()).toBe(who.email)
  expect(await db.select().from(leads)).toEqual([])
  expect((await postForm('/contact', sent)).status).toBe(303)
  const [row] = await db.select().from(contactMessages)
  expect(row?.extra).toEqual({ howDidYouHearOfUs: 'Radio' })
})

it('names no added contact field like a part of the record that staff get', async () => {
  await postJson('/api/contact', who)
  const [record] = await (await sendAsStaff('/api/contact-messages')).json()
  const keys = Object.keys(record)
  expect(keys).toContain('duplicateOf')
  for (const key of keys) expect(nameFor(key.replace(/[A-Z]/g, ' $&'), []), key).not.toBe(key)
})

it('keeps an added contact field that was named like one', async () => {
  const named = { name: 'source', label: 'How did you hear of us?' }
  expect((await define([contactName ?? {}, email ?? {}, named])).status).toBe(200)
  expect(await names()).toEqual(['contactName', 'email', 'source'])
})
