import { db } from 'db/client.server'
import { newsPublications, services, sitePages } from 'db/schema/content'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { clearRecords, daysFromNow, makeEvent } from '../support/records'
import { ORIGIN, page, send } from '../support/site'

beforeEach(async () => {
  await clearRecords()
  await db.insert(sitePages).values({
    slug: 'careers',
    title: 'Careers',
    content: '## Drivers\n\nWith **care**: [write](/contact), not [this](javascript:void).',
  })
})

afterEach(async () => {
  await db.delete(sitePages).where(eq(sitePages.slug, 'careers'))
})

const linksOf = async (path: string) => {
  const $ = await page(send(path))
  return $('main a')
    .map((_, link) => $(link).attr('href'))
    .get()
}

it('lists pages, services, upcoming events and text pages, without broken links', async () => {
  const soon = await makeEvent({ title: 'Soon', date: daysFromNow(3) })
  const over = await makeEvent({ title: 'Over', date: daysFromNow(-3) })
  const links = await linksOf('/sitemap')
  expect(links).toEqual(
    expect.arrayContaining(['/', '/about', '/services/municipal', '/privacy', '/careers']),
  )
  expect(links).toContain(`/events/${soon.id}`)
  expect(links).not.toContain(`/events/${over.id}`)
  for (const link of links) expect([link, (await send(link)).status]).toEqual([link, 200])
})

it('finds matches, keeps the query, and says if there are none', async () => {
  expect(await linksOf('/sitemap?q=CAREER')).toEqual(['/careers'])
  // The text of pages and events is searched, too.
  const event = await makeEvent({ title: 'Soon', description: 'Bring your gramophone.' })
  expect(await linksOf('/sitemap?q=gramophones')).toEqual([`/events/${event.id}`])
  expect(await linksOf('/sitemap?q=drivers')).toContain('/careers')
  const $ = await page(send('/sitemap?q=%22%3Cb%3E%00nonsense'))
  expect($('main').text()).toContain('Nothing found')
  expect($('[name=q]').attr('value')).toBe('"<b>nonsense')
  expect($('meta[name=robots]').attr('content')).toBe('noindex')
})

it('marks the words of the query, and nothing without one', async () => {
  await makeEvent({ title: 'Spare <i>batteries</i>', location: 'Battery Park' })
  const marks = async (path: string) => {
    const $ = await page(send(path))
    return $('main li mark')
      .map((_, mark) => $(mark).text())
      .get()
  }
  expect(await marks('/sitemap?q=battery+park')).toEqual(['batteries', 'Battery', 'Park'])
  expect(await marks('/sitemap')).toEqual([])
  // Where only the text of a page has it, its sentence is shown.
  await makeEvent({ title: 'Soon', description: 'Come early. Bring your gramophone.' })
  expect((await page(send('/sitemap?q=gramophones')))('main li').text()).toContain(
    'Bring your gramophone.',
  )
  expect(await marks('/sitemap?q=gramophones')).toEqual(['gramophone'])
})

it('cuts a long description after a word', async () => {
  const location =
    'Mesa County Fairgrounds, the long hall beside the rodeo grounds, Grand Junction, Colorado'
  await makeEvent({ title: 'Far', location })
  const shown = (await page(send('/sitemap?q=far')))('main li p').text()
  expect(shown).toMatch(/ \w+…$/)
  expect(location.split(' ')).toContain(/(\w+)…$/.exec(shown)?.[1])
})

it('finds news, with links to where the home page shows them', async () => {
  const news = (n: number) => ({
    title: n === 1 ? 'What a fire crew knows' : `Publication ${n}`,
    summary: n === 1 ? 'How to tape old batteries.' : 'What was found.',
    date: `2026-01-${String(n).padStart(2, '0')}`,
    source: 'The Review',
    url: 'https://example.org/a',
  })
  const rows = [...Array(13).keys()].map((n) => news(n + 1))
  const [first] = await db.insert(newsPublications).values(rows).returning()
  await db.insert(newsPublications).values({ ...news(20), title: 'Hidden fire', isActive: false })
  try {
    // Thirteenth of all, so on the second page.
    const path = `/?news=all&newsPage=2#news-${first?.id}`
    expect(await linksOf('/sitemap?q=fire')).toEqual([path])
    expect(await linksOf('/sitemap?q=battery')).toContain(path)
    expect((await page(send(path)))(`#news-${first?.id}`).text()).toContain('fire crew')
    expect(await linksOf('/sitemap')).not.toContain(path)
  } finally {
    await db.delete(newsPublications)
  }
})

it('has an XML version with absolute URLs', async () => {
  const event = await makeEvent({ title: 'Soon', date: daysFromNow(3) })
  const response = await send('/sitemap.xml')
  expect(response.headers.get('Content-Type')).toContain('application/xml')
  const xml = await response.text()
  for (const path of ['/', '/services/e-waste', '/careers', `/events/${event.id}`])
    expect(xml).toContain(`<loc>${ORIGIN}${path}</loc>`)
  expect(xml).not.toContain('#')
  const robots = await (await send('/robots.txt')).text()
  expect(robots).toContain('Disallow: /admin\nDisallow: /api\n')
  expect(robots).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
})

it('opens a text page with its text as elements only', async () => {
  const $ = await page(send('/careers'))
  expect($('h1').text()).toBe('Careers')
  expect($('main h2').first().text()).toBe('Drivers')
  expect($('main strong').text()).toBe('care')
  expect($('main a[href="/contact"]').text()).toBe('write')
  expect($('main a[href^="javascript"]').length).toBe(0)
  expect($('meta[name=description]').attr('content')).toBe('With care: write, not this.')
})

it('opens an added service, and returns 404 for a deleted one', async () => {
  await db.insert(services).values({
    id: 'repair',
    title: 'Repair',
    description: 'We mend it.',
    content: 'One.\n\nTwo.',
    icon: 'Unknown',
    features: ['Quick'],
    benefits: [],
  })
  const $ = await page(send('/services/repair'))
  expect($('main .prose p').length).toBe(2)
  expect($('main a[href="/quote?service=repair"]').length).toBe(1)
  expect($('main a[href="/contact"]').text()).toBe('Contact Us')
  expect(await linksOf('/services')).toContain('/services/repair')
  await db.update(services).set({ deletedAt: new Date() }).where(eq(services.id, 'repair'))
  const gone = await send('/services/repair')
  expect(gone.status).toBe(404)
  expect((await page(gone))('main a[href="/services"]').length).toBeGreaterThan(0)
  expect(await linksOf('/services')).not.toContain('/services/repair')
  await db.delete(services).where(eq(services.id, 'repair'))
})
