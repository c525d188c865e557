import { db } from 'db/client.server'
import { mediaItems, settings, siteLogos } from 'db/schema/content'
import { history } from 'db/schema/people'
import { inArray } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { purge } from '~/platform/purge.server'
import { flashIn } from '../support/flash'
import { fileOf, photo } from '../support/pictures'
import { clearRecords } from '../support/records'
import { ORIGIN, page, send } from '../support/site'
import { sendAsStaff } from '../support/staff'

const clearLogos = async () => {
  await clearRecords()
  await db.delete(siteLogos)
  await db.delete(mediaItems)
  await db.delete(history)
  await db.delete(settings).where(inArray(settings.key, ['partnersSaved', 'logoDefaults']))
  await purge('logos', 'settings')
}
beforeEach(clearLogos)
afterAll(clearLogos)

type Sent = Record<string, string | File>

const formOf = (values: Sent) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.append(name, value)
  return form
}

const shades = [80, 120, 160, 200, 240, 280, 320]
/** A picture that differs from all earlier ones. */
const picture = async (name = 'summit.png') =>
  fileOf(
    await photo(shades.push(shades.length * 40 + 80), 60)
      .png()
      .toBuffer(),
    name,
    'image/png',
  )

const upload = (values: Sent) =>
  sendAsStaff('/api/upload-logo', { method: 'POST', body: formOf(values) })
const uploaded = async (values: Sent) => (await upload({ file: await picture(), ...values })).json()
const list = async (position: string) =>
  (await send(`/api/logos?position=${position}`)).json() as Promise<
    { name: string; url: string; id: string }[]
  >
const names = async (position: string) => (await list(position)).map(({ name }) => name)
const remove = (name: string, position: string) =>
  sendAsStaff(`/api/logos/${encodeURIComponent(name)}?position=${position}`, { method: 'DELETE' })
const saveConfig = () => sendAsStaff('/api/save-logo-config', { method: 'POST' })
const press = (path: string, values: Sent = {}) =>
  sendAsStaff(path, {
    method: 'POST',
    body: new URLSearchParams(values as Record<string, string>),
    headers: { Referer: `${ORIGIN}/admin/logos` },
  })
const headerOf = async () => (await page(send('/contact')))('header img').attr('src')
const partnersOf = async () => (await page(send('/')))('#partners')

describe('POST /api/upload-logo', () => {
  it('returns 201 with the logo, which the next page shows', async () => {
    await send('/contact')
    const response = await upload({ file: await picture('Our mark.png'), position: 'header' })
    expect(response.status).toBe(201)
    const logo = await response.json()
    expect(logo).toMatchObject({ name: 'Our mark', position: 'header', link: null })
    expect(await headerOf()).toBe(logo.url)
    expect((await send(logo.url)).headers.get('Content-Type')).toBe('image/png')
    expect(await list('header')).toMatchObject([{ id: logo.id, name: 'Our mark' }])
  })

  it('shows the latest header and footer logos, and appends a partner', async () => {
    for (const position of ['header', 'footer', 'partner'])
      for (const name of ['first', 'second', 'third']) await uploaded({ position, name })
    expect(await names('header')).toEqual(['third', 'second', 'first'])
    expect(await names('footer')).toEqual(['third', 'second', 'first'])
    expect(await names('partner')).toEqual(['first', 'second', 'third'])
  })

  it('gives a repeated file a unique name', async () => {
    const file = await picture('mark.png')
    for (let n = 0; n < 3; n += 1) await upload({ file, position: 'footer' })
    expect(await names('footer')).toEqual(['mark 3', 'mark 2', 'mark'])
  })

  it('is named after the file that was sent, though its image has another name in the library', async () => {
    const file = await picture('dot.png')
    await upload({ file, position: 'header' })
    const same = new File([file], 'Partner Corp.png', { type: 'image/png' })
    expect(await (await upload({ file: same, position: 'partner' })).json()).toMatchObject({
      name: 'Partner Corp',
    })
  })

  it('stores a link for partners only', async () => {
    const link = 'https://e-stewards.org/'
    expect(await uploaded({ position: 'partner', name: 'A', link })).toMatchObject({ link })
    expect(await uploaded({ position: 'header', name: 'A', link })).toMatchObject({ link: null })
  })

  it.each([
    ['no file', { position: 'header', file: '' }, 422, 'Please select an image to upload'],
    ['no position', { position: '' }, 422, 'Position is required'],
    ['another position', { position: 'sidebar' }, 422, 'choose an option from the list'],
    ['a link that is none', { position: 'partner', link: 'javascript:alert(1)' }, 422, 'https://'],
    [
      'no picture',
      { position: 'header', file: fileOf('hello', 'a.png') },
      415,
      'select an image file',
    ],
  ] as [string, Sent, number, string][])('rejects %s', async (_, wrong, status, text) => {
    const response = await upload({ file: await picture(), ...wrong })
    expect(response.status).toBe(status)
    expect((await response.json()).detail).toContain(text)
    expect(await db.select().from(siteLogos)).toEqual([])
  })

  it('rejects a name in use at the same position, in any case', async () => {
    await uploaded({ position: 'partner', name: 'R2' })
    const response = await upload({ file: await picture(), position: 'partner', name: 'r2' })
    expect(response.status).toBe(409)
    expect((await response.json()).errors.name[0]).toContain('logo named r2 already exists')
    expect(await uploaded({ position: 'footer', name: 'R2' })).toMatchObject({ name: 'R2' })
  })

  it('handles concurrent uploads, each with its own position', async () => {
    const files = await Promise.all(Array.from({ length: 5 }, () => picture('same.png')))
    await Promise.all(files.map((file) => upload({ file, position: 'partner' })))
    expect((await names('partner')).sort()).toEqual([
      'same',
      'same 2',
      'same 3',
      'same 4',
      'same 5',
    ])
    const orders = (await db.select().from(siteLogos)).map(({ order }) => order)
    expect(orders.sort()).toEqual([0, 1, 2, 3, 4])
  })

  it.each(['application/json', 'text/plain'])('rejects %s', async (type) => {
    const { status } = await sendAsStaff('/api/upload-logo', {
      method: 'POST',
      body: '{}',
      headers: { 'Content-Type': type },
    })
    expect(status).toBe(415)
  })
})

describe('DELETE /api/logos/{name}', () => {
  it('deletes the logo at this position and shows the previous one', async () => {
    const { url } = await uploaded({ position: 'header', name: 'old/1 & only' })
    await uploaded({ position: 'header', name: 'new' })
    await uploaded({ position: 'footer', name: 'new' })
    const response = await remove('new', 'header')
    expect([response.status, await response.json()]).toEqual([200, { success: true }])
    expect(await headerOf()).toBe(url)
    expect(await names('footer')).toEqual(['new'])
    expect((await remove('new', 'header')).status).toBe(404)
    expect((await remove('old/1 & only', 'header')).status).toBe(200)
  })

  it.each(['\u0000', 'a\u0000b', '-1', 'x'.repeat(10_000)])('returns 404 for %j', async (name) => {
    expect((await remove(name, 'header')).status).toBe(404)
  })

  it.each(['', 'sidebar'])('requires a position instead of %j', async (position) => {
    expect((await remove('x', position)).status).toBe(422)
  })
})

describe('POST /api/save-logo-config', () => {
  it('saves the current logos; restoring brings them back with name, link and order', async () => {
    await uploaded({ position: 'partner', name: 'A', link: 'https://a.example/' })
    const b = await uploaded({ position: 'partner', name: 'B' })
    await uploaded({ position: 'header', name: 'Mark' })
    const response = await saveConfig()
    expect(response.status).toBe(200)
    expect((await response.json()).logos).toHaveLength(3)
    const saved = await list('partner')

    await remove('A', 'partner')
    await press('/admin/logos', { first: b.id })
    await press(`/admin/logos/${b.id}/edit`, { name: 'Bee', link: '' })
    await uploaded({ position: 'header', name: 'Other' })
    expect((await press('/admin/logos/restore-defaults')).status).toBe(303)
    expect(await list('partner')).toEqual(saved)
    expect(await names('header')).toEqual(['Mark'])
  })

  it('stores an empty list of partners', async () => {
    expect((await partnersOf()).find('li')).toHaveLength(4)
    await saveConfig()
    expect((await partnersOf()).text()).toContain('No partner logos available yet')
    expect((await partnersOf()).find('li')).toHaveLength(0)
  })

  it('restores the built-in logos if nothing was saved', async () => {
    await uploaded({ position: 'partner', name: 'A' })
    await uploaded({ position: 'header', name: 'Mark' })
    expect((await partnersOf()).find('li')).toHaveLength(1)
    await press('/admin/logos/restore-defaults')
    expect((await partnersOf()).find('li')).toHaveLength(4)
    expect(await headerOf()).toBeUndefined()
  })

  it('protects images of the saved default from deletion', async () => {
    await uploaded({ position: 'header', name: 'Mark' })
    await saveConfig()
    await remove('Mark', 'header')
    const [item] = await db.select().from(mediaItems)
    const response = await sendAsStaff(`/api/media/${item?.id}`, { method: 'DELETE' })
    expect(response.status).not.toBe(200)
  })
})

describe('the logos screen', () => {
  it.each([
    ['header', 0],
    ['partner', 1],
  ])('folds the fields of partners away unless they are uploaded: %s', async (position, open) => {
    const $ = await page(sendAsStaff(`/admin/logos?position=${position}`))
    expect($('main details:has([name=link])')).toHaveLength(1)
    expect($('main details[open] [name=link]')).toHaveLength(open)
  })

  it('uploads without JavaScript, confirms with the position, and opens its tab', async () => {
    const response = await sendAsStaff('/admin/logos', {
      method: 'POST',
      body: formOf({ file: await picture('Mark.png'), position: 'footer', name: '', link: '' }),
    })
    expect([response.status, response.headers.get('Location')]).toEqual([
      303,
      '/admin/logos?position=footer',
    ])
    const $ = await page(sendAsStaff('/admin/logos?position=footer'))
    expect($('main li').text()).toContain('Mark')
    expect($('main li').text()).toContain('shown now')
    expect(flashOf(response)).toContain('The footer logo has been uploaded.')
  })

  it.each([
    ['no file', {}, 'Please select an image to upload'],
    [
      'a text',
      { file: fileOf('hello', 'a.png') },
      'Please select an image file (JPG, PNG, GIF, etc.)',
    ],
  ] as [string, Sent, string][])('rejects %s and keeps the input', async (_, wrong, text) => {
    const response = await sendAsStaff('/admin/logos', {
      method: 'POST',
      body: formOf({ position: 'partner', name: 'Typed', link: 'https://a.example/', ...wrong }),
    })
    expect(response.status).toBe(422)
    const $ = await page(response)
    expect($('.error-summary').text()).toContain(text)
    expect($('[name=name]').val()).toBe('Typed')
    expect($('[name=position]').val()).toBe('partner')
  })

  it('shows an older logo again', async () => {
    const { id, url } = await uploaded({ position: 'header', name: 'old' })
    await uploaded({ position: 'header', name: 'new' })
    const response = await press('/admin/logos?position=header', { first: id })
    expect(flashOf(response)).toContain('The header logo is now old.')
    expect(await headerOf()).toBe(url)
  })

  it('moves partners up and down within the list', async () => {
    const [a, , c] = [
      await uploaded({ position: 'partner', name: 'A' }),
      await uploaded({ position: 'partner', name: 'B' }),
      await uploaded({ position: 'partner', name: 'C' }),
    ]
    await press('/admin/logos?position=partner', { up: c.id })
    expect(await names('partner')).toEqual(['A', 'C', 'B'])
    await press('/admin/logos?position=partner', { down: a.id })
    expect(await names('partner')).toEqual(['C', 'A', 'B'])
    await press('/admin/logos?position=partner', { up: c.id })
    expect(await names('partner')).toEqual(['C', 'A', 'B'])
    expect((await press('/admin/logos', { up: 'nothing' })).status).toBe(404)
  })

  it('renames a partner and changes its link on the home page', async () => {
    const { id } = await uploaded({ position: 'partner', name: 'A' })
    await uploaded({ position: 'partner', name: 'B' })
    expect((await press(`/admin/logos/${id}/edit`, { name: 'B' })).status).toBe(409)
    expect((await press(`/admin/logos/${id}/edit`, { name: 'A', link: 'ftp://x' })).status).toBe(
      422,
    )
    await press(`/admin/logos/${id}/edit`, { name: 'Alpha', link: 'https://alpha.example/' })
    const link = (await partnersOf()).find('a[href="https://alpha.example/"]')
    expect(link.attr('rel')).toBe('noopener noreferrer')
    expect(link.text()).toContain('Alpha')
  })

  it('deletes after a confirmation, and undoes it', async () => {
    const { id } = await uploaded({ position: 'partner', name: 'A' })
    const asked = await page(sendAsStaff(`/admin/logos/${id}/delete?position=partner`))
    expect(asked('[role=dialog]').text()).toContain('Delete this partner logo?')
    expect(await names('partner')).toEqual(['A'])
    const response = await press(`/admin/logos/${id}/delete?position=partner`)
    expect(response.headers.get('Location')).toBe('/admin/logos?position=partner')
    expect(flashOf(response)).toContain('The partner logo has been deleted.')
    expect(await names('partner')).toEqual([])
    const { undo } = flashIn(response)
    await press('/admin/undo', undo)
    expect(await names('partner')).toEqual(['A'])
  })

  it('turns the built-in logos into editable partners', async () => {
    await press('/admin/logos?position=partner', { adopt: 'yes' })
    await press('/admin/logos?position=partner', { adopt: 'yes' })
    await uploaded({ position: 'partner', name: 'A' })
    expect(await names('partner')).toEqual([
      'e-Stewards',
      'R2 Standard',
      'EPA Electronics Stewardship',
      'Global Electronics Council',
      'A',
    ])
  })

  it('writes history', async () => {
    const { id } = await uploaded({ position: 'header', name: 'A' })
    await uploaded({ position: 'header', name: 'B' })
    await press('/admin/logos', { first: id })
    await saveConfig()
    await remove('A', 'header')
    const rows = await db.select().from(history).orderBy(history.id)
    const acts = rows.filter(({ subject }) => subject === 'logo').map(({ action }) => action)
    expect(acts).toEqual(['created', 'created', 'moved', 'saved', 'deleted'])
  })
})

const flashOf = (response: Response): string => flashIn(response).message
