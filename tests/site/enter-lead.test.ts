import { db } from 'db/client.server'
import { businessPickups, leads } from 'db/schema/leads'
import { mailOutbox } from 'db/schema/mail'
import { and, eq, ne } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { linkPath } from '~/leads/link.server'
import { type FormValues, LEAD_FORMS } from '../support/lead-forms'
import { historyOf, leadOf, sendLead } from '../support/lead-records'
import { clearRecords, makeEvent } from '../support/records'
import { page, send } from '../support/site'
import { postAsStaff, sendAsStaff } from '../support/staff'

const NEW = '/admin/form-submissions/new'
const PICKUP = `${NEW}/business-pickup`

beforeEach(clearRecords)

const CALLER: FormValues = {
  contactName: 'Carl Caller',
  businessName: 'Caller Dental',
  email: '',
  phone: '(303) 555-0177',
  address: '9 Main St',
  city: 'Golden',
  state: 'CO',
  zip: '80401',
  itemsDescription: 'Two servers',
  source: 'phone',
  confirm: 'on',
}

const enter = (path: string, values: FormValues) =>
  postAsStaff(path, { intent: 'enter', ...values })

async function onlyLead() {
  const rows = await db.select().from(leads)
  expect(rows).toHaveLength(1)
  return leadOf({ id: rows[0]?.id ?? 0 })
}

describe('a request that staff enter', () => {
  it('has every form of the site but that of registrations, which are at their events', async () => {
    const event = await makeEvent()
    const $ = await page(sendAsStaff(NEW))
    const links = $('main li a')
      .toArray()
      .map((link) => $(link).attr('href') ?? '')
    expect(links.at(-1)).toBe(`/admin/events/${event.id}/register`)
    for (const link of links) expect((await sendAsStaff(link)).status, link).toBe(200)
    expect(links).toHaveLength(LEAD_FORMS.length + 1)
    for (const unknown of ['registration', 'nothing'])
      expect((await sendAsStaff(`${NEW}/${unknown}`)).status).toBe(404)
  })

  it('names a full event as full, no cancelled one, and says on the form that an event has ended', async () => {
    const full = await makeEvent({ status: 'full' })
    const cancelled = await makeEvent({ status: 'cancelled' })
    const over = await makeEvent({ date: '2020-05-02' })
    const $ = await page(sendAsStaff(NEW))
    expect($(`li:has(a[href="/admin/events/${full.id}/register"])`).text()).toContain('full, ')
    expect($(`a[href="/admin/events/${cancelled.id}/register"]`)).toHaveLength(0)
    const noteOf = async ({ id }: { id: number }) =>
      (await page(sendAsStaff(`/admin/events/${id}/register`)))('.banner--notice').text()
    expect(await noteOf(over)).toBe('This event has ended.')
    expect(await noteOf(cancelled)).toBe('This event is cancelled.')
  })

  it('needs no email address anywhere', async () => {
    const response = await enter(PICKUP, CALLER)
    expect(response.status).toBe(303)
    const lead = await onlyLead()
    expect(lead).toMatchObject({ email: '', source: 'phone', heardAt: null, status: 'pending' })
    expect(lead.dueAt).not.toBeNull()
    expect(await db.select().from(mailOutbox)).toEqual([])
    const [record] = (await (await sendAsStaff('/api/business-pickups')).json()) as object[]
    expect(record).toMatchObject({ email: null, source: 'phone', contactName: 'Carl Caller' })
    const list = '/admin/form-submissions'
    const row = (await page(sendAsStaff(list)))('tbody tr')
    expect(row.find('.data-table-contact').text()).toContain('No email')
    expect(await (await sendAsStaff(`${list}/export.csv`)).text()).toContain(
      'Carl Caller,No email,',
    )
    const path = `/admin/form-submissions/${lead.reference}`
    expect((await page(sendAsStaff(path)))('main').text()).toContain('by phone')
    for (const other of [
      '/admin/form-submissions',
      '/admin/requests',
      '/admin/form-submissions/export.csv',
    ])
      expect(await (await sendAsStaff(other)).text(), other).toContain('Carl Caller')
    expect((await send(linkPath(lead))).status).toBe(200)
    const replied = await postAsStaff(`${path}/status`, { status: 'completed' })
    expect(replied.status).toBe(303)
    const [entered] = (await historyOf(lead)).slice(-1)
    expect(entered).toMatchObject({ action: 'entered' })
  })

  it('sends the confirmation if staff want it, and no notice to staff', async () => {
    await enter(PICKUP, { ...CALLER, email: 'carl@example.org', phone: '' })
    expect(await db.select().from(mailOutbox)).toMatchObject([
      { purpose: 'confirmation', recipient: 'carl@example.org' },
    ])
    await clearRecords()
    const { confirm: _, ...silent } = CALLER
    await enter(PICKUP, { ...silent, email: 'carl@example.org' })
    expect(await db.select().from(mailOutbox)).toEqual([])
  })

  it('requires an email address or a phone number, and keeps what was typed', async () => {
    const response = await enter(PICKUP, { ...CALLER, phone: '' })
    expect(response.status).toBe(422)
    const $ = await page(response)
    expect($('main').text()).toContain('Enter an email address or a phone number')
    expect($('input[name=contactName]').val()).toBe('Carl Caller')
    const wrong = await enter(PICKUP, { ...CALLER, contactName: '', source: 'pigeon' })
    expect(wrong.status).toBe(422)
    expect(await db.select().from(leads)).toEqual([])
  })
})

describe('a request that staff make of another', () => {
  const sendQuote = () =>
    sendLead('quote request', {
      message: 'Eighty laptops, please fetch them',
      phone: '(303) 555-0188',
    })
  const versionOf = async (path: string) =>
    String((await page(sendAsStaff(path)))('input[name=version]').val())

  it('is filled in from the first, linked both ways, and closes it', async () => {
    const quote = await leadOf(await sendQuote())
    const path = `${PICKUP}?from=${quote.reference}`
    const $ = await page(sendAsStaff(path))
    expect($('textarea[name=itemsDescription]').val()).toBe('Eighty laptops, please fetch them')
    expect($('input[name=email]').val()).toBe(quote.email)
    const version = await versionOf(path)
    const response = await enter(path, { ...CALLER, email: quote.email, version })
    expect(response.status).toBe(303)
    const [made] = await db.select().from(leads).where(ne(leads.id, quote.id))
    expect(made).toMatchObject({ kind: 'pickup', originId: quote.id })
    expect(await leadOf(quote)).toMatchObject({ status: 'completed', dueAt: null })
    const first = await page(sendAsStaff(`/admin/form-submissions/${quote.reference}`))
    expect(first('main').text()).toContain(`Turned into Business pickup ${made?.reference}`)
    expect(first('main').text()).not.toContain('Turn into a pickup')
    const second = await page(sendAsStaff(`/admin/form-submissions/${made?.reference}`))
    expect(second('main').text()).toContain(`Created from Quote request ${quote.reference}`)
    const customers = await page(send(linkPath(quote)))
    expect(customers('h1').text()).toBe('It continues as a new request.')
    expect(customers('main').text()).toContain(`We opened a new request for it: ${made?.reference}`)
  })

  it("is hidden from the first customer if it is another person's", async () => {
    const quote = await leadOf(await sendQuote())
    const path = `${PICKUP}?from=${quote.reference}`
    // Nobody called: it reached staff as the first did.
    expect((await page(sendAsStaff(path)))('[name=source] [selected]').val() || '').toBe('')
    await enter(path, { ...CALLER, email: 'other@example.org', version: await versionOf(path) })
    expect((await page(send(linkPath(quote))))('main').text()).not.toContain('We made a new')
  })

  it('is not stored if somebody else changed the first meanwhile', async () => {
    const quote = await leadOf(await sendQuote())
    const path = `${PICKUP}?from=${quote.reference}`
    const version = await versionOf(path)
    await postAsStaff(`/admin/form-submissions/${quote.reference}/status`, { status: 'cancelled' })
    const response = await enter(path, { ...CALLER, version })
    expect(response.status).toBe(409)
    expect((await page(response))('textarea[name=itemsDescription]').val()).toBe('Two servers')
    expect(await db.select().from(businessPickups)).toEqual([])
    expect(await leadOf(quote)).toMatchObject({ status: 'cancelled' })
  })

  it('can be a registration, if the first is a contact message', async () => {
    const event = await makeEvent()
    const contact = await leadOf(await sendLead('contact message', { message: 'May I come?' }))
    const choices = await page(sendAsStaff(`${NEW}?from=${contact.reference}`))
    const path = choices('main li a').last().attr('href') ?? ''
    expect(path).toBe(`/admin/events/${event.id}/register?from=${contact.reference}`)
    const $ = await page(sendAsStaff(path))
    expect($('main input[name=name]').val()).toBe(contact.contactName)
    expect($('main').text()).toContain(`Made of ${contact.reference}, which is closed with it.`)
    const values = { name: contact.contactName, email: contact.email, phone: '', items: 'A radio' }
    const stale = await postAsStaff(path, { ...values, source: 'email', version: '7' })
    expect(stale.status).toBe(409)
    expect(await db.$count(leads)).toBe(1)
    const version = await versionOf(path)
    const response = await postAsStaff(path, { ...values, source: 'email', version })
    expect(response.status).toBe(303)
    const [made] = await db.select().from(leads).where(ne(leads.id, contact.id))
    expect(made).toMatchObject({ kind: 'registration', originId: contact.id, source: 'email' })
    expect(await leadOf(contact)).toMatchObject({ status: 'completed' })
    const quote = await sendQuote()
    const refused = await sendAsStaff(`/admin/events/${event.id}/register?from=${quote.reference}`)
    expect(refused.status).toBe(404)
  })

  it('can be made only from quote requests and contact messages', async () => {
    const contact = await sendLead('contact message')
    const choices = await page(sendAsStaff(`${NEW}?from=${contact.reference}`))
    expect(choices('main li a').toArray()).toHaveLength(5)
    const pickup = await sendLead('business pickup')
    for (const [form, from] of [
      ['business-pickup', pickup.reference],
      ['zero-waste-event', (await sendQuote()).reference],
      ['contact', contact.reference],
      ['business-pickup', 'CM-222222'],
    ])
      expect((await sendAsStaff(`${NEW}/${form}?from=${from}`)).status, `${form} ${from}`).toBe(404)
    await db.update(leads).set({ deletedAt: new Date() }).where(eq(leads.id, contact.id))
    expect((await sendAsStaff(`${NEW}?from=${contact.reference}`)).status).toBe(404)
    expect(await db.$count(leads, and(eq(leads.kind, 'zero-waste')))).toBe(0)
  })
})
