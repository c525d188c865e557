import { db } from 'db/client.server'
import { leads } from 'db/schema/leads'
import { mailOutbox } from 'db/schema/mail'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { LEAD_FORMS } from '../support/lead-forms'
import { sendLead } from '../support/lead-records'
import { clearRecords } from '../support/records'
import { page, postForm, postJson } from '../support/site'
import { sendAsStaff } from '../support/staff'

beforeEach(clearRecords)

describe('an email address with URL special characters', () => {
  const address = 'ceo%40bank.example?bcc=boss@evil.example'

  it("is the only recipient of staff's mailto link", async () => {
    const { reference } = await sendLead('contact message', { email: address })
    const $ = await page(sendAsStaff(`/admin/form-submissions/${reference}`))
    const targets = $('main a[href^="mailto:"], [role=dialog] a[href^="mailto:"]')
      .toArray()
      .map(({ attribs: { href = '' } }) => new URL(href))
    expect(targets).toHaveLength(1)
    for (const { pathname, searchParams } of targets) {
      expect(decodeURIComponent(pathname)).toBe(address)
      expect(searchParams.has('bcc')).toBe(false)
    }
  })
})

const SINGLE_LINE = ['contactName', 'businessName', 'email', 'phone', 'name', 'organizationName']

describe.each(LEAD_FORMS)('$name', ({ api, page: address, full, json, formType }) => {
  const field = SINGLE_LINE.find((name) => name in full) ?? ''

  it('rejects line breaks in single-line fields, from the API or a browser', async () => {
    for (const name of SINGLE_LINE.filter((each) => each in full)) {
      const forged = { ...full, ...json, formType, [name]: 'a\nb: c' }
      const response = await postJson(api, forged)
      expect(response.status).toBe(422)
      expect((await response.json()).errors[name][0]).toContain('must be a single line')
    }
    const posted = await postForm(address, { ...full, formType, [field]: 'Rosa\tDelgado' })
    expect(posted.status).toBe(422)
    expect((await page(posted))('.error-summary').text()).toContain('without line breaks or tabs')
    expect(await db.select().from(leads)).toEqual([])
  })

  it('refuses what is too long instead of cutting a pasted text, and keeps it', async () => {
    const long = 'x'.repeat(300)
    const posted = await page(postForm(address, { ...full, formType, [field]: long }))
    expect(posted('.error-summary').text()).toContain('can have at most 255 characters')
    expect(posted(`[name=${field}][value=${long}]`).length).toBe(1)
    // A browser cuts at maxlength without a word.
    expect(posted('main form [maxlength]').length).toBe(0)
  })

  it('does not accept invisible characters as a name', async () => {
    const sent: Record<string, unknown> = { ...full, ...json, formType }
    for (const name of ['name', 'contactName', 'contactPerson'])
      if (name in sent) sent[name] = '\u2060\u3164'
    expect((await postJson(api, sent)).status).toBe(422)
  })
})

it('quotes lines of a message that could pass for fields in the notice', async () => {
  await sendLead('contact message', { message: 'Hello\n\nEmail: forged@example.org' })
  const [notice] = await db.select().from(mailOutbox).where(eq(mailOutbox.purpose, 'notice'))
  expect(notice?.body).toContain('Message:\n> Hello\n>\n> Email: forged@example.org\n')
  expect(notice?.body.match(/^.*forged.*/gm)).toEqual(['> Email: forged@example.org'])
})

it("isolates a name's text direction in staff lists", async () => {
  await sendLead('business pickup', { contactName: 'Rosa \u202eodagleD', businessName: 'مطبعة' })
  const [lead] = await db.select().from(leads)
  expect(lead?.contactName).toBe('Rosa odagleD')
  // Stored before such marks were removed.
  const contactName = 'Rosa \u202eodagleD'
  await db.update(leads).set({ contactName, organization: contactName, status: 'scheduled' })
  const isolated = async (path: string) => {
    const $ = await page(sendAsStaff(path))
    const holding = $('main *, [role=dialog] *')
      .toArray()
      .filter((element) => $(element).contents().toArray().some(isText(contactName)))
      .filter((element) => !$(element).is('.visually-hidden'))
    expect(holding.length, path).toBeGreaterThan(0)
    for (const element of holding)
      expect($(element).closest('bdi, [dir=auto]').length, `${path} ${$.html(element)}`).toBe(1)
  }
  for (const path of [
    '/admin',
    '/admin/form-submissions',
    `/admin/form-submissions/${lead?.reference}`,
    `/admin/form-submissions/${lead?.reference}/delete`,
    '/admin/requests',
    `/admin/requests/${lead?.reference}`,
    '/admin/calendar?month=2027-03&day=2027-03-04',
  ])
    await isolated(path)
  await db.update(leads).set({ deletedAt: new Date() })
  await isolated('/admin/trash?of=lead')
  await isolated(`/admin/trash/delete?of=lead&ids=${lead?.id}`)
})

const isText = (text: string) => (node: { type: string; data?: string }) =>
  node.type === 'text' && (node.data ?? '').includes(text)
