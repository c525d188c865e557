import { db } from 'db/client.server'
import { newsPublications } from 'db/schema/content'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { today } from '~/settings/today.server'
import { page, send } from '../support/site'
import { followAsStaff, postAsStaff, sendAsStaff } from '../support/staff'
import { clearContent, make, NEWS, seedServices } from '../support/staff-kinds'

// What news have besides what records-staff.test.ts tests for every kind.

beforeEach(clearContent)
afterAll(seedServices)

const SCREEN = '/admin/news'
const cards = async (search = '') => (await page(sendAsStaff(SCREEN + search)))('main li')
const titles = async (search = '') => {
  const $ = await page(sendAsStaff(SCREEN + search))
  return $('main li h2')
    .map((_, heading) => $(heading).text())
    .get()
}

describe('a new publication', () => {
  it("has today's date and is active by default", async () => {
    const $ = await page(sendAsStaff(`${SCREEN}/new`))
    expect($('[name=date]').val()).toBe(await today())
    expect($('[name=isActive]').attr('checked')).toBeDefined()
    expect($('[name=isActive]').attr('role')).toBe('switch')
    expect($('[role=dialog]').text()).toContain('Active publications are displayed on the website')
  })

  it('is visible to staff only if inactive', async () => {
    const { isActive: _, ...inactive } = NEWS.full
    await postAsStaff(`${SCREEN}/new`, inactive)
    expect(await (await send('/api/news-publications')).json()).toEqual([])
    const all = await (await sendAsStaff('/api/news-publications')).json()
    expect(all).toMatchObject([{ title: NEWS.full.title, isActive: false }])
    expect((await cards()).text()).toContain('Inactive')
  })
})

describe('a card', () => {
  it('shows the data of document 2', async () => {
    await make(NEWS, { imageUrl: '/images/news/1.svg' })
    const card = await cards()
    expect(card.find('img').attr('src')).toBe('/images/news/1.svg')
    const text = card.text()
    for (const words of [
      'November 3, 2026',
      'Active',
      NEWS.json.title,
      NEWS.json.source,
      NEWS.json.summary,
    ])
      expect(text).toContain(words)
    const link = card.find('a:contains("View source")')
    expect(link.attr('href')).toBe(NEWS.json.url)
    expect(link.attr('rel')).toBe('noopener noreferrer')
    expect(card.find('a:contains("Edit")').length).toBe(1)
    expect(card.find('a:contains("Delete")').length).toBe(1)
  })

  it('shows the default logo without an image', async () => {
    await make(NEWS)
    expect((await cards()).find('img').attr('src')).toBe('/images/default-logo.svg')
  })
})

describe('the cards', () => {
  beforeEach(async () => {
    await make(NEWS, { title: 'Older one', date: '2026-01-02', source: 'Zinc Weekly' })
    await make(NEWS, { title: 'Newer one', date: '2026-05-06', isActive: false })
    await make(NEWS, {
      title: 'About tin',
      date: '2026-03-04',
      summary: 'Solder and what is in it.',
    })
  })

  it('are sorted as selected', async () => {
    expect(await titles()).toEqual(['Newer one', 'About tin', 'Older one'])
    expect(await titles('?sort=date')).toEqual(['Older one', 'About tin', 'Newer one'])
    expect(await titles('?sort=title')).toEqual(['About tin', 'Newer one', 'Older one'])
    expect(await titles('?sort=-source')).toEqual(['Older one', 'About tin', 'Newer one'])
    const $ = await page(sendAsStaff(`${SCREEN}?sort=title`))
    expect($('[name=sort] [selected]').text()).toBe('Title')
  })

  it('are filtered by status and search', async () => {
    expect(await titles('?status=inactive')).toEqual(['Newer one'])
    expect(await titles('?status=active&sort=title')).toEqual(['About tin', 'Older one'])
    expect(await titles('?q=SOLDER')).toEqual(['About tin'])
    expect(await titles('?q=zinc')).toEqual(['Older one'])
  })

  it('are activated and deactivated in bulk, each with a history entry', async () => {
    const response = await postAsStaff(`${SCREEN}?status=active`, {
      scope: 'all',
      intent: 'deactivate',
    })
    expect(response.status).toBe(303)
    expect((await page(followAsStaff(response)))('[role=status]').text()).toContain(
      '2 publications are now inactive.',
    )
    expect(await (await send('/api/news-publications')).json()).toEqual([])

    const rows = await db.select().from(newsPublications).orderBy(newsPublications.id)
    expect(rows.map(({ version }) => version)).toEqual([2, 1, 2])
    const ids = rows.map(({ id }) => String(id))
    const activated = await postAsStaff(SCREEN, { scope: 'ticked', intent: 'activate', ids })
    expect((await page(followAsStaff(activated)))('[role=status]').text()).toContain(
      '3 publications are now active.',
    )
    const history = (await page(sendAsStaff(`${SCREEN}/${ids[0]}/edit`)))('details ol').text()
    expect(history).toContain('Active: Yes, then No')
    expect(history).toContain('Active: No, then Yes')
  })

  it('are left alone if they have that status already', async () => {
    const [row] = await db.select().from(newsPublications)
    const ids = [String(row?.id)]
    await postAsStaff(SCREEN, { scope: 'ticked', intent: 'activate', ids })
    const [after] = await db.select().from(newsPublications)
    expect(after?.version).toBe(1)
  })
})
