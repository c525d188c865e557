import { db } from 'db/client.server'
import { leads } from 'db/schema/leads'
import { mailOutbox } from 'db/schema/mail'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { linkPath } from '~/leads/link.server'
import { purge } from '~/platform/purge.server'
import { saveSettings } from '~/settings/settings.server'
import { LEAD_FORMS } from '../support/lead-forms'
import { leadOf, register, sendLead } from '../support/lead-records'
import { queriesOf } from '../support/queries'
import { clearRecords, makeEvent } from '../support/records'
import { follow, page, postForm, postJson, send } from '../support/site'

beforeEach(async () => {
  await clearRecords()
  await saveSettings(db, { phone: '(303) 555-0148' })
  await purge('settings')
})

const SENTENCE =
  'We cannot find that together. Check the letters of the reference, or call (303) 555-0148.'

const track = (reference: string, proof: string, clientAddress?: string) =>
  postForm('/track', { reference, proof }, { clientAddress })

describe('tracking a request', () => {
  it.each(LEAD_FORMS)('$name: opens its page by address or phone', async ({ name }) => {
    const lead = await sendLead(name)
    const path = linkPath(await leadOf(lead))
    for (const proof of [
      'rosa.delgado@example.org',
      ' ROSA.Delgado@example.org',
      '0142',
      '555-0142',
      '(303) 555-0142',
      '+1 303 555 0142',
    ]) {
      const response = await track(lead.reference, proof)
      expect(response.status).toBe(303)
      expect(response.headers.get('Location')).toBe(path)
      expect(response.headers.get('Cache-Control')).toBe('no-store')
    }
  })

  it('opens a registration', async () => {
    const lead = await register((await makeEvent()).id)
    const response = await track(lead.reference, '0142')
    expect(response.headers.get('Location')).toBe(linkPath(await leadOf(lead)))
  })

  it('accepts a reference in any case and without its dash', async () => {
    const lead = await sendLead('contact message')
    for (const typed of [
      lead.reference.toLowerCase(),
      lead.reference.replace('-', ''),
      ` ${lead.reference.replace('-', ' ')} `,
    ])
      expect((await track(typed, '0142')).status).toBe(303)
  })

  it('gives the same message for every failure, and keeps what was typed', async () => {
    const { reference } = await sendLead('contact message')
    const deleted = await sendLead('quote request')
    await db.update(leads).set({ deletedAt: new Date() }).where(eq(leads.id, deleted.id))
    for (const [typed, proof] of [
      [reference, 'somebody@example.org'],
      [reference, '142'],
      [reference, '9142'],
      [reference, '50142'],
      [reference, '(720) 555-0142'],
      [reference, 'x0142'],
      [reference, ''],
      ['CM-222222', '0142'],
      ['', ''],
      ['\u0000', '0142'],
      [deleted.reference, '0142'],
    ] as const) {
      const response = await track(typed, proof)
      expect(response.status).toBe(422)
      const shown = await page(response)
      expect(shown('.error-summary').text()).toContain(SENTENCE)
      expect(shown('input[name=proof]').attr('value') ?? '').toBe(proof)
    }
  })

  it('is not opened by data that the lead does not have', async () => {
    const lead = await sendLead('contact message')
    await db.update(leads).set({ email: '', phone: null }).where(eq(leads.id, lead.id))
    for (const proof of [' ', '0000', '-', 'null']) {
      expect((await track(lead.reference, proof)).status).toBe(422)
    }
    await db.update(leads).set({ phone: '42' }).where(eq(leads.id, lead.id))
    expect((await track(lead.reference, '42')).status).toBe(422)
  })

  it('allows five attempts per address, right ones included', async () => {
    const { reference } = await sendLead('contact message')
    for (let n = 0; n < 5; n += 1)
      expect((await track(reference, n % 2 ? '0142' : '9999', '10.1.0.1')).status).not.toBe(429)
    const response = await track(reference, '0142', '10.1.0.1')
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(800)
    expect((await page(response))('input[name=reference]').attr('value')).toBe(reference)
    expect((await track(reference, '0142', '10.1.0.2')).status).toBe(303)
  })

  it('allows ten attempts per reference, from any address and in any spelling', async () => {
    const [{ reference }, other] = [
      await sendLead('contact message'),
      await sendLead('quote request'),
    ]
    for (let n = 0; n < 10; n += 1)
      await track(n % 2 ? reference : reference.toLowerCase(), '9999', `10.2.0.${n}`)
    const response = await track(reference, '0142', '10.2.1.1')
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(3000)
    expect((await track(other.reference, '0142', '10.2.1.2')).status).toBe(303)
  })

  it('treats an unknown reference like a wrong and a right proof, with the same delay', async () => {
    const { reference } = await sendLead('contact message')
    // The page's settings are cached.
    await track('CM-222222', '0142')
    const asked: number[] = []
    for (const [typed, proof] of [
      ['CM-222222', '0142'],
      [reference, '9999'],
      [reference, '0142'],
    ] as const) {
      const start = performance.now()
      asked.push((await queriesOf(() => track(typed, proof))).length)
      // At least 100 ms; timers may fire one ms early. Actual durations are measured in bench.
      expect(performance.now() - start).toBeGreaterThanOrEqual(99)
    }
    expect(new Set(asked).size).toBe(1)
  })

  it('refuses other bodies', async () => {
    expect((await postJson('/track', { reference: 'x' })).status).toBe(415)
  })
})

describe('the links to it', () => {
  it('is in the footer and on the contact page', async () => {
    expect((await page(send('/about')))('#site-footer a[href="/track"]').length).toBe(1)
    expect((await page(send('/contact')))('main a[href="/track"]').length).toBe(1)
  })

  it.each(LEAD_FORMS)('$name: is on the page and in the mail that confirm it', async (form) => {
    const response = await postForm(form.page, { ...form.full, formType: form.formType })
    const [mail] = await db.select().from(mailOutbox).where(eq(mailOutbox.purpose, 'confirmation'))
    expect(mail?.body).toContain('https://site.invalid/track')
    const href =
      (await page(follow(response)))('.confirmation a[href^="/track"]').attr('href') ?? ''
    expect((await page(send(href)))('input[name=reference]').attr('value')).toMatch(
      new RegExp(`^${form.prefix}-\\w{6}$`),
    )
  })
})
