import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { db } from 'db/client.server'
import { mediaItems, pageDrafts, revisions, settings, sitePages } from 'db/schema/content'
import { leads } from 'db/schema/leads'
import { history } from 'db/schema/people'
import { eventResults } from 'db/schema/results'
import { TABLE_NAMES, TABLES } from 'db/tables.server'
import { eq, getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeBackup } from '~/backup/backup.server'
import { checkBackup } from '~/backup/check.server'
import { restoreBackup } from '~/backup/restore.server'
import { isRefusal } from '~/images/inspect.server'
import { SHOWN_TABLES } from '~/library/uses.server'
import { storeImage } from '~/media/upload.server'
import { CACHE_TAGS, type CacheTag, onPurge } from '~/platform/purge.server'
import { RECORD_KINDS } from '~/registry/record-kinds.server'
import { TRASHES } from '~/trash/registry.server'
import { photo } from '../support/pictures'
import { clearRecords, makeEvent } from '../support/records'
import { page } from '../support/site'
import { sendAsStaff, staffMember } from '../support/staff'

// What must hold for every kind of record, including those added later.

/** A row of each kind, by subject. */
const ROWS: Record<string, object> = {
  event: {
    title: 'Kestrel day',
    description: 'Bring what no longer works.',
    location: 'Golden',
    date: '2027-04-17',
    time: '9:00 AM',
  },
  news: {
    title: 'Kestrel report',
    summary: 'It says.',
    date: '2027-01-01',
    source: 'The paper',
    url: 'https://example.org',
  },
  service: {
    id: 'kestrel',
    title: 'Kestrel service',
    description: 'Small pieces.',
    content: 'Very small.',
    icon: 'Recycle',
    features: [],
    benefits: [],
  },
  'calendar-entry': { title: 'Kestrel entry', date: '2027-03-01' },
  page: { title: 'Kestrel page', slug: 'kestrel-page' },
  template: { title: 'Kestrel template', subject: 'About {reference}', body: 'Hello {name}' },
  logo: { name: 'Kestrel logo', position: 'partner', url: '/logo.svg' },
}

const clear = async () => {
  await clearRecords()
  for (const { table } of RECORD_KINDS) await db.delete(table)
  for (const table of [pageDrafts, revisions, history, mediaItems]) await db.delete(table)
  await db.delete(settings).where(eq(settings.key, 'kestrel'))
}
/** The initial rows, to be restored at the end. */
const seeded = new Map<PgTable, Record<string, unknown>[]>()
beforeAll(async () => {
  for (const { table } of RECORD_KINDS) seeded.set(table, await db.select().from(table))
})
beforeEach(clear)
afterAll(async () => {
  await clear()
  for (const [table, rows] of seeded)
    for (const { id, ...row } of rows)
      await db.insert(table).values(typeof id === 'number' ? row : { id, ...row })
})

const rowOf = (subject: string) => {
  const row = ROWS[subject]
  if (!row) throw new Error(`This test needs a row of the new kind ${subject}`)
  return row
}
const store = async (table: PgTable, row: object) => {
  const [stored] = await db.insert(table).values(row).returning()
  return stored as { id: string | number }
}
const namesOf = (tables: PgTable[]) => tables.map(getTableName).sort()

describe('every kind of record', () => {
  it('with a trash is listed and shown in the trash', () => {
    const trashed = TABLES.filter((table) => 'deletedAt' in getTableColumns(table))
    const listed = [leads, mediaItems, ...RECORD_KINDS.map(({ table }) => table)]
    expect(namesOf(listed)).toEqual(namesOf(trashed))
    expect(TRASHES.map(({ subject }) => subject).sort()).toEqual(
      ['lead', 'media', ...RECORD_KINDS.map(({ subject }) => subject)].sort(),
    )
  })

  it.each(RECORD_KINDS)('is found by the command palette: $subject', async (kind) => {
    const { id } = await store(kind.table, rowOf(kind.subject))
    const found = await (await sendAsStaff('/admin/find?q=kestrel')).json()
    expect(found).toEqual([expect.objectContaining({ to: kind.editPath(id) })])
    expect((await sendAsStaff(found[0].to)).status).toBe(200)
  })

  it('has a palette command that opens its form', async () => {
    for (const { addPath, names } of RECORD_KINDS) {
      const found = await (await sendAsStaff(`/admin/find?q=Add a`)).json()
      expect(found).toContainEqual(
        expect.objectContaining({
          to: addPath,
          label: expect.stringContaining(` ${names.one}`),
          kind: 'Action',
        }),
      )
      expect((await sendAsStaff(addPath)).status).toBe(200)
    }
  })
})

describe('a restored backup', () => {
  it('purges every cache tag, including those of all kinds of records', async () => {
    const path = join(tmpdir(), `record-kinds-${process.pid}.tar.gz`)
    const purged = new Set<CacheTag>()
    onPurge((tags) => {
      for (const tag of tags) purged.add(tag)
    })
    try {
      await makeBackup(path)
      purged.clear()
      await restoreBackup(path, await checkBackup(path), { force: true })
    } finally {
      rmSync(path, { force: true })
    }
    for (const { subject, tags } of RECORD_KINDS)
      expect([subject, tags.filter((tag) => !purged.has(tag))]).toEqual([subject, []])
    expect([...purged].sort()).toEqual([...CACHE_TAGS].sort())
  })
})

describe('an image', () => {
  /** Columns of any text type that are long enough for the URL of a picture. */
  const roomyColumns = (table: PgTable): [string, PgColumn][] =>
    Object.entries(getTableColumns(table)).filter(([, column]) => {
      const [, type, length] = /^(varchar|text|jsonb)(?:\((\d+)\))?/.exec(column.getSQLType()) ?? []
      return type !== undefined && Number(length ?? 255) >= 255
    })
  const holding = (column: PgColumn, url: string) => {
    const section = { id: 'a', type: 'text', title: '', content: '', imageUrl: `${url}?focal=1,2` }
    if (column.getSQLType() === 'jsonb') return [section]
    return column.getSQLType().endsWith('[]') ? [`See ${url}`] : `${url}?focal=1,2`
  }
  const makePicture = async () => {
    const bytes = await photo(400, 300).jpeg().toBuffer()
    const item = await storeImage(await staffMember(), { name: 'kestrel.jpg', bytes })
    if (isRefusal(item)) throw new Error(item.message)
    return item
  }
  const expectInUse = async (id: number) => {
    const remove = () => sendAsStaff(`/api/admin/media/${id}`, { method: 'DELETE' })
    const response = await remove()
    expect(response.status).toBe(409)
    const { usedIn } = await response.json()
    expect(usedIn).toHaveLength(1)
    // Staff see where it is used, with working links.
    const $ = await page(sendAsStaff(`/admin/media/${id}`))
    const link = $('aside li a').attr('href') ?? ''
    expect((await sendAsStaff(link)).status).toBe(200)
  }

  const columns = RECORD_KINDS.flatMap(({ subject, table }) =>
    roomyColumns(table).map(([name, column]) => ({ subject, table, name, column })),
  ).filter(({ name }) => name !== 'id' && name !== 'slug')

  it.each(columns)('is in use in $name of a record: $subject', async (used) => {
    const item = await makePicture()
    await store(used.table, {
      ...rowOf(used.subject),
      [used.name]: holding(used.column, item.url),
    })
    await expectInUse(item.id)
  })

  it.each(RECORD_KINDS)('of an image field has a column: $subject', (kind) => {
    const pictures = Object.keys(kind.fields).filter((name) => kind.fields[name]?.type === 'image')
    const roomy = roomyColumns(kind.table).map(([name]) => name)
    expect(roomy).toEqual(expect.arrayContaining(pictures))
  })

  it('is in use in a built-in page, a draft, a setting or results', async () => {
    const item = await makePicture()
    const content = { sections: [{ imageUrl: item.url }] }
    const rows: [PgTable, object][] = [
      [sitePages, { slug: 'about', title: 'About', featuredImage: item.url }],
      [pageDrafts, { slug: 'about', baseVersion: 1, content: { form: content, stamp: '' } }],
      [settings, { key: 'kestrel', value: { picture: item.url } }],
      [eventResults, { eventId: (await makeEvent()).id, photos: [item.url] }],
    ]
    for (const [table, row] of rows) {
      await db.insert(table).values(row)
      await expectInUse(item.id)
      if (table === settings) await db.delete(settings).where(eq(settings.key, 'kestrel'))
      else await db.delete(table)
    }
  })

  it('is searched in every table except these', () => {
    const NOT_SHOWN = [
      // Past states: an old revision may lack the picture.
      'revisions',
      'history',
      // Visitors' input, and the mail about it.
      ...[
        'leads',
        'lead_reads',
        'saved_views',
        'contact_messages',
        'quote_requests',
        'quotes',
        'business_pickups',
      ],
      ...['community_event_requests', 'zero_waste_requests', 'event_registrations'],
      ...['lead_notes', 'lead_messages', 'lead_files', 'mail_outbox', 'event_messages'],
      // Volunteers' input.
      ...['gates', 'arrivals', 'turned_away'],
      // Staff's messages to guests, and weights.
      ...['event_notices', 'weighings', 'kept_reports'],
      // Visits, lists of pieces, and copies that show no pictures.
      ...['visits', 'preparations', 'item_imports', 'received_items'],
      ...['certificates', 'certificate_serials'],
      // No texts for visitors.
      ...['users', 'sessions', 'rate_limits', 'page_redirects', 'requested_events'],
      'media_items',
    ]
    expect([...new Set([...namesOf(SHOWN_TABLES), ...NOT_SHOWN])].sort()).toEqual(
      [...TABLE_NAMES].sort(),
    )
  })
})
