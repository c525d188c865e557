import { db } from 'db/client.server'
import type { events } from 'db/schema/events'
import { leads } from 'db/schema/leads'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { type CacheTag, onPurge } from '~/platform/purge.server'
import { clearRecords, makeEvent } from '../support/records'
import { page, postJson, send } from '../support/site'
import { sendJsonAsStaff } from '../support/staff'

let purged: CacheTag[] = []
onPurge((tags) => {
  purged.push(...tags)
})

beforeEach(clearRecords)

let people = 0
const register = (eventId: number, values: object = {}) =>
  postJson('/api/event-registration', {
    eventId,
    name: `Person ${people++}`,
    email: `person.${people}@example.org`,
    phone: '(303) 555-0142',
    items: 'An old television',
    terms: true,
    ...values,
  })

/** Makes an event with this many places left after `taken` registrations. */
async function makeWith(left: number, taken = 0, values: Partial<typeof events.$inferInsert> = {}) {
  const event = await makeEvent({ capacity: left + taken, ...values })
  for (let n = 0; n < taken; n += 1) await register(event.id)
  return event
}

const placesLeft = async () => {
  const [event] = await (await send('/api/events')).json()
  return event.placesLeft
}

/** What every page that shows the event says about places. */
async function words(id: number): Promise<(string | undefined)[]> {
  const paths = ['/', '/events', '/e-waste', `/events/${id}`]
  const texts = await Promise.all(
    paths.map(async (path) => (await page(send(path)))('main').text()),
  )
  return texts.map((text) => /\d+ places? left/.exec(text)?.[0])
}

describe('places left', () => {
  it('are not shown above 20, and counted below', async () => {
    const { id } = await makeWith(21, 1)
    expect([await placesLeft(), await words(id)]).toEqual([21, Array(4).fill(undefined)])
    await register(id)
    expect([await placesLeft(), await words(id)]).toEqual([20, Array(4).fill('20 places left')])
  })

  it('are the one place of an event that has no more', async () => {
    const { id } = await makeWith(1)
    const $ = await page(send(`/events/${id}`))
    expect($('main').text()).toContain('Registration is open until the one place is taken.')
  })

  it('may be one, and none is full', async () => {
    const { id } = await makeWith(1, 1)
    expect(await words(id)).toEqual(Array(4).fill('1 place left'))
    await register(id)
    expect([await placesLeft(), await words(id)]).toEqual([0, Array(4).fill(undefined)])
  })

  it.each([
    ['without a capacity', {}, null],
    ['that staff set full', { capacity: 9, status: 'full' }, 0],
  ] as const)('are %s', async (_, values, left) => {
    const { id } = await makeEvent(values)
    await register(id)
    expect([await placesLeft(), await words(id)]).toEqual([left, Array(4).fill(undefined)])
  })

  it.each([
    ['cancelled', { status: 'cancelled' }],
    ['not open yet', { opensAt: new Date(Date.now() + 60_000) }],
  ] as const)('are not mentioned where the event is %s', async (_, values) => {
    const { id } = await makeEvent({ capacity: 9, ...values })
    expect(await words(id)).toEqual(Array(4).fill(undefined))
  })

  it('are not taken by spam, cancelled and deleted registrations', async () => {
    const { id } = await makeWith(10)
    await register(id, { website: 'https://spam.example' })
    for (const change of [{ status: 'cancelled' as const }, { deletedAt: new Date() }]) {
      const { id: lead } = await (await register(id)).json()
      await db.update(leads).set(change).where(eq(leads.id, lead))
    }
    expect(await placesLeft()).toBe(10)
  })
})

describe('a cached page', () => {
  it.each([
    ['nothing where there is no limit', { capacity: null }, []],
    ['the API at 23 places left', { capacity: 23 }, ['places']],
    ['the API at 22', { capacity: 22 }, ['places']],
    ['pages, too, where the 20th is shown', { capacity: 21 }, ['places', 'events']],
    ['pages, too, at 12', { capacity: 12 }, ['places', 'events']],
    ['pages, too, where the last goes', { capacity: 1 }, ['places', 'events']],
  ])('is out of date with a registration: %s', async (_, values, tags) => {
    const { id } = await makeEvent(values)
    purged = []
    expect((await register(id)).status).toBe(201)
    expect(purged).toEqual(tags)
  })

  it.each([
    [23, ['places']],
    [20, ['places', 'events']],
    [9, ['places', 'events']],
  ])('is out of date with a registration that staff cancel: %i left', async (left, tags) => {
    const { id } = await makeWith(left)
    const { id: lead } = await (await register(id)).json()
    const cancel = (status: string) =>
      sendJsonAsStaff('PUT', `/api/event-registrations/${lead}/status`, { status })
    purged = []
    expect((await cancel('cancelled')).status).toBe(200)
    expect(purged).toEqual(tags)
    purged = []
    await cancel('cancelled')
    expect(purged).toEqual([])
  })

  it('is out of date when the number of people who wait changes', async () => {
    const { id } = await makeEvent({ capacity: 1 })
    const [holder, next, last] = [
      await register(id),
      await register(id, { waitlist: true }),
      await register(id, { waitlist: true }),
    ]
    const cancel = async (response: Response) => {
      const { id: lead } = await response.json()
      purged = []
      await sendJsonAsStaff('PUT', `/api/event-registrations/${lead}/status`, {
        status: 'cancelled',
      })
      return purged
    }
    expect(await cancel(last)).toContain('events')
    // The place goes to the next in line.
    expect(await cancel(holder)).toContain('events')
    const { id: offered } = await next.json()
    const [lead] = await db.select().from(leads).where(eq(leads.id, offered))
    expect(lead?.status).toBe('offered')
  })

  it('is outdated when an event that staff opened by hand fills again', async () => {
    const { id } = await makeWith(1, 1)
    await register(id)
    await sendJsonAsStaff('PUT', `/api/events/${id}`, { status: 'upcoming' })
    purged = []
    expect((await register(id)).status).toBe(201)
    expect(purged).toEqual(['places', 'events'])
  })

  it('is not outdated by changes that take no place', async () => {
    const { id } = await makeEvent({ capacity: 9 })
    purged = []
    await register(id, { website: 'https://spam.example' })
    expect((await register(id, { name: '' })).status).toBe(422)
    expect(purged).toEqual([])
  })
})
