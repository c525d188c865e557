import { existsSync } from 'node:fs'
import { db } from 'db/client.server'
import { newsPublications, services } from 'db/schema/content'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { purge } from '~/platform/purge.server'
import { EVENTS } from '~/seed/content/events'
import { NEWS } from '~/seed/content/news'
import { MEDIA } from '~/seed/content/pictures'
import { clearRecords, makeEvent } from '../support/records'
import { page, send } from '../support/site'

const PICTURE = '/images/events/1.svg'

beforeEach(async () => {
  await clearRecords()
  await db.delete(newsPublications)
})

describe('the demo', () => {
  it('has a drawing of its own for each event and article, with a description', () => {
    const urls = [...EVENTS, ...NEWS].map(({ imageUrl }) => imageUrl)
    expect(new Set(urls).size).toBe(urls.length)
    const described = new Map(MEDIA.map(({ url, alt }) => [url, alt]))
    for (const url of urls) {
      expect(existsSync(`public${url}`), String(url)).toBe(true)
      expect(described.get(String(url)), String(url)).toBeTruthy()
    }
  })
})

describe('an event', () => {
  it('shows its picture, and none if it has none', async () => {
    const [plain, drawn] = [await makeEvent({}), await makeEvent({ imageUrl: PICTURE })]
    expect((await page(send(`/events/${plain.id}`)))('article img').length).toBe(0)
    expect((await page(send(`/events/${drawn.id}`)))('article img').attr('src')).toBe(PICTURE)
  })
})

describe('an article', () => {
  it('without a picture has only a small logo', async () => {
    const article = { title: 'Tin', date: '2026-01-02', source: 'Tin Weekly', summary: 'Solder.' }
    await db.insert(newsPublications).values({ ...article, url: 'https://example.org/tin' })
    await purge('news')
    const image = (await page(send('/')))('#news img')
    expect(image.attr('src')).toBe('/images/default-logo.svg')
    expect(image.attr('class')).toContain('w-24')
  })
})

describe('a service', () => {
  const ofRecycling = eq(services.id, 'e-waste')
  const save = async (imageUrl: string | null) => {
    await db.update(services).set({ imageUrl }).where(ofRecycling)
    await purge('services')
  }
  afterEach(() => save(null))

  it('has a drawing by its icon, until staff choose a picture', async () => {
    const drawing = async () => (await page(send('/services/e-waste')))('article img')
    expect((await drawing()).attr('src')).toBe('/images/services/recycling.svg')
    expect((await drawing()).attr('alt')).toContain('bins')
    await save(PICTURE)
    expect((await drawing()).attr('src')).toBe(PICTURE)
  })
})

describe('the home page', () => {
  it('shows the parts of a laptop as decoration, and one on the card of each weight', async () => {
    const $ = await page(send('/'))
    const parts = $('[aria-labelledby=hero-heading] .laptop use')
    expect(parts.length).toBe(9)
    expect($('.laptop:not([aria-hidden=true])').length).toBe(0)
    expect($('#impact .laptop-part').length).toBe(3)
  })
})

describe('the sample papers', () => {
  it.each(['/about', '/e-waste', '/services/e-waste'])('%s', async (path) => {
    const papers = (await page(send(path)))('main figure')
    expect(papers.length).toBe(2)
    for (const text of ['Weight ticket', 'Certificate of Data Destruction'])
      expect(papers.text()).toContain(text)
    expect(papers.text().match(/Sample/g)?.length).toBe(2)
  })

  it('are not on the pages of services without data', async () => {
    expect((await page(send('/services/municipal')))('main figure').length).toBe(0)
  })
})
