import { randomUUID } from 'node:crypto'
import { db } from 'db/client.server'
import { events } from 'db/schema/events'
import { arrivals } from 'db/schema/gates'
import { eventRegistrations, leads } from 'db/schema/leads'
import { mailOutbox } from 'db/schema/mail'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { env } from '~/env/env.server'
import { registrationLead } from '~/events/registration/storage.server'
import { linkPath } from '~/leads/link.server'
import { today } from '~/settings/today.server'
import { flashIn } from '../support/flash'
import { makeGate, signInAt } from '../support/gates'
import { clearRecords, daysFromNow, makeEvent } from '../support/records'
import { page, postForm, postJson, send } from '../support/site'
import { postAsStaff, sendAsStaff, sendJsonAsStaff } from '../support/staff'

beforeEach(clearRecords)

const person = {
  name: 'Rosa Delgado',
  email: 'rosa@example.org',
  phone: '(303) 555-0142',
  items: 'An old television',
}
const register = (eventId: number, changes: Record<string, unknown> = {}) =>
  postJson('/api/event-registration', { ...person, terms: true, eventId, ...changes })
const registerByForm = (eventId: number, changes: Record<string, string>) =>
  postForm(`/events/${eventId}/register`, {
    ...person,
    ...{ terms: 'on', formType: 'registration' },
    ...changes,
  })

/** Four slots of half an hour, two places each. */
const SLOTS = {
  ...{ time: '9:00 AM - 11:00 AM', startMinutes: 540, endMinutes: 660 },
  ...{ slotMinutes: 30, slotCapacity: 2 },
}

const placesLeft = async () => (await (await send('/api/events')).json())[0].placesLeft
const ownRows = () => db.select().from(eventRegistrations).orderBy(eventRegistrations.leadId)

const radios = async (eventId: number) => {
  const $ = await page(send(`/events/${eventId}/register`))
  return $('[name=slot]')
    .toArray()
    .map((radio) => {
      const text = $(radio).parent().text().trim()
      return $(radio).attr('disabled') === undefined ? text : `(${text})`
    })
}

describe('the slots of an event', () => {
  it('are radio buttons with the places that are left, without the closed ones', async () => {
    const event = await makeEvent({ ...SLOTS, closedSlots: ['10:00'] })
    await register(event.id, { slot: '09:00' })
    await register(event.id, { slot: '09:30', name: 'Ben Ortiz' })
    expect(await radios(event.id)).toEqual([
      '9:00-9:30 · 1 left',
      '9:30-10:00 · 1 left',
      '10:30-11:00 · 2 left',
    ])
    await register(event.id, { slot: '09:00', name: 'Cleo Marsh' })
    expect((await radios(event.id))[0]).toBe('(9:00-9:30 · full)')
  })

  it('are stored by form and API, and shown in mail, inbox and CSV', async () => {
    const event = await makeEvent(SLOTS)
    expect((await registerByForm(event.id, { slot: '09:30' })).status).toBe(303)
    const sent = await register(event.id, { slot: '10:00', name: 'Ben Ortiz' })
    expect([sent.status, (await sent.json()).slot]).toEqual([201, '10:00'])
    expect(await ownRows()).toMatchObject([{ slot: '09:30' }, { slot: '10:00' }])
    const [mail] = await db.select().from(mailOutbox).orderBy(mailOutbox.id)
    expect(mail?.body).toContain('Your time: 9:30 AM')
    const [lead] = await db.select().from(leads).orderBy(leads.id)
    const $ = await page(sendAsStaff(`/admin/form-submissions/${lead?.reference}`))
    expect($('aside dl > div').slice(0, 2).text()).toMatch(/^Event.*Arrival time9:30 AM/)
    const csv = await (await sendAsStaff('/admin/requests/registrations/export.csv')).text()
    expect(csv).toContain('09:30')
  })

  it("must be one of the event's, except on the waiting list", async () => {
    const event = await makeEvent({ ...SLOTS, closedSlots: ['10:00'] })
    for (const slot of [undefined, '10:00', '08:00', 'noon', 9, ['09:00']]) {
      const response = await register(event.id, { slot })
      expect([slot, response.status]).toEqual([slot, 422])
      expect((await response.json()).errors).toHaveProperty('slot')
    }
    const form = await registerByForm(event.id, {})
    expect(form.status).toBe(422)
    const placed = await register(event.id, { waitlist: true })
    expect(await placed.json()).toMatchObject({ status: 'pending', slot: '09:00' })
  })

  it('that filled up meanwhile return the form, with the nearest free one selected', async () => {
    const event = await makeEvent(SLOTS)
    for (const name of ['A', 'B'])
      await register(event.id, { slot: '09:30', name: `Guest ${name}` })
    const response = await registerByForm(event.id, { slot: '09:30', name: 'Late Comer' })
    expect(response.status).toBe(409)
    const $ = await page(response)
    expect($('main').text()).toContain('9:30 filled up while you typed. 9:00 is free.')
    expect($('[name=slot][checked]').attr('value')).toBe('09:00')
    expect($('[name=name]').attr('value')).toBe('Late Comer')
    const api = await register(event.id, { slot: '09:30', name: 'Late Comer' })
    expect(api.status).toBe(409)
    expect((await api.json()).errors.slot).toEqual([
      '9:30 filled up while you typed. 9:00 is free.',
    ])
    expect(await ownRows()).toHaveLength(2)
  })

  it('count together with the capacity, the smaller of both, and make the event full', async () => {
    const event = await makeEvent({ ...SLOTS, capacity: 3, closedSlots: ['10:30'] })
    expect(await placesLeft()).toBe(3)
    await db.update(events).set({ capacity: 1 })
    expect((await radios(event.id))[0]).toBe('9:00-9:30 · 1 left')
    await db.update(events).set({ capacity: null })
    expect(await placesLeft()).toBe(6)
    for (const slot of ['09:00', '09:00', '09:30', '09:30', '10:00', '10:00'])
      expect((await register(event.id, { slot, name: `Guest ${Math.random()}` })).status).toBe(201)
    const [full] = await db.select().from(events)
    expect(full).toMatchObject({ status: 'full', filledByCapacity: true })
    expect(await placesLeft()).toBe(0)
    const $ = await page(send(`/events/${event.id}/register`))
    expect($('[name=slot]')).toHaveLength(0)
    expect($('main').text()).toContain('Join the waiting list')
    const waiting = await registerByForm(event.id, { waitlist: 'true', name: 'Next In Line' })
    expect(waiting.status).toBe(303)
    expect((await ownRows()).at(-1)).toMatchObject({ slot: null })
  })

  it('with a place that became free are offered to the waiting list', async () => {
    const event = await makeEvent({
      ...SLOTS,
      slotCapacity: 1,
      endMinutes: 570,
      time: '9 AM - 9:30 AM',
    })
    const first = await (await register(event.id, { slot: '09:00' })).json()
    await register(event.id, { waitlist: true, name: 'Next In Line', email: 'next@example.org' })
    const path = `/api/event-registrations/${first.id}/status`
    expect((await sendJsonAsStaff('PUT', path, { status: 'cancelled' })).status).toBe(200)
    const rows = await db.select().from(leads).orderBy(leads.id)
    expect(rows.map(({ status }) => status)).toEqual(['cancelled', 'offered'])
    // The offer holds the place, though it has no slot yet.
    expect((await register(event.id, { slot: '09:00', name: 'Quick' })).status).not.toBe(201)
    const back = await sendJsonAsStaff('PUT', path, { status: 'confirmed' })
    expect(back.status).toBe(409)
  })

  describe('on the day', () => {
    afterEach(() => vi.useRealTimers())

    it('leave the form when they are over; without another free one the event is full', async () => {
      const date = daysFromNow(14)
      const event = await makeEvent({ ...SLOTS, date })
      // 16:45 UTC is 9:45 in Denver's winter, and 10:45 in its summer.
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${date}T16:35:00Z`) })
      const shown = await radios(event.id)
      expect(shown).not.toContain('9:00-9:30 · 2 left')
      expect(shown.at(-1)).toBe('10:30-11:00 · 2 left')
      vi.setSystemTime(new Date(`${date}T18:30:00Z`))
      expect((await register(event.id, { slot: '10:30' })).status).not.toBe(201)
    })
  })
})

describe('staff', () => {
  const made = async (values: Record<string, unknown>) =>
    sendJsonAsStaff('POST', '/api/events', {
      title: 'Spring collection day',
      date: daysFromNow(30),
      time: '9:00 AM - 11:00 AM',
      location: 'Public works yard, Golden',
      description: 'Bring what no longer works.',
      ...values,
    })

  it('set slots and rules by API, in the shapes of the specification', async () => {
    const rules = {
      ...{ slotMinutes: 15, slotCapacity: 4, closedSlots: ['09:15'] },
      limits: [{ category: 'TVs or monitors', most: 2 }],
      ...{ zips: ['80401', '80403'], zipRule: 'ask' },
      questions: [
        { label: 'How did you hear of us?', type: 'text', required: false, options: [] },
        { label: 'Van size', type: 'select', required: true, options: ['Small', 'Large'] },
      ],
    }
    const response = await made(rules)
    const stored = await response.json()
    expect([response.status, stored]).toMatchObject([
      201,
      {
        ...rules,
        questions: [
          { ...rules.questions[0], id: 'howDidYouHearOfUs' },
          { ...rules.questions[1], id: 'vanSize' },
        ],
      },
    ])
    // Missing values stay; null or [] clears.
    const path = `/api/events/${stored.id}`
    const kept = await sendJsonAsStaff('PUT', path, { title: 'Another' })
    expect(await kept.json()).toMatchObject({ ...rules, questions: stored.questions })
    const none = {
      slotMinutes: null,
      slotCapacity: null,
      closedSlots: [],
      limits: [],
      zips: null,
      questions: [],
    }
    const cleared = await sendJsonAsStaff('PUT', path, none)
    expect(await cleared.json()).toMatchObject({ ...none, zips: [] })
  })

  it.each([
    [{ slotMinutes: 7, slotCapacity: 1 }, 'slotMinutes', 422],
    [{ slotMinutes: 15 }, 'slotCapacity', 422],
    [{ slotCapacity: 3 }, 'slotMinutes', 422],
    [{ slotMinutes: 15, slotCapacity: 1, time: 'All day' }, 'time', 422],
    [{ slotMinutes: 30, slotCapacity: 1, closedSlots: ['09:15'] }, 'closedSlots', 422],
    [{ closedSlots: ['noon'] }, 'closedSlots', 422],
    [{ limits: [{ category: '', most: 2 }] }, 'limits', 422],
    [{ limits: [{ category: 'TVs', most: -1 }] }, 'limits', 422],
    [{ limits: 'TVs' }, 'limits', 422],
    [{ limits: ['TVs'] }, 'limits', 422],
    [{ zips: ['8040'] }, 'zips', 422],
    [{ zipRule: 'perhaps' }, 'zipRule', 422],
    [{ questions: [{ label: 'Size', type: 'radio' }] }, 'questions', 422],
    [
      { questions: Array.from({ length: 11 }, (_, n) => ({ label: `Question ${n}` })) },
      'questions',
      422,
    ],
  ])('are told what is wrong with %j', async (values, field, status) => {
    const response = await made(values)
    expect([response.status, Object.keys((await response.json()).errors)]).toEqual([
      status,
      [field],
    ])
  })

  it('set them in the form, which has blank rows without scripts', async () => {
    const form = {
      ...{ title: 'Spring collection day', date: daysFromNow(30), time: '9:00 AM - 11:00 AM' },
      ...{ location: 'Public works yard', description: 'Bring what no longer works.' },
      ...{ status: 'upcoming', isActive: 'on', slotMinutes: '30', slotCapacity: '4' },
    }
    const $ = await page(sendAsStaff('/admin/events/new'))
    expect($('[name="limits[0].category"]')).toHaveLength(1)
    const response = await postAsStaff('/admin/events/new', {
      ...form,
      'limits[0].category': ' ',
      'limits[0].most': '',
      'limits[3].category': 'Monitors',
      'limits[3].most': '2',
      'questions[0].id': '',
      'questions[0].label': 'Van size',
      'questions[0].type': 'select',
      'questions[0].required': 'true',
      'questions[0].options': 'Small\nLarge\n',
      'questions[1].type': 'text',
      'questions[1].required': 'false',
    })
    expect(response.status).toBe(303)
    const [event] = await db.select().from(events)
    expect(event).toMatchObject({
      ...{ slotMinutes: 30, slotCapacity: 4, limits: [{ category: 'Monitors', most: 2 }] },
      questions: [
        {
          id: 'vanSize',
          label: 'Van size',
          type: 'select',
          required: true,
          options: ['Small', 'Large'],
        },
      ],
    })
    const edit = await page(sendAsStaff(`/admin/events/${event?.id}/edit`))
    expect(edit('[name="questions[0].options"]').text()).toBe('Small\nLarge')
    expect(edit('[name="questions[0].id"]').attr('value')).toBe('vanSize')
    expect(edit('[name="questions[0].required"] [selected]').attr('value')).toBe('true')
    const wrong = await page(
      postAsStaff(`/admin/events/${event?.id}/edit`, {
        ...form,
        'limits[2].category': 'Monitors',
        'limits[2].most': 'two',
      }),
    )
    expect(wrong('main').text()).toContain('Limit 1: At most must be a whole number')
    expect(wrong('[name="limits[0].category"]').attr('value')).toBe('Monitors')
  })

  it('cannot remove a slot that somebody has', async () => {
    const event = await made({ slotMinutes: 30, slotCapacity: 2 }).then((sent) => sent.json())
    await register(event.id, { slot: '10:30' })
    const [lead] = await db.select().from(leads)
    const path = `/api/events/${event.id}`
    const response = await sendJsonAsStaff('PUT', path, { time: '9:00 AM - 10:30 AM' })
    expect(response.status).toBe(409)
    const why = `These slots are taken: Rosa Delgado at 10:30 AM (${lead?.reference}). Move these people first.`
    expect((await response.json()).errors).toEqual({ time: [why] })
    const none = await sendJsonAsStaff('PUT', path, { slotMinutes: null, slotCapacity: null })
    expect((await none.json()).errors).toEqual({ slotMinutes: [why] })
    // It may be closed to others.
    const closed = await sendJsonAsStaff('PUT', path, { closedSlots: ['10:30'] })
    expect(closed.status).toBe(200)
    await db.update(leads).set({ status: 'cancelled' })
    const changed = await sendJsonAsStaff('PUT', path, {
      time: '9:00 AM - 10:30 AM',
      closedSlots: [],
    })
    expect(changed.status).toBe(200)
  })
})

describe('a slot that the event no longer has', () => {
  it('is not that of somebody who gets a place again', async () => {
    const event = await makeEvent(SLOTS)
    const { id } = await (await register(event.id, { slot: '10:30' })).json()
    const set = (status: string) =>
      sendJsonAsStaff('PUT', `/api/event-registrations/${id}/status`, { status })
    await set('cancelled')
    const shorter = { time: '9:00 AM - 10:30 AM' }
    expect((await sendJsonAsStaff('PUT', `/api/events/${event.id}`, shorter)).status).toBe(200)
    expect((await set('confirmed')).status).toBe(200)
    expect((await ownRows())[0]?.slot).toBeNull()
  })
})

describe('the rules of an event', () => {
  const RULES = {
    town: 'Golden',
    limits: [{ category: 'TVs or monitors', most: 2 }],
    zips: ['80401', '80403'],
    questions: [
      {
        id: 'vanSize',
        label: 'Van size',
        type: 'select' as const,
        required: true,
        options: ['Small', 'Large'],
      },
      { id: 'note', label: 'Anything else?', type: 'text' as const, required: false, options: [] },
    ],
  }
  const FORM = { zip: '80401-1234', 'count-TVs or monitors': '1', 'answer-vanSize': 'Large' }

  it('are fields of the form, and on the page of the event', async () => {
    const event = await makeEvent(RULES)
    const $ = await page(send(`/events/${event.id}/register`))
    for (const name of Object.keys(FORM)) expect($(`[name="${name}"]`), name).toHaveLength(1)
    const text = (await page(send(`/events/${event.id}`)))('main').text()
    expect(text).toContain('TVs or monitors: at most 2')
    expect(text).toContain('Golden (80401, 80403)')
  })

  it('are stored with the registration, from form and API', async () => {
    const event = await makeEvent(RULES)
    expect((await registerByForm(event.id, FORM)).status).toBe(303)
    const counts = [{ category: 'TVs or monitors', count: 2 }]
    const answers = { vanSize: 'Small', note: 'Two stairs' }
    const sent = await register(event.id, { name: 'Ben Ortiz', zip: '80403', counts, answers })
    expect([sent.status, await sent.json()]).toMatchObject([201, { zip: '80403', counts, answers }])
    const list = await (await sendAsStaff('/api/event-registrations')).json()
    expect(list).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          zip: '80401-1234',
          counts: [{ category: 'TVs or monitors', count: 1 }],
          answers: { vanSize: 'Large' },
        }),
      ]),
    )
    const [lead] = await db.select().from(leads).where(eq(leads.contactName, 'Ben Ortiz'))
    const text = (await page(sendAsStaff(`/admin/form-submissions/${lead?.reference}`)))(
      'main',
    ).text()
    for (const shown of ['TVs or monitors', 'Van size', 'Small', 'Two stairs'])
      expect(text).toContain(shown)
    const csv = await (await sendAsStaff('/admin/requests/registrations/export.csv')).text()
    expect(csv).toContain('Van size: Small')
    expect(csv).toContain('TVs or monitors: 2')
  })

  it('are returned with what was typed if they cannot be loaded, and nothing is stored', async () => {
    const event = await makeEvent({ ...RULES, ...SLOTS })
    const lost = Object.assign(new Error('connection lost'), { code: 'ECONNRESET' })
    vi.spyOn(registrationLead, 'fields').mockRejectedValueOnce(lost)
    vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const response = await registerByForm(event.id, { ...FORM, slot: '10:00' })
    vi.restoreAllMocks()
    expect(response.status).toBe(503)
    const $ = await page(response)
    expect($('main').text()).toContain('The site cannot reach its database right now.')
    expect($('[name=slot][checked]').attr('value')).toBe('10:00')
    for (const [name, value] of Object.entries({ ...FORM, items: person.items }))
      expect($(`[name="${name}"]`).val(), name).toBe(value)
    expect(await ownRows()).toEqual([])
  })

  it('are given back with all that was typed if the event was hidden or deleted meanwhile', async () => {
    const event = await makeEvent(RULES)
    for (const gone of [{ isActive: false }, { deletedAt: new Date() }]) {
      await db.update(events).set(gone).where(eq(events.id, event.id))
      const response = await registerByForm(event.id, FORM)
      expect(response.status).toBe(404)
      const typed = (await page(response))('main textarea').text().split('\n')
      expect(typed).toContain(`Full name: ${person.name}`)
      expect(typed).toContain('ZIP code: 80401-1234')
      expect(typed).toContain('Van size: Large')
    }
    await db.delete(events)
    const typed = (await page(registerByForm(event.id, FORM)))('main textarea').text()
    expect(typed).toContain(person.items)
  })

  it('limit what people bring', async () => {
    const event = await makeEvent(RULES)
    const why = 'At this event at most 2 TVs or monitors. For more, book a pickup.'
    const $ = await page(registerByForm(event.id, { ...FORM, 'count-TVs or monitors': '3' }))
    expect($('main').text()).toContain(why)
    const counts = [{ category: 'TVs or monitors', count: 3 }]
    const sent = await register(event.id, { zip: '80401', counts, answers: { vanSize: 'Small' } })
    expect(sent.status).toBe(422)
    expect(JSON.stringify(await sent.json())).toContain(why)
    const missing = await register(event.id, { zip: '80401' })
    expect((await missing.json()).errors).toHaveProperty('answer-vanSize')
  })

  it('refuse or mark people from elsewhere', async () => {
    const event = await makeEvent(RULES)
    const response = await registerByForm(event.id, { ...FORM, zip: '80202' })
    expect(response.status).toBe(422)
    const $ = await page(response)
    expect($('main').text()).toContain(
      'This event is for residents of Golden (80401, 80403). See other events.',
    )
    expect($('[name=zip]').attr('value')).toBe('80202')
    expect((await registerByForm(event.id, { ...FORM, zip: '' })).status).toBe(422)
    await db.update(events).set({ zipRule: 'ask' })
    expect((await registerByForm(event.id, { ...FORM, zip: '80202' })).status).toBe(303)
    const [own] = await ownRows()
    expect(own).toMatchObject({ zip: '80202', outside: true })
    const [lead] = await db.select().from(leads)
    const shown = await page(sendAsStaff(`/admin/form-submissions/${lead?.reference}`))
    expect(shown('main').text()).toContain('80202 (outside)')
  })

  it('treat hostile names as plain text', async () => {
    const event = await makeEvent(RULES)
    const odd = {
      'count-': '1',
      'count-__proto__': '3',
      'answer-constructor': 'x',
      'answer-[0].x': 'y',
    }
    expect((await registerByForm(event.id, { ...FORM, ...odd })).status).toBe(303)
    const [own] = await ownRows()
    expect(own?.extra).toEqual({
      'count-TVs or monitors': 1,
      terms: true,
      'answer-vanSize': 'Large',
    })
    const unknown = [{ category: 'Pianos', count: 1 }]
    for (const counts of ['x', [null], [{}], { category: 1 }, unknown]) {
      const sent = { name: `X ${counts}`, zip: '80401', counts, answers: { vanSize: 'Small' } }
      const refused = await register(event.id, sent)
      expect(refused.status).toBe(422)
      expect((await refused.json()).errors.counts).toEqual([
        'Counts is a list of categories of this event, each with its count',
      ])
    }
    for (const answers of ['x', { color: 'Red' }]) {
      const refused = await register(event.id, { zip: '80401', answers })
      expect(refused.status).toBe(422)
      expect(Object.keys((await refused.json()).errors)).toEqual(['answers'])
    }
  })
})

describe('the page of a registration', () => {
  const pathOf = async (name: string) => {
    const [lead] = await db.select().from(leads).where(eq(leads.contactName, name))
    if (!lead) throw new Error(`Nobody is called ${name}`)
    return linkPath(lead)
  }
  const post = (path: string, values: Record<string, string>) => postForm(path, values)

  it('changes the slot, what is brought and the answers, and mails the new time', async () => {
    const event = await makeEvent({
      ...SLOTS,
      limits: [{ category: 'Monitors', most: 2 }],
      questions: [{ id: 'van', label: 'Van?', type: 'text', required: false, options: [] }],
    })
    await registerByForm(event.id, { slot: '09:30', 'count-Monitors': '1' })
    await register(event.id, { slot: '10:00', name: 'Ben Ortiz' })
    await register(event.id, { slot: '10:00', name: 'Cleo Marsh' })
    const path = await pathOf('Rosa Delgado')
    const $ = await page(send(path))
    expect($('[name=slot][checked]').attr('value')).toBe('09:30')
    expect($('h1').text()).toBe('You have a place. Your time is 9:30 AM.')
    const calendar = $('a:contains("Calendar file")').attr('href') ?? ''
    const file = await (await send(calendar)).text()
    expect(file).toMatch(/DTSTART;TZID=America\/Denver:\d{8}T093000/)
    expect(file).toMatch(/DTEND;TZID=America\/Denver:\d{8}T100000/)
    expect($('[name="count-Monitors"]').attr('value')).toBe('1')
    const change = { intent: 'change', items: 'Two laptops', 'answer-van': 'Yes' }
    const full = await post(path, { ...change, slot: '10:00' })
    expect(full.status).toBe(409)
    const shown = await page(full)
    expect(shown('main').text()).toContain('10:00 is full. 9:30 is free.')
    expect(shown('[name="answer-van"]').attr('value')).toBe('Yes')
    expect((await post(path, { ...change, slot: '10:30' })).status).toBe(303)
    const [own] = await ownRows()
    expect(own).toMatchObject({
      slot: '10:30',
      itemsDescription: 'Two laptops',
      extra: { terms: true, 'answer-van': 'Yes' },
    })
    const [lead] = await db.select().from(leads).where(eq(leads.contactName, 'Rosa Delgado'))
    const staffPage = await page(sendAsStaff(`/admin/form-submissions/${lead?.reference}`))
    const history = staffPage('main').text()
    expect(history).toContain('Monitors from 1 to none')
    expect(history).toContain('Van? to Yes')
    const [mail] = await db.select().from(mailOutbox).where(eq(mailOutbox.purpose, 'changed'))
    expect(mail?.body).toContain('Your time: 10:30 AM')
    expect(mail?.calendar).not.toBeNull()
    expect((await radios(event.id))[1]).toBe('9:30-10:00 · 2 left')
    // Staff have overbooked it: everyone with a place keeps it, and may still choose a later slot.
    await db.update(events).set({ capacity: 2, slotCapacity: 1 })
    const over = await page(send(await pathOf('Ben Ortiz')))
    expect(
      over('[name=slot]:not([disabled])')
        .toArray()
        .map((radio) => radio.attribs.value),
    ).toEqual(['09:00', '09:30', '10:00'])
    const later = { ...change, slot: '09:30' }
    expect((await post(await pathOf('Ben Ortiz'), later)).status).toBe(303)
  })

  it('moves to another date of the same title, and frees the place here', async () => {
    const here = await makeEvent({ capacity: 1 })
    const there = await makeEvent({ ...SLOTS, date: daysFromNow(21) })
    await makeEvent({ title: 'Another event' })
    await makeEvent({ date: daysFromNow(28), status: 'full' })
    await registerByForm(here.id, {})
    await register(here.id, { name: 'Next In Line', email: 'next@example.org', waitlist: true })
    const path = await pathOf('Rosa Delgado')
    const $ = await page(send(path))
    expect(
      $('[name=event] option')
        .toArray()
        .map((option) => $(option).attr('value')),
    ).toEqual(['', ...['09:00', '09:30', '10:00', '10:30'].map((time) => `${there.id} ${time}`)])
    for (const event of [`${here.id}`, `${there.id}`, `${there.id} 11:00`])
      expect((await post(path, { intent: 'move', event })).status).toBe(422)
    const chosen = `${there.id} 09:30`
    expect((await post(path, { intent: 'move', event: chosen })).status).toBe(303)
    const [own] = await ownRows()
    expect(own).toMatchObject({ eventId: there.id, eventDate: there.date, slot: '09:30' })
    const rows = await db.select().from(leads).orderBy(leads.id)
    expect(rows.map(({ status }) => status)).toEqual(['pending', 'offered'])
    // The calendar loses the first date.
    const [mail] = await db.select().from(mailOutbox).where(eq(mailOutbox.purpose, 'changed'))
    expect(mail?.body).toContain('before.')
    const [, left = '', chosenDate = ''] = (mail?.calendar ?? '').split('BEGIN:VEVENT')
    expect(left).toContain(`UID:event-${here.id}@`)
    expect(left).toContain('STATUS:CANCELLED')
    expect(chosenDate).toContain(`UID:event-${there.id}@`)
    expect(chosenDate).toContain('STATUS:CONFIRMED')
    expect(chosenDate).toMatch(/DTSTART;TZID=America\/Denver:\d{8}T093000/)
  })

  it('takes an offered place in a slot that is free', async () => {
    const event = await makeEvent({
      ...SLOTS,
      slotCapacity: 1,
      endMinutes: 600,
      time: '9 AM - 10 AM',
    })
    await register(event.id, { slot: '09:00' })
    const second = await (await register(event.id, { slot: '09:30', name: 'Ben Ortiz' })).json()
    await register(event.id, { waitlist: true, name: 'Next In Line', email: 'next@example.org' })
    const cancel = `/api/event-registrations/${second.id}/status`
    await sendJsonAsStaff('PUT', cancel, { status: 'cancelled' })
    const path = await pathOf('Next In Line')
    const $ = await page(send(path))
    expect($('[name=slot]:not([disabled])').attr('value')).toBe('09:30')
    expect((await post(path, { intent: 'accept' })).status).toBe(422)
    const wrong = await post(path, { intent: 'accept', slot: '09:00' })
    expect(wrong.status).toBe(409)
    expect((await post(path, { intent: 'accept', slot: '09:30' })).status).toBe(303)
    expect((await ownRows()).at(-1)).toMatchObject({ slot: '09:30' })
    const [lead] = await db.select().from(leads).where(eq(leads.contactName, 'Next In Line'))
    expect(lead?.status).toBe('confirmed')
  })

  it('stores one of two concurrent changes to the last place of a slot', async () => {
    const event = await makeEvent({ ...SLOTS, slotCapacity: 1 })
    await register(event.id, { slot: '09:00' })
    await register(event.id, { slot: '09:30', name: 'Ben Ortiz' })
    const paths = [await pathOf('Rosa Delgado'), await pathOf('Ben Ortiz')]
    const items = 'An old television'
    const responses = await Promise.all(
      paths.map((path) => post(path, { intent: 'change', items, slot: '10:00' })),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([303, 409])
    const slots = (await ownRows()).map(({ slot }) => slot)
    expect(slots.filter((slot) => slot === '10:00')).toHaveLength(1)
  })
})

describe('the gate of an event with slots and rules', () => {
  const made = () =>
    makeEvent({
      ...{ time: '12 AM - midnight', startMinutes: 0, endMinutes: 1440 },
      ...{ slotMinutes: 60, slotCapacity: 2, zips: ['80401'], zipRule: 'ask' },
      limits: [{ category: 'Monitors', most: 2 }],
      questions: [{ id: 'van', label: 'Van?', type: 'text', required: false, options: [] }],
    })

  it('lists people by slot, with what they said, and counts walk-ins the same', async () => {
    const event = await made()
    const common = {
      zip: '80401',
      counts: [{ category: 'Monitors', count: 2 }],
      answers: { van: 'Blue' },
    }
    await register(event.id, { ...common, slot: '23:00', name: 'Ann Early' })
    await register(event.id, { ...common, slot: '22:00', name: 'Zoe Late', zip: '80202' })
    // Registered while no slot was over yet.
    await db.update(events).set({ date: await today() })
    const gate = await makeGate(event.id)
    const cookie = await signInAt(gate)
    const list = () => page(send(gate.path, { headers: { Cookie: cookie } }))
    const $ = await list()
    const rows = $('.gate-row')
      .toArray()
      .map((row) => $(row).text().replace(/\s+/g, ' '))
    expect(rows[0]).toMatch(/10:00 PM Zoe Late Outside.*Monitors: 2/)
    expect(rows[1]).toMatch(/11:00 PM Ann Early/)
    expect($('main').text()).not.toContain('80202')
    const walkIn = { tap: randomUUID(), 'walk-in': 'yes', name: 'Dana Walker' }
    const missing = await postForm(gate.path, walkIn, { headers: { Cookie: cookie } })
    expect(missing.status).toBe(422)
    const taken = { ...walkIn, zip: '80202', 'count-Monitors': '1' }
    expect((await postForm(gate.path, taken, { headers: { Cookie: cookie } })).status).toBe(303)
    expect(await db.select().from(arrivals)).toMatchObject([
      { name: 'Dana Walker', zip: '80202', counts: { Monitors: 1 } },
    ])
    expect((await list())('.gate-row').last().text()).toContain('Monitors: 1')
  })

  it('prints its roster by slot or name, with the selected answers', async () => {
    const event = await made()
    await register(event.id, {
      slot: '23:00',
      name: 'Ann Early',
      zip: '80401',
      answers: { van: 'Blue' },
    })
    await register(event.id, { slot: '22:00', name: 'Zoe Late', zip: '80202' })
    const names = async (query: string) => {
      const $ = await page(sendAsStaff(`/admin/events/${event.id}/roster${query}`))
      const rows = $('tbody tr:not([data-blank]) th').toArray()
      return { names: rows.map((cell) => $(cell).text()), text: $('table').text() }
    }
    expect(await names('')).toMatchObject({ names: ['Zoe Late (outside)', 'Ann Early'] })
    expect(await names('?by=name')).toMatchObject({ names: ['Ann Early', 'Zoe Late (outside)'] })
    expect((await names('')).text).not.toContain('Blue')
    expect((await names('?answer=van')).text).toContain('Blue')
    // From 11 PM on: a slot at 10 PM would be that of the next day.
    await db.update(events).set({ startMinutes: 23 * 60 })
    expect(await names('')).toMatchObject({ names: ['Ann Early', 'Zoe Late (outside)'] })
  })
})

/** The page of who registered first. */
const linkOf = async () => {
  const [lead] = await db.select().from(leads).orderBy(leads.id).limit(1)
  if (!lead) throw new Error('Nobody is registered')
  return linkPath(lead)
}

it('promises an email about another date only while sending is set up', async () => {
  const [here, there] = [await makeEvent(), await makeEvent()]
  await register(here.id)
  const move = async (event: number) =>
    flashIn(await postForm(await linkOf(), { intent: 'move', event: String(event) })).message
  expect(await move(there.id)).toBe('You are registered for the other date.')
  env.SMTP_URL = 'smtp://mail.example.org'
  onTestFinished(() => {
    env.SMTP_URL = undefined
  })
  expect(await move(here.id)).toBe(
    'You are registered for the other date. We have emailed you the details.',
  )
})

describe('what a registered person changes', () => {
  const change = { intent: 'change', items: 'An old television' }
  it("respects the event's ZIP codes, or is marked", async () => {
    const event = await makeEvent({ zips: ['80401'] })
    await register(event.id, { zip: '80401' })
    const path = await linkOf()
    const refused = await postForm(path, { ...change, zip: '99999' })
    expect(refused.status).toBe(409)
    expect((await page(refused))('main').text()).toContain('This event is for residents of 80401')
    await db.update(events).set({ zipRule: 'ask' })
    expect((await postForm(path, { ...change, zip: '99999' })).status).toBe(303)
    expect(await ownRows()).toMatchObject([{ zip: '99999', outside: true }])
    expect((await postForm(path, { ...change, zip: '80401' })).status).toBe(303)
    expect(await ownRows()).toMatchObject([{ zip: '80401', outside: false }])
  })

  it('does not overwrite what somebody else changed meanwhile', async () => {
    const event = await makeEvent()
    await register(event.id)
    const path = await linkOf()
    const $ = await page(send(path))
    const version = String($('[name=version]').attr('value'))
    expect((await postForm(path, { ...change, items: 'Two lamps', version })).status).toBe(303)
    const stale = await postForm(path, { ...change, items: 'Three lamps', version })
    expect(stale.status).toBe(409)
    expect((await page(stale))('[name=items]').text()).toContain('Three lamps')
    expect(await ownRows()).toMatchObject([{ itemsDescription: 'Two lamps' }])
  })

  it('is stored once if it is sent twice, and confirmed both times', async () => {
    const event = await makeEvent(SLOTS)
    await register(event.id, { slot: '09:00' })
    const path = await linkOf()
    const version = String((await page(send(path)))('[name=version]').attr('value'))
    const sent = { ...change, items: 'Two lamps', slot: '09:30', version }
    const responses = [await postForm(path, sent), await postForm(path, sent)]
    expect(responses.map(({ status }) => status)).toEqual([303, 303])
    const mail = await db.select().from(mailOutbox).where(eq(mailOutbox.purpose, 'changed'))
    expect(mail).toHaveLength(1)
  })

  it('does not bring more to another date than it takes', async () => {
    const limits = (most: number) => ({ limits: [{ category: 'TVs', most }] })
    const [here, there] = [await makeEvent(limits(3)), await makeEvent(limits(1))]
    await register(here.id, { counts: [{ category: 'TVs', count: 2 }] })
    const move = { intent: 'move', event: String(there.id) }
    const refused = await postForm(await linkOf(), move)
    expect(refused.status).toBe(409)
    expect((await page(refused))('main').text()).toContain('On that date at most 1 TVs.')
    await postForm(await linkOf(), { ...change, 'count-TVs': '1' })
    expect((await postForm(await linkOf(), move)).status).toBe(303)
  })

  it.each([
    ['a ZIP code', { zips: ['80401'] }, 'ZIP code'],
    [
      'an answer',
      {
        questions: [
          {
            id: 'plate',
            label: 'License plate',
            type: 'text' as const,
            required: true,
            options: [],
          },
        ],
      },
      'License plate',
    ],
  ])('does not move to another date without %s that it asks for', async (_, asks, label) => {
    const [here, there] = [await makeEvent(), await makeEvent(asks)]
    await register(here.id)
    const refused = await postForm(await linkOf(), { intent: 'move', event: String(there.id) })
    expect(refused.status).toBe(409)
    expect((await page(refused))('main').text()).toContain(`That date also asks: ${label}.`)
    expect(await ownRows()).toMatchObject([{ eventId: here.id }])
  })

  it('keeps its words at another date that does not ask', async () => {
    const plate = { id: 'licensePlate', label: 'License plate', type: 'text' as const }
    const here = await makeEvent({
      limits: [{ category: 'TVs', most: 3 }],
      questions: [{ ...plate, required: true, options: [] }],
    })
    const there = await makeEvent()
    await register(here.id, {
      counts: [{ category: 'TVs', count: 2 }],
      answers: { licensePlate: 'ABC 123' },
    })
    await postForm(await linkOf(), { intent: 'move', event: String(there.id) })
    const labels = (await page(send(await linkOf())))('main dt').text()
    expect(labels).toMatch(/TVs.*License plate|License plate.*TVs/)
    expect(labels).not.toMatch(/count-|answer-/)
  })

  it('gets no second place if there is one each', async () => {
    const [here, there] = [await makeEvent(), await makeEvent({ oneEach: true })]
    await register(here.id)
    await register(there.id, { name: 'The same person' })
    const refused = await postForm(await linkOf(), { intent: 'move', event: String(there.id) })
    expect(refused.status).toBe(409)
    expect((await page(refused))('main').text()).toContain(
      'You are already registered for that date.',
    )
  })
})

it.each([
  [
    {
      limits: [
        { category: 'TVs', most: 1 },
        { category: 'tvs', most: 2 },
      ],
    },
    'limits',
  ],
  [
    {
      questions: [
        { id: 'a', label: 'One' },
        { id: 'a', label: 'Two' },
      ],
    },
    'questions',
  ],
  [{ questions: [{ label: 'Size', type: 'select', required: true }] }, 'questions'],
])('an event that nobody could register for is not saved: %j', async (values, field) => {
  const event = await makeEvent()
  const response = await sendJsonAsStaff('PUT', `/api/events/${event.id}`, values)
  expect([response.status, Object.keys((await response.json()).errors)]).toEqual([422, [field]])
})
