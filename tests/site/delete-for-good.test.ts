import { subDays } from 'date-fns'
import { db, rowsOf } from 'db/client.server'
import {
  mediaItems,
  newsPublications,
  revisions,
  services,
  siteLogos,
  sitePages,
} from 'db/schema/content'
import { calendarEntries } from 'db/schema/events'
import { leadNotes, leads } from 'db/schema/leads'
import { mailOutbox } from 'db/schema/mail'
import { history } from 'db/schema/people'
import { eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isRefusal } from '~/media/judge.server'
import { mediaStore } from '~/media/store.server'
import { StoreFailure } from '~/media/store-failure.server'
import { storeImage } from '~/media/upload.server'
import { tidyUp } from '~/server/housekeeping.server'
import { TRASHES, trashFor } from '~/trash/trashes.server'
import { LEAD_FORMS } from '../support/lead-forms'
import { register, sendLead } from '../support/lead-records'
import { photo } from '../support/pictures'
import { clearRecords, makeEvent } from '../support/records'
import { page, send } from '../support/site'
import { followAsStaff, postAsStaff, sendAsStaff, staffMember } from '../support/staff'

const EMAIL = 'erase.me@forgotten.example'
const TYPED = [EMAIL, 'Ottoline Quill', 'zebra-striped monitors', '(720) 555-0177']

beforeEach(clearAll)
afterAll(clearAll)
afterEach(() => vi.restoreAllMocks())

async function clearAll() {
  await clearRecords()
  await db.delete(mediaItems)
}

/** Posts every kind of lead, gives each a note, a status and mail with an error, and returns them. */
async function sendEveryKind() {
  const { id: eventId } = await makeEvent()
  const person = { email: EMAIL, phone: '(720) 555-0177' }
  const [name, text] = ['Ottoline Quill', 'zebra-striped monitors']
  const sent = []
  for (const form of LEAD_FORMS)
    sent.push(
      await sendLead(form.name, {
        ...person,
        ...('name' in form.full ? { name, contactPerson: name } : { contactName: name }),
        ...('message' in form.full ? { message: text } : { additionalInfo: text }),
      }),
    )
  sent.push(await register(eventId, { ...person, name, items: text }))
  for (const { reference } of sent) {
    const path = `/admin/form-submissions/${reference}`
    await postAsStaff(path, { intent: 'note', note: `Wrote to ${EMAIL} about ${text}` })
    await postAsStaff(path, { intent: 'status', status: 'cancelled' })
  }
  await db.update(mailOutbox).set({ status: 'failed', lastError: `550 no such user ${EMAIL}` })
  return sent
}

const trashAll = async (sent: { reference: string }[]) => {
  for (const { reference } of sent)
    await postAsStaff(`/admin/form-submissions/${reference}/delete`, {})
}

/** The tables with a row that holds `text` in any of its columns, whatever their types. */
async function tablesHolding(text: string): Promise<string[]> {
  const tables = rowsOf<{ name: string }>(
    await db.execute(
      sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE'`,
    ),
  )
  const holding: string[] = []
  for (const { name } of tables) {
    const rows = rowsOf(
      await db.execute(
        sql`select 1 from ${sql.identifier(name)} as each where strpos(each::text, ${text}) > 0`,
      ),
    )
    if (rows.length > 0) holding.push(name)
  }
  return holding
}

const deletePath = (subject: string, ids: (string | number)[]) =>
  `/admin/trash/delete?${new URLSearchParams([['of', subject], ...ids.map((id) => ['ids', String(id)])])}`

/** Opens the question about these, and presses its button. */
async function deleteForGood(subject: string, ids: (string | number)[]): Promise<Response> {
  const path = deletePath(subject, ids)
  const form = (await page(sendAsStaff(path)))('[role=dialog] form')
  const values = form.serializeArray()
  return postAsStaff(path, {
    subject: values.find(({ name }) => name === 'subject')?.value ?? '',
    ids: values.filter(({ name }) => name === 'ids').map(({ value }) => value),
  })
}

const textAfter = async (answer: Response) => (await page(followAsStaff(answer)))('body').text()

describe('nothing that somebody typed is left in any table', () => {
  it.each([
    {
      way: 'after 30 days in the trash',
      leave: async (ids: number[]) => {
        expect(ids).toHaveLength(7)
        await db.update(leads).set({ deletedAt: subDays(new Date(), 31) })
        await tidyUp()
      },
    },
    {
      way: 'when staff delete it for good',
      leave: async (ids: number[]) => {
        const answer = await deleteForGood('lead', ids)
        expect(answer.status).toBe(303)
        expect(await textAfter(answer)).toContain('7 records are gone')
      },
    },
  ])('$way', async ({ leave }) => {
    const sent = await sendEveryKind()
    for (const text of TYPED) expect(await tablesHolding(text)).not.toEqual([])
    expect(await tablesHolding(EMAIL)).toEqual(
      expect.arrayContaining(['leads', 'mail_outbox', 'lead_notes']),
    )
    // A notice of each, and as many confirmations as one address gets in an hour.
    expect(await db.select().from(mailOutbox)).toHaveLength(12)
    await trashAll(sent)
    await leave(sent.map(({ id }) => id))
    for (const text of TYPED) expect(await tablesHolding(text)).toEqual([])
    expect(await db.select().from(mailOutbox)).toEqual([])
    const actions = (await db.select().from(history)).filter(
      ({ subjectId }) => subjectId === String(sent[0]?.id),
    )
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['updated', 'deleted', 'deleted for good']),
    )
  })
})

it('a lead that is restored has its notes and its mail again', async () => {
  const sent = await sendLead('contact message')
  await postAsStaff(`/admin/form-submissions/${sent.reference}`, { intent: 'note', note: 'Called' })
  const before = await db.select().from(mailOutbox)
  await trashAll([sent])
  await postAsStaff('/admin/trash', { subject: 'lead', id: String(sent.id) })
  expect(await db.select().from(mailOutbox)).toEqual(before)
  expect(await db.select().from(leadNotes)).toHaveLength(1)
})

describe('what is in the trash', () => {
  const trashedAt = new Date()

  /** One thing of each kind, put into the trash; by the subject, its id. */
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

  it('is of these kinds and no other', () => {
    expect(TRASHES.map(({ subject }) => subject).sort()).toEqual(
      KINDS.map(([subject]) => subject).sort(),
    )
  })

  it.each(KINDS)('can be deleted for good after a question: %s', async (subject, put) => {
    const id = await put()
    const $ = await page(sendAsStaff(`/admin/trash?of=${subject}`))
    const link = $(`main a[href="${deletePath(subject, [id])}"]`)
    expect(link.text()).toBe('Delete for good')
    const question = await page(sendAsStaff(link.attr('href') ?? ''))
    expect(question('[role=dialog]').text()).toContain('This cannot be undone.')
    expect(await trashFor(subject)?.count()).toBe(1)
    const answer = await deleteForGood(subject, [id])
    expect(answer.status).toBe(303)
    expect(await textAfter(answer)).toContain('1 record is gone.')
    expect(await trashFor(subject)?.count()).toBe(0)
    expect((await deleteForGood(subject, [id])).status).toBe(409)
  })

  it('goes for good when it was ticked, the others stay', async () => {
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
    expect((await deleteForGood('event', ticked)).status).toBe(303)
    expect(await trashFor('event')?.count()).toBe(1)
  })

  it('is only asked about by GET, and is not touched outside of the trash', async () => {
    const event = await makeEvent()
    const inTrash = await makeEvent({ deletedAt: trashedAt })
    await sendAsStaff(deletePath('event', [event.id, inTrash.id]))
    const answer = await postAsStaff('/admin/trash/delete', {
      subject: 'event',
      ids: [String(event.id)],
    })
    expect(answer.status).toBe(409)
    expect(await trashFor('event')?.count()).toBe(1)
    expect((await send(`/events/${event.id}`)).status).toBe(200)
  })

  it('takes a page along with its earlier versions', async () => {
    const id = await stored(sitePages, { title: 'A', slug: 'a-page', deletedAt: trashedAt })
    const content = { title: 'A' }
    await db
      .insert(revisions)
      .values([String(id), 'home'].map((each) => ({ ...REVISION, subjectId: each, content })))
    await deleteForGood('page', [id])
    const left = await db.select({ id: revisions.subjectId }).from(revisions)
    expect(left).toEqual([{ id: 'home' }])
    await db.delete(revisions)
  })
})

describe('a picture that is deleted for good', () => {
  it('is gone from the store with its variants', async () => {
    const item = await makePicture()
    const stem = item.url.slice(0, item.url.lastIndexOf('.'))
    const addresses = [item.url, `${stem}-320.avif`, `${stem}-400.webp`]
    for (const address of addresses) expect((await send(address)).status).toBe(200)
    const files = await storedNames()
    await deleteForGood('media', [await trashPicture(item)])
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
  ])('stays where something $where shows it, and that is said', async ({ deletedAt, named }) => {
    const [used, unused] = [await makePicture(), await makePicture(410)]
    await makeEvent({ title: 'Fall drive', imageUrl: used.url, deletedAt })
    const ids = [await trashPicture(used), await trashPicture(unused)]
    const answer = await deleteForGood('media', ids)
    expect(answer.status).toBe(409)
    const said = (await page(answer))('[role=dialog]').text()
    expect(said).toContain('1 record is gone.')
    expect(said).toContain(`400.jpg stays, because it is in use: ${named}.`)
    expect((await send(used.url)).status).toBe(200)
    expect((await send(unused.url)).status).toBe(404)
  })

  it('can be tried again where the store did not answer', async () => {
    const item = await makePicture()
    const id = await trashPicture(item)
    const down = vi
      .spyOn(mediaStore(), 'remove')
      .mockRejectedValue(new StoreFailure('down', new Error('away')))
    const answer = await deleteForGood('media', [id])
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain('the store of pictures does not answer')
    expect(await trashFor('media')?.count()).toBe(1)
    down.mockRestore()
    expect((await deleteForGood('media', [id])).status).toBe(303)
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
