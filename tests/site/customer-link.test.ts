import { setImmediate } from 'node:timers/promises'
import { db } from 'db/client.server'
import { events } from 'db/schema/events'
import { eventRegistrations, leads } from 'db/schema/leads'
import { mailOutbox } from 'db/schema/mail'
import { history, rateLimits } from 'db/schema/people'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { linkPath, sentParameter } from '~/leads/link.server'
import { logWarnings } from '~/platform/log.server'
import { LEAD_FORMS } from '../support/lead-forms'
import { eventOf, historyOf, leadOf, register, sendLead } from '../support/lead-records'
import { clearRecords, daysFromNow } from '../support/records'
import { follow, page, postForm, postJson, send } from '../support/site'
import { postAsStaff, sendAsStaff, sendJsonAsStaff } from '../support/staff'
import { EVENTS, make } from '../support/staff-kinds'

beforeEach(async () => {
  await clearRecords()
  await db.delete(rateLimits)
})

const mailOf = async (purpose: string) =>
  (await db.select().from(mailOutbox)).filter((mail) => mail.purpose === purpose)

async function registered(changes: Record<string, unknown> = {}, given = {}) {
  const event = await make({ ...EVENTS, json: { ...EVENTS.json, ...changes } })
  const lead = await register(Number(event.id), given)
  return { eventId: Number(event.id), lead, path: linkPath(await leadOf(lead)) }
}

describe('the link of a request', () => {
  it.each(LEAD_FORMS)('$name: stands in the mail, and opens its page', async ({ name, full }) => {
    const { id, reference } = await sendLead(name)
    const path = linkPath(await leadOf({ id }))
    expect(path).toMatch(new RegExp(`^/r/${reference}/[\\w-]{22}$`))
    const [mail] = await mailOf('confirmation')
    expect(mail?.body).toContain(`https://site.invalid${path}`)
    // As some mail programs take it out of "https://…: cancelling takes two clicks".
    for (const end of [':', '.', ')', '>', '=', '%22', '%20'])
      expect((await send(path + end)).status).toBe(200)
    expect((await send(path.replace(reference, reference.toLowerCase()))).status).toBe(200)
    const shown = await page(send(path))
    expect(shown('main').text()).toContain(reference)
    expect(shown('main dd').text()).toContain(String(full.email))
  })

  it('is not cached, indexed, or sent as a referrer', async () => {
    const { path } = await registered()
    for (const address of [path, `${path}.data`, path.replace('/r/', '/%72/'), '/r/RG-234567/x']) {
      const { headers } = await send(address)
      expect(headers.get('Cache-Control')).toBe('no-store')
      expect(headers.get('Referrer-Policy')).toBe('no-referrer')
      expect(headers.get('X-Robots-Tag')).toBe('noindex')
    }
    const robots = await (await send('/robots.txt')).text()
    expect(robots).toContain('Disallow: /r/')
    expect(robots).toContain('Disallow: /gate/')
  })

  it('responds to a wrong key as to an unknown reference', async () => {
    const { lead, path } = await registered()
    const other = await sendLead('contact message')
    const wrong = [
      `/r/${lead.reference}/AAAAAAAAAAAAAAAAAAAAAA`,
      path.replace(lead.reference, other.reference),
      path.replace(lead.reference, 'RG-222222'),
      `/r/${lead.reference}/x`,
      `/r/${lead.reference}/%00`,
      `${path}x`,
    ]
    const responses = await Promise.all(wrong.map((address) => send(address)))
    expect(responses.map(({ status }) => status)).toEqual(wrong.map(() => 404))
    const pages = await Promise.all(responses.map((response) => page(response)))
    expect(new Set(pages.map(($) => $('main').text())).size).toBe(1)
    expect(pages[0]?.('h1 + p').text()).toContain('have the link sent again')
    expect(pages[0]?.('main a:contains("Collection events"), main [name=q]')).toHaveLength(0)
  })

  it('is revoked by incrementing its version, and by deleting the lead', async () => {
    const { lead, path } = await registered()
    await db.update(leads).set({ linkVersion: 1 }).where(eq(leads.id, lead.id))
    expect((await send(path)).status).toBe(404)
    const next = linkPath(await leadOf(lead))
    expect((await send(next)).status).toBe(200)
    await db.update(leads).set({ deletedAt: new Date() }).where(eq(leads.id, lead.id))
    expect((await send(next)).status).toBe(404)
  })

  it('is replaced in mail that is still to be sent', async () => {
    const { lead, path } = await registered()
    const bodyOf = async () => {
      const mail = await db.select().from(mailOutbox).where(eq(mailOutbox.leadId, lead.id))
      return mail.find(({ purpose }) => purpose !== 'notice')?.body
    }
    expect(await bodyOf()).toContain(path)
    await postAsStaff(`/admin/form-submissions/${lead.reference}/link`, {})
    expect(await bodyOf()).not.toContain(path)
    expect(await bodyOf()).toContain(linkPath(await leadOf(lead)))
  })

  it('says that an event is gone, with its title and date', async () => {
    const { eventId, lead, path } = await registered()
    const { title } = await eventOf({ id: eventId })
    await sendAsStaff(`/api/events/${eventId}`, { method: 'DELETE' })
    for (const status of ['pending', 'waitlisted'] as const) {
      await db.update(leads).set({ status }).where(eq(leads.id, lead.id))
      const $ = await page(send(path))
      expect($('h1').text()).toBe('This event is cancelled.')
      expect($('#event-heading').text()).toBe(title)
      expect($('#event-heading').parent().text()).toContain('Saturday, April 17, 2027')
      expect($('main').text()).not.toContain('We will email you')
      expect($('main [name=intent][value=cancel]')).toHaveLength(0)
    }
    await db.update(eventRegistrations).set({ eventDate: daysFromNow(-3) })
    expect((await page(send(path)))('h1').text()).toBe('Thank you for registering.')
  })

  it('is valid until 30 days after the event', async () => {
    const { lead, path } = await registered()
    const date = (days: number) =>
      new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
    const set = (eventDate: string) =>
      db.update(eventRegistrations).set({ eventDate }).where(eq(eventRegistrations.leadId, lead.id))
    await set(date(29))
    expect((await send(path)).status).toBe(200)
    await set(date(33))
    for (const address of [path, `${path}/register`]) {
      const response = await send(address)
      expect(response.status).toBe(410)
      const shown = await page(response)
      expect(shown('h1').text()).toBe('This link has run out. Ask for a new one.')
      expect(shown('main form[method=post][action="/r"] [name=email]')).toHaveLength(1)
    }
    expect((await postForm(path, { intent: 'cancel' })).status).toBe(410)
    expect((await leadOf(lead)).status).toBe('pending')
  })

  it.each([
    ['contact message', 'pending', 91],
    ['business pickup', 'completed', 181],
    ['quote request', 'cancelled', 181],
  ] as const)('of a %s that is %s lives %i days less one', async (name, status, days) => {
    const { id } = await sendLead(name)
    const path = linkPath(await leadOf({ id }))
    const since = (days: number) => new Date(Date.now() - days * 86_400_000)
    const set = (updatedAt: Date) =>
      db.update(leads).set({ status, updatedAt }).where(eq(leads.id, id))
    await set(since(days - 2))
    expect((await send(path)).status).toBe(200)
    await set(since(days))
    expect((await send(path)).status).toBe(410)
  })

  it('does not appear in the log', async () => {
    const { path } = await registered()
    const key = path.split('/').at(-1) ?? ''
    const lines: string[] = []
    const write = (text: unknown) => {
      lines.push(String(text))
      return true
    }
    const { warn } = console
    logWarnings()
    const spies = [
      vi.spyOn(process.stdout, 'write').mockImplementation(write),
      vi.spyOn(process.stderr, 'write').mockImplementation(write),
      vi.spyOn(console, 'error').mockImplementation(write),
    ]
    for (const address of [path, `${path}/x`, `${path}x`, `${path}%E0%A4%A`]) await send(address)
    await postForm(path, { intent: 'nothing' })
    await postForm(path, { intent: 'cancel' })
    // The log is written at the end of a turn.
    await setImmediate()
    for (const spy of spies) spy.mockRestore()
    console.warn = warn
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.filter((line) => line.includes(key))).toEqual([])
  })
})

describe('the page that confirms a form', () => {
  it('is signed, and leads to the page of the request', async () => {
    const [form] = LEAD_FORMS
    const response = await postForm('/contact', form?.full ?? {})
    const location = response.headers.get('Location') ?? ''
    expect(location).toMatch(/sent=CM-\w{6}\.[\w-]{22}/)
    const confirmed = await follow(response)
    expect(confirmed.headers.get('Cache-Control')).toBe('no-store')
    const $ = await page(confirmed)
    const href = $('.confirmation a[href^="/r/"]').attr('href') ?? ''
    expect((await send(href)).status).toBe(200)
  })

  it('has the code and calendar links of a registration, and no code without a place', async () => {
    const { eventId, lead } = await registered({ address: '15200 W 6th Ave' })
    const confirmed = (id: number, reference: string) =>
      page(send(`/events/${id}?sent=${sentParameter(reference)}`))
    const $ = await confirmed(eventId, lead.reference)
    const shown = $('.confirmation')
    expect(shown.find('img[alt^="QR code"]')).toHaveLength(1)
    expect($('main dd:contains("15200 W 6th Ave")')).toHaveLength(1)
    expect(shown.text()).not.toContain('15200 W 6th Ave')
    expect(shown.find(`a[href="/events/${eventId}/event.ics"]`)).toHaveLength(1)
    const full = await registered({ capacity: 1 }, { email: 'ana@example.org' })
    const waiting = await register(full.eventId, { email: 'sam@example.org', waitlist: true })
    const other = (await confirmed(full.eventId, waiting.reference))('.confirmation')
    expect(other.text()).toContain(waiting.reference)
    expect(other.find('img')).toHaveLength(0)
  })

  it.each(['CM-7K3Q9D', 'CM-7K3Q9D.', 'CM-7K3Q9D.AAAAAAAAAAAAAAAAAAAAAA'])(
    'shows the form for the made-up %s',
    async (sent) => {
      const shown = await page(send(`/contact?sent=${sent}`))
      expect(shown('.confirmation').length).toBe(0)
      expect(shown('#contact-form form').length).toBe(1)
    },
  )
})

describe('"Lost your link?"', () => {
  const ANSWER = 'If something is registered under that address, its links are on their way.'
  const ask = async (email: string, clientAddress?: string) => {
    const response = await postForm('/r', { email }, { clientAddress })
    return { status: response.status, text: (await page(response))('main').text() }
  }

  it('mails the links of an address in any case, and responds the same to an unknown one', async () => {
    const { path } = await registered()
    await sendLead('contact message', { email: 'Rosa@example.org' })
    const [known, unknown] = [await ask('ROSA@example.org'), await ask('nobody@example.org')]
    const withoutAddress = (response: typeof known, typed: string) => ({
      ...response,
      text: response.text.replace(`You entered ${typed}.`, ''),
    })
    expect(withoutAddress(known, 'ROSA@example.org')).toEqual(
      withoutAddress(unknown, 'nobody@example.org'),
    )
    expect(known.text).toContain(ANSWER)
    const mail = await mailOf('links')
    expect(mail).toHaveLength(1)
    expect(mail[0]?.recipient).toBe('rosa@example.org')
    expect(mail[0]?.body).toContain(path)
    expect(mail[0]?.body.match(/\/r\//g)).toHaveLength(2)
  })

  it('lists at most ten, without spam and trash', async () => {
    const { lead, path } = await registered()
    for (let n = 0; n < 11; n += 1)
      await sendLead('contact message', { email: 'rosa@example.org', message: `Number ${n}` })
    await db.delete(rateLimits)
    await db.update(leads).set({ spam: true }).where(eq(leads.id, lead.id))
    await ask('rosa@example.org')
    const [mail] = await mailOf('links')
    expect(mail?.body.match(/\/r\//g)).toHaveLength(10)
    expect(mail?.body).not.toContain(path)
  })

  it.each([
    ['by mail', (_: string, email: string) => ask(email)],
    [
      'by its reference',
      (reference: string, proof: string) => postForm('/track', { reference, proof }),
    ],
    ['from staff', (reference: string) => postAsStaff(`/admin/requests/${reference}/link`, {})],
  ])('makes an expired link valid again %s, for as long as before', async (_, askAgain) => {
    const { id } = await sendLead('business pickup', { email: 'rosa@example.org' })
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
    const age = async (days: number) => {
      await db.update(leads).set({ status: 'completed', updatedAt: ago(days) })
      await db.update(history).set({ createdAt: ago(days) })
      return (await send(linkPath(await leadOf({ id })))).status
    }
    expect(await age(181)).toBe(410)
    await askAgain((await leadOf({ id })).reference, 'rosa@example.org')
    const path = linkPath(await leadOf({ id }))
    expect((await send(path)).status).toBe(200)
    const [mail] = await mailOf('links')
    if (mail) expect(mail.body).toContain(path)
    expect(await age(179)).toBe(200)
    expect(await age(181)).toBe(410)
  })

  it('respects the limit of mail, with the same response', async () => {
    await registered()
    for (let n = 0; n < 8; n += 1) expect((await ask('rosa@example.org')).text).toContain(ANSWER)
    // The confirmation was the first of five.
    expect(await mailOf('links')).toHaveLength(4)
  })

  it('limits requests per address, and keeps what was typed', async () => {
    for (let n = 0; n < 10; n += 1) await ask('rosa@example.org', '10.0.0.1')
    const response = await postForm(
      '/r',
      { email: 'rosa@example.org' },
      { clientAddress: '10.0.0.1' },
    )
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await page(response))('input[name=email]').attr('value')).toBe('rosa@example.org')
  })

  it('explains an invalid address', async () => {
    const response = await postForm('/r', { email: 'rosa' })
    expect(response.status).toBe(422)
    expect((await page(response))('main').text()).toContain('Valid email is required')
  })
})

describe('the page of a registration', () => {
  it('shows the event, what was sent, a QR code, and changes nothing by being looked at', async () => {
    const { lead, path } = await registered()
    const before = await leadOf(lead)
    const shown = await page(send(path))
    expect(shown('h1').text()).toBe('You have a place.')
    expect(shown('h1 + p').text()).toMatch(/^Spring collection day, \w+day, \w+ \d+, \d{4}$/)
    const text = shown('main').text()
    for (const fact of ['Spring collection day', '9:00 AM - 2:00 PM', 'An old television'])
      expect(text).toContain(fact)
    expect(shown('img[src^="data:image/svg"]').attr('alt')).toBe('QR code of this page')
    await send(`${path}?intent=cancel`)
    expect(await leadOf(lead)).toEqual(before)
  })

  it('starts with the code for the gate, and asks before it cancels', async () => {
    const { lead, path } = await registered()
    const shown = await page(send(path))
    expect(shown(`main strong:contains("${lead.reference}")`)).toHaveLength(1)
    const parts = shown('main :is(figure, summary, button)').get()
    expect(parts.slice(0, 5).map(({ name }) => name)).toEqual([
      ...['figure', 'summary', 'button', 'summary', 'button'],
    ])
    expect(parts.slice(1, 5).map((part) => shown(part).text())).toEqual([
      ...['Change your registration', 'Save', 'Cancel registration', 'Yes, cancel it'],
    ])
  })

  it('cancels once, frees the place once, and records the actor', async () => {
    const { eventId, lead, path } = await registered({ capacity: 1 })
    expect((await eventOf({ id: eventId })).status).toBe('full')
    const [first, second] = [
      await postForm(path, { intent: 'cancel' }),
      await postForm(path, { intent: 'cancel' }),
    ]
    expect([first.status, second.status]).toEqual([303, 303])
    expect(first.headers.get('Location')).toBe(path)
    expect((await leadOf(lead)).status).toBe('cancelled')
    expect((await eventOf({ id: eventId })).status).toBe('upcoming')
    expect(await historyOf(lead)).toMatchObject([
      { changes: { status: ['pending', 'cancelled'] }, userId: null },
    ])
    const shown = await page(follow(first))
    expect(shown('h1').text()).toMatch(/^Cancelled on \w+ \d+\.$/)
    expect(shown(`main a[href="${path}/register"]`).text()).toContain('Register again')
  })

  it('changes what is brought, and keeps what was typed if it is invalid', async () => {
    const { lead, path } = await registered()
    const wrong = await postForm(path, { intent: 'change', items: 'x' })
    expect(wrong.status).toBe(422)
    expect((await page(wrong))('textarea[name=items]').text()).toBe('x')
    const items = 'Two old televisions'
    expect((await postForm(path, { intent: 'change', items })).status).toBe(303)
    expect((await page(send(path)))('main dd').text()).toContain(items)
    expect(await historyOf(lead)).toMatchObject([
      { changes: { itemsDescription: ['An old television', items] } },
    ])
  })

  it.each<[string, Partial<typeof events.$inferInsert>]>([
    ['an event that is over', { date: '2020-05-02' }],
    ['a cancelled event', { status: 'cancelled' }],
  ])('of %s changes nothing', async (_, changes) => {
    const { eventId, lead, path } = await registered()
    await db.update(events).set(changes).where(eq(events.id, eventId))
    const shown = await page(send(path))
    expect(shown('button[name=intent]:not([value=add])').length).toBe(0)
    const response = await postForm(path, { intent: 'cancel' })
    expect(response.status).toBe(409)
    expect((await page(response))('[role=alert]').text()).toContain('nothing can be changed')
    expect((await leadOf(lead)).status).toBe('pending')
  })

  it('has a form to register again with what was given before, and links to the new one', async () => {
    const slot = '10:00'
    const { eventId, lead, path } = await registered({ slotMinutes: 60, slotCapacity: 5 }, { slot })
    expect((await send(`${path}/register`)).headers.get('Location')).toBe(path)
    await postForm(path, { intent: 'cancel' })
    const response = await send(`${path}/register`)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const form = (await page(response))(`form[action="/events/${eventId}/register"]`)
    const { contactName, email, phone } = await leadOf(lead)
    const value = (name: string) => {
      const field = form.find(`[name=${name}]`)
      return (field.is('[type=radio]') ? field.filter('[checked]') : field).val()
    }
    expect(['name', 'email', 'phone', 'items', 'slot'].map(value)).toEqual([
      contactName,
      email,
      phone,
      'An old television',
      slot,
    ])
    expect(form.find('[name=terms][checked]').length).toBe(0)
    const { reference } = await register(eventId, { slot })
    const link = (await page(send(path)))(`main a:contains("${reference}")`)
    expect(link.attr('href')).toMatch(new RegExp(`^/r/${reference}/`))
    expect((await page(send(path)))('main').text()).not.toContain('Register again')
  })

  it('refuses unknown commands', async () => {
    const { path } = await registered()
    expect((await postForm(path, { intent: 'delete' })).status).toBe(422)
    expect((await postForm(path, {})).status).toBe(422)
    expect((await postJson(path, { intent: 'cancel' })).status).toBe(415)
  })
})

describe('a registration and its event', () => {
  it('keeps the place at an event that is not on the website', async () => {
    const { eventId, path } = await registered()
    await db.update(events).set({ isActive: false }).where(eq(events.id, eventId))
    const $ = await page(send(path))
    expect($('h1').text()).toContain('You have a place.')
    expect($(`main a[href^="/events/${eventId}"]`).length).toBe(0)
    expect((await postForm(path, { intent: 'cancel' })).status).toBe(303)
    expect((await page(send(path)))('main').text()).not.toContain('Register again')
  })

  it('forgets that the registration was cancelled with the event once it is not', async () => {
    const { lead, path } = await registered()
    await db.update(eventRegistrations).set({ cancelledWithEvent: true })
    await db.update(leads).set({ status: 'cancelled' })
    for (const status of ['confirmed', 'cancelled'])
      await sendJsonAsStaff('PUT', `/api/event-registrations/${lead.id}/status`, { status })
    expect((await page(send(path)))('h1').text()).toMatch(/^Cancelled on/)
  })

  it('says that the event takes place after all', async () => {
    const { eventId, path } = await registered()
    await db.update(eventRegistrations).set({ cancelledWithEvent: true })
    await db.update(leads).set({ status: 'cancelled' })
    const shown = await page(send(path))
    expect(shown('h1').text()).toBe('The event takes place after all.')
    expect(shown('main').text()).toContain('Register again')
    await db.update(events).set({ status: 'cancelled' }).where(eq(events.id, eventId))
    expect((await page(send(path)))('h1').text()).toBe('This event is cancelled.')
  })

  it('is removed from calendars when its person cancels, by a later sequence', async () => {
    const { lead, path } = await registered()
    const files = async () => {
      const mail = await db
        .select()
        .from(mailOutbox)
        .where(eq(mailOutbox.leadId, lead.id))
        .orderBy(mailOutbox.id)
      return mail.flatMap(({ calendar }) => calendar ?? [])
    }
    const numberIn = (file = '') => Number(/SEQUENCE:(\d+)/.exec(file)?.[1])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    await postForm(path, { intent: 'cancel' })
    vi.useRealTimers()
    const [first, last, ...more] = await files()
    expect(last).toContain('STATUS:CANCELLED')
    expect(numberIn(last)).toBeGreaterThan(numberIn(first))
    expect(more).toEqual([])
  })
})
