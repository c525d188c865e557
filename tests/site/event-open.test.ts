import { addDays, format } from 'date-fns'
import { db } from 'db/client.server'
import type { events } from 'db/schema/events'
import { leads } from 'db/schema/leads'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toMoment } from '~/forms/site-time'
import { clearRecords, makeEvent } from '../support/records'
import { page, postJson, send } from '../support/site'
import { sendAsStaff } from '../support/staff'

const DENVER = 'America/Denver'
const moment = (siteTime: string) => new Date(toMoment(siteTime, DENVER))
/** Sets the clock to a site time. */
const setClock = (siteTime: string) => vi.setSystemTime(moment(siteTime))

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  setClock('2026-12-05T08:00')
  await clearRecords()
})
afterEach(() => {
  vi.useRealTimers()
})

const make = (values: Partial<typeof events.$inferInsert> = {}) =>
  makeEvent({ title: 'December drive', date: '2026-12-05', ...values })

const register = (eventId: number) =>
  postJson('/api/event-registration', {
    eventId,
    name: 'Rosa Delgado',
    email: 'rosa@example.org',
    phone: '(303) 555-0142',
    items: 'An old television',
    terms: true,
  })

const OPENS = 'Registration opens Monday, November 30, 8:00 AM.'
const CLOSED = 'Registration closed on Friday, December 4, 5:00 PM.'
const OVER = 'This event has ended.'
const window = {
  opensAt: moment('2026-11-30T08:00'),
  closesAt: moment('2026-12-04T17:00'),
}

describe('an event that takes no registrations', () => {
  it.each([
    [
      'cancelled, though over',
      '2026-12-06T08:00',
      'CANCELLED',
      'This event is cancelled.',
      { status: 'cancelled' },
    ],
    ['over, though full', '2026-12-05T14:00', 'PAST', OVER, { status: 'full' }],
    ['not open yet', '2026-11-30T07:59', 'UPCOMING', OPENS, window],
    [
      'not open yet, though full',
      '2026-11-30T07:59',
      'UPCOMING',
      OPENS,
      { ...window, status: 'full' },
    ],
    ['closed, though full', '2026-12-04T17:00', 'CLOSED', CLOSED, { ...window, status: 'full' }],
    [
      'full',
      '2026-12-01T08:00',
      'FULL',
      'This event is full.',
      { ...window, status: 'full', waitlist: false },
    ],
  ] as const)('says so everywhere: %s', async (_, now, badge, why, values) => {
    setClock(now)
    const { id } = await make(values)
    const [listed] = await (await send('/api/events')).json()
    expect(listed.registration.note).toBe(why)
    const event = await page(send(`/events/${id}`))
    expect(event('main').text()).toContain(why)
    expect(event('main').text()).toContain(badge)
    expect(event('main').text()).not.toContain('Register Now')
    const form = await page(send(`/events/${id}/register`))
    expect(form('main').text()).toContain(why)
    expect(form('main form')).toHaveLength(0)
    const list = await page(send('/events?when=all'))
    expect(list('main').text()).toContain(badge)
    expect(list('main').text()).not.toContain('Register Now')
    const refused = await register(id)
    expect([refused.status, (await refused.json()).detail]).toEqual([409, why])
    expect(await db.select().from(leads)).toEqual([])
  })

  it('opens and closes at that very minute', async () => {
    const { id } = await make(window)
    setClock('2026-11-30T08:00')
    expect((await page(send(`/events/${id}`)))('main').text()).toContain(
      'Registration closes Friday, December 4, 5:00 PM.',
    )
    expect((await register(id)).status).toBe(201)
  })

  it('tells search engines the registration period', async () => {
    const { id } = await make(window)
    const offers = async () =>
      JSON.parse((await page(send(`/events/${id}`)))('script[type="application/ld+json"]').text())
        .offers
    setClock('2026-11-29T08:00')
    expect(await offers()).toEqual({
      '@type': 'Offer',
      url: `http://site.test/events/${id}/register`,
      availability: 'https://schema.org/InStock',
      validFrom: '2026-11-30T15:00:00.000Z',
      validThrough: '2026-12-05T00:00:00.000Z',
    })
    setClock('2026-12-04T17:00')
    expect(await offers()).toBeUndefined()
  })
})

describe('an event that is over', () => {
  const upcoming = async (path = '/api/events?when=upcoming') =>
    (await (await send(path)).json()).map(({ title }: { title: string }) => title)

  it.each([
    ['its end', {}, '2026-12-05T14:00'],
    ['its start, where no end is known', { endMinutes: null }, '2026-12-05T09:00'],
    ['midnight, where neither is', { startMinutes: null, endMinutes: null }, '2026-12-06T00:00'],
    ['its end on the next day', { startMinutes: 1200, endMinutes: 120 }, '2026-12-06T02:00'],
    ['midnight as its end', { endMinutes: 1440 }, '2026-12-06T00:00'],
    ['its end after the clocks went back', { date: '2026-11-01' }, '2026-11-01T14:00'],
  ])('leaves the lists at %s', async (_, values, end) => {
    const { id } = await make(values)
    const lists = async () => {
      const home = await page(send('/'))
      const [list, past] = [await page(send('/events')), await page(send('/events?when=past'))]
      const [feed, sitemap] = [await send('/events.ics'), await send('/sitemap.xml')]
      return [
        (await upcoming()).length === 1,
        home('#events').text().includes('December drive'),
        list('main').text().includes('December drive'),
        !past('main').text().includes('December drive'),
        (await feed.text()).includes('December drive'),
        (await sitemap.text()).includes(`/events/${id}<`),
      ]
    }
    vi.setSystemTime(moment(end).getTime() - 1000)
    expect(await lists()).toEqual(Array(6).fill(true))
    vi.setSystemTime(moment(end))
    expect(await lists()).toEqual(Array(6).fill(false))
    expect((await register(id)).status).toBe(409)
  })

  it('leaves the staff list, too', async () => {
    setClock('2026-12-05T12:00')
    await make({ title: 'First minute', startMinutes: 0, endMinutes: 1 })
    await make({ title: 'Until midnight', startMinutes: 0, endMinutes: 1440 })
    const listed = async (when: string) =>
      (await page(sendAsStaff(`/admin/events?when=${when}`)))('tbody').text()
    const [upcoming, past] = [await listed('upcoming'), await listed('past')]
    expect(upcoming).toContain('Until midnight')
    expect(upcoming).not.toContain('First minute')
    expect(past).toContain('First minute')
    expect(past).not.toContain('Until midnight')
  })

  it('leaves the other events of its day and their order', async () => {
    await make({ title: 'Evening', startMinutes: 1080, endMinutes: 1200 })
    await make()
    await make({ title: 'Tomorrow', date: '2026-12-06' })
    expect(await upcoming()).toEqual(['December drive', 'Evening', 'Tomorrow'])
    setClock('2026-12-05T14:00')
    expect(await upcoming()).toEqual(['Evening', 'Tomorrow'])
    expect(await upcoming('/api/events?when=past')).toEqual(['December drive'])
  })
})

describe('a page that shows events is kept', () => {
  const PAGES = [
    '/',
    '/events',
    '/events?when=past',
    '/e-waste',
    '/sitemap',
    '/sitemap.xml',
    '/events.ics',
    '/api/events',
  ]

  /** Seconds until the page expires. */
  async function keptFor(path: string): Promise<number> {
    const response = await send(path)
    return Number(/s-maxage=(\d+)/.exec(response.headers.get('Cache-Control') ?? '')?.[1])
  }

  it.each([
    ['registration opens', '2026-12-01T07:00', { opensAt: moment('2026-12-01T08:00') }, 3600],
    ['registration closes', '2026-12-01T07:00', { closesAt: moment('2026-12-01T07:30') }, 1800],
    ['it is over', '2026-12-05T13:59', {}, 60],
    ['it is over in the night', '2026-12-06T01:00', { startMinutes: 1200, endMinutes: 120 }, 3600],
    ['midnight', '2026-12-01T07:00', {}, 17 * 3600],
    ['midnight, on the longest day', '2026-11-01T00:00', {}, 25 * 3600],
  ])('until %s', async (_, now, values, seconds) => {
    setClock(now)
    const { id } = await make(values)
    for (const path of [...PAGES, `/events/${id}`, `/events/${id}/register`])
      expect(await keptFor(path), path).toBe(seconds)
  })

  it('as long as before if only a hidden event changes', async () => {
    await make({ isActive: false, closesAt: moment('2026-12-05T09:00') })
    expect(await keptFor('/events')).toBe(16 * 3600)
  })

  it('until the next change, however many came before', async () => {
    for (let n = 0; n < 3; n += 1)
      await make({ date: format(addDays(new Date('2026-12-04T12:00:00Z'), n), 'yyyy-MM-dd') })
    expect(await keptFor('/')).toBe(6 * 3600)
    setClock('2026-12-05T14:00')
    expect(await keptFor('/')).toBe(10 * 3600)
    setClock('2026-12-06T08:00')
    expect(await keptFor('/')).toBe(6 * 3600)
  })
})
