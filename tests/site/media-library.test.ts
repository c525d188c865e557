import { db } from 'db/client.server'
import { mediaItems, revisions, sitePages } from 'db/schema/content'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { isRefusal } from '~/images/inspect.server'
import { storeImage } from '~/media/upload.server'
import { fileOf, photo } from '../support/pictures'
import { clearRecords, makeEvent } from '../support/records'
import { page } from '../support/site'
import { sendAsStaff, sendJsonAsStaff, staffMember } from '../support/staff'

beforeEach(async () => {
  await clearRecords()
  await db.delete(mediaItems)
})

async function makePicture(name: string, width = 400) {
  const bytes = await photo(width, 300).jpeg().toBuffer()
  const item = await storeImage(await staffMember(), { name, bytes })
  if (isRefusal(item)) throw new Error(item.message)
  return item
}

const post = (path: string, body: BodyInit) => sendAsStaff(path, { method: 'POST', body })
const namesIn = async (path: string) => {
  const $ = await page(sendAsStaff(path))
  return $('input[name=ids]')
    .map((_, box) => $(box).parent().text().replace('Select ', ''))
    .get()
}

describe('the media library', () => {
  it('explains what to do when it is empty', async () => {
    const $ = await page(sendAsStaff('/admin/media'))
    expect($('h1').text()).toBe('Media Library')
    expect($('main').text()).toContain('No images yet')
    expect($('main a[href="/admin/media/upload"]').length).toBeGreaterThan(0)
  })

  it.each(['grid', 'list'])('shows search results as %s, latest first', async (view) => {
    const first = await makePicture('Fall drive.jpg')
    await makePicture('office.jpg', 401)
    expect(await namesIn(`/admin/media?view=${view}`)).toEqual(['office.jpg', 'Fall drive.jpg'])
    expect(await namesIn(`/admin/media?view=${view}&q=drive`)).toEqual(['Fall drive.jpg'])
    expect(await namesIn(`/admin/media?view=${view}&sort=name`)).toEqual([
      'Fall drive.jpg',
      'office.jpg',
    ])
    const $ = await page(sendAsStaff(`/admin/media?view=${view}&q=drive`))
    const links = $('a')
      .map((_, link) => $(link).attr('href'))
      .get()
    expect(links).toContain(`/admin/media/${first.id}?view=${view}&q=drive`)
    expect($('form[role=search] input[name=view]').attr('value')).toBe(
      view === 'list' ? 'list' : undefined,
    )
  })

  it('exports the filtered images', async () => {
    await makePicture('=cmd.jpg')
    await makePicture('office.jpg', 401)
    const response = await sendAsStaff('/admin/media/export.csv?q=cmd')
    const lines = (await response.text()).trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/^\d+,'=cmd\.jpg,\/media\//)
  })
})

describe('uploading without JavaScript', () => {
  it('accepts several files and confirms their number', async () => {
    const form = new FormData()
    for (const width of [40, 41])
      form.append('files', fileOf(await photo(width, 30).jpeg().toBuffer(), `${width}.jpg`))
    const response = await post('/admin/media/upload?view=list', form)
    expect([response.status, response.headers.get('Location')]).toEqual([
      303,
      '/admin/media?view=list',
    ])
    expect(await namesIn('/admin/media')).toEqual(['41.jpg', '40.jpg'])
  })

  it('reports each refused file by name', async () => {
    const form = new FormData()
    form.append('files', fileOf(await photo(40, 30).jpeg().toBuffer(), 'good.jpg'))
    form.append('files', fileOf('words', 'bad.jpg'))
    form.append('files', fileOf(Buffer.alloc(10 * 1024 * 1024 + 1), 'large.jpg'))
    const response = await post('/admin/media/upload', form)
    expect(response.status).toBe(422)
    const $ = await page(response)
    const summary = $('[role=alert]')
    expect(summary.text()).toContain('Upload failed')
    expect(
      summary
        .find('li')
        .map((_, line) => $(line).text())
        .get(),
    ).toEqual([
      'bad.jpg: Please select an image file (JPG, PNG, GIF, etc.)',
      'large.jpg: Please select an image smaller than 10MB',
    ])
    expect(summary.text()).toContain('1 other image is in the library.')
    expect($('#files').attr('aria-describedby')).toBe(summary.attr('id'))
  })

  it('requires a file', async () => {
    const response = await post('/admin/media/upload', new FormData())
    expect(response.status).toBe(422)
    expect((await page(response))('[role=alert]').text()).toContain(
      'Please select an image to upload',
    )
  })
})

describe('the details of an image', () => {
  it('show its data and uses', async () => {
    const item = await makePicture('Fall drive.jpg')
    const event = await makeEvent({ title: 'Longmont', imageUrl: item.url })
    const $ = await page(sendAsStaff(`/admin/media/${item.id}`))
    const details = $('aside')
    expect(details.find('h2').text()).toBe('Fall drive.jpg')
    expect(details.find('input[readonly]').attr('value')).toBe(item.url)
    expect(details.find('dl').text()).toContain('JPEG')
    expect(details.find('dl').text()).toContain('400 × 300 px')
    expect(details.find('dl').text()).toMatch(/\d+(\.\d)? (Bytes|KB)/)
    expect(details.find(`a[href="/admin/events/${event.id}/edit"]`).text()).toBe(
      'the event "Longmont"',
    )
  })

  it('are saved by a plain form, or returned with their values', async () => {
    const item = await makePicture('a.jpg')
    const path = `/admin/media/${item.id}`
    const values = { name: 'Fall drive.jpg', alt: 'Two halves', focalX: '10', focalY: '90' }
    const response = await post(path, new URLSearchParams(values))
    expect([response.status, response.headers.get('Location')]).toEqual([303, path])
    const [stored] = await db.select().from(mediaItems)
    expect(stored).toMatchObject({ ...values, focalX: 10, focalY: 90 })

    const wrong = await post(path, new URLSearchParams({ ...values, name: '', focalX: '200' }))
    expect(wrong.status).toBe(422)
    const $ = await page(wrong)
    expect($('.error-summary li').length).toBe(2)
    expect($('[name=focalX]').attr('value')).toBe('200')
    expect($('textarea[name=alt]').text()).toBe('Two halves')
  })

  it('do not overwrite a concurrent save unless told to', async () => {
    const item = await makePicture('a.jpg')
    const path = `/admin/media/${item.id}`
    const mine = { name: 'a.jpg', alt: 'Mine', focalX: '50', focalY: '50', version: '1' }
    await post(path, new URLSearchParams({ ...mine, focalX: '10', alt: 'Theirs' }))
    const response = await post(path, new URLSearchParams(mine))
    expect(response.status).toBe(409)
    const $ = await page(response)
    expect($('aside .banner').text()).toContain('Theirs')
    expect($('textarea[name=alt]').text()).toBe('Mine')
    const version = String($('[name=version]').val())
    expect((await post(path, new URLSearchParams({ ...mine, version }))).status).toBe(303)
    const [stored] = await db.select().from(mediaItems)
    expect(stored).toMatchObject({ alt: 'Mine', focalX: 50, version: 3 })
  })

  it('keep what others send to the API at the same time', async () => {
    const item = await makePicture('a.jpg')
    const sent = [{ alt: 'Two halves' }, { focalX: 20 }]
    const put = (body: object) => sendJsonAsStaff('PUT', `/api/admin/media/${item.id}`, body)
    expect((await Promise.all(sent.map(put))).map(({ status }) => status)).toEqual([200, 200])
    const [stored] = await db.select().from(mediaItems)
    expect(stored).toMatchObject({ alt: 'Two halves', focalX: 20 })
  })

  it('keep the input if someone deleted the image meanwhile', async () => {
    const item = await makePicture('a.jpg')
    const path = `/admin/media/${item.id}`
    await post(`${path}/delete`, new URLSearchParams())
    const typed = { name: 'a.jpg', alt: 'Typed meanwhile', focalX: '50', focalY: '50' }
    const response = await post(path, new URLSearchParams(typed))
    expect(response.status).toBe(404)
    expect((await page(response))('textarea[name=alt]').text()).toBe('Typed meanwhile')
    const again = await post(path, new URLSearchParams({ ...typed, restore: 'yes' }))
    expect(again.status).toBe(303)
    const [stored] = await db.select().from(mediaItems)
    expect(stored).toMatchObject({ alt: 'Typed meanwhile', deletedAt: null })
  })

  it('move the focal point, even if a form had the old one', async () => {
    const item = await makePicture('a.jpg')
    const event = await makeEvent({ title: 'Longmont', imageUrl: item.url })
    const fields = { name: 'a.jpg', alt: '', focalX: '10', focalY: '90' }
    await post(`/admin/media/${item.id}`, new URLSearchParams(fields))
    const shown = `${item.url}?focal=10,90`
    const saved = await sendJsonAsStaff('PUT', `/api/events/${event.id}`, { imageUrl: item.url })
    expect((await saved.json()).imageUrl).toBe(shown)
    const more = { id: 'more', type: 'text', title: 'More', content: '' }
    const sections = [{ ...more, imageUrl: `${item.url}?focal=50,50` }]
    const content = { title: 'About', sections }
    await sendJsonAsStaff('POST', '/api/admin/site-content', { page: 'about', content })
    const stored = await sendAsStaff('/api/admin/site-content?page=about')
    await db.delete(revisions)
    await db.delete(sitePages).where(eq(sitePages.slug, 'about'))
    expect(JSON.stringify(await stored.json())).toContain(shown)
  })

  it('explain why the form could not be read', async () => {
    const { id } = await makePicture('large-form.jpg')
    const body = new URLSearchParams({ name: 'x'.repeat(300_000) })
    const response = await post(`/admin/media/${id}`, body)
    expect(response.status).toBe(413)
    expect((await page(response))('form [role=alert]').text()).toContain('Nothing was saved.')
  })

  it('return 404 for a missing image', async () => {
    for (const path of [
      '/admin/media/999999999',
      '/admin/media/x',
      '/admin/media/999999999/delete',
    ])
      expect((await sendAsStaff(path)).status).toBe(404)
  })
})

describe('deleting', () => {
  it('asks, names the uses of the image, and offers undo', async () => {
    const item = await makePicture('Fall drive.jpg')
    await makeEvent({ title: 'Longmont', imageUrl: item.url })
    const $ = await page(sendAsStaff(`/admin/media/${item.id}/delete`))
    const dialog = $('[role=dialog]').text()
    expect(dialog).toContain('Are you sure you want to delete this media file?')
    expect(dialog).toContain('the event "Longmont"')
    const response = await post(`/admin/media/${item.id}/delete`, new URLSearchParams())
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/admin/media'])
    const [row] = await db.select().from(mediaItems)
    const undo = { subject: 'media', at: row?.deletedAt?.toISOString() ?? '' }
    await post('/admin/undo', new URLSearchParams(undo))
    expect(await namesIn('/admin/media')).toEqual(['Fall drive.jpg'])
  })

  it('names the images in use for several', async () => {
    const [used, other] = [await makePicture('used.jpg'), await makePicture('other.jpg', 401)]
    await makeEvent({ title: 'Longmont', imageUrl: used.url })
    const body = new URLSearchParams({ intent: 'delete', scope: 'ticked' })
    for (const { id } of [used, other]) body.append('ids', String(id))
    const $ = await page(post('/admin/media', body))
    expect($('[role=alert]').text()).toContain(
      'Delete 2 images? In use: used.jpg (the event "Longmont").',
    )
    body.append('confirmed', 'yes')
    expect((await post('/admin/media', body)).status).toBe(303)
    expect(await namesIn('/admin/media')).toEqual([])
  })
})
