import { db } from 'db/client.server'
import { revisions, sitePages } from 'db/schema/content'
import { history } from 'db/schema/people'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { purge } from '~/platform/purge.server'
import type { FormValues } from '../support/lead-forms'
import { clearRecords } from '../support/records'
import { page, postForm, send } from '../support/site'
import { staffCookie } from '../support/staff'
import { deletePermanently } from '../support/trash'

const MADE = ['repair-cafe', 'imprint', 'second']
let headers = { Cookie: '' }

async function forget() {
  await db.delete(sitePages).where(inArray(sitePages.slug, MADE))
  await db.delete(revisions)
  await db.delete(history)
  await purge('pages')
}
beforeEach(async () => {
  await clearRecords()
  await forget()
  headers = { Cookie: await staffCookie() }
})
afterAll(forget)

const show = (path: string) => page(send(path, { headers }))
const post = (path: string, values: FormValues) => postForm(path, values, { headers })

const CAFE = {
  title: 'Repair café',
  slug: 'repair-cafe',
  content: 'We **mend** things.',
  order: '3',
  isPublished: 'on',
}

const make = async (values: FormValues = {}) => {
  const response = await post('/admin/pages/more/new', { ...CAFE, ...values })
  const slug = String(values.slug ?? CAFE.slug)
  const [row] = await db.select().from(sitePages).where(eq(sitePages.slug, slug))
  return { answer: response, row }
}

describe('a text page', () => {
  it('is at its URL, in the sitemap and in the list at once', async () => {
    expect((await make()).answer.status).toBe(303)
    const $ = await page(send('/repair-cafe'))
    expect([$('h1').text(), $('main strong').text()]).toEqual(['Repair café', 'mend'])
    expect(await (await send('/sitemap.xml')).text()).toContain('/repair-cafe')
    expect((await show('/admin/pages/more'))('tbody').text()).toContain('Repair café')
  })

  it('is visible to staff only until it is published', async () => {
    await make({ isPublished: [] })
    expect((await send('/repair-cafe')).status).toBe(404)
    expect((await show('/admin/pages/more?status=draft'))('tbody').text()).toContain('Repair café')
  })

  it.each(['about', 'e-waste', 'admin', 'api', 'home', 'media'])(
    'cannot be at /%s',
    async (slug) => {
      const { answer: response } = await make({ slug })
      expect(response.status).toBe(422)
      expect((await page(response))('.error-summary').text()).toContain(`/${slug} is an address of`)
    },
  )

  it.each(['', 'Repair Café', '../admin', 'a--b', 'a/b'])('cannot be at %j', async (slug) => {
    expect((await make({ slug })).answer.status).toBe(422)
  })

  it('cannot take the slug of another page, even one in the trash', async () => {
    const { row } = await make()
    expect((await make()).answer.status).toBe(409)
    await post(`/admin/pages/more/${row?.id}/delete`, {})
    expect((await send('/repair-cafe')).status).toBe(404)
    const { answer: response } = await make()
    expect((await page(response))('.error-summary').text()).toContain('in the trash')
    await post('/admin/trash', { subject: 'page', id: String(row?.id) })
    expect((await send('/repair-cafe')).status).toBe(200)
  })

  it('can move, and has revisions that can be restored', async () => {
    const { row } = await make()
    const edit = `/admin/pages/more/${row?.id}/edit`
    const changed = { ...CAFE, slug: 'second', title: 'Second', version: '1' }
    expect((await post(edit, changed)).status).toBe(303)
    expect((await page(send('/second')))('h1').text()).toBe('Second')
    expect((await post(edit, { ...changed, title: 'Late' })).status).toBe(409)
    expect((await show(edit))('details').text()).toContain('Revision 1')
    const revision = `/admin/pages/more/${row?.id}/revisions/1`
    expect((await show(revision))('[role=dialog]').text()).toContain('Repair café')
    expect((await post(revision, { current: '1' })).status).toBe(409)
    expect((await post(revision, { current: '2' })).status).toBe(303)
    expect((await page(send('/repair-cafe')))('h1').text()).toBe('Repair café')
    expect((await send(`/admin/pages/more/${row?.id}/revisions/9`, { headers })).status).toBe(404)
  })
})

describe('the old URL of a moved page', () => {
  const edit = (id: number | undefined) => `/admin/pages/more/${id}/edit`
  const makeAndMove = async (...slugs: string[]) => {
    const { row } = await make()
    for (const slug of slugs) await move(row?.id, { slug })
    return row?.id
  }
  const move = async (id: number | undefined, values: FormValues) =>
    expect((await post(edit(id), { ...CAFE, ...values })).status).toBe(303)
  const target = async (path: string) => {
    const response = await send(path)
    return response.status === 301 ? response.headers.get('Location') : response.status
  }

  it('redirects to the new one', async () => {
    const { row } = await make()
    expect((await send('/repair-cafe')).status).toBe(200)
    await move(row?.id, { slug: 'second' })
    const response = await send('/repair-cafe')
    expect([response.status, response.headers.get('Location')]).toEqual([301, '/second'])
    // A browser that cached it could never see a page that takes the URL later.
    expect(response.headers.get('Cache-Control')).toBe('no-cache')
    expect((await send('/no-such-page')).status).toBe(404)
  })

  it('redirects to the latest one, however often the page moved', async () => {
    await makeAndMove('second', 'imprint')
    expect(await target('/repair-cafe')).toBe('/imprint')
    expect(await target('/second')).toBe('/imprint')
  })

  it('is the page again if it moves back', async () => {
    await makeAndMove('second', 'repair-cafe')
    expect(await target('/repair-cafe')).toBe(200)
    expect(await target('/second')).toBe('/repair-cafe')
  })

  it.each(['new', 'renamed'])('belongs to a %s page that takes it', async (which) => {
    await makeAndMove('second')
    if (which === 'new') await make({ title: 'Another' })
    else {
      const { row } = await make({ slug: 'imprint' })
      await move(row?.id, { title: 'Another' })
    }
    expect((await page(send('/repair-cafe')))('h1').text()).toBe('Another')
    const another = await db.select().from(sitePages).where(eq(sitePages.slug, 'repair-cafe'))
    await post(`/admin/pages/more/${another[0]?.id}/delete`, {})
    expect(await target('/repair-cafe')).toBe(404)
    expect(await target('/second')).toBe(200)
  })

  it('returns 404 while the page is in the trash or a draft', async () => {
    const id = await makeAndMove('second')
    await post(`/admin/pages/more/${id}/delete`, {})
    expect(await target('/repair-cafe')).toBe(404)
    await post('/admin/trash', { subject: 'page', id: String(id) })
    expect(await target('/repair-cafe')).toBe('/second')
    await move(id, { slug: 'second', isPublished: [] })
    expect(await target('/repair-cafe')).toBe(404)
  })

  it('is removed when the page is deleted permanently', async () => {
    const id = await makeAndMove('second')
    await post(`/admin/pages/more/${id}/delete`, {})
    expect((await deletePermanently('page', [id ?? 0])).status).toBe(303)
    expect(await target('/repair-cafe')).toBe(404)
  })
})

describe('pages that the site links to', () => {
  it.each(['privacy', 'terms', 'accessibility'])(
    'keep their slug, stay published and cannot be deleted: /%s',
    async (slug) => {
      const [row] = await db.select().from(sitePages).where(eq(sitePages.slug, slug))
      const edit = `/admin/pages/more/${row?.id}/edit`
      const values = {
        title: row?.title ?? '',
        content: row?.content ?? '',
        version: String(row?.version),
      }
      expect((await post(edit, { ...values, slug: 'second', isPublished: 'on' })).status).toBe(409)
      expect((await post(edit, { ...values, slug })).status).toBe(409)
      const remove = `/admin/pages/more/${row?.id}/delete`
      expect((await post(remove, {})).status).toBe(409)
      expect((await show(remove))('[role=dialog]').text()).toContain('cannot be deleted')
      await make()
      await post('/admin/pages/more', { scope: 'all', intent: 'status', status: 'draft' })
      expect((await send('/repair-cafe')).status).toBe(404)
      expect((await send(`/${slug}`)).status).toBe(200)
      await post('/admin/pages/more', { scope: 'all', intent: 'status', status: 'published' })
      expect((await send('/repair-cafe')).status).toBe(200)
    },
  )
})

it('excludes built-in pages, which have their own editor', async () => {
  await db.insert(sitePages).values({ slug: 'about', title: 'About' }).onConflictDoNothing()
  const [row] = await db.select().from(sitePages).where(eq(sitePages.slug, 'about'))
  try {
    expect((await send(`/admin/pages/more/${row?.id}/edit`, { headers })).status).toBe(404)
    expect((await post(`/admin/pages/more/${row?.id}/delete`, {})).status).toBe(404)
    await post('/admin/pages/more', {
      scope: 'ticked',
      ids: String(row?.id),
      intent: 'delete',
      confirmed: 'yes',
    })
    expect((await show('/admin/pages/more'))('tbody').text()).not.toContain('/about')
  } finally {
    await db.delete(sitePages).where(eq(sitePages.slug, 'about'))
    await purge('pages')
  }
})

it('can be exported', async () => {
  await make()
  const csv = await (await send('/admin/pages/more/export.csv?q=repair', { headers })).text()
  expect(csv.trim().split('\n')).toHaveLength(2)
  expect(csv).toContain('Repair café')
})
