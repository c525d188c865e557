import { db } from 'db/client.server'
import { leads } from 'db/schema/leads'
import { mailOutbox } from 'db/schema/mail'
import { asc } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { LEAD_FORMS } from '../support/lead-forms'
import { clearRecords } from '../support/records'
import { follow, ORIGIN, page, postForm, postJson, send } from '../support/site'

beforeEach(clearRecords)

describe.each(LEAD_FORMS)(
  '$name',
  ({ page: path, api, formType, prefix, full, required, done, json }) => {
    const form = { ...full, formType }
    const body = { ...full, ...json }

    it('has all its documented fields on its page', async () => {
      const $ = await page(send(path))
      const inForm = $(`form:has([name=formType][value=${formType}])`)
      for (const name of Object.keys(full))
        expect(inForm.find(`[name=${name}]`).length, name).toBeGreaterThan(0)
      for (const name of required)
        expect(inForm.find(`[name=${name}]`).attr('required'), name).toBeDefined()
    })

    it('is stored, redirects with 303, and shows its reference on the next page', async () => {
      const response = await postForm(path, form)
      expect(response.status).toBe(303)
      const [lead] = await db.select().from(leads)
      expect(lead?.reference).toMatch(new RegExp(`^${prefix}-[2-9A-HJKMNP-Z]{6}$`))
      const $ = await page(follow(response))
      expect($('[role=status]').text()).toContain(done.title)
      expect($('main').text()).toContain(done.message)
      expect($('main').text()).toContain(lead?.reference)
      expect($(`form:has([name=formType][value=${formType}])`).length).toBe(0)
    })

    it('queues a confirmation without input, and a notice with all values', async () => {
      await postForm(path, form)
      const letters = await db.select().from(mailOutbox)
      const [confirmation, notice] = ['confirmation', 'notice'].map((purpose) =>
        letters.find((l) => l.purpose === purpose),
      )
      expect(confirmation?.recipient).toBe(full.email)
      expect(confirmation?.body).toContain(done.message)
      expect(confirmation?.body).not.toContain('Rosa Delgado')
      expect(notice?.recipient).toBe('staff@example.org')
      expect(notice?.body).toContain('Rosa Delgado')
    })

    it.each(required)('reports an error without %s and keeps the other values', async (missing) => {
      const response = await postForm(path, { ...form, [missing]: '  ' })
      expect(response.status).toBe(422)
      const $ = await page(response)
      const field = $(`form:has([name=formType][value=${formType}]) [name=${missing}]`)
      expect(field.attr('aria-invalid')).toBe('true')
      expect($(`#${field.attr('aria-describedby')?.split(' ').at(-1)}`).text()).not.toBe('')
      expect($(`.error-summary a[href="#${field.attr('id')}"]`).length).toBe(1)
      const kept = required.find((name) => name !== missing && typeof full[name] === 'string') ?? ''
      const control = $(`form:has([name=formType][value=${formType}]) [name=${kept}]`)
      expect(control.is('textarea') ? control.text() : control.val()).toBe(full[kept])
      expect(await db.select().from(leads)).toHaveLength(0)
    })

    it('keeps checked boxes and selected options after an error', async () => {
      const $ = await page(postForm(path, { ...form, email: 'nobody' }))
      for (const [name, value] of Object.entries(full)) {
        if (!Array.isArray(value)) continue
        const ticked = $(`[name=${name}]:checked`)
          .map((_, box) => $(box).val())
          .get()
        expect(ticked).toEqual(value)
      }
    })

    it('returns 201 and the record in the API', async () => {
      const response = await postJson(api, body)
      expect(response.status).toBe(201)
      const record = await response.json()
      expect(record).toMatchObject({
        status: 'pending',
        email: full.email,
        reference: expect.stringMatching(`^${prefix}-`),
      })
      expect(record.createdAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    })

    it('returns the same messages in the API as on the page', async () => {
      const missing = required[0] ?? ''
      const response = await postJson(api, { ...body, [missing]: '' })
      expect(response.status).toBe(422)
      expect(response.headers.get('Content-Type')).toContain('application/problem+json')
      const { errors, detail } = await response.json()
      const $ = await page(postForm(path, { ...form, [missing]: '' }))
      expect($('.error-summary a').text()).toBe(errors[missing][0])
      expect(detail).toContain(errors[missing][0])
    })

    it('is stored once for two concurrent requests', async () => {
      const [first, second] = await Promise.all([postJson(api, body), postJson(api, body)])
      expect(await second.json()).toEqual(await first.json())
      const third = await postForm(path, form)
      expect(third.status).toBe(303)
      expect(await db.select().from(leads)).toHaveLength(1)
    })

    it('is stored as spam if the honeypot is filled, with the usual response', async () => {
      const response = await postForm(path, { ...form, website: 'https://spam.example' })
      expect(response.status).toBe(303)
      expect(await db.select().from(leads)).toMatchObject([{ spam: true }])
      expect(await db.select().from(mailOutbox)).toHaveLength(0)
    })

    it('is refused from another site', async () => {
      const foreign: Record<string, string>[] = [
        { Origin: 'https://evil.example' },
        { Origin: ORIGIN, 'Sec-Fetch-Site': 'cross-site' },
        { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' },
        { Origin: 'null', 'Sec-Fetch-Site': 'same-site' },
      ]
      for (const headers of foreign) {
        expect((await postForm(path, form, { headers })).status).toBe(403)
        expect((await postJson(api, body, { headers })).status).toBe(403)
      }
      expect(await db.select().from(leads)).toHaveLength(0)
    })
  },
)

describe('rate limits', () => {
  const { api, full } = LEAD_FORMS[0] as (typeof LEAD_FORMS)[number]

  it('refuse the eleventh lead per minute from an IP address, with Retry-After', async () => {
    const responses: Response[] = []
    for (let n = 0; n < 11; n++)
      responses.push(
        await postJson(api, { ...full, message: `Message ${n}` }, { clientAddress: '192.0.2.7' }),
      )
    expect(responses.map(({ status }) => status)).toEqual([...Array(10).fill(201), 429])
    expect(Number(responses[10]?.headers.get('Retry-After'))).toBeGreaterThan(0)
    const other = await postJson(
      api,
      { ...full, message: 'Another' },
      { clientAddress: '192.0.2.8' },
    )
    expect(other.status).toBe(201)
  })

  it('allow five confirmations per hour to an email address', async () => {
    for (let n = 0; n < 7; n++) await postJson(api, { ...full, message: `Message ${n}` })
    const letters = await db.select().from(mailOutbox)
    expect(letters.filter(({ purpose }) => purpose === 'confirmation')).toHaveLength(5)
    expect(letters.filter(({ purpose }) => purpose === 'notice')).toHaveLength(7)
  })

  it('ignore the spelling of an email address', async () => {
    const [name = '', host = ''] = String(full.email).split('@')
    const spelled = [...name].map((letter, n) => name.slice(0, n) + letter.toUpperCase())
    for (const [n, start] of spelled.slice(0, 7).entries()) {
      const email = `${start}${name.slice(start.length)}@${host.toUpperCase()}`
      await postJson(api, { ...full, email, message: `Message ${n}` })
    }
    const letters = await db.select().from(mailOutbox)
    expect(letters.filter(({ purpose }) => purpose === 'confirmation')).toHaveLength(5)
  })

  it('allow five confirmations per hour to a mailbox, whatever its tags, even concurrently', async () => {
    const [name, host] = String(full.email).split('@')
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        postJson(api, { ...full, email: `${name}+${n}@${host}`, message: `Message ${n}` }),
      ),
    )
    await postJson(api, { ...full, email: 'somebody.else@example.org' })
    const emails = await db.select().from(mailOutbox).orderBy(asc(mailOutbox.id))
    const confirmations = emails.filter(({ purpose }) => purpose === 'confirmation')
    const others = confirmations.filter(({ recipient }) => recipient.startsWith('somebody.else@'))
    expect([confirmations.length, others.length]).toEqual([6, 1])
    expect(confirmations[0]?.recipient).toMatch(/\+\d+@/)
  })

  it('allow five confirmations per hour to an email address, even concurrently', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => postJson(api, { ...full, message: `Message ${n}` })),
    )
    const emails = await db.select().from(mailOutbox)
    expect(emails.filter(({ purpose }) => purpose === 'confirmation')).toHaveLength(5)
  })
})
