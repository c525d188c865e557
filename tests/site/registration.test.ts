import { db } from 'db/client.server'
import { events } from 'db/schema/events'
import { eventRegistrations, leads } from 'db/schema/leads'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { clearRecords, daysFromNow, makeEvent } from '../support/records'
import { follow, page, postForm, postJson, send } from '../support/site'

beforeEach(clearRecords)

const person = {
  name: 'Rosa Delgado',
  email: 'rosa@example.org',
  phone: '(303) 555-0142',
  items: 'An old television',
  terms: 'on',
}
const register = (eventId: number, changes: Record<string, unknown> = {}) =>
  postJson('/api/event-registration', { ...person, terms: true, eventId, ...changes })

describe('the registration page', () => {
  it('shows the event, stores the form, and confirms with the reference', async () => {
    const event = await makeEvent()
    const path = `/events/${event.id}/register`
    const $ = await page(send(path))
    expect($('main').text()).toContain(event.title)
    // Document 1: Cancel and Complete Registration.
    const cancel = $('form:has([name=formType]) a').filter((_, link) => $(link).text() === 'Cancel')
    expect(cancel.attr('href')).toBe(`/events/${event.id}`)
    const response = await postForm(path, { ...person, formType: 'registration' })
    expect(response.status).toBe(303)
    const [lead] = await db.select().from(leads)
    const next = await page(follow(response))
    expect(next('main').text()).toContain(
      'Thank you for registering! We look forward to seeing you at the event.',
    )
    expect(next('main').text()).toContain(lead?.reference)
    expect(await db.select().from(eventRegistrations)).toMatchObject([
      {
        eventId: event.id,
        eventTitle: event.title,
        itemsDescription: person.items,
        numberOfItems: null,
      },
    ])
  })

  it('gives the code for the gate, and offers no registration, to who took the last place', async () => {
    const { id } = await makeEvent({ capacity: 1 })
    const response = await postForm(`/events/${id}/register`, {
      ...person,
      formType: 'registration',
    })
    const next = await page(follow(response))
    expect(next('img[alt="QR code of your registration"]')).toHaveLength(1)
    expect(next('main').text()).not.toContain('Join the waiting list')
    expect((await page(send(`/events/${id}`)))('main').text()).toContain('Join the waiting list')
  })

  it('stores the number of items if given', async () => {
    const event = await makeEvent()
    const response = await register(event.id, { numberOfItems: 3 })
    expect([response.status, (await response.json()).numberOfItems]).toEqual([201, 3])
  })

  it('registers for the event in the URL, whatever the form says', async () => {
    const [event, other] = [await makeEvent(), await makeEvent({ title: 'Another' })]
    await postForm(`/events/${event.id}/register`, {
      ...person,
      formType: 'registration',
      eventId: String(other.id),
    })
    expect(await db.select().from(eventRegistrations)).toMatchObject([{ eventId: event.id }])
  })
})

// Document 1, section 5: the texts verbatim.
it.each([
  ['name', 'A', 'Name is required'],
  ['email', 'rosa@', 'Valid email is required'],
  ['phone', '555-0142', 'Valid phone number is required'],
  ['items', 'TV', 'Please describe the items you are bringing'],
  ['terms', false, 'You must agree to the terms'],
])('rejects a wrong %s with the specified message', async (field, value, message) => {
  const event = await makeEvent()
  const response = await register(event.id, { [field]: value })
  expect(response.status).toBe(422)
  expect((await response.json()).errors).toEqual({ [field]: [message] })
  const form: Record<string, string> = {
    ...person,
    formType: 'registration',
    [field]: value === false ? '' : String(value),
  }
  const $ = await page(postForm(`/events/${event.id}/register`, form))
  expect($('.error-summary').text()).toContain(message)
})

describe('event rules', () => {
  it.each([
    ['full', { status: 'full' as const }, 409],
    ['cancelled', { status: 'cancelled' as const }, 409],
    ['past', { date: daysFromNow(-3) }, 409],
    ['not shown', { isActive: false }, 404],
  ])('refuse registration for an event that is %s', async (_, values, status) => {
    const event = await makeEvent(values)
    expect((await register(event.id)).status).toBe(status)
    expect(await db.select().from(leads)).toHaveLength(0)
  })

  it('refuse an unknown event', async () => {
    expect((await register(999_999)).status).toBe(404)
    for (const id of ['1e9', 'x', '-1', '99999999999999999999', '1.5'])
      expect((await send(`/events/${id}/register`)).status, id).toBe(404)
  })

  it('mark the event as full with the last place', async () => {
    const event = await makeEvent({ capacity: 2 })
    expect((await register(event.id, { name: 'First' })).status).toBe(201)
    expect((await register(event.id, { name: 'Second' })).status).toBe(201)
    const third = await register(event.id, { name: 'Third' })
    expect(third.status).toBe(409)
    expect((await third.json()).detail).toContain('full')
    expect(await db.select().from(events).where(eq(events.id, event.id))).toMatchObject([
      { status: 'full', filledByCapacity: true },
    ])
  })

  it('give the last place to one of many concurrent requests', async () => {
    const event = await makeEvent({ capacity: 1 })
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, n) => register(event.id, { name: `Person ${n}` })),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)])
  })

  it('give no place to spam', async () => {
    const event = await makeEvent({ capacity: 1 })
    await register(event.id, { website: 'https://spam.example' })
    expect((await register(event.id)).status).toBe(201)
  })
})
