import { db } from 'db/client.server'
import {
  newsPublications,
  type PageSection,
  settings,
  siteLogos,
  sitePages,
} from 'db/schema/content'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { purge } from '~/platform/purge.server'
import { clearRecords, makeEvent } from '../support/records'
import { page, send } from '../support/site'

beforeEach(async () => {
  await clearRecords()
  await db.delete(newsPublications)
  await db.delete(siteLogos)
  await db.delete(settings).where(eq(settings.key, 'partnersSaved'))
  await db.delete(sitePages).where(eq(sitePages.slug, 'home'))
  await purge('pages', 'logos', 'settings')
})

const section = (id: string, type: string, order: number): PageSection => ({
  id,
  type,
  order,
  title: `Title ${id}`,
  content: 'What it says.',
  imageUrl: null,
  isActive: true,
  settings: {},
})

const home = () => page(send('/'))

describe('the hero', () => {
  const opening = async (sections: PageSection[]) => {
    await db.insert(sitePages).values({ slug: 'home', title: 'Home', sections })
    await purge('pages')
    return (await home())('h1').text()
  }

  it('is shown without any sections', async () => {
    expect((await home())('h1').text().length).toBeGreaterThan(10)
  })

  it('is the section of type hero, at any position', async () => {
    expect(await opening([section('a', 'text', 1), section('b', 'hero', 2)])).toBe('Title b')
    expect((await home())('main').text()).toContain('Title a')
  })

  it('is otherwise the first section', async () => {
    expect(await opening([section('later', 'text', 2), section('first', 'text', 1)])).toBe(
      'Title first',
    )
  })
})

describe('the partners', () => {
  const strip = async () => (await home())('#partners')

  it('default to four until staff save a list, even an empty one', async () => {
    expect((await strip()).find('li').length).toBe(4)
    await db.insert(settings).values({ key: 'partnersSaved', value: true })
    await purge('settings')
    expect((await strip()).text()).toContain('No partner logos available yet')
  })

  it('are those saved by staff, with links to web URLs only', async () => {
    const partner = { position: 'partner', url: '/images/partners/r2.svg' } as const
    await db.insert(siteLogos).values([
      { ...partner, id: 'a', name: 'Safe', link: 'https://partner.example' },
      { ...partner, id: 'b', name: 'Unsafe', link: 'javascript:alert(1)' },
    ])
    await purge('logos')
    const shown = await strip()
    expect(shown.text()).toContain('Unsafe')
    expect(
      shown
        .find('a')
        .map((_, a) => a.attribs.href)
        .get(),
    ).toEqual(['https://partner.example'])
  })
})

it('links to the next event and its registration', async () => {
  const event = await makeEvent({ registrationLink: 'https://tickets.example/1' })
  const $ = await home()
  expect($('#events a:contains("Register Now")').attr('href')).toBe(`/events/${event.id}`)
  const external = $('#events a:contains("External Link")')
  expect([external.attr('href'), external.attr('rel')]).toEqual([
    'https://tickets.example/1',
    'noopener noreferrer',
  ])
})

it('links to the organizer first if they have their own registration', async () => {
  const event = await makeEvent({ registrationLink: 'https://tickets.example/1' })
  const own = await makeEvent()
  const primary = (path: string, id: number) =>
    page(send(path)).then(($) =>
      $(`main a.bg-action[href^="https://tickets"], main a.bg-action[href*="/${id}"]`)
        .map((_, a) => $(a).attr('href'))
        .get(),
    )
  for (const path of ['/', '/events', '/e-waste', `/events/${event.id}`])
    expect(await primary(path, event.id), path).toEqual(['https://tickets.example/1'])
  expect(await primary(`/events/${own.id}`, own.id)).toEqual([`/events/${own.id}/register`])
  const form = (await page(send(`/events/${event.id}/register`)))('main')
  expect(form.text()).toContain('The organizer keeps the list')
})

it('shows all news, twelve per page', async () => {
  const item = { summary: 'x', date: '2026-01-01', source: 'x', url: 'https://example.org' }
  await db
    .insert(newsPublications)
    .values(Array.from({ length: 13 }, (_, n) => ({ ...item, title: `Publication ${n}` })))
  const count = async (path: string) => (await page(send(path)))('#news li').length
  expect(await count('/')).toBe(6)
  expect(await count('/?news=all')).toBe(12)
  expect(await count('/?news=all&newsPage=2')).toBe(1)
  expect((await page(send('/?news=all&newsPage=2')))('#news a[rel=prev]').attr('href')).toBe(
    '/?news=all#news',
  )
})

it('renders without parts that failed to load, says so, and is not cached', async () => {
  const tables = ['events', 'news_publications', 'site_pages', 'site_logos']
  const rename = (from: string, to: string) =>
    db.execute(sql.raw(`alter table ${from} rename to ${to}`))
  for (const table of tables) await rename(table, `${table}_away`)
  try {
    await purge('pages', 'logos')
    const response = await send('/')
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const text = (await page(response))('main').text()
    expect(text).toContain('Failed to fetch home sections')
    expect(text).toContain('Failed to load events. Please try again later.')
    expect(text).toContain(
      'An error occurred while loading the latest news. Please try again later.',
    )
    expect(text).toContain('e-Stewards')
    const sections = await send('/api/site-sections/home')
    expect([sections.status, (await sections.json()).detail]).toEqual([
      500,
      'Failed to fetch home sections',
    ])
  } finally {
    for (const table of tables) await rename(`${table}_away`, table)
  }
})
