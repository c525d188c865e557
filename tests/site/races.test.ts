import { db } from 'db/client.server'
import { events } from 'db/schema/events'
import { leads } from 'db/schema/leads'
import { mailOutbox } from 'db/schema/mail'
import { rateLimits } from 'db/schema/people'
import { and, eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { linkPath } from '~/leads/link.server'
import { leadOf, register } from '../support/lead-records'
import { clearRecords, makeEvent } from '../support/records'
import { postForm, postJson } from '../support/site'
import { sendJsonAsStaff } from '../support/staff'

// Fifty at once, repeated twenty times in `npm run prove`: those who got a place keep it, and nobody else has one.

const ROUNDS = Array.from({ length: process.env.PROVE ? 20 : 1 }, (_, n) => n + 1)
const RACERS = 50
const PLACES = 5

beforeEach(async () => {
  await clearRecords()
  await db.delete(rateLimits)
})

const race = (eventId: number, changes: Record<string, unknown> = {}) =>
  Promise.all(
    Array.from({ length: RACERS }, (_, n) =>
      postJson('/api/event-registration', {
        ...{ eventId, name: `Racer ${n}`, email: `racer-${n}@example.org`, terms: true },
        ...{ phone: `(303) 555-${3000 + n}`, items: 'A television', ...changes },
      }),
    ),
  )

async function expectPlaces(responses: Response[], places: number) {
  const statuses = responses.map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(places)
  expect(statuses.filter((status) => status === 409)).toHaveLength(RACERS - places)
}

describe.each(ROUNDS)('fifty racers, round %i', () => {
  it('for five places: five have one', async () => {
    const event = await makeEvent({ capacity: PLACES })
    await expectPlaces(await race(event.id), PLACES)
    expect(await db.select().from(leads)).toHaveLength(PLACES)
  })

  it('for five places of a slot: five have one', async () => {
    const hours = { startMinutes: 540, endMinutes: 630, time: '9 AM - 10:30 AM' }
    const event = await makeEvent({ ...hours, slotMinutes: 30, slotCapacity: PLACES })
    await expectPlaces(await race(event.id, { slot: '09:30' }), PLACES)
    expect(await db.select().from(leads)).toHaveLength(PLACES)
  })

  it('for one offer, which its owner takes fifty times: taken once', async () => {
    const event = await makeEvent({ capacity: 1 })
    await db.update(events).set({ waitlist: true })
    const holder = await register(event.id, {
      email: 'holder@example.org',
      phone: '(303) 555-2001',
    })
    const waiting = { email: 'next@example.org', phone: '(303) 555-2002', waitlist: true }
    const next = await register(event.id, waiting)
    const path = `/api/event-registrations/${holder.id}/status`
    expect((await sendJsonAsStaff('PUT', path, { status: 'cancelled' })).status).toBe(200)
    const page = linkPath(await leadOf(next))
    const [taken, others] = await Promise.all([
      Promise.all(Array.from({ length: RACERS }, () => postForm(page, { intent: 'accept' }))),
      race(event.id),
    ])
    expect(taken.filter(({ status }) => status >= 500)).toEqual([])
    await expectPlaces(others, 0)
    expect((await leadOf(next)).status).toBe('confirmed')
    const held = inArray(leads.status, ['pending', 'confirmed', 'offered'])
    expect(await db.select().from(leads).where(held)).toHaveLength(1)
    const mail = and(eq(mailOutbox.leadId, next.id), eq(mailOutbox.purpose, 'registered'))
    expect(await db.select().from(mailOutbox).where(mail)).toHaveLength(1)
  })
})

it('lets other requests in between the transactions of fifty leads', async () => {
  let turns = 0
  let done = false
  const count = () => {
    turns += 1
    if (!done) setImmediate(count)
  }
  setImmediate(count)
  const lead = (n: number) =>
    postJson('/api/contact', {
      ...{ contactName: `Writer ${n}`, email: `writer-${n}@example.org` },
      message: `Message ${n}`,
    })
  const responses = await Promise.all(Array.from({ length: RACERS }, (_, n) => lead(n)))
  done = true
  expect(responses.filter(({ status }) => status !== 201)).toEqual([])
  expect(turns).toBeGreaterThanOrEqual(RACERS)
})
