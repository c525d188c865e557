import { TZDate } from '@date-fns/tz'
import { addDays, format } from 'date-fns'
import { db } from 'db/client.server'
import { leads } from 'db/schema/leads'
import { mailOutbox } from 'db/schema/mail'
import { quotes } from 'db/schema/quotes'
import { visits } from 'db/schema/visits'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { env } from '~/env/env.server'
import { linkPath } from '~/leads/link.server'
import { flashIn } from '../support/flash'
import { historyOf, leadOf, sendLead } from '../support/lead-records'
import { clearRecords } from '../support/records'
import { follow, page, postForm, send } from '../support/site'
import { followAsStaff, postAsStaff, sendAsStaff, sendJsonAsStaff } from '../support/staff'
import { clearVisitSettings, setUpVisits } from '../support/visits'

/** A Tuesday at noon in Denver: no test depends on when it runs. */
const NOW = new Date('2027-03-02T19:00:00Z')
const onDay = (days: number) =>
  format(addDays(new TZDate(NOW.getTime(), 'America/Denver'), days), 'yyyy-MM-dd')

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  await clearRecords()
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(clearVisitSettings)

const API = '/api/quotes'
const QUOTE = {
  lines: [
    { text: 'Pickup', quantity: 1, unit: 'trip', unitPrice: 15_000 },
    { text: 'Drives shredded', quantity: 12.5, unit: 'pound', unitPrice: 399 },
  ],
  discount: 1000,
  taxRate: 8.25,
  validUntil: onDay(10),
}
/** 150.00 + 49.88 - 10.00 = 189.88, and 15.67 tax. */
const TOTAL = 20_555

let people = 0
async function makeRequest(form = 'quote request', changes: Record<string, unknown> = {}) {
  people += 1
  const { id } = await sendLead(form, {
    email: `rosa${people}@example.org`,
    ...changes,
  })
  return leadOf({ id })
}
type Request = Awaited<ReturnType<typeof makeRequest>>

const add = (lead: Request, changes: object = {}) =>
  sendJsonAsStaff('POST', API, { lead: lead.reference, ...QUOTE, ...changes })

/** Makes a request with a sent quote. */
async function makeSent(lead?: Request, changes: object = {}) {
  const request = lead ?? (await makeRequest())
  const quote = await (await add(request, { send: true, ...changes })).json()
  expect(quote.status).toBe('sent')
  return {
    lead: request,
    quote,
    path: `${linkPath(request)}/quotes/${quote.number.slice(-1)}`,
  }
}

const accept = (path: string, changes: Record<string, string> = {}) =>
  postForm(path, {
    intent: 'accept-quote',
    name: 'Rosa Delgado',
    mayOrder: 'on',
    ...changes,
  })
const rowOf = async ({ number }: { number: string }) => {
  const [row] = await db.select().from(quotes).where(eq(quotes.number, number))
  return row
}
const mailOf = (lead: Request, purpose: 'quote' | 'quote-accepted' | 'notice' | 'visit-times') =>
  db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.leadId, lead.id), eq(mailOutbox.purpose, purpose)))

describe('/api/quotes', () => {
  it('is for staff', async () => {
    for (const path of [API, `${API}/QR-7K3Q9D-1`])
      expect((await send(path)).status, path).toBe(401)
  })

  it('writes a draft, summed in cents on the server, that only staff see', async () => {
    const lead = await makeRequest()
    const response = await add(lead, { total: 1 })
    expect(response.status).toBe(201)
    const quote = await response.json()
    expect(quote).toMatchObject({
      number: `${lead.reference}-1`,
      lead: lead.reference,
      status: 'draft',
      subtotal: 19_988,
      discount: 1000,
      tax: 1567,
      total: TOTAL,
      version: 1,
    })
    expect(quote.lines.map(({ total }: { total: number }) => total)).toEqual([15_000, 4988])
    const listed = await (await sendAsStaff(`${API}?lead=${lead.reference}&status=draft`)).json()
    expect(listed).toEqual([quote])
    expect(await (await sendAsStaff(`${API}?status=sent`)).json()).toEqual([])
    expect((await send(`${linkPath(lead)}/quotes/1`)).status).toBe(404)
    expect(await (await send(linkPath(lead))).text()).not.toContain('Our quote')
    expect(await mailOf(lead, 'quote')).toEqual([])
  })

  it.each<[string, object, string]>([
    ['no lines', { lines: [] }, 'lines'],
    ['a line without a price', { lines: [{ text: 'Pickup', quantity: 1 }] }, 'lines'],
    ['a price with part of a cent', { lines: [{ ...QUOTE.lines[0], unitPrice: 0.5 }] }, 'lines'],
    ['four decimals', { lines: [{ ...QUOTE.lines[0], quantity: 0.0001 }] }, 'lines'],
    ['a discount over the sum', { discount: 19_989 }, 'discount'],
    ['a tax over 100%', { taxRate: 101 }, 'taxRate'],
    ['a day that is over', { validUntil: onDay(-1) }, 'validUntil'],
  ])('refuses %s', async (_, changes, field) => {
    const response = await add(await makeRequest(), changes)
    expect(response.status).toBe(422)
    expect(Object.keys((await response.json()).errors)).toEqual([field])
    expect(await db.select().from(quotes)).toEqual([])
  })

  it('are found by their whole number in the command palette', async () => {
    const lead = await makeRequest()
    const { number } = await (await add(lead)).json()
    const found = async (text: string) => (await sendAsStaff(`/admin/find?q=${text}`)).json()
    expect(await found(number.toLowerCase())).toContainEqual({
      ...{ label: number, kind: 'Quote' },
      to: `/admin/requests/${lead.reference}/quotes/1`,
    })
  })

  it('changes and deletes a draft at its version', async () => {
    const lead = await makeRequest()
    const { number } = await (await add(lead)).json()
    const put = (changes: object) =>
      sendJsonAsStaff('PUT', `${API}/${number}`, { ...QUOTE, ...changes })
    expect((await put({ version: 7 })).status).toBe(409)
    const changed = await put({ version: 1, discount: 0 })
    expect(await changed.json()).toMatchObject({ version: 2, discount: 0 })
    const [entry] = await historyOf(lead)
    expect(Object.keys(entry?.changes ?? {}).sort()).toEqual(['discount', 'quote'])
    expect((await sendAsStaff(`${API}/${number}`, { method: 'DELETE' })).status).toBe(200)
    expect(await db.select().from(quotes)).toEqual([])
  })

  it('warns that another one is open, unless it replaces that', async () => {
    const { lead, quote } = await makeSent()
    const open = `${quote.number} ($205.55) is still open.`
    const path = `/admin/requests/${lead.reference}/quotes`
    expect((await page(sendAsStaff(`${path}/new`)))('main').text()).toContain(open)
    const draft = await (await add(lead)).json()
    const review = `${path}/${draft.number.slice(-1)}/review`
    expect((await page(sendAsStaff(review)))('main').text()).toContain(open)
    const replacing = await page(sendAsStaff(`${path}/new?replaces=${quote.number}`))
    expect(replacing('main').text()).not.toContain('is still open')
  })

  it('of a completed request leaves it waiting for nobody', async () => {
    const lead = await makeRequest()
    await db.update(leads).set({ status: 'completed' }).where(eq(leads.id, lead.id))
    await makeSent(lead)
    expect((await leadOf(lead)).waitingSince).toBeNull()
  })

  it('sends a draft once; after that it cannot be changed, also not in the database', async () => {
    const { lead, quote } = await makeSent()
    expect((await leadOf(lead)).dueAt).toBeNull()
    expect((await leadOf(lead)).waitingSince).not.toBeNull()
    const mail = await mailOf(lead, 'quote')
    expect(mail).toHaveLength(1)
    expect(mail[0]?.subject).toBe(`Our quote: $205.55 (${quote.number})`)
    expect(mail[0]?.body).toContain('- Drives shredded, 12.5 at $3.99 per pound: $49.88')
    expect(mail[0]?.body).toContain(`${linkPath(lead)}/quotes/1`)
    const again = await sendJsonAsStaff('POST', `${API}/${quote.number}/send`, {})
    expect(again.status).toBe(409)
    const put = await sendJsonAsStaff('PUT', `${API}/${quote.number}`, {
      ...QUOTE,
      discount: 0,
    })
    expect(put.status).toBe(409)
    await expect(
      db.update(quotes).set({ total: 1 }).where(eq(quotes.number, quote.number)),
    ).rejects.toThrow()
    expect(await mailOf(lead, 'quote')).toHaveLength(1)
  })

  it('gives twenty numbers to twenty concurrent requests', async () => {
    const lead = await makeRequest()
    const made = await Promise.all(Array.from({ length: 20 }, async () => (await add(lead)).json()))
    const expected = Array.from({ length: 20 }, (_, n) => `${lead.reference}-${n + 1}`)
    expect(new Set(made.map(({ number }) => number))).toEqual(new Set(expected))
  })
})

describe("the customer's page of a quote", () => {
  it('is in the headline, is shown, and links back', async () => {
    const { lead, quote, path } = await makeSent()
    const shown = await page(await send(linkPath(lead)))
    expect(shown('h1').text()).toBe('Our quote is ready: $205.55.')
    expect(shown('main a.button').attr('href')).toBe(path)
    expect(shown('#open-quote').text()).toBe('Valid until Friday, March 12, 2027')
    expect(shown('#open-quote + p').text()).toBe(`Quote ${quote.number}`)
    expect(shown('main ol').text()).toContain('We sent a quote')
    const $ = await page(await send(path))
    expect($('h1').text()).toBe('Our quote: $205.55')
    expect($('main').text()).toContain(quote.number)
    expect($('main').text()).toContain('Tuesday, March 2, 2027')
    expect($('tbody tr')).toHaveLength(2)
    expect($('tbody tr').last().text()).toContain('$3.99 per pound')
    expect($('main header').text()).toBe('Our quote: $205.55')
    expect($('main').text()).toContain('I may order this for')
  })

  it('is accepted with a name and a checked box, and stored as it was', async () => {
    const { lead, quote, path } = await makeSent()
    const missing = await accept(path, { name: '', mayOrder: '' })
    expect(missing.status).toBe(422)
    expect((await rowOf(quote))?.status).toBe('sent')
    const response = await accept(path)
    expect(response.status).toBe(303)
    const $ = await page(follow(response))
    expect($('main header').text()).toMatch(/\.55Accepted by .+ March 2, 2027, .+ [AP]M\./)
    expect($('section[aria-labelledby=next]').text()).toMatch(/plan the work\.You hear from us by/)
    const row = await rowOf(quote)
    expect(row).toMatchObject({
      status: 'accepted',
      acceptedBy: 'Rosa Delgado',
    })
    expect(JSON.parse(row?.acceptedCopy ?? '')).toMatchObject({
      number: quote.number,
      acceptedBy: 'Rosa Delgado',
      amounts: { total: TOTAL },
    })
    for (const set of [{ status: 'sent' as const }, { acceptedCopy: '{}' }, { acceptedBy: 'X' }])
      await expect(
        db.update(quotes).set(set).where(eq(quotes.number, quote.number)),
      ).rejects.toThrow()
    expect((await leadOf(lead)).waitingSince).toBeNull()
    expect((await leadOf(lead)).dueAt).not.toBeNull()
    expect(await mailOf(lead, 'quote-accepted')).toHaveLength(1)
    const notices = await mailOf(lead, 'notice')
    expect(notices.map(({ subject }) => subject)).toContain(
      `Quote ${quote.number} accepted: $205.55`,
    )
    // The company's current name does not change it.
    await db.update(leads).set({ organization: 'Another' }).where(eq(leads.id, lead.id))
    expect(await (await send(path)).text()).not.toContain('Another')
  })

  it('says after acceptance when the site opens if a response is due while it is closed', async () => {
    const { path } = await makeSent()
    // A Saturday after closing.
    vi.setSystemTime(new Date('2027-03-06T17:00-07:00'))
    const $ = await page(follow(await accept(path)))
    expect($('[aria-labelledby=next]').text()).toMatch(/the work\.We are closed until Monday/)
  })

  it('is accepted once by two or twenty concurrent requests', async () => {
    const { lead, path } = await makeSent()
    const responses = await Promise.all(Array.from({ length: 20 }, () => accept(path)))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([303]))
    expect(await mailOf(lead, 'quote-accepted')).toHaveLength(1)
    expect(
      (await historyOf(lead)).filter(({ action }) => action === 'accepted a quote'),
    ).toHaveLength(1)
  })

  it('is declined with a reason or without', async () => {
    const { lead, quote, path } = await makeSent()
    const response = await postForm(path, {
      intent: 'decline-quote',
      reason: 'Too dear',
    })
    expect(response.status).toBe(303)
    expect(await rowOf(quote)).toMatchObject({
      status: 'declined',
      declineReason: 'Too dear',
    })
    const staffs = await page(sendAsStaff(screenOf(lead, '/1')))
    expect(staffs('main').text()).toContain('“Too dear”')
    expect((await accept(path)).status).toBe(409)
  })

  it('gives the reason back if the request was deleted meanwhile', async () => {
    const { lead, path } = await makeSent()
    await db.update(leads).set({ deletedAt: new Date() }).where(eq(leads.id, lead.id))
    const response = await postForm(path, { intent: 'decline-quote', reason: 'Too dear' })
    expect(response.status).toBe(404)
    expect((await page(response))('main textarea').text()).toBe('Too dear')
  })

  it('is refused after its last day, which is named', async () => {
    const { path } = await makeSent()
    vi.setSystemTime(addDays(NOW, 11))
    const response = await accept(path)
    expect(response.status).toBe(409)
    expect(await response.text()).toContain('This quote expired on Friday, March 12, 2027.')
  })

  it('names its replacement once that is sent', async () => {
    const { lead, quote, path } = await makeSent()
    const replace = await sendJsonAsStaff('POST', `${API}/${quote.number}/replace`, QUOTE)
    expect(replace.status).toBe(201)
    const draft = await replace.json()
    expect(draft).toMatchObject({ replaces: quote.number, status: 'draft' })
    const twice = await sendJsonAsStaff('POST', `${API}/${quote.number}/replace`, QUOTE)
    expect(twice.status).toBe(409)
    expect(await (await send(path)).text()).not.toContain('newer quote')
    await sendJsonAsStaff('POST', `${API}/${draft.number}/send`, {})
    const $ = await page(await send(path))
    expect($('main').text()).toContain('A newer quote replaces this one')
    expect($('main a').first().attr('href')).toBe(`${linkPath(lead)}/quotes/2`)
    const staffs = await page(sendAsStaff(`/admin/requests/${lead.reference}/quotes/1`))
    expect(staffs(`main a:contains("${draft.number}")`).attr('href')).toBe(
      `/admin/requests/${lead.reference}/quotes/2`,
    )
    expect((await accept(path)).status).toBe(409)
    expect((await accept(`${linkPath(lead)}/quotes/2`)).status).toBe(303)
  })

  it('keeps its URL when its request is closed as a duplicate', async () => {
    const email = 'twice@example.org'
    const first = await makeRequest('quote request', { email })
    const { lead, quote, path } = await makeSent(
      await makeRequest('quote request', { email, message: 'The same again' }),
    )
    await postAsStaff(`/admin/form-submissions/${lead.reference}/same-as`, {
      of: first.reference,
    })
    expect((await send(linkPath(lead))).headers.get('Location')).toBe(linkPath(first))
    expect((await page(await send(path)))('h1').text()).toBe('Our quote: $205.55')
    const accepted = await accept(path)
    expect(accepted.headers.get('Location')).toBe(path)
    expect((await rowOf(quote))?.status).toBe('accepted')
  })

  it('opens with no other key, and not after its request was deleted', async () => {
    const [{ lead, path }, other] = [await makeSent(), await makeSent()]
    const theirs = linkPath(other.lead).split('/').at(-1)
    expect((await send(`/r/${lead.reference}/${theirs}/quotes/1`)).status).toBe(404)
    await sendAsStaff(`/api/quote-requests/${lead.id}`, { method: 'DELETE' })
    expect((await send(path)).status).toBe(404)
  })
})

it('promises a copy of an accepted quote by email only while sending is set up', async () => {
  const message = async () => flashIn(await accept((await makeSent()).path)).message
  expect(await message()).toBe('We have your order. This page keeps your copy.')
  env.SMTP_URL = 'smtp://mail.example.org'
  onTestFinished(() => {
    env.SMTP_URL = undefined
  })
  expect(await message()).toBe('We have your order. A copy is on its way to you.')
})

describe('accepting the quote of a pickup', () => {
  it('offers three times on different days, the requested one first', async () => {
    await setUpVisits()
    const lead = await makeRequest('business pickup', { pickupDate: onDay(6) })
    const { path } = await makeSent(lead)
    const accepted = await accept(path)
    // The page with the times.
    expect(accepted.headers.get('Location')).toBe(linkPath(lead))
    expect((await page(follow(accepted)))('[role=status]').text()).toContain(
      'We have your order. Now choose when we can come.',
    )
    const offered = await db.select().from(visits).where(eq(visits.leadId, lead.id))
    expect(offered.map(({ day, status }) => [day, status])).toEqual([
      [onDay(6), 'offered'],
      [onDay(2), 'offered'],
      [onDay(3), 'offered'],
    ])
    expect(await mailOf(lead, 'visit-times')).toHaveLength(1)
    const $ = await page(await send(linkPath(lead)))
    expect($('h1').text()).toBe('Choose one of three times.')
  })

  it('does not offer a time that staff cancelled', async () => {
    await setUpVisits()
    const lead = await makeRequest('business pickup', { pickupDate: onDay(6) })
    const time = { day: onDay(6), truck: 'truck-1', window: '10:00-12:00' }
    const { id } = await (
      await sendJsonAsStaff('POST', '/api/visits', { lead: lead.reference, ...time })
    ).json()
    await sendJsonAsStaff('PUT', `/api/visits/${id}`, { status: 'cancelled' })
    const { path } = await makeSent(lead)
    await accept(path)
    const stored = await db.select().from(visits).where(eq(visits.leadId, lead.id))
    const offered = stored.filter(({ status }) => status === 'offered')
    expect(offered).toHaveLength(3)
    expect(offered.filter(({ day, window }) => day === time.day && window === time.window)).toEqual(
      [],
    )
  })

  it('offers none without a truck', async () => {
    await clearVisitSettings()
    const lead = await makeRequest('business pickup')
    const { path } = await makeSent(lead)
    expect((await accept(path)).status).toBe(303)
    expect(await db.select().from(visits)).toEqual([])
  })
})

const screenOf = (lead: Request, rest = '') => `/admin/requests/${lead.reference}/quotes${rest}`
const FORM = {
  text: ['Pickup', 'Drives shredded', ''],
  quantity: ['1', '12.5', ''],
  unit: ['trip', 'pound', ''],
  unitPrice: ['150', '3.99', ''],
  discount: '10',
  taxRate: '8.25',
  validUntil: onDay(10),
}

describe('a new quote', () => {
  it('has no total without scripts before one is worked out', async () => {
    const lead = await makeRequest()
    const totalAt = async (path: string) =>
      (await page(sendAsStaff(screenOf(lead, path))))('output').closest('p').parent()
    const unsaved = await totalAt('/new')
    expect(unsaved.find('p').first().attr('class')).toContain('noscript:hidden')
    expect(unsaved.text()).toContain('Amounts are worked out when you save.')
    await add(lead, {})
    const saved = await totalAt('/1')
    expect(saved.find('p').first().attr('class')).not.toContain('noscript:hidden')
    expect(saved.text()).not.toContain('Amounts are worked out')
  })

  it('is written beside what the customer asked for', async () => {
    const lead = await makeRequest()
    await add(lead)
    for (const path of ['/new', '/1']) {
      const form = (await page(sendAsStaff(screenOf(lead, path))))('main form')
      expect(form.find('dl').text(), path).toContain('A server room of 40 racks.')
      expect(form.find('h2 a').attr('href'), path).toBe(`/admin/form-submissions/${lead.reference}`)
    }
  })
})

it('shows a quote with its state after the heading, and the reference in its number alone', async () => {
  const { lead, quote } = await makeSent()
  const main = (await page(await sendAsStaff(screenOf(lead, '/1'))))('main')
  expect(main.find('h1 + p').text()).toBe('sent ')
  expect(main.text().split(lead.reference)).toHaveLength(3)
  expect(main.text().split(quote.number)).toHaveLength(3)
  expect(main.find('a.button').last().text()).toBe('All quotes')
})

it('gives back what was typed if the draft or its request was deleted meanwhile', async () => {
  const lead = await makeRequest()
  await add(lead)
  const sent = { ...FORM, note: 'Gate 7,\nnot 6', intent: 'save', version: '1' }
  const returned = async (path: string) => {
    const response = await postAsStaff(screenOf(lead, path), sent)
    expect(response.status).toBe(404)
    const typed = (await page(response))('main textarea').text()
    expect(typed).toContain('Lines: Pickup, 1, trip, 150\nDrives shredded, 12.5, pound, 3.99\n')
    expect(typed).toContain('Note to the customer: Gate 7,\nnot 6')
  }
  await db.delete(quotes)
  await returned('/1')
  await db.update(leads).set({ deletedAt: new Date() }).where(eq(leads.id, lead.id))
  await returned('/1')
  await returned('/new')
  expect((await page(sendAsStaff(screenOf(lead, '/new'))))('main textarea')).toHaveLength(0)
})

describe('the screens of quotes', () => {
  const versionAt = async (lead: Request) =>
    String(
      (await page(await sendAsStaff(screenOf(lead, '/1/review'))))('input[name=version]').val(),
    )
  const review = async (lead: Request, form: Record<string, string> = {}) =>
    postAsStaff(screenOf(lead, '/1/review'), { version: await versionAt(lead), ...form })

  it('writes a quote with fields repeated by line, saves it, and sends it', async () => {
    const lead = await makeRequest()
    const saved = await postAsStaff(screenOf(lead, '/new'), { ...FORM, intent: 'save' })
    expect(saved.headers.get('Location')).toBe(screenOf(lead, '/1'))
    expect(await rowOf({ number: `${lead.reference}-1` })).toMatchObject({
      status: 'draft',
      total: TOTAL,
    })
    const $ = await page(await followAsStaff(saved))
    expect(
      $('input[name=unitPrice]')
        .map((_, input) => $(input).val())
        .get(),
    ).toEqual(expect.arrayContaining(['150.00', '3.99']))
    const version = String($('input[name=version]').val())
    const reviewed = await postAsStaff(screenOf(lead, '/1'), {
      ...FORM,
      version,
      intent: 'review',
    })
    expect(reviewed.headers.get('Location')).toBe(screenOf(lead, '/1/review'))
    expect(await mailOf(lead, 'quote')).toEqual([])
    const sent = await review(lead, { send: 'on' })
    const message = (await page(followAsStaff(sent)))('main [role=status]').text()
    expect(message).toContain('Quote sent')
    expect(message).toContain(
      'Email sending is not set up: the email waits under Mail until it is.',
    )
    expect(await rowOf({ number: `${lead.reference}-1` })).toMatchObject({
      status: 'sent',
    })
    expect(await mailOf(lead, 'quote')).toHaveLength(1)
    // After sending, there is nothing to review.
    const again = await sendAsStaff(screenOf(lead, '/1/review'))
    expect(again.headers.get('Location')).toBe(screenOf(lead, '/1'))
  })

  it('shows the quote and its email before it is sent', async () => {
    const lead = await makeRequest()
    await add(lead, { note: 'With the truck of Monday' })
    const $ = await page(await sendAsStaff(screenOf(lead, '/1/review')))
    const text = $('main').text()
    for (const shown of ['$205.55', `Email preview for ${lead.email}`, `Our quote: $205.55 (`])
      expect(text).toContain(shown)
    expect($(`section a[href$="${linkPath(lead)}/quotes/1"]`).text()).toContain('Open the page')
    expect(text.match(/With the truck of Monday/g)).toHaveLength(2)
    expect($('input[name=send]').attr('checked')).toBeDefined()
    // The header of the site, which has the logo on the customer's page, is not printed here.
    expect($('article p').first().attr('class')).toBeUndefined()
    expect(await mailOf(lead, 'quote')).toEqual([])
  })

  it('sends without an email if the box is cleared or there is no address', async () => {
    const lead = await makeRequest()
    await add(lead)
    expect((await review(lead)).status).toBe(303)
    expect(await rowOf({ number: `${lead.reference}-1` })).toMatchObject({ status: 'sent' })
    expect(await mailOf(lead, 'quote')).toEqual([])
    expect((await send(`${linkPath(lead)}/quotes/1`)).status).toBe(200)
    const other = await makeRequest()
    await db.update(leads).set({ email: '' }).where(eq(leads.id, other.id))
    await add(other)
    const $ = await page(await sendAsStaff(screenOf(other, '/1/review')))
    expect($('main').text()).toContain('There is no email address to send it to.')
    expect((await review(other, { send: 'on' })).status).toBe(303)
    expect(await mailOf(other, 'quote')).toEqual([])
  })

  it('does not send what was changed after it was read, or is no longer valid', async () => {
    const lead = await makeRequest()
    const { number } = await (await add(lead)).json()
    const read = await versionAt(lead)
    await sendJsonAsStaff('PUT', `${API}/${number}`, { ...QUOTE, discount: 0 })
    const stale = await review(lead, { send: 'on', version: read })
    expect(stale.status).toBe(409)
    expect(await stale.text()).toContain('Someone else saved this quote')
    vi.setSystemTime(addDays(NOW, 11))
    const late = await review(lead, { send: 'on' })
    expect(late.status).toBe(422)
    expect(await late.text()).toContain('Valid until must be today or later')
    expect(await rowOf({ number })).toMatchObject({ status: 'draft' })
    expect(await mailOf(lead, 'quote')).toEqual([])
  })

  it('keeps what was typed into a draft that was sent meanwhile, to save it as a replacement', async () => {
    const { lead, quote } = await makeSent()
    const response = await postAsStaff(screenOf(lead, '/1'), {
      ...FORM,
      note: 'For the second floor',
      intent: 'save',
    })
    expect(response.status).toBe(409)
    const $ = await page(response)
    expect($('.error-summary').text()).toContain('This quote was sent, so it stays as it is.')
    expect($('textarea[name=note]').val()).toBe('For the second floor')
    expect($('input[name=replaces]').val()).toBe(quote.number)
    expect($('form:has([name=note])').attr('action')).toBe(screenOf(lead, '/new'))
  })

  it('shows what is wrong at its field, with what was typed', async () => {
    const lead = await makeRequest()
    const response = await postAsStaff(screenOf(lead, '/new'), {
      ...FORM,
      unitPrice: ['150', 'dear'],
      intent: 'save',
    })
    expect(response.status).toBe(422)
    const $ = await page(response)
    expect($('main').text()).toContain('Line 2: Unit price ($) must be a number')
    expect(
      $('input[name=text]')
        .map((_, input) => $(input).val())
        .get(),
    ).toContain('Drives shredded')
  })

  it('adds a line of the price list without storing anything', async () => {
    await postAsStaff('/admin/settings/prices', {
      'prices[0].text': 'Hourly work',
      'prices[0].unit': 'hour',
      'prices[0].unitPrice': '95.5',
      version: String(
        (await page(await sendAsStaff('/admin/settings/prices')))('input[name=version]').val(),
      ),
    })
    const lead = await makeRequest()
    const response = await postAsStaff(screenOf(lead, '/new'), {
      ...FORM,
      price: 'Hourly work, $95.50 per hour',
      intent: 'add',
    })
    const $ = await page(response)
    const values = (name: string) =>
      $(`input[name=${name}]`)
        .map((_, input) => $(input).val())
        .get()
    expect(values('text').slice(0, 3)).toEqual(['Pickup', 'Drives shredded', 'Hourly work'])
    expect(values('unitPrice').slice(0, 3)).toEqual(['150', '3.99', '95.50'])
    expect(await db.select().from(quotes)).toEqual([])
  })
})

it('marks the screens of quotes in the sidebar on those of a request', async () => {
  const lead = await makeRequest()
  const currentAt = async (path: string) =>
    (await page(sendAsStaff(path)))('nav[aria-label=Screens] [aria-current]').text()
  expect(await currentAt(screenOf(lead))).toBe('Quotes')
  expect(await currentAt(`/admin/requests/${lead.reference}/certificates`)).toBe('Certificates')
  expect(await currentAt(`/admin/requests/${lead.reference}`)).toBe('Requests')
})

describe('the list of quotes', () => {
  it('lists them with totals of open, won and lost, and exports them', async () => {
    const [won, lost] = [await makeSent(), await makeSent()]
    await makeSent()
    await accept(won.path)
    await postForm(lost.path, { intent: 'decline-quote' })
    const $ = await page(await sendAsStaff('/admin/quotes'))
    expect($('main').text()).toContain('3 quotes, 1 open: $205.55')
    const status = $('main td:contains("accepted")').clone()
    expect(status.find('.md\\:hidden').remove().end().text().trim()).toBe(
      'accepted by Rosa Delgado',
    )
    // On phones, the customer is in place of the number, and no year is this year's.
    expect($('main tbody .md\\:hidden').text()).toContain('until Mar 12')
    expect($('main tbody th bdi.md\\:hidden')).toHaveLength(3)
    const sent = await page(await sendAsStaff('/admin/quotes?state=sent'))
    expect(sent('main').text()).toContain('1 quote')
    expect(sent('main').text()).not.toContain('open:')
    expect($('main section:has(#months) table').text()).toContain(
      'March 2027$205.55 (1)$205.55 (1)',
    )
    const csv = await (await sendAsStaff('/admin/quotes/export.csv?state=accepted')).text()
    expect(csv.trim().split('\n')).toHaveLength(2)
    expect(csv).toContain('205.55')
    expect(csv).not.toMatch(/\d\dT\d\d:/)
    vi.setSystemTime(addDays(NOW, 366))
    const later = await page(await sendAsStaff('/admin/quotes'))
    expect(later('main').text()).not.toContain('Won and lost')
  })
})

it('shows the quotes of a request as cards, with who sent them and what to do next', async () => {
  const { lead, path } = await makeSent()
  await add(lead)
  const $ = await page(sendAsStaff(`/admin/requests/${lead.reference}/quotes`))
  const cards = $('main li').toArray()
  const texts = cards.map((card) => $(card).text())
  expect(texts[0]).toContain('$205.55')
  expect(texts[0]).toMatch(/WrittenTue, Mar 2, 2027 at 12:00 PM, by \w+Edit draft/)
  expect(texts[1]).toMatch(/SentTue, Mar 2, 2027 at 12:00 PM, by \w+The customer's page/)
  expect($(cards[1]).find(`a[href="${path}"]`).text()).toBe("The customer's page")
  expect($(cards[1]).find(`a[href="${screenOf(lead, '/1')}"]`)).toHaveLength(1)
})

describe('the request of an accepted quote', () => {
  it('links to it as a document, and folds the form to add something', async () => {
    const { lead, path } = await makeSent()
    await accept(path)
    const shown = await page(await send(linkPath(lead)))
    expect(shown(`main li:has(a[href="${path}"])`).text()).toContain('$205.55 Accepted')
    expect(shown('main details:not([open]) textarea')).toHaveLength(1)
  })
})

describe('a sent quote that cannot be accepted', () => {
  it('is one of a request marked as spam, which no sum counts', async () => {
    const { lead, path } = await makeSent()
    await db.update(leads).set({ spam: true }).where(eq(leads.id, lead.id))
    expect((await page(await send(path)))('[value=accept-quote]').length).toBe(0)
    const shown = await page(await send(linkPath(lead)))
    expect(shown('h1').text()).not.toContain('$')
    expect(shown('main a.button')).toHaveLength(0)
    expect(shown(`main a[href="${path}"]`).text()).toContain('$205.55')
    expect((await page(await sendAsStaff('/admin/quotes')))('main').text()).not.toContain('1 open')
  })

  it('expires with a way to ask for a new one, until the customer does', async () => {
    const { lead, path } = await makeSent()
    vi.setSystemTime(addDays(NOW, 11))
    const $ = await page(await send(path))
    expect($('a:contains("Ask us for a new one")').attr('href')).toBe(
      `${linkPath(lead)}#add-heading`,
    )
    const headline = async () => (await page(await send(linkPath(lead))))('h1').text()
    expect(await headline()).toBe('Our quote expired on March 12. Ask for a new one.')
    await postForm(linkPath(lead), { intent: 'add', message: 'A new one, please' })
    expect(await headline()).not.toContain('Ask for a new one')
  })

  it('is closed while its request is cancelled, for customers and staff', async () => {
    const { lead, path } = await makeSent()
    await postAsStaff(`/admin/form-submissions/${lead.reference}/status`, { status: 'cancelled' })
    expect((await page(await send(path)))('main').text()).toContain('so this quote is closed')
    const request = await page(await send(linkPath(lead)))
    expect(request('main').text()).toContain('$205.55 Closed')
    const staffs = await page(sendAsStaff(`/admin/requests/${lead.reference}/quotes/1`))
    expect(staffs('main').text()).toContain('so the customer cannot accept it')
    await add(lead)
    const review = await page(sendAsStaff(`/admin/requests/${lead.reference}/quotes/2/review`))
    expect(review('.banner').text()).toContain('until the request is reopened')
  })
})
