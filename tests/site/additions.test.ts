import { db } from 'db/client.server'
import { leadFiles, leadMessages } from 'db/schema/conversation'
import { leads } from 'db/schema/leads'
import { history } from 'db/schema/people'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { mediaStore } from '~/images/store.server'
import { leadTrash } from '~/inbox/trash.server'
import { linkPath } from '~/leads/link.server'
import { tidyUp } from '~/process/housekeeping.server'
import { historyOf, leadOf, register, sendLead } from '../support/lead-records'
import { fileOf, photo } from '../support/pictures'
import { clearRecords, makeEvent } from '../support/records'
import { follow, ORIGIN, page, send } from '../support/site'
import { postAsStaff, sendAsStaff, staffMember } from '../support/staff'

beforeEach(async () => {
  await clearRecords()
  await db.delete(leadFiles)
})

const requestOf = async (name = 'business pickup') => {
  const lead = await sendLead(name)
  return { lead, path: linkPath(await leadOf(lead)) }
}

type Values = Record<string, string | File | (string | File)[]>

/** Posts an addition like a browser without JavaScript. */
const add = (path: string, values: Values, clientAddress?: string) => {
  const body = new FormData()
  for (const [name, value] of Object.entries({ intent: 'add', ...values }))
    for (const each of [value].flat()) body.append(name, each)
  return send(path, {
    method: 'POST',
    body,
    clientAddress,
    headers: { Origin: ORIGIN, 'Sec-Fetch-Site': 'same-origin' },
  })
}

const additions = () => db.select().from(leadMessages).orderBy(leadMessages.id)
const files = () => db.select().from(leadFiles).orderBy(leadFiles.id)
const pdf = (name = 'list.pdf', size = 100) =>
  fileOf(new Uint8Array(Buffer.from('%PDF-1.7'.padEnd(size, ' '))), name, 'application/pdf')
const keyOn = async (path: string) =>
  (await page(send(path)))('#add input[name=formKey]').attr('value') ?? ''

describe('adding something to a request', () => {
  it('shows it there and to staff, as sent by the customer', async () => {
    const { lead, path } = await requestOf()
    const before = await leadOf(lead)
    const response = await add(path, { message: 'Please ring twice.\nThe dock is behind.' })
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toBe(path)
    expect((await page(follow(response)))('main').text()).toContain('Please ring twice.')
    const { reference } = lead
    const shown = await page(sendAsStaff(`/admin/form-submissions/${reference}`))
    expect(shown('.lead-body').text()).toContain('Rosa Delgado added')
    expect(shown('.lead-body').text()).toContain('Please ring twice.')
    expect((await leadOf(lead)).version).toBe(before.version + 1)
    const [entry] = await db.select().from(history)
    expect(entry).toMatchObject({ action: 'added to it', actor: 'visitor', userId: null })
  })

  it('also works with a form that cannot carry files', async () => {
    const { path } = await requestOf('contact message')
    const response = await send(path, {
      method: 'POST',
      body: new URLSearchParams({ intent: 'add', message: 'One more thing' }),
      headers: { Origin: ORIGIN, 'Sec-Fetch-Site': 'same-origin' },
    })
    expect(response.status).toBe(303)
    expect(await additions()).toMatchObject([{ body: 'One more thing', kind: 'addition' }])
  })

  it('stays possible for a cancelled request, without extending its link', async () => {
    const { lead, path } = await requestOf()
    const { id } = await staffMember()
    const at = new Date(Date.now() - 179 * 86_400_000)
    await db.update(leads).set({ status: 'cancelled', updatedAt: at })
    await db.insert(history).values({
      subject: 'lead',
      subjectId: String(lead.id),
      action: 'updated',
      changes: { status: ['pending', 'cancelled'] },
      userId: id,
      createdAt: at,
    })
    expect((await add(path, { message: 'Changed my mind' })).status).toBe(303)
    expect((await send(path)).status).toBe(200)
    const since = (days: number) =>
      db.update(history).set({ createdAt: sql`now() - ${`${days} days`}::interval` })
    await since(181)
    expect((await send(path)).status).toBe(410)
    const late = await add(path, { message: 'Too late' })
    expect(late.status).toBe(410)
    expect((await page(late))('main textarea').text()).toBe('Too late')
    expect(await additions()).toHaveLength(1)
  })

  it('gives the text back if the request was deleted meanwhile', async () => {
    const { lead, path } = await requestOf()
    await db.update(leads).set({ deletedAt: new Date() }).where(eq(leads.id, lead.id))
    for (const address of [path, `${path}.data`]) {
      const response = await add(address, { message: 'Gate 7, <not> 6' })
      expect(response.status).toBe(404)
      expect(await response.clone().text()).toContain('Gate 7')
    }
    const shown = await page(add(path, { message: 'Gate 7, <not> 6' }))
    expect(shown('main textarea').text()).toBe('Gate 7, <not> 6')
    expect((await page(send(path)))('main textarea')).toHaveLength(0)
  })

  it('reaches the original request if staff found this one to be a duplicate', async () => {
    const [first, second] = [await requestOf(), await requestOf()]
    await db.update(leads).set({ duplicateOfId: first.lead.id }).where(eq(leads.id, second.lead.id))
    const response = await add(second.path, { message: 'Now twelve laptops' })
    expect(response.headers.get('Location')).toBe(first.path)
    expect(await additions()).toMatchObject([{ leadId: first.lead.id, body: 'Now twelve laptops' }])
  })

  it('counts a form that is sent twice once', async () => {
    const { path } = await requestOf()
    const formKey = await keyOn(path)
    expect(formKey).toHaveLength(36)
    const values = { formKey, message: 'Once' }
    const responses = await Promise.all([add(path, values), add(path, values)])
    responses.push(await add(path, values))
    expect(responses.map(({ status }) => status)).toEqual([303, 303, 303])
    expect(await additions()).toHaveLength(1)
  })

  it('accepts five a day, however fast, and keeps the sixth in the form', async () => {
    const { path } = await requestOf()
    const responses = await Promise.all(
      Array.from({ length: 7 }, (_, n) => add(path, { message: `Number ${n}` })),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([
      303, 303, 303, 303, 303, 429, 429,
    ])
    const sixth = await add(path, { message: 'Number six' })
    expect(sixth.headers.get('Retry-After')).toBe('86400')
    const shown = await page(sixth)
    expect(shown('textarea[name=message]').text()).toBe('Number six')
    await db.update(leadMessages).set({ createdAt: sql`now() - interval '25 hours'` })
    expect((await add(path, { message: 'A day later' })).status).toBe(303)
  })

  it('needs a message or a file', async () => {
    const { path } = await requestOf()
    const response = await add(path, { message: ' ', files: fileOf('', '') })
    expect(response.status).toBe(422)
    expect((await page(response))('#add').text()).toContain('Write something, or choose a file')
    expect(await additions()).toEqual([])
  })

  it('is folded on the page of a registration, until it has an error', async () => {
    const registration = linkPath(await leadOf(await register((await makeEvent()).id)))
    const fold = async (response: Response | Promise<Response>) =>
      (await page(response))('details:has(#add)')
    expect((await fold(send(registration))).attr('open')).toBeUndefined()
    expect((await fold(add(registration, {}))).attr('open')).toBeDefined()
    expect(await fold(send((await requestOf()).path))).toHaveLength(0)
  })

  it('is limited by address like other forms', async () => {
    const { path } = await requestOf()
    for (let n = 0; n < 10; n += 1) await add(path, { message: '' }, '10.3.0.1')
    expect((await add(path, { message: 'Eleven' }, '10.3.0.1')).status).toBe(429)
  })
})

describe('private files', () => {
  it('of a photo contain no metadata', async () => {
    const { path } = await requestOf()
    const bytes = await photo(60, 40)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Rosa at home' }, IFD3: { GPSLatitudeRef: 'N' } })
      .toBuffer()
    expect(bytes.includes('Rosa at home')).toBe(true)
    await add(path, { message: '', files: fileOf(bytes, '../IMG\u202e 1.jpeg') })
    const [file] = await files()
    expect(file).toMatchObject({ name: 'IMG 1.jpg', type: 'image/jpeg' })
    const href = (await page(send(path)))('a[href*="/files/"]').attr('href') ?? ''
    const response = await send(href)
    const stored = Buffer.from(await response.arrayBuffer())
    expect(stored.includes('Rosa at home')).toBe(false)
    const { exif, width } = await sharp(stored).metadata()
    expect({ exif, width }).toEqual({ exif: undefined, width: 60 })
  })

  it('are sent as downloads, and never cached', async () => {
    const { lead, path } = await requestOf()
    const text = fileOf('Serial;Model\n1;ä', 'Geräte liste.csv', 'text/csv')
    await add(path, { message: 'The list', files: [pdf('a.b.pdf'), text] })
    const hrefs = (await page(send(path)))('a[href*="/files/"]')
      .toArray()
      .map(({ attribs }) => attribs.href ?? '')
    const [first, second] = await Promise.all(hrefs.map((href) => send(href)))
    expect(first?.headers.get('Content-Type')).toBe('application/pdf')
    expect(second?.headers.get('Content-Disposition')).toBe(
      `attachment; filename="Ger_te liste.csv"; filename*=UTF-8''Ger%C3%A4te%20liste.csv`,
    )
    expect(await second?.text()).toBe('Serial;Model\n1;ä')
    const staffs = (await page(sendAsStaff(`/admin/form-submissions/${lead.reference}`)))(
      'a[href^="/admin/files/"]',
    )
    const forStaff = await sendAsStaff(staffs.first().attr('href') ?? '')
    for (const response of [first, second, forStaff]) {
      expect(response?.status).toBe(200)
      expect(response?.headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(response?.headers.get('Content-Disposition')).toMatch(/^attachment/)
      expect(response?.headers.get('Content-Security-Policy')).toContain('sandbox')
      expect(response?.headers.get('Cache-Control')).toBe('no-store')
    }
    expect(first?.headers.get('Referrer-Policy')).toBe('no-referrer')
  })

  it('cannot be opened by anyone else', async () => {
    const { path } = await requestOf()
    const other = await requestOf('contact message')
    await add(path, { message: '', files: pdf() })
    const [file] = await files()
    for (const address of [
      `${other.path}/files/${file?.id}`,
      `${path}x/files/${file?.id}`,
      `${path}/files/999999`,
      `${path}/files/x`,
      `/media/${file?.storedAs}`,
    ])
      expect((await send(address)).status).toBe(404)
    expect((await send(`/admin/files/${file?.id}`)).status).toBe(302)
  })

  it.each<[string, File, string]>([
    ['a program', fileOf('MZ\u0000\u0001', 'setup.exe'), 'setup.exe'],
    ['a program called PDF', fileOf('MZ\u0000\u0001', 'setup.pdf'), 'setup.pdf'],
    ['a drawing', fileOf('<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg'), 'a.svg'],
    ['a page', fileOf('<!doctype html>', 'a.html', 'text/html'), 'a.html'],
    ['half a photo', fileOf(Buffer.from('ffd8ffe0', 'hex'), 'a.jpg'), 'a.jpg'],
  ])('are not %s, and the message stays', async (_, file, name) => {
    const { path } = await requestOf()
    const response = await add(path, { message: 'See the file', files: [pdf(), file] })
    expect(response.status).toBe(422)
    const shown = await page(response)
    expect(shown('.error-summary').text()).toContain(`We cannot read “${name}”`)
    expect(shown('textarea[name=message]').text()).toBe('See the file')
    expect(await additions()).toEqual([])
    expect(shown('input[name=keep]').length).toBe(1)
  })

  it('are kept if another field is invalid, and sent with the corrected form', async () => {
    const { path } = await requestOf()
    const long = 'x'.repeat(2001)
    const wrong = await add(path, { message: long, files: [pdf('one.pdf'), pdf('two.pdf')] })
    expect(wrong.status).toBe(422)
    const shown = await page(wrong)
    expect(shown('textarea[name=message]').text()).toBe(long)
    expect(shown('#add fieldset').text()).toContain('one.pdf')
    const [one] = await files()
    expect((await send(`${path}/files/${one?.id}`)).status).toBe(404)
    const again = await add(path, { message: 'Short', keep: String(one?.id), files: pdf('3.pdf') })
    expect(again.status).toBe(303)
    const [message] = await additions()
    const sent = (await files()).filter(({ sentAt }) => sentAt)
    expect(sent.map(({ name, messageId }) => [name, messageId])).toEqual([
      ['one.pdf', message?.id],
      ['3.pdf', message?.id],
    ])
  })

  it('of another request cannot be attached', async () => {
    const { path } = await requestOf()
    const other = await requestOf('contact message')
    await add(other.path, { message: 'x'.repeat(2001), files: pdf() })
    const [theirs] = await files()
    await add(path, { message: 'Mine now', keep: String(theirs?.id) })
    expect((await files())[0]).toMatchObject({ messageId: null, sentAt: null })
  })

  it('are at most 10 MB each, 30 MB of a request and ten at a time', async () => {
    const { path } = await requestOf()
    const MB = 1024 * 1024
    const large = await add(path, { message: 'Large', files: pdf('a.pdf', 10 * MB + 1) })
    expect(large.status).toBe(413)
    const shown = await page(large)
    expect(shown('.error-summary').text()).toContain('“a.pdf” is larger than 10 MB.')
    expect(shown('textarea[name=message]').text()).toBe('Large')
    const many = await add(path, { message: '', files: Array.from({ length: 11 }, () => pdf()) })
    expect(many.status).toBe(422)
    const tens = [1, 2, 3].map((n) => pdf(`${n}.pdf`, 10 * MB))
    expect((await add(path, { message: '', files: tens })).status).toBe(303)
    const more = await add(path, { message: 'One more', files: pdf() })
    expect(more.status).toBe(413)
    expect((await page(more))('.error-summary').text()).toContain('30 MB together')
    expect((await add(path, { message: 'Words alone' })).status).toBe(303)
  })

  it('are removed with their request, and a day later if they were not sent', async () => {
    const { lead, path } = await requestOf()
    const unsent = await requestOf('contact message')
    await add(path, { message: '', files: pdf() })
    await add(unsent.path, { message: 'x'.repeat(2001), files: pdf() })
    const [sent, draft] = await files()
    expect(await mediaStore().open(sent?.storedAs ?? '')).not.toBeNull()
    await db.update(leads).set({ deletedAt: new Date() }).where(eq(leads.id, lead.id))
    await leadTrash.remove([String(lead.id)], await staffMember())
    expect(await mediaStore().open(sent?.storedAs ?? '')).toBeNull()
    expect(await files()).toMatchObject([{ id: draft?.id }])
    await tidyUp()
    expect(await files()).toHaveLength(1)
    await tidyUp(new Date(Date.now() + 25 * 3_600_000))
    expect(await files()).toEqual([])
    expect(await mediaStore().open(draft?.storedAs ?? '')).toBeNull()
  })
})

it('is not shown as a change of its own in the lead, but is in the history of all', async () => {
  const { lead, path } = await requestOf()
  await add(path, { message: 'One more thing' })
  await postAsStaff(`/admin/form-submissions/${lead.reference}/notes`, { note: 'Seen' })
  expect(await historyOf(lead)).toHaveLength(2)
  const shown = await page(sendAsStaff(`/admin/form-submissions/${lead.reference}`))
  expect(shown('.lead-body').text()).not.toContain('The customer added something')
  expect(shown('.lead-body').text()).toContain('Internal')
  const all = await page(sendAsStaff('/admin/history'))
  expect(all('main').text()).toContain('Added something to it')
})
