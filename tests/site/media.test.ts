import { db } from 'db/client.server'
import { mediaItems, newsPublications, pageDrafts, sitePages } from 'db/schema/content'
import { events } from 'db/schema/events'
import { history } from 'db/schema/people'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { isRefusal } from '~/images/inspect.server'
import { mediaStore } from '~/images/store.server'
import { StoreFailure } from '~/images/store-failure.server'
import { mediaTrash } from '~/library/trash.server'
import { storeImage } from '~/media/upload.server'
import { photo } from '../support/pictures'
import { clearRecords, makeEvent } from '../support/records'
import { page, send } from '../support/site'
import { sendAsStaff, sendJsonAsStaff, staffMember } from '../support/staff'

beforeEach(async () => {
  await clearRecords()
  await db.delete(mediaItems)
  await db.delete(pageDrafts)
  await db.delete(sitePages).where(eq(sitePages.slug, 'pictures'))
  await db.delete(newsPublications)
})

async function makePicture(name = 'drive.jpg', width = 400) {
  const bytes = await photo(width, 300).jpeg().toBuffer()
  const item = await storeImage(await staffMember(), { name, bytes })
  if (isRefusal(item)) throw new Error(item.message)
  return item
}

const put = (id: number, body: unknown) => sendJsonAsStaff('PUT', `/api/admin/media/${id}`, body)
const remove = (id: number, search = '') =>
  sendAsStaff(`/api/admin/media/${id}${search}`, { method: 'DELETE' })

describe('an uploaded image', () => {
  it('is one record if another process stores it concurrently, and its files are kept', async () => {
    const store = mediaStore()
    const put = store.put.bind(store)
    const other = { name: 'theirs.jpg', type: 'image/jpeg', size: 1, width: 411, height: 300 }
    const spy = vi.spyOn(store, 'put').mockImplementation(async (name, bytes, type) => {
      await put(name, bytes, type)
      // The picture itself comes after its variants.
      if (name.endsWith('.jpg'))
        await db.insert(mediaItems).values({ ...other, url: `/media/${name}` })
    })
    const item = await makePicture('ours.jpg', 411).finally(() => spy.mockRestore())
    expect(item.name).toBe('theirs.jpg')
    expect((await send(item.url)).status).toBe(200)
  })

  it("keeps the other process's files if it cannot be stored", async () => {
    const store = mediaStore()
    const put = store.put.bind(store)
    const theirs = await makePicture('theirs.jpg', 412)
    await db.update(mediaItems).set({ url: '/media/elsewhere' }).where(eq(mediaItems.id, theirs.id))
    const spy = vi.spyOn(store, 'put').mockImplementation(async (name, bytes, type) => {
      await put(name, bytes, type)
      if (!name.endsWith('.jpg')) return
      await db.update(mediaItems).set({ url: theirs.url }).where(eq(mediaItems.id, theirs.id))
      throw new StoreFailure('full', new Error('no room'))
    })
    await expect(makePicture('ours.jpg', 412)).rejects.toThrow('no room')
    spy.mockRestore()
    expect((await send(theirs.url)).status).toBe(200)
  })

  it('is immutable and cannot run scripts', async () => {
    const { url, size } = await makePicture()
    const response = await send(url)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(size),
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
    })
    expect((await response.arrayBuffer()).byteLength).toBe(size)
    const again = await send(url, {
      headers: { 'If-None-Match': response.headers.get('ETag') ?? '' },
    })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const head = await send(url, { method: 'HEAD' })
    expect([head.status, head.headers.get('Content-Length'), await head.text()]).toEqual([
      200,
      String(size),
      '',
    ])
  })

  it('is served in its variants', async () => {
    const { url } = await makePicture()
    const stem = url.slice(0, -'.jpg'.length)
    for (const [name, type] of [
      [`${stem}-320.avif`, 'image/avif'],
      [`${stem}-400.webp`, 'image/webp'],
    ] as const) {
      const response = await send(name)
      expect([response.status, response.headers.get('Content-Type')]).toEqual([200, type])
      await response.arrayBuffer()
    }
  })

  it.each([
    '/media/0123456789abcdef0123-40x30.jpg',
    '/media/..%2f..%2fpackage.json',
    '/media/%2e%2e%2fpostgres',
    '/media/.unfinished',
    '/media/a.html',
  ])('returns 404 for %s', async (path) => {
    expect((await send(path)).status).toBe(404)
  })

  it('accepts GET and HEAD only', async () => {
    const { url } = await makePicture()
    expect((await sendAsStaff(url, { method: 'POST' })).status).toBe(405)
  })

  it('is on the page in every format, around its focal point', async () => {
    const item = await makePicture('drive.jpg', 700)
    await put(item.id, { focalX: 20, focalY: 80 })
    const { imageUrl } = await (await sendAsStaff(`/api/admin/media/${item.id}`)).json()
    const event = await makeEvent({ imageUrl })
    const $ = await page(send(`/events/${event.id}`))
    const stem = item.url.slice(0, -'.jpg'.length)
    expect(
      $('picture source')
        .map((_, each) => $(each).attr('srcset'))
        .get(),
    ).toEqual(
      ['avif', 'webp'].map((format) =>
        [320, 640, 700].map((width) => `${stem}-${width}.${format} ${width}w`).join(', '),
      ),
    )
    const image = $('picture img')
    expect(image.attr('src')).toBe(item.url)
    expect([image.attr('width'), image.attr('height')]).toEqual(['700', '300'])
    expect(image.attr('style')).toContain('object-position:20% 80%')
    expect(image.attr('style')).toContain(`background-color:${item.dominantColor}`)
  })
})

describe('the alternative text of an image', () => {
  it('is used wherever records show it', async () => {
    const item = await makePicture()
    await put(item.id, { alt: 'People in line', focalX: 10 })
    const event = await makeEvent({ imageUrl: `${item.url}?focal=10,50` })
    const $ = await page(send(`/events/${event.id}`))
    expect($('picture img').attr('alt')).toBe('People in line')
    const [record] = await (await send('/api/events')).json()
    expect(record.imageAlt).toBe('People in line')
  })
})

describe('the list of images', () => {
  it('searches names and texts, paginated, latest first', async () => {
    const [first, second] = [await makePicture('Fall drive.jpg'), await makePicture('b.jpg', 401)]
    await put(second.id, { alt: 'People in line at a drive' })
    const ids = async (search: string) => {
      const response = await sendAsStaff(`/api/admin/media${search}`)
      const items: { id: number }[] = await response.json()
      return { ids: items.map(({ id }) => id), link: response.headers.get('Link') }
    }
    expect(await ids('')).toEqual({ ids: [second.id, first.id], link: null })
    expect((await ids('?q=DRIVE')).ids).toEqual([second.id, first.id])
    expect((await ids('?q=fall')).ids).toEqual([first.id])
    expect((await ids('?q=%25')).ids).toEqual([])
    expect(await ids('?limit=1')).toEqual({
      ids: [second.id],
      link: '</api/admin/media?limit=1&page=2>; rel="next"',
    })
    expect((await sendAsStaff('/api/admin/media?limit=no')).status).toBe(422)
  })

  it('requires sign-in', async () => {
    const { id } = await makePicture()
    for (const path of ['/api/admin/media', `/api/admin/media/${id}`])
      expect((await send(path)).status).toBe(401)
    expect((await send(`/api/admin/media/${id}`, { method: 'DELETE' })).status).toBe(401)
  })
})

describe('the metadata of an image', () => {
  it('is updated by field, with history', async () => {
    const { id } = await makePicture()
    const response = await put(id, { alt: '  Two halves  ' })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      name: 'drive.jpg',
      alt: 'Two halves',
      focalX: 50,
    })
    const [line] = await db
      .select()
      .from(history)
      .where(and(eq(history.subject, 'media'), eq(history.action, 'updated')))
    expect(line?.changes).toEqual({ alt: [null, 'Two halves'] })
  })

  it.each([
    [{ name: '' }, 'name'],
    [{ focalX: 101 }, 'focalX'],
    [{ focalY: -1 }, 'focalY'],
    [{ focalY: 1.5 }, 'focalY'],
    [{ alt: 'x'.repeat(501) }, 'alt'],
  ])('is validated: %j', async (body, field) => {
    const { id } = await makePicture()
    const response = await put(id, body)
    expect(response.status).toBe(422)
    expect(Object.keys((await response.json()).errors)).toEqual([field])
  })

  it('moves the focal point wherever the image is shown, and nowhere else', async () => {
    const item = await makePicture()
    const other = await makePicture('other.jpg', 401)
    const section = {
      id: 'a',
      type: 'text',
      title: 'A',
      content: '',
      imageUrl: `${item.url}?focal=1,2`,
      isActive: true,
      order: 0,
      settings: {},
    }
    const event = await makeEvent({ imageUrl: item.url })
    await makeEvent({ imageUrl: other.url })
    await db.insert(sitePages).values({
      title: 'Pictures',
      slug: 'pictures',
      featuredImage: item.url,
      sections: [section, { ...section, id: 'b', imageUrl: other.url }],
    })
    await db
      .insert(pageDrafts)
      .values({ slug: 'home', baseVersion: 1, content: { sections: [section] } })
    await put(item.id, { focalX: 10, focalY: 90 })
    const shown = `${item.url}?focal=10,90`
    const rows = await db.select().from(events).orderBy(events.id)
    expect(rows.map(({ imageUrl }) => imageUrl)).toEqual([shown, other.url])
    const [stored] = await db.select().from(sitePages).where(eq(sitePages.slug, 'pictures'))
    expect(stored?.featuredImage).toBe(shown)
    expect(stored?.sections.map(({ imageUrl }) => imageUrl)).toEqual([shown, other.url])
    const [draft] = await db.select().from(pageDrafts)
    expect(draft?.content).toEqual({ sections: [{ ...section, imageUrl: shown }] })
    await put(item.id, { focalX: 50, focalY: 50 })
    const [back] = await db.select().from(events).where(eq(events.id, event.id))
    expect(back?.imageUrl).toBe(item.url)
  })

  it('returns 404 for a missing image', async () => {
    expect((await put(999_999_999, { name: 'a' })).status).toBe(404)
    expect((await remove(999_999_999)).status).toBe(404)
    expect((await sendAsStaff('/api/admin/media/x')).status).toBe(404)
  })
})

describe('deleting an image', () => {
  it('is refused while it is in use, naming the uses', async () => {
    const item = await makePicture()
    const event = await makeEvent({ title: 'Fall drive', imageUrl: `${item.url}?focal=1,1` })
    await db.insert(newsPublications).values({
      title: 'A report',
      summary: 'Of the drive.',
      date: '2026-01-01',
      source: 'The paper',
      url: 'https://example.org',
      imageUrl: item.url,
    })
    const response = await remove(item.id)
    expect(response.status).toBe(409)
    const problem = await response.json()
    expect(problem.detail).toContain('the event "Fall drive", the publication "A report"')
    expect(problem.usedIn).toContainEqual({
      kind: 'event',
      id: String(event.id),
      title: 'Fall drive',
    })
    expect((await send(item.url)).status).toBe(200)
    expect((await remove(item.id, '?force=true')).status).toBe(200)
  })

  it('moves it to the trash, where pages still find it, and can be undone', async () => {
    const item = await makePicture()
    const response = await remove(item.id)
    expect([response.status, await response.json()]).toEqual([200, { success: true }])
    expect((await remove(item.id)).status).toBe(404)
    expect(await (await sendAsStaff('/api/admin/media')).json()).toEqual([])
    expect((await send(item.url)).status).toBe(200)
    expect(await mediaTrash.list(10, 0)).toMatchObject([{ title: 'drive.jpg' }])
    expect(await mediaTrash.restore(String(item.id), await staffMember())).toBe(1)
    expect(await (await sendAsStaff('/api/admin/media')).json()).toHaveLength(1)
  })

  it('is undone by uploading the same image again', async () => {
    const item = await makePicture()
    await remove(item.id)
    expect(await makePicture('another name.jpg')).toEqual(item)
    expect(await mediaTrash.count()).toBe(0)
  })

  it('removes the files only with the trash, and never of an image in use', async () => {
    const [gone, shown] = [await makePicture(), await makePicture('shown.jpg', 401)]
    await makeEvent({ imageUrl: shown.url })
    const stem = gone.url.slice(0, -'.jpg'.length)
    for (const { id } of [gone, shown]) await remove(id, '?force=true')
    expect(await mediaTrash.purgeExpired(new Date(Date.now() - 60_000))).toBe(0)
    expect((await send(gone.url)).status).toBe(200)
    expect(await mediaTrash.purgeExpired(new Date(Date.now() + 60_000))).toBe(1)
    for (const path of [gone.url, `${stem}-320.avif`, `${stem}-400.webp`])
      expect((await send(path)).status).toBe(404)
    expect((await send(shown.url)).status).toBe(200)
    expect(await mediaTrash.count()).toBe(1)
  })
})
