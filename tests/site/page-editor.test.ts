import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { listDrafts } from '~/pages/drafts.server'
import { readPublishedPage } from '~/pages/edited-page.server'
import { publish } from '~/pages/save-content.server'
import { forgetEdits } from '../support/edited-pages'
import type { FormValues } from '../support/lead-forms'
import { clearRecords } from '../support/records'
import { follow, page, postForm, postJson, send } from '../support/site'
import { staffCookie, staffMember } from '../support/staff'

let headers = { Cookie: '' }

beforeEach(async () => {
  await clearRecords()
  await forgetEdits()
  headers = { Cookie: await staffCookie() }
})
afterAll(forgetEdits)

const show = (path: string) => page(send(path, { headers }))
const post = (path: string, values: FormValues) => postForm(path, values, { headers })
const DRAFTS = '/api/admin/page-drafts/about'
const keep = (body: unknown) => postJson(DRAFTS, body, { headers })

/** The values of the editor's form, as a browser would submit them. */
async function formOf(path: string): Promise<Record<string, string>> {
  const $ = await show(path)
  const values: Record<string, string> = {}
  $('main form [name]').each((_, control) => {
    const { name = '', type } = control.attribs
    const ticked = type !== 'checkbox' || 'checked' in control.attribs
    if (control.name === 'button' || type === 'file' || !ticked) return
    values[name] = String($(control).val() ?? '')
  })
  return values
}

describe('the editor without JavaScript', () => {
  it.each(['home', 'services', 'about', 'ewaste', 'contact'])(
    'stores nothing on %s if nothing has changed',
    async (name) => {
      const path = { home: '/', ewaste: '/e-waste' }[name] ?? `/${name}`
      const before = (await show(path))('main').text()
      const response = await post(`/admin/pages/${name}?edit`, {
        ...(await formOf(`/admin/pages/${name}?edit`)),
        intent: 'save',
      })
      expect(response.status).toBe(303)
      expect((await page(follow(response))).text()).toBeDefined()
      expect((await show(path))('main').text()).toBe(before)
    },
  )

  it('confirms that the changes are live', async () => {
    const form = await formOf('/admin/pages/about?edit')
    const response = await post('/admin/pages/about?edit', {
      ...form,
      title: 'New',
      intent: 'save',
    })
    const cookies = [headers.Cookie, ...response.headers.getSetCookie().map((c) => c.split(';')[0])]
    const $ = await page(
      send(response.headers.get('Location') ?? '', { headers: { Cookie: cookies.join('; ') } }),
    )
    expect($('[role=status]').text()).toContain('Changes Saved!')
    expect($('[role=status]').text()).toContain('Your content updates are now live on the website.')
    expect($('iframe').attr('src')).toBe('/admin/pages/about/preview')
  })

  it('keeps the base version after an error, so that it cannot overwrite others', async () => {
    const form = await formOf('/admin/pages/about?edit')
    await publish(await staffMember(), [{ page: 'about', change: { title: 'Theirs' } }])
    const refused = await post('/admin/pages/about?edit', { ...form, title: ' ', intent: 'save' })
    expect(refused.status).toBe(422)
    const $ = await page(refused)
    expect($('[name=baseVersion]').val()).toBe('0')
    expect($('.error-summary').text()).toContain('Title is required')
    const late = await post('/admin/pages/about?edit', { ...form, title: 'Mine', intent: 'save' })
    expect(late.status).toBe(409)
    const both = (await page(late))('section:has(#conflict-heading)').text()
    expect(both).toContain('Theirs')
    expect(both).toContain('Mine')
    expect((await show('/about'))('h1').text()).toBe('Theirs')
    expect((await listDrafts()).map(({ content }) => content.title)).toEqual(['Mine'])
  })

  it('links each error to its field, with valid HTML ids', async () => {
    const form = await formOf('/admin/pages/about?edit')
    const wrong = { ...form, 'sections[0].title': '', intent: 'save' }
    const $ = await page(await post('/admin/pages/about?edit', wrong))
    const href = $('.error-summary a').attr('href') ?? ''
    expect(href).toMatch(/^#[\w.%-]+$/)
    const field = $(`[id="${decodeURIComponent(href.slice(1))}"]`)
    expect(field.attr('name')).toBe('sections[0].title')
  })

  it('publishes all drafts or none', async () => {
    await keep({ form: { title: '' }, base: { version: 0, hash: '' }, version: 0 })
    expect((await show('/admin/pages/services?edit'))('main').text()).toContain(
      'Save All Changes also publishes this draft: About Page.',
    )
    const form = await formOf('/admin/pages/services?edit')
    const all = { ...form, title: 'Services anew', intent: 'save-all' }
    const refused = await post('/admin/pages/services?edit', all)
    expect(refused.status).toBe(422)
    expect((await page(refused))('.error-summary').text()).toContain(
      'About Page: Title is required',
    )
    await keep({ form: { title: 'About anew' }, base: { version: 0, hash: '' }, version: 1 })
    expect((await post('/admin/pages/services?edit', all)).status).toBe(303)
    expect((await show('/about'))('h1').text()).toBe('About anew')
    expect((await show('/services'))('h1').text()).toBe('Services anew')
    expect(await listDrafts()).toEqual([])
  })

  it('rejects a list of a million items', async () => {
    const form = await formOf('/admin/pages/about?edit')
    const response = await post('/admin/pages/about?edit', {
      ...form,
      'sections[999999999].title': 'x',
      intent: 'save',
    })
    expect(response.status).toBe(303)
  })
})

describe('the preview', () => {
  it('can be framed by the site, unlike any other page', async () => {
    const policy = async (path: string) =>
      (await send(path, { headers })).headers.get('Content-Security-Policy')
    expect(await policy('/admin/pages/home/preview')).toContain("frame-ancestors 'self'")
    expect(await policy('/admin/pages/home')).toContain("frame-ancestors 'none'")
    expect(await policy('/')).toContain("frame-ancestors 'none'")
  })

  it.each(['home', 'services', 'about', 'ewaste', 'contact'])(
    'of %s renders the page itself',
    async (name) => {
      const path = { home: '/', ewaste: '/e-waste' }[name] ?? `/${name}`
      const text = (await show(`/admin/pages/${name}/preview`))('main').text()
      expect(text).toBe((await show(path))('main').text())
    },
  )

  it('shows the draft, which visitors do not see, and any revision', async () => {
    await publish(await staffMember(), [{ page: 'about', change: { title: 'Published' } }])
    const form = { ...(await formOf('/admin/pages/about?edit')), title: 'Not yet' }
    await keep({ form, base: { version: 1, hash: '' }, version: 0 })
    expect((await show('/admin/pages/about/preview'))('h1').text()).toBe('Not yet')
    expect((await show('/admin/pages/about/preview?version=1'))('h1').text()).toBe('Published')
    expect((await show('/about'))('h1').text()).toBe('Published')
    expect((await send('/admin/pages/about/preview?version=9', { headers })).status).toBe(404)
  })
})

describe('a draft', () => {
  const base = { version: 0, hash: '' }

  it('counts its saves, and is not replaced by one based on an older version', async () => {
    expect(await (await keep({ form: { title: 'a' }, base, version: 0 })).json()).toEqual({
      version: 1,
    })
    expect(await (await keep({ form: { title: 'b' }, base, version: 1 })).json()).toEqual({
      version: 2,
    })
    const { username } = await staffMember()
    const late = await keep({ form: { title: 'c' }, base, version: 1 })
    expect([late.status, (await late.json()).detail]).toEqual([
      409,
      `${username} is also editing this page and saved a newer draft.`,
    ])
    expect((await listDrafts())[0]?.content).toEqual({ title: 'b' })
    await send(DRAFTS, { method: 'DELETE', headers })
    expect((await keep({ form: { title: 'd' }, base, version: 2 })).status).toBe(409)
  })

  it('requires sign-in, an existing page and a valid body', async () => {
    const body = { form: {}, base, version: 0 }
    expect((await postJson(DRAFTS, body)).status).toBe(401)
    expect((await postJson('/api/admin/page-drafts/blog', body, { headers })).status).toBe(404)
    expect((await keep({ form: [], base, version: 0 })).status).toBe(422)
    expect((await readPublishedPage('about')).version).toBe(0)
  })
})

describe('a restored revision', () => {
  async function restoreWhileDrafted() {
    const form = { title: 'Not yet' }
    const staff = await staffMember()
    await publish(staff, [{ page: 'about', change: { title: 'First' } }])
    await publish(staff, [{ page: 'about', change: { title: 'Second' } }])
    await keep({ form, base: { version: 2, hash: '' }, version: 0 })
    const path = '/admin/pages/about/revisions/1'
    return post(path, { baseVersion: '2', baseHash: '' })
  }

  it('is named on the page, also later and next to a draft', async () => {
    const restored = await restoreWhileDrafted()
    expect(restored.status).toBe(303)
    expect((await page(follow(restored, headers.Cookie)))('[role=status]').text()).toContain(
      'Revision 1 is on the website again.',
    )
    const { username } = await staffMember()
    expect((await show('/admin/pages/about'))('main').text()).toContain(
      `Revision 1 is on the website again. ${username} has a draft, which is shown below.`,
    )
    await send(DRAFTS, { method: 'DELETE', headers })
    expect((await show('/admin/pages/about'))('main').text()).toContain(
      `Revision 1 is on the website again: ${username} restored it on`,
    )
  })

  it('is not news to a draft that was started from it', async () => {
    await restoreWhileDrafted()
    await keep({ form: { title: 'Newer' }, base: { version: 3, hash: '' }, version: 1 })
    expect((await show('/admin/pages/about'))('main').text()).not.toContain('on the website again')
  })
})

it.each([
  ['a button that conform does not know', { __intent__: 'x' }],
  ['a button that does nothing', { __intent__: '{"type":"insert"}' }],
  ['a character that cannot be stored', { title: 'a\u0000b' }],
])('rejects %s and changes nothing', async (_, odd) => {
  const form = await formOf('/admin/pages/about?edit')
  const response = await post('/admin/pages/about?edit', { ...form, title: 'New', ...odd })
  expect(response.status).toBe(400)
  expect((await page(response))('[role=alert]').text()).toContain('Nothing was saved.')
  expect((await show('/about'))('h1').text()).not.toBe('New')
})

it('rejects a draft that is nested too deeply', async () => {
  const deep = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`
  const body = `{"form":${deep},"base":{"version":1,"hash":""},"version":0}`
  const json = { ...headers, 'Content-Type': 'application/json' }
  expect((await send(DRAFTS, { method: 'POST', headers: json, body })).status).toBe(400)
})

it.each(['\u0000', '\ud800'])(
  'rejects a draft with text that cannot be stored: %j',
  async (odd) => {
    const base = { version: 1, hash: '' }
    expect((await keep({ form: { title: odd }, base, version: 0 })).status).toBe(400)
    expect((await keep({ form: { [odd]: 'x' }, base, version: 0 })).status).toBe(400)
    const backslashes = { form: { title: JSON.stringify(odd) }, base, version: 0 }
    expect((await keep(backslashes)).status).toBe(200)
  },
)

it('explains why a form could not be read', async () => {
  const response = await post('/admin/pages/about?edit', { title: 'x'.repeat(300_000) })
  expect(response.status).toBe(413)
  const note = (await page(response))('form [role=alert]').text()
  expect(note).toMatch(/too large.* Nothing was saved\./)
})
