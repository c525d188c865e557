import { addDays } from 'date-fns'
import { describe, expect, it } from 'vitest'
import { VISIT_MOVED } from '~/inbox/history'
import { historyOf, leadOf } from '../support/lead-records'
import {
  at,
  DAY,
  fromPanel,
  makePickup,
  NOON,
  NOW,
  onPage,
  type Pickup,
  pageOf,
  plan,
  setUpPickups,
  statusesOf,
  time,
  visitsOf,
} from '../support/pickups'
import { postAsStaff, sendJsonAsStaff } from '../support/staff'
import { setUpVisits } from '../support/visits'

setUpPickups()

describe.each([
  [
    'the trash',
    ({ reference }: Pickup) => postAsStaff(`/admin/requests/${reference}/delete`, {}),
    async (lead: Pickup) =>
      postAsStaff('/admin/undo', {
        subject: 'lead',
        at: (await leadOf(lead)).deletedAt?.toISOString() ?? '',
      }),
  ],
  [
    'the spam folder',
    ({ reference }: Pickup) => postAsStaff(`/admin/requests/${reference}/spam`, {}),
    ({ reference }: Pickup) => postAsStaff(`/admin/requests/${reference}/spam`, { spam: 'no' }),
  ],
])('a pickup that is restored from %s', (_, remove, restore) => {
  it('has its confirmed visit again, and takes no stop meanwhile', async () => {
    const lead = await makePickup()
    await plan(lead)
    await onPage(lead, { intent: 'confirm-visit' })
    const [before] = await visitsOf(lead)
    await remove(lead)
    expect(await statusesOf(lead)).toEqual(['cancelled'])
    await restore(lead)
    const { id, sequence } = before ?? {}
    expect(await visitsOf(lead)).toMatchObject([
      { id, sequence, ...time(), status: 'confirmed', stop: 1, endedAt: null },
    ])
    expect((await pageOf(lead))('h1').text()).toBe(
      'We come on Wednesday, March 10, between 10 AM and noon.',
    )
  })

  it('takes another stop of its window', async () => {
    await setUpVisits({
      windows: [{ weekday: 'weekdays', start: '10:00', end: '12:00', stops: 2 }],
    })
    const [lead, other] = [await makePickup(), await makePickup()]
    await plan(lead)
    await remove(lead)
    await plan(other)
    await restore(lead)
    expect(await visitsOf(lead)).toMatchObject([{ ...time(), status: 'planned', stop: 2 }])
  })

  it('keeps its day without a window if that is taken, and the history says so', async () => {
    const [lead, other] = [await makePickup(), await makePickup()]
    await plan(lead)
    await onPage(lead, { intent: 'confirm-visit' })
    await remove(lead)
    await plan(other)
    await restore(lead)
    expect(await visitsOf(lead)).toMatchObject([
      { status: 'planned', day: DAY, truck: null, window: null, stop: null },
    ])
    expect(await historyOf(lead)).toContainEqual(
      expect.objectContaining({
        action: VISIT_MOVED,
        changes: { visit: ['Wednesday, March 10, 10 AM to noon', 'Wednesday, March 10'] },
      }),
    )
  })

  it('leaves the window open if the truck is gone', async () => {
    const lead = await makePickup()
    await plan(lead)
    await remove(lead)
    await setUpVisits({ trucks: [{ id: 'truck-2', name: 'Van', pounds: 2_000 }] })
    await restore(lead)
    expect(await visitsOf(lead)).toMatchObject([{ status: 'planned', day: DAY, truck: null }])
  })

  it('offers its times again as long as they are held', async () => {
    const [lead, other] = [await makePickup(), await makePickup()]
    await fromPanel(lead, 'offer', [time(), time(DAY, NOON)])
    await remove(lead)
    await plan(other)
    await restore(lead)
    expect(await statusesOf(lead)).toEqual(['cancelled', 'offered'])
    expect(await leadOf(lead)).toMatchObject({ dueAt: null, waitingSince: NOW })
    expect((await pageOf(lead))('h1').text()).toBe('We offer one time.')
  })

  it('is due again if none of its times is left', async () => {
    const lead = await makePickup()
    await fromPanel(lead, 'offer', [time()])
    await remove(lead)
    at(addDays(NOW, 3))
    await restore(lead)
    expect(await statusesOf(lead)).toEqual(['cancelled'])
    const { dueAt, promisedAt, waitingSince } = await leadOf(lead)
    expect([dueAt, waitingSince]).toEqual([promisedAt, null])
    expect(dueAt?.getTime()).toBeGreaterThan(Date.now())
  })
})

const setStatus = async (lead: Pickup, status: string) =>
  expect(
    (await sendJsonAsStaff('PUT', `/api/business-pickups/${lead.id}/status`, { status })).status,
  ).toBe(200)

describe('a pickup completed before its day', () => {
  it('has no visit that took place, and the confirmed one again once it is scheduled', async () => {
    const lead = await makePickup()
    await plan(lead)
    await onPage(lead, { intent: 'confirm-visit' })
    const [before] = await visitsOf(lead)
    await setStatus(lead, 'completed')
    expect(await visitsOf(lead)).toMatchObject([{ ...time(), status: 'cancelled' }])
    expect((await pageOf(lead))('main').text()).not.toContain('Weight ticket')
    await setStatus(lead, 'scheduled')
    expect(await visitsOf(lead)).toMatchObject([
      { id: before?.id, ...time(), status: 'confirmed', stop: 1, endedAt: null },
    ])
  })

  it('does not have it again after it was pending, or beside another', async () => {
    const lead = await makePickup()
    await plan(lead)
    for (const status of ['completed', 'pending']) await setStatus(lead, status)
    await plan(lead, time(DAY, NOON))
    for (const status of ['completed', 'scheduled']) await setStatus(lead, status)
    expect(await visitsOf(lead)).toMatchObject([
      { ...time(), status: 'cancelled' },
      { ...time(DAY, NOON), status: 'planned' },
    ])
  })
})

describe('a pickup completed on its day', () => {
  it('has its visit again once it is scheduled the same day', async () => {
    const lead = await makePickup()
    await plan(lead)
    await onPage(lead, { intent: 'confirm-visit' })
    at(addDays(NOW, 8))
    await setStatus(lead, 'completed')
    expect(await statusesOf(lead)).toEqual(['done'])
    await setStatus(lead, 'scheduled')
    expect(await visitsOf(lead)).toMatchObject([
      { ...time(), status: 'confirmed', stop: 1, endedAt: null },
    ])
  })

  it('keeps a visit that the crew reported, and one of an earlier day', async () => {
    const [reported, earlier] = [await makePickup(), await makePickup()]
    await plan(reported)
    await plan(earlier, time(DAY, NOON))
    at(addDays(NOW, 8))
    const [visit] = await visitsOf(reported)
    await sendJsonAsStaff('PUT', `/api/visits/${visit?.id}`, { status: 'done', pieces: 3 })
    await setStatus(earlier, 'completed')
    at(addDays(NOW, 9))
    for (const lead of [reported, earlier]) {
      await setStatus(lead, 'scheduled')
      expect(await statusesOf(lead)).toEqual(['done', 'planned'])
    }
  })
})
