import { db } from 'db/client.server'
import { mediaItems, type PageSection, revisions, settings } from 'db/schema/content'
import { history } from 'db/schema/people'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { BUILT_IN_PAGES, type BuiltInPage } from '~/pages/content'
import { readPublishedPage } from '~/pages/edited-page.server'
import { restoreRevision } from '~/pages/restore-revision.server'
import { findRevision, listRevisions } from '~/pages/revisions.server'
import { Conflict, publish } from '~/pages/save-content.server'
import { purge } from '~/platform/purge.server'
import { forgetEdits } from '../support/edited-pages'
import { clearRecords } from '../support/records'
import { page, postJson, send } from '../support/site'
import { staffCookie, staffMember } from '../support/staff'

const API = '/api/admin/site-content'
const ADDRESSES: Record<BuiltInPage, string> = {
  home: '/',
  services: '/services',
  about: '/about',
  ewaste: '/e-waste',
  contact: '/contact',
}
const FIVE = {
  title: 'A heading that staff wrote',
  content: 'A paragraph that **staff** wrote.',
  subtitle: 'A line below it.',
  metaDescription: 'What search engines say.',
  featuredImage: '/images/events/2.svg',
}

let Cookie = ''

beforeEach(async () => {
  await clearRecords()
  await forgetEdits()
  Cookie = await staffCookie()
})
afterAll(forgetEdits)

const get = (name: string) => send(`${API}?page=${name}`, { headers: { Cookie } })
const save = (body: unknown) => postJson(API, body, { headers: { Cookie } })

const section = (id: string, values: Partial<PageSection> = {}): PageSection => ({
  id,
  type: 'text',
  title: `Title ${id}`,
  content: '',
  imageUrl: null,
  isActive: true,
  order: 10,
  settings: {},
  ...values,
})

describe.each(BUILT_IN_PAGES)('the content of %s', (name) => {
  it('is on the page right after saving, all five texts', async () => {
    const before = await send(ADDRESSES[name])
    expect(await before.text()).not.toContain(FIVE.title)
    const response = await save({ page: name, content: FIVE })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ page: name, version: 1, content: FIVE })
    const $ = await page(send(ADDRESSES[name]))
    expect($('h1').text()).toBe(FIVE.title)
    expect($('main').text()).toMatch(/A paragraph that (\*\*)?staff(\*\*)? wrote\./)
    expect($('main').text()).toContain(FIVE.subtitle)
    expect($('meta[name=description]').attr('content')).toBe(FIVE.metaDescription)
    expect($(`main img[src="${FIVE.featuredImage}"]`).length).toBe(1)
    expect((await (await get(name)).json()).content).toMatchObject(FIVE)
  })

  it('keeps sections that were not sent', async () => {
    const { content } = await (await get(name)).json()
    await save({ page: name, content: FIVE })
    const after = (await (await get(name)).json()).content
    expect(after.sections.map(({ id }: PageSection) => id)).toEqual(
      content.sections.map(({ id }: PageSection) => id),
    )
  })
})

describe('an image of a section', () => {
  const picture = { url: '/images/events/2.svg', name: '2.svg', type: 'image/svg+xml', size: 1 }
  const altOnHome = async () => (await page(send('/')))(`img[src="${picture.url}"]`).attr('alt')

  it('has its own alternative text, or that of the media library', async () => {
    const sections = [section('hero', { type: 'hero', imageUrl: picture.url })]
    await save({ page: 'home', content: { title: 'Home', sections } })
    expect(await altOnHome()).toBe('')
    await db.delete(mediaItems)
    await db.insert(mediaItems).values({ ...picture, alt: 'Pallets at the dock' })
    await purge('pages')
    expect(await altOnHome()).toBe('Pallets at the dock')
    const own = sections.map((hero) => ({ ...hero, imageAlt: 'Our crew in Golden' }))
    await save({ page: 'home', content: { title: 'Home', sections: own } })
    expect(await altOnHome()).toBe('Our crew in Golden')
    await db.delete(mediaItems)
    const editor = await page(send('/admin/pages/home?edit', { headers: { Cookie } }))
    expect(editor('[name="sections[0].imageAlt"]').val()).toBe('Our crew in Golden')
  })
})

describe('the page content API', () => {
  it('requires sign-in', async () => {
    expect((await send(`${API}?page=home`)).status).toBe(401)
    expect((await postJson(API, { page: 'home', content: FIVE })).status).toBe(401)
  })

  it('accepts the five built-in pages', async () => {
    expect((await get('blog')).status).toBe(422)
    const response = await save({ page: 'blog', content: FIVE })
    expect([response.status, Object.keys((await response.json()).errors)]).toEqual([422, ['page']])
  })

  it('accepts GET and POST, and JSON only', async () => {
    const put = await send(API, { method: 'PUT', headers: { Cookie } })
    expect([put.status, put.headers.get('Allow')]).toEqual([405, 'HEAD, GET, POST'])
    const text = await send(API, { method: 'POST', body: 'x', headers: { Cookie } })
    expect(text.status).toBe(415)
  })

  it.each([
    [{ title: ' ' }, 'title'],
    [{ title: 'x'.repeat(256) }, 'title'],
    [{ ...FIVE, metaDescription: 'x'.repeat(5001) }, 'metaDescription'],
    [{ ...FIVE, subtitle: 7 }, 'subtitle'],
    [{ ...FIVE, featuredImage: 'javascript:alert(1)' }, 'featuredImage'],
    [{ ...FIVE, featuredImage: '//elsewhere.example/x.png' }, 'featuredImage'],
    [{ ...FIVE, sections: [section('A section')] }, 'sections[0].id'],
    [{ ...FIVE, sections: [section('a'), section('a')] }, 'sections[1].id'],
    [{ ...FIVE, sections: [section('a', { title: '' })] }, 'sections[0].title'],
    ...['javascript:x', '/contact us'].map((link): [object, string] => [
      { ...FIVE, sections: [section('hero', { settings: { buttons: [{ label: 'Go', link }] } })] },
      'sections[0].settings.buttons[0].link',
    ]),
    [
      { ...FIVE, sections: [section('hero', { settings: { colors: { button: 'green' } } })] },
      'sections[0].settings.colors.button',
    ],
    [
      { ...FIVE, sections: [section('hero', { settings: { colors: { background: '#eeeeee' } } })] },
      'sections[0].settings.colors.text',
    ],
  ])('rejects %j and stores nothing', async (content, field) => {
    const response = await save({ page: 'home', content })
    expect(response.status).toBe(422)
    expect(Object.keys((await response.json()).errors)).toEqual([field])
    expect(await db.select().from(revisions)).toHaveLength(0)
  })

  it('returns 409 instead of overwriting a later save', async () => {
    expect((await save({ page: 'about', content: FIVE, version: 0 })).status).toBe(200)
    const late = await save({ page: 'about', content: { ...FIVE, title: 'Late' }, version: 0 })
    expect(late.status).toBe(409)
    expect((await late.json()).detail).toContain('version 1')
    expect((await page(send('/about')))('h1').text()).toBe(FIVE.title)
  })

  it('accepts one of two concurrent saves of a version', async () => {
    const two = await Promise.all(
      ['One', 'Two'].map((title) => save({ page: 'about', content: { title }, version: 0 })),
    )
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('returns sections as saved, in home sections, too', async () => {
    const hero = section('opening', { type: 'hero', title: 'Opening', order: 1 })
    await save({ page: 'home', content: { ...FIVE, sections: [hero] } })
    const { sections } = await (await send('/api/site-sections/home')).json()
    expect(sections).toEqual([hero])
    expect((await page(send('/')))('h1').text()).toBe('Opening')
  })
})

describe('revisions', () => {
  it('include every save and the content before the first, with author and time', async () => {
    await save({ page: 'about', content: { title: 'First' } })
    await save({ page: 'about', content: { title: 'Second' } })
    await save({ page: 'about', content: { title: 'Second' } })
    const { username } = await staffMember()
    expect((await listRevisions('about')).map((line) => [line.version, line.username])).toEqual([
      [2, username],
      [1, username],
      [0, null],
    ])
    expect((await findRevision('about', 1))?.snapshot.title).toBe('First')
    const lines = await db.select().from(history).orderBy(history.id)
    expect(lines.map(({ subjectId, action }) => [subjectId, action])).toEqual([
      ['about', 'published'],
      ['about', 'published'],
    ])
    expect(lines[1]?.changes).toEqual({ title: ['First', 'Second'] })
  })

  it('can be restored, which creates a new one', async () => {
    const built = (await page(send('/about')))('main').text()
    await save({ page: 'about', content: { ...FIVE, title: 'First' } })
    await save({ page: 'about', content: { ...FIVE, title: 'Second' } })
    const staff = await staffMember()
    await restoreRevision(staff, 'about', 1)
    expect((await page(send('/about')))('h1').text()).toBe('First')
    await restoreRevision(staff, 'about', 0)
    expect((await page(send('/about')))('main').text()).toBe(built)
    expect((await listRevisions('about')).map((line) => [line.version, line.restoredFrom])).toEqual(
      [
        [4, 0],
        [3, 1],
        [2, null],
        [1, null],
        [0, null],
      ],
    )
    expect(await restoreRevision(staff, 'about', 99)).toBeNull()
  })
})

describe('publishing several pages', () => {
  it('stores all or none', async () => {
    const staff = await staffMember()
    const of = (name: BuiltInPage, title: string, version: number) => ({
      page: name,
      change: { title },
      base: { version },
    })
    await publish(staff, [of('about', 'Somebody was first', 0)])
    const result = await publish(staff, [of('services', 'Both', 0), of('about', 'Both', 0)])
    expect(result).toBeInstanceOf(Conflict)
    expect((await readPublishedPage('services')).version).toBe(0)
    await publish(staff, [of('services', 'Both', 0), of('about', 'Both', 1)])
    expect((await page(send('/services')))('h1').text()).toBe('Both')
    expect((await page(send('/about')))('h1').text()).toBe('Both')
  })
})

describe('settings that are edited with the contact page', () => {
  const INFO = {
    phone: '(303) 555-0199',
    email: 'new@summitloop.example',
    address: '1 New Street\nGolden, CO 80401',
    hours: [
      { days: 'Always', hours: 'Open' },
      { days: '', hours: '' },
    ],
  }

  it('are on every page, and are restored with a revision', async () => {
    const before = (await (await get('contact')).json()).content.info
    await save({ page: 'contact', content: { title: 'Contact', info: INFO } })
    const $ = await page(send('/about'))
    expect($('footer').text()).toContain('1 New Street')
    expect($('a[href="tel:3035550199"]').length).toBeGreaterThan(0)
    expect((await page(send('/contact')))('main').text()).toContain('Always')
    await restoreRevision(await staffMember(), 'contact', 0)
    expect((await (await get('contact')).json()).content.info).toEqual(before)
  })

  it('are not overwritten if they changed elsewhere', async () => {
    const { snapshot } = await readPublishedPage('contact')
    const { info, fields } = snapshot
    await db.insert(settings).values({ key: 'phone', value: '303 555 0111' })
    await purge('settings')
    const result = await publish(await staffMember(), [
      {
        page: 'contact',
        change: { title: 'Contact', info, fields },
        base: { version: 0, hash: 'begun before' },
      },
    ])
    expect(result).toBeInstanceOf(Conflict)
  })
})
