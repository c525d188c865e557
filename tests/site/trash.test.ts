import { db } from 'db/client.server'
import {
  mediaItems,
  newsPublications,
  revisions,
  services,
  siteLogos,
  sitePages,
} from 'db/schema/content'
import { replyTemplates } from 'db/schema/conversation'
import { calendarEntries } from 'db/schema/events'
import { leads } from 'db/schema/leads'
import { eq, isNotNull } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isRefusal } from '~/images/inspect.server'
import { mediaStore } from '~/images/store.server'
import { StoreFailure } from '~/images/store-failure.server'
import { storeImage } from '~/media/upload.server'
import { RECORD_KINDS } from '~/registry/record-kinds.server'
import { findTrash, TRASHES } from '~/trash/registry.server'
import { sendLead } from '../support/lead-records'
import { photo } from '../support/pictures'
import { clearRecords, makeEvent } from '../support/records'
import { page, send } from '../support/site'
import { postAsStaff, sendAsStaff, staffMember } from '../support/staff'
import { deletePath, deletePermanently, textAfter } from '../support/trash'

beforeEach(clearAll)
afterAll(clearAll)
afterEach(() => vi.restoreAllMocks())

async function clearAll() {
  await clearRecords()
  await db.delete(mediaItems)
}

describe('the trash', () => {
  const trashedAt = new Date()

  it('has a tab for each kind that is in it, and none if it is empty', async () => {
    for (const { table } of RECORD_KINDS) await db.delete(table).where(isNotNull(table.deletedAt))
    const tabs = async () =>
      (await page(sendAsStaff('/admin/trash')))('nav[aria-label=Kinds]').text()
    expect(await tabs()).toBe('')
    await makeEvent({ deletedAt: trashedAt })
    await makeEvent({ deletedAt: trashedAt })
    expect(await tabs()).toBe('Events (2)')
  })

  /** Moves one record of each kind to the trash; returns its id by subject. */
  const KINDS: [subject: string, put: () => Promise<string | number>][] = [
    [
      'lead',
      async () => {
        const { id } = await sendLead('quote request')
        await db.update(leads).set({ deletedAt: trashedAt })
        return id
      },
    ],
    ['event', async () => (await makeEvent({ deletedAt: trashedAt })).id],
    ['news', () => stored(newsPublications, { ...NEWS_ROW, deletedAt: trashedAt })],
    ['service', () => stored(services, { ...SERVICE_ROW, deletedAt: trashedAt })],
    [
      'calendar-entry',
      () => stored(calendarEntries, { title: 'Closed', date: '2027-03-01', deletedAt: trashedAt }),
    ],
    ['page', () => stored(sitePages, { title: 'Careers', slug: 'careers', deletedAt: trashedAt })],
    [
      'template',
      () =>
        stored(replyTemplates, {
          title: 'Old',
          subject: 'Old',
          body: 'Old',
          deletedAt: trashedAt,
        }),
    ],
    ['media', async () => trashPicture(await makePicture())],
    [
      'logo',
      () =>
        stored(siteLogos, {
          name: 'Ours',
          position: 'header',
          url: '/logo.svg',
          deletedAt: trashedAt,
        }),
    ],
  ]

  it('has exactly these kinds', () => {
    expect(TRASHES.map(({ subject }) => subject).sort()).toEqual(
      KINDS.map(([subject]) => subject).sort(),
    )
  })

  it.each(KINDS)('deletes permanently after a confirmation: %s', async (subject, put) => {
    const id = await put()
    const $ = await page(sendAsStaff(`/admin/trash?of=${subject}`))
    const link = $(`main a[href="${deletePath(subject, [id])}"]`)
    expect(link.text()).toBe('Delete permanently')
    const question = await page(sendAsStaff(link.attr('href') ?? ''))
    expect(question('[role=dialog]').text()).toContain('This cannot be undone.')
    expect(await findTrash(subject)?.count()).toBe(1)
    const response = await deletePermanently(subject, [id])
    expect(response.status).toBe(303)
    expect(await textAfter(response)).toContain('1 record has been permanently deleted.')
    expect(await findTrash(subject)?.count()).toBe(0)
    expect((await deletePermanently(subject, [id])).status).toBe(409)
  })

  it('deletes only the selected records', async () => {
    for (const title of ['One', 'Two', 'Three']) await makeEvent({ title, deletedAt: trashedAt })
    const $ = await page(sendAsStaff('/admin/trash?of=event'))
    const form = $('main form[action="/admin/trash/delete"]')
    const boxes = $(`input[type=checkbox][name=ids][form="${form.attr('id')}"]`)
    expect(boxes).toHaveLength(3)
    const ticked = boxes
      .toArray()
      .slice(0, 2)
      .map(({ attribs }) => attribs.value ?? '')
    expect(form.serialize()).toBe('of=event')
    expect((await deletePermanently('event', ticked)).status).toBe(303)
    expect(await findTrash('event')?.count()).toBe(1)
  })

  it('deletes nothing on GET or outside the trash', async () => {
    const event = await makeEvent()
    const inTrash = await makeEvent({ deletedAt: trashedAt })
    await sendAsStaff(deletePath('event', [event.id, inTrash.id]))
    const response = await postAsStaff('/admin/trash/delete', {
      subject: 'event',
      ids: [String(event.id)],
    })
    expect(response.status).toBe(409)
    expect(await findTrash('event')?.count()).toBe(1)
    expect((await send(`/events/${event.id}`)).status).toBe(200)
  })

  it('deletes a page with its revisions', async () => {
    const id = await stored(sitePages, { title: 'A', slug: 'a-page', deletedAt: trashedAt })
    const content = { title: 'A' }
    await db
      .insert(revisions)
      .values([String(id), 'home'].map((each) => ({ ...REVISION, subjectId: each, content })))
    await deletePermanently('page', [id])
    const left = await db.select({ id: revisions.subjectId }).from(revisions)
    expect(left).toEqual([{ id: 'home' }])
    await db.delete(revisions)
  })
})

describe('permanently deleting an image', () => {
  it('removes it from the store with its variants', async () => {
    const item = await makePicture()
    const stem = item.url.slice(0, item.url.lastIndexOf('.'))
    const addresses = [item.url, `${stem}-320.avif`, `${stem}-400.webp`]
    for (const address of addresses) expect((await send(address)).status).toBe(200)
    const files = await storedNames()
    await deletePermanently('media', [await trashPicture(item)])
    for (const address of addresses) expect((await send(address)).status).toBe(404)
    const left = await storedNames()
    expect(left).toHaveLength(files.length - 5)
    expect(left.filter((name) => stem.endsWith(name.slice(0, 20)))).toEqual([])
  })

  it.each([
    { where: 'on the site', deletedAt: null, named: 'the event "Fall drive"' },
    {
      where: 'in the trash',
      deletedAt: new Date(),
      named: 'the event "Fall drive (in the trash)"',
    },
  ])('is refused while $where shows it, with a message', async ({ deletedAt, named }) => {
    const [used, unused] = [await makePicture(), await makePicture(410)]
    await makeEvent({ title: 'Fall drive', imageUrl: used.url, deletedAt })
    const ids = [await trashPicture(used), await trashPicture(unused)]
    const response = await deletePermanently('media', ids)
    expect(response.status).toBe(409)
    const said = (await page(response))('[role=dialog]').text()
    expect(said).toContain('1 record has been permanently deleted.')
    expect(said).toContain(`400.jpg was not deleted because it is in use: ${named}.`)
    expect((await send(used.url)).status).toBe(200)
    expect((await send(unused.url)).status).toBe(404)
  })

  it('can be retried after a failure of the store', async () => {
    const item = await makePicture()
    const id = await trashPicture(item)
    const down = vi
      .spyOn(mediaStore(), 'remove')
      .mockRejectedValue(new StoreFailure('down', new Error('away')))
    const response = await deletePermanently('media', [id])
    expect(response.status).toBe(409)
    expect(await response.text()).toContain('image storage is not responding')
    expect(await findTrash('media')?.count()).toBe(1)
    down.mockRestore()
    expect((await deletePermanently('media', [id])).status).toBe(303)
    expect((await send(item.url)).status).toBe(404)
  })
})

const REVISION = { subject: 'page', version: 1 }
const NEWS_ROW = {
  title: 'A report',
  summary: 'It says.',
  date: '2027-01-01',
  source: 'The paper',
  url: 'https://example.org',
}
const SERVICE_ROW = {
  id: 'shredding',
  title: 'Shredding',
  description: 'Small pieces.',
  content: 'Very small.',
  icon: 'recycle',
  features: [],
  benefits: [],
}

async function stored(table: PgTable, values: object): Promise<string | number> {
  const [row] = await db.insert(table).values(values).returning()
  return (row as { id: string | number }).id
}

async function makePicture(width = 400) {
  const bytes = await photo(width, 300).jpeg().toBuffer()
  const item = await storeImage(await staffMember(), { name: `${width}.jpg`, bytes })
  if (isRefusal(item)) throw new Error(item.message)
  return item
}

async function trashPicture({ id }: { id: number }): Promise<number> {
  await db.update(mediaItems).set({ deletedAt: new Date() }).where(eq(mediaItems.id, id))
  return id
}

async function storedNames(): Promise<string[]> {
  const names: string[] = []
  for await (const name of mediaStore().list()) names.push(name)
  return names
}
