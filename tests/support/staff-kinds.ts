import { db } from 'db/client.server'
import { newsPublications, services } from 'db/schema/content'
import { events } from 'db/schema/events'
import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { purge } from '~/platform/purge.server'
import { SERVICES } from '~/seed/content/services'
import { clearRecords } from './records'
import { sendJsonAsStaff } from './staff'

/** A kind of record as document 2 specifies it, written independently of the code under test. */
export interface StaffKind {
  name: string
  screen: string
  api: string
  table: typeof events | typeof newsPublications | typeof services
  /** A complete form, as a browser submits it. */
  full: Record<string, string | string[]>
  /** The same as JSON. */
  json: Record<string, unknown>
  /** Field, invalid value and message, from document 2, section 5. */
  rules: [field: string, value: string | string[], message: string][]
  /** Dialog width in px, from document 2, section 9. */
  width: number
  said: { created: Said; updated: Said; deleted: Said; createFailed: Said; deleteFailed: Said }
  /** Messages of the list if it is empty, and if it cannot be read. */
  none: string
  failed: string
  /** A public page that shows the record. */
  shownAt: string
  /** First column heading of the CSV. */
  heading: string
  csvName: RegExp
  /** Texts in the delete dialog. */
  told: string[]
}

type Said = [title: string, message: string]

const success = (message: string): Said => ['Success', message]

export const EVENTS: StaffKind = {
  name: 'events',
  screen: '/admin/events',
  api: '/api/events',
  table: events,
  full: {
    title: 'Spring collection day',
    date: '2027-04-17',
    time: '9:00 AM - 2:00 PM',
    location: 'Public works yard, Golden',
    description: 'Bring what no longer works.',
    status: 'upcoming',
    isActive: 'on',
  },
  json: {
    title: 'Spring collection day',
    date: '2027-04-17',
    time: '9:00 AM - 2:00 PM',
    location: 'Public works yard, Golden',
    description: 'Bring what no longer works.',
  },
  rules: [
    ['title', 'No', 'Title must be at least 3 characters'],
    ['date', '', 'Date is required'],
    ['date', '2027-02-30', 'Date is required'],
    ['time', '', 'Time is required'],
    ['location', 'Go', 'Location is required'],
    ['description', 'Too short', 'Description must be at least 10 characters'],
    ['status', 'postponed', 'Status must be one of: upcoming, full, cancelled'],
    ['registrationLink', 'javascript:alert(1)', 'Registration link must be an address'],
    ['imageUrl', '//evil.example/a.png', 'Image must be a file from this site'],
  ],
  width: 550,
  said: {
    created: success('Event has been created successfully.'),
    updated: success('Event has been updated successfully.'),
    deleted: success('Event has been deleted successfully.'),
    createFailed: ['Error', 'Failed to create event. Please try again.'],
    deleteFailed: ['Error', 'Failed to delete event. Please try again.'],
  },
  none: 'No events found. Create your first event!',
  failed: 'Failed to load events. Please try again.',
  shownAt: '/events',
  heading: 'Id',
  csvName: /^events-\d{4}-\d\d-\d\d\.csv$/,
  told: ['Spring collection day', 'Sat, Apr 17, 2027'],
}

export const NEWS: StaffKind = {
  name: 'news',
  screen: '/admin/news',
  api: '/api/news-publications',
  table: newsPublications,
  full: {
    title: 'Spring collection day',
    date: '2026-11-03',
    source: 'Front Range Review',
    url: 'https://example.org/review/drive',
    summary: 'Twelve tons in one morning.',
    isActive: 'on',
  },
  json: {
    title: 'Spring collection day',
    date: '2026-11-03',
    source: 'Front Range Review',
    url: 'https://example.org/review/drive',
    summary: 'Twelve tons in one morning.',
  },
  rules: [
    ['title', 'Four', 'Title must be at least 5 characters'],
    ['date', '', 'Date is required'],
    ['source', 'X', 'Source is required'],
    ['url', 'not an address', 'Must be a valid URL'],
    ['url', 'javascript:alert(1)', 'Must be a valid URL'],
    ['url', '', 'Must be a valid URL'],
    ['summary', 'Too short', 'Summary must be at least 10 characters'],
    ['summary', 'x'.repeat(5001), 'Summary can have at most 5000 characters'],
  ],
  width: 600,
  said: {
    created: ['Success!', 'News publication created successfully'],
    updated: ['Success!', 'News publication updated successfully'],
    deleted: ['Success!', 'News publication deleted successfully'],
    createFailed: ['Error', 'Failed to create news publication'],
    deleteFailed: ['Error', 'Failed to delete news publication'],
  },
  none: 'No news publications found.',
  failed: 'Failed to load news publications. Please try again.',
  shownAt: '/?news=all',
  heading: 'Id',
  csvName: /^news-\d{4}-\d\d-\d\d\.csv$/,
  told: ['Spring collection day', 'Front Range Review', 'November 3, 2026'],
}

const LISTS = { features: ['Logged by serial number', 'Certificate'], benefits: ['No risk'] }

export const SERVICES_KIND: StaffKind = {
  name: 'services',
  screen: '/admin/services',
  api: '/api/services',
  table: services,
  full: {
    id: 'data-destruction',
    icon: 'Shield',
    title: 'Spring collection day',
    description: 'Drives wiped or shredded.',
    content: 'Every drive is logged, then wiped or shredded.',
    ...LISTS,
  },
  json: {
    id: 'data-destruction',
    icon: 'Shield',
    title: 'Spring collection day',
    description: 'Drives wiped or shredded.',
    content: 'Every drive is logged, then wiped or shredded.',
    ...LISTS,
  },
  rules: [
    ['id', 'ab', 'ID must be at least 3 characters'],
    ['id', 'Data Destruction', 'ID can have lowercase letters, digits and single hyphens'],
    ['id', 'data/destruction', 'ID can have lowercase letters, digits and single hyphens'],
    ['title', 'Four', 'Title must be at least 5 characters'],
    ['description', 'Too short', 'Description must be at least 10 characters'],
    ['content', 'Not long enough', 'Content must be at least 20 characters'],
    ['icon', '', 'Icon is required'],
    ['icon', 'Skull', 'Icon: choose an option from the list'],
    ['features', [], 'At least one feature is required'],
    ['benefits', ['', '  '], 'At least one benefit is required'],
  ],
  width: 700,
  said: {
    created: success('New service created successfully'),
    updated: success('Service updated successfully'),
    deleted: success('Service deleted successfully'),
    createFailed: ['Error', 'Failed to create service. Please try again.'],
    deleteFailed: ['Error', 'Failed to delete service. Please try again.'],
  },
  none: 'No services found. Add your first service to get started.',
  failed: 'Failed to load services. Please try again.',
  shownAt: '/services',
  heading: 'Id',
  csvName: /^services-\d{4}-\d\d-\d\d\.csv$/,
  told: ['Spring collection day', 'no longer have a page on the website'],
}

/** Creates a record through the API with its own title; returns the response's record. */
export async function make({ api, json, name }: StaffKind, changes: Record<string, unknown> = {}) {
  const id = name === 'services' && { id: `service-${++made}` }
  const response = await sendJsonAsStaff('POST', api, { ...json, ...id, ...changes })
  const record = await response.json()
  if (response.status !== 201) throw new Error(JSON.stringify(record))
  return record as { id: string | number; title: string; version: number }
}
let made = 0

/** Deletes all records of the three kinds; `seedServices` restores the initial services. */
export async function clearContent(): Promise<void> {
  await clearRecords()
  await db.delete(newsPublications)
  await db.delete(services)
  await purge('news', 'services')
}

export async function seedServices(): Promise<void> {
  await clearContent()
  await db.insert(services).values(SERVICES)
  await purge('services')
}

/** Runs `act` while writes to this table fail, like on a full disk. */
export function whileReadOnly(
  { table }: { table: PgTable },
  act: () => Promise<void>,
): Promise<void> {
  return between(
    sql`create or replace function refuse_change() returns trigger language plpgsql as
        $$ begin raise exception 'no space left on device'; end $$;`,
    sql`create trigger refuse before insert or update on ${table}
        for each row execute function refuse_change()`,
    act,
    sql`drop trigger refuse on ${table}`,
  )
}

/** Runs `act` while this table cannot be read. */
export async function whileGone(
  { name }: { name: string },
  act: () => Promise<void>,
): Promise<void> {
  const table = sql.identifier(name === 'news' ? 'news_publications' : name)
  const away = sql.identifier('taken_away')
  await between(
    sql`alter table ${table} rename to ${away}`,
    act,
    sql`alter table ${away} rename to ${table}`,
  )
}

async function between(...steps: [...SQL[], () => Promise<void>, SQL]): Promise<void> {
  const after = steps.pop() as SQL
  const act = steps.pop() as () => Promise<void>
  for (const step of steps as SQL[]) await db.execute(step)
  try {
    await act()
  } finally {
    await db.execute(after)
  }
}
