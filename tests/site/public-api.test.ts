import { db } from 'db/client.server'
import { newsPublications, settings, siteLogos, sitePages } from 'db/schema/content'
import { weighings } from 'db/schema/weighings'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { purge } from '~/platform/purge.server'
import { clearRecords, daysFromNow, makeEvent } from '../support/records'
import { send } from '../support/site'

beforeEach(async () => {
  await clearRecords()
  await db.delete(newsPublications)
  await db.delete(siteLogos)
  await db.delete(sitePages).where(eq(sitePages.slug, 'home'))
})

const read = async (path: string) => (await send(path)).json()

it('GET /api/events lists active events', async () => {
  expect(await read('/api/events')).toEqual([])
  await makeEvent({ title: 'Open', date: daysFromNow(3) })
  await makeEvent({ title: 'Hidden', isActive: false })
  const list = await read('/api/events')
  expect(list).toHaveLength(1)
  expect(list[0]).toMatchObject({
    title: 'Open',
    status: 'upcoming',
    date: daysFromNow(3),
    time: '9:00 AM - 2:00 PM',
    location: 'Jefferson County Fairgrounds, Golden',
    description: 'Bring what no longer works.',
  })
})

it.each(['/api/news-publications', '/api/news-publications?active=true'])(
  'GET %s lists active records',
  async (path) => {
    const item = {
      title: 'One',
      summary: 'Text of it',
      date: '2026-01-02',
      source: 'Review',
      url: 'https://example.org',
    }
    await db.insert(newsPublications).values([item, { ...item, title: 'Hidden', isActive: false }])
    const list = await read(path)
    expect(list.map(({ title }: { title: string }) => title)).toEqual(['One'])
  },
)

it('GET /api/logos lists the logos of a position', async () => {
  await db
    .insert(siteLogos)
    .values({ id: 'p', name: 'Partner', position: 'partner', url: '/x.svg' })
  await purge('logos')
  expect(await read('/api/logos?position=header')).toEqual([])
  expect(await read('/api/logos?position=partner')).toMatchObject([
    { id: 'p', name: 'Partner', url: '/x.svg' },
  ])
  expect((await send('/api/logos?position=nowhere')).status).toBe(422)
})

it('GET /api/site-sections/home returns sections and a timestamp', async () => {
  expect((await read('/api/site-sections/home?t=1')).sections).toEqual([])
  const section = {
    id: 'hero',
    type: 'hero',
    title: 'Hello',
    content: 'x',
    imageUrl: null,
    isActive: true,
    order: 0,
    settings: {},
  }
  await db.insert(sitePages).values({
    slug: 'home',
    title: 'Home',
    sections: [section, { ...section, id: 'off', isActive: false }],
  })
  await purge('pages')
  const response = await send('/api/site-sections/home?t=2')
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  const { sections, timestamp } = await response.json()
  expect(sections.map(({ id }: { id: string }) => id)).toEqual(['hero'])
  expect(timestamp).toBeTruthy()
})

describe('GET /api/recycling-data', () => {
  it('returns the start figures and the impact derived from them', async () => {
    // Document 1 section 9: round(75000 x 1.8 + 30000 x 3.2) = 231000.
    expect(await read('/api/recycling-data')).toMatchObject({
      electronicsLbs: 75_000,
      commonMaterialsLbs: 30_000,
      co2SavedLbs: 231_000,
      mode: 'live',
      asOf: expect.stringMatching(/^\d{4}-.*Z$/),
    })
  })

  it('adds up recorded weights in recorded mode', async () => {
    await db.insert(settings).values({
      key: 'impact',
      value: { mode: 'recorded', electronicsLbs: 1, commonMaterialsLbs: 1 },
    })
    const weighed = { stream: 'electronics', source: 'other' } as const
    await db.insert(weighings).values([
      { ...weighed, day: daysFromNow(-10), pounds: 1200 },
      { ...weighed, day: daysFromNow(-2), pounds: 80.5 },
      { ...weighed, day: daysFromNow(-2), pounds: 7, voidedAt: new Date() },
      { ...weighed, day: daysFromNow(10), pounds: 9999 },
      { ...weighed, day: daysFromNow(-10), stream: 'common', pounds: 300 },
    ])
    await purge('settings', 'impact')
    expect(await read('/api/recycling-data')).toMatchObject({
      mode: 'recorded',
      electronicsLbs: 1280.5,
      commonMaterialsLbs: 300,
    })
    await db.delete(settings).where(eq(settings.key, 'impact'))
    await purge('settings', 'impact')
  })
})

it.each([
  '/api/events',
  '/api/logos',
  '/api/news-publications',
  '/api/site-sections/home',
  '/api/recycling-data',
])('returns 405 with Allow for DELETE of %s', async (path) => {
  const response = await send(path, { method: 'DELETE' })
  expect(response.status).toBe(405)
  expect(response.headers.get('Allow')).toContain('GET')
  expect(response.headers.get('Content-Type')).toContain('application/problem+json')
})

it('handles HEAD like GET', async () => {
  expect((await send('/api/events', { method: 'HEAD' })).status).toBe(200)
})
