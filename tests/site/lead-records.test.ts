import { db } from 'db/client.server'
import type { LeadKind } from 'db/enums'
import { leads } from 'db/schema/leads'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { setWeights } from '~/inbox/mutations.server'
import { historyOf, leadOf, register, sendLead } from '../support/lead-records'
import { clearRecords, makeEvent } from '../support/records'
import { ORIGIN, send } from '../support/site'
import { sendJsonAsStaff, staffCookie, staffMember } from '../support/staff'

let cookie = ''
beforeEach(async () => {
  await clearRecords()
  cookie = await staffCookie()
})

const ask = (path: string, init: RequestInit = {}) =>
  send(path, { ...init, headers: { Cookie: cookie, ...init.headers } })

const put = (path: string, body: unknown, headers: HeadersInit = {}) =>
  ask(path, {
    method: 'PUT',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...headers },
  })

interface Collection {
  path: string
  kind: LeadKind
  statuses: string[]
  /** Makes a lead of the kind, distinct for each `n`. */
  make: (n: number) => Promise<{ id: number; reference: string }>
  /** The record's values by the field names of its form. */
  holds: Record<string, unknown>
}

const REQUEST = ['pending', 'in-progress', 'completed', 'cancelled']
const named = (name: string) => (n: number) => sendLead(name, { contactName: `Person ${n}` })

// Document 2, section 7, and the decisions: the API of pickups, for every kind.
const COLLECTIONS: Collection[] = [
  {
    path: '/api/event-registrations',
    kind: 'registration',
    statuses: [
      'pending',
      'confirmed',
      'scheduled',
      'waitlisted',
      'offered',
      'attended',
      'cancelled',
    ],
    make: async (n) => register((await makeEvent()).id, { name: `Person ${n}` }),
    holds: {
      name: 'Person 1',
      itemsDescription: 'An old television',
      numberOfItems: null,
      eventId: expect.any(Number),
      eventTitle: 'Fall collection day',
      eventDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    },
  },
  {
    path: '/api/business-pickups',
    kind: 'pickup',
    statuses: ['pending', 'scheduled', 'completed', 'cancelled'],
    make: named('business pickup'),
    holds: { contactName: 'Person 1', businessName: 'Delgado Print Works', city: 'Golden' },
  },
  {
    path: '/api/contact-messages',
    kind: 'contact',
    statuses: REQUEST,
    make: named('contact message'),
    holds: { contactName: 'Person 1', message: 'Do you shred drives on site?' },
  },
  {
    path: '/api/quote-requests',
    kind: 'quote',
    statuses: REQUEST,
    make: named('quote request'),
    holds: { contactName: 'Person 1', serviceType: 'consulting' },
  },
  {
    path: '/api/community-event-requests',
    kind: 'community-event',
    statuses: REQUEST,
    make: named('community event, events page'),
    holds: { contactName: 'Person 1', organizationName: 'City of Golden', form: 'events' },
  },
  {
    path: '/api/zero-waste-event-requests',
    kind: 'zero-waste',
    statuses: REQUEST,
    make: named('zero-waste request'),
    holds: { contactName: 'Person 1', organizerName: 'Arkansas Valley Arts' },
  },
]

describe.each(COLLECTIONS)('$path', ({ path, kind, statuses, make, holds }) => {
  it('lists its records, latest first, without spam and trash', async () => {
    const [first, second, spam, trashed] = [
      await make(1),
      await make(2),
      await make(3),
      await make(4),
    ]
    await db.update(leads).set({ spam: true }).where(eq(leads.id, spam.id))
    await db.update(leads).set({ deletedAt: new Date() }).where(eq(leads.id, trashed.id))
    await sendLead(kind === 'contact' ? 'quote request' : 'contact message')
    const response = await ask(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const records = await response.json()
    expect(records.map(({ id }: { id: number }) => id)).toEqual([second.id, first.id])
    expect(records[1]).toMatchObject({
      ...holds,
      id: first.id,
      reference: first.reference,
      status: 'pending',
      createdAt: expect.stringMatching(/T.*Z$/),
    })
  })

  it('is paginated with a link to the next page', async () => {
    for (const n of [1, 2, 3]) await make(n)
    const part = await ask(`${path}?limit=2`)
    expect(await part.json()).toHaveLength(2)
    expect(part.headers.get('Link')).toBe(`<${path}?limit=2&page=2>; rel="next"`)
    const rest = await ask(`${path}?limit=2&page=2`)
    expect(await rest.json()).toHaveLength(1)
    expect(rest.headers.get('Link')).toBeNull()
    expect((await ask(`${path}?limit=0`)).status).toBe(422)
  })

  it('sets every status of its kind in any case, and returns the record', async () => {
    const { id } = await make(1)
    for (const status of [...statuses].reverse()) {
      const response = await put(`${path}/${id}/status`, { status: ` ${status.toUpperCase()}` })
      expect(response.status, status).toBe(200)
      expect(await response.json()).toMatchObject({ ...holds, id, status })
      expect(await leadOf({ id })).toMatchObject({ status })
    }
    const filtered = await ask(`${path}?status=Pending`)
    expect(await filtered.json()).toHaveLength(1)
    expect(await (await ask(`${path}?status=cancelled`)).json()).toHaveLength(0)
    const { id: userId } = await staffMember()
    expect(await historyOf({ id })).toMatchObject(
      statuses.map((to, n) => ({
        action: 'updated',
        changes: { status: [statuses[n + 1] ?? 'pending', to] },
        userId,
      })),
    )
  })

  it.each([
    [{ status: 'approved' }, 'Status must be one of: '],
    [{ status: 7 }, 'Status must be one of: '],
    [{}, 'Status is required'],
  ])('rejects %j', async (body, words) => {
    const { id } = await make(1)
    const response = await put(`${path}/${id}/status`, body)
    expect(response.status).toBe(422)
    expect(response.headers.get('Content-Type')).toContain('application/problem+json')
    const { detail, errors } = await response.json()
    expect(detail).toContain(words)
    if (words.endsWith(': ')) expect(detail).toContain(statuses.join(', '))
    expect(errors).toEqual({ status: [detail] })
    expect(await leadOf({ id })).toMatchObject({ status: 'pending', version: 1 })
    expect((await ask(`${path}?status=nonsense`)).status).toBe(422)
  })

  it('deletes a record', async () => {
    const { id } = await make(1)
    const response = await ask(`${path}/${id}`, { method: 'DELETE' })
    expect([response.status, await response.json()]).toEqual([200, { success: true }])
    expect((await leadOf({ id })).deletedAt).not.toBeNull()
    expect(await (await ask(path)).json()).toEqual([])
    expect((await ask(`${path}/${id}`, { method: 'DELETE' })).status).toBe(404)
    expect((await put(`${path}/${id}/status`, { status: 'pending' })).status).toBe(404)
  })

  it('requires sign-in', async () => {
    const { id } = await make(1)
    cookie = ''
    for (const response of [
      await ask(path),
      await ask(`${path}/${id}`, { method: 'DELETE' }),
      await put(`${path}/${id}/status`, { status: 'cancelled' }),
    ]) {
      expect(response.status).toBe(401)
      expect(await response.text()).not.toContain('Person')
    }
    expect(await leadOf({ id })).toMatchObject({ status: 'pending', deletedAt: null })
  })

  it('returns 404 for unknown ids and ids of other kinds', async () => {
    const other = await sendLead(kind === 'contact' ? 'quote request' : 'contact message')
    for (const id of [other.id, 999_999, '0', 'x', '1.5', '99999999999999', '%00']) {
      expect((await ask(`${path}/${id}`, { method: 'DELETE' })).status, String(id)).toBe(404)
      expect((await put(`${path}/${id}/status`, { status: 'pending' })).status).toBe(404)
    }
    expect((await leadOf(other)).deletedAt).toBeNull()
  })

  it('returns 405 with Allow for other methods', async () => {
    const { id } = await make(1)
    const wrong = await ask(`${path}/${id}`, { method: 'PUT' })
    expect([wrong.status, wrong.headers.get('Allow')]).toEqual([405, 'DELETE'])
    const posted = await ask(`${path}/${id}/status`, { method: 'POST' })
    expect([posted.status, posted.headers.get('Allow')]).toEqual([405, 'PUT'])
    const text = await put(`${path}/${id}/status`, {}, { 'Content-Type': 'text/plain' })
    expect(text.status).toBe(415)
    expect((await ask(`${path}/${id}/nothing`)).status).toBe(404)
    const crossSite = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }
    expect((await put(`${path}/${id}/status`, { status: 'cancelled' }, crossSite)).status).toBe(403)
    expect(
      (await put(`${path}/${id}/status`, { status: 'pending' }, { Origin: ORIGIN })).status,
    ).toBe(200)
  })
})

it('includes the weights of a pickup', async () => {
  const { id } = await sendLead('business pickup')
  await setWeights(await staffMember(), id, { electronicsLbs: 812.5, commonMaterialsLbs: null })
  const weights = { electronicsLbs: 812.5, commonMaterialsLbs: null }
  expect((await (await ask('/api/business-pickups')).json())[0]).toMatchObject(weights)
  const completed = await sendJsonAsStaff('PUT', `/api/business-pickups/${id}/status`, {
    status: 'completed',
  })
  expect(await completed.json()).toMatchObject({ status: 'completed', ...weights })
})

it('lists the short community event form under its own names', async () => {
  await sendLead('community event, e-waste page')
  const [record] = await (await ask('/api/community-event-requests')).json()
  expect(record).toMatchObject({ name: 'Rosa Delgado', form: 'e-waste', expectedAttendees: '150' })
})

it('returns and lists the long community event form under its own names', async () => {
  const sent = await sendLead('community event, events page')
  const [listed] = await (await ask('/api/community-event-requests')).json()
  for (const record of [sent, listed]) {
    expect(record).toMatchObject({ preferredDate: '2027-05-15' })
    expect(record).not.toHaveProperty('eventDate')
  }
})

it('refuses a status that needs a place at a full event', async () => {
  const event = await makeEvent({ capacity: 1 })
  const { id } = await register(event.id)
  const set = (status: string) => put(`/api/event-registrations/${id}/status`, { status })
  await set('cancelled')
  await register(event.id, { name: 'Somebody else' })
  const response = await set('confirmed')
  expect(response.status).toBe(409)
  expect((await response.json()).detail).toBe(
    `"Fall collection day" is full and has no room for this registration. Free up a place or raise the event's capacity first.`,
  )
})
