import { type Db, db } from 'db/client.server'
import {
  newsPublications,
  pageDrafts,
  services,
  settings,
  siteLogos,
  sitePages,
} from 'db/schema/content'
import { events } from 'db/schema/events'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, type PgTable, unionAll } from 'drizzle-orm/pg-core'
import type { CacheTag } from '~/server/purge.server'

/** A record that shows a picture. */
export interface Use {
  kind: Kind
  /** The record's id; a page's is its slug. */
  id: string
  title: string
}

export type Kind = 'event' | 'news' | 'service' | 'page' | 'draft' | 'logo' | 'default logos'

interface Place {
  kind: Kind
  table: PgTable
  id: PgColumn
  title: PgColumn | SQL
  /** Where its records can be in the trash. */
  deletedAt?: PgColumn
  /** Which rows of the table it is about, where not all. */
  only?: SQL
  /** Columns that hold one address. */
  addresses: PgColumn[]
  /** Columns that hold addresses among other things: JSON, text. */
  contents: { column: PgColumn; type: 'jsonb' | 'text' }[]
}

/** Every column that can hold the address of a picture: a new one belongs here. */
const PLACES: Place[] = [
  {
    kind: 'event',
    table: events,
    id: events.id,
    title: events.title,
    deletedAt: events.deletedAt,
    addresses: [events.imageUrl],
    contents: [],
  },
  {
    kind: 'news',
    table: newsPublications,
    id: newsPublications.id,
    title: newsPublications.title,
    deletedAt: newsPublications.deletedAt,
    addresses: [newsPublications.imageUrl],
    contents: [],
  },
  {
    kind: 'service',
    table: services,
    id: services.id,
    title: services.title,
    deletedAt: services.deletedAt,
    addresses: [services.imageUrl],
    contents: [{ column: services.content, type: 'text' }],
  },
  {
    kind: 'page',
    table: sitePages,
    id: sitePages.slug,
    title: sitePages.title,
    deletedAt: sitePages.deletedAt,
    addresses: [sitePages.featuredImage],
    contents: [
      { column: sitePages.sections, type: 'jsonb' },
      { column: sitePages.content, type: 'text' },
    ],
  },
  {
    kind: 'draft',
    table: pageDrafts,
    id: pageDrafts.slug,
    title: sql<string>`${pageDrafts.slug}`,
    addresses: [],
    contents: [{ column: pageDrafts.content, type: 'jsonb' }],
  },
  {
    kind: 'logo',
    table: siteLogos,
    id: siteLogos.id,
    title: siteLogos.name,
    deletedAt: siteLogos.deletedAt,
    addresses: [siteLogos.url],
    contents: [],
  },
  {
    kind: 'default logos',
    table: settings,
    id: settings.key,
    title: sql<string>`'saved as default'`,
    only: eq(settings.key, 'logoDefaults'),
    addresses: [],
    contents: [{ column: settings.value, type: 'jsonb' }],
  },
]

/** The cached pages on which a picture can stand. */
export const SHOWING_PICTURES: CacheTag[] = [
  'events',
  'news',
  'services',
  'pages',
  'logos',
  'media',
]

const MOST = 50

/** Where a picture is shown, whatever its focal point there; at most 50 places. `url` is a record's own address. */
export const findUses = (url: string): Promise<Use[]> =>
  findIn(url, ({ deletedAt, title }) => ({ title, live: deletedAt && isNull(deletedAt) }))

/** The same with records in the trash, whose titles say so: once restored they show the picture again. */
export const findUsesAnywhere = (url: string): Promise<Use[]> =>
  findIn(url, ({ deletedAt, title }) => ({
    title: deletedAt
      ? sql`${title} || case when ${deletedAt} is null then '' else ' (in the trash)' end`
      : title,
  }))

type View = Pick<Place, 'title'> & { live?: SQL }

async function findIn(url: string, view: (place: Place) => View): Promise<Use[]> {
  const [first, second, ...others] = PLACES.map((place) => usesIn(place, url, view(place)))
  if (!first || !second) return []
  return (await unionAll(first, second, ...others).limit(MOST)) as Use[]
}

function usesIn(place: Place, url: string, { title, live }: View) {
  return db
    .select({
      kind: sql<Kind>`${place.kind}::text`.as('kind'),
      id: sql<string>`${place.id}::text`.as('id'),
      title: sql<string>`(${title})::text`.as('title'),
    })
    .from(place.table)
    .where(and(place.only, live, holds(place, url)))
}

function holds({ addresses, contents }: Place, url: string): SQL {
  const conditions = [
    ...addresses.map((column) => sql`split_part(${column}, '?', 1) = ${url}`),
    ...contents.map(({ column }) => sql`strpos(${column}::text, ${url}) > 0`),
  ]
  return sql`(${sql.join(conditions, sql` or `)})`
}

/** Shows a picture under another focal point wherever it is shown: `url` is its own address, `shown` the one that says the point. */
export async function moveFocus(tx: Db, url: string, shown: string): Promise<void> {
  const anyPoint = `${url.replace(/[.?+]/g, '\\$&')}(\\?focal=\\d+,\\d+)?`
  for (const place of PLACES) {
    const changes: Record<string, SQL> = {}
    for (const column of place.addresses)
      changes[keyOf(place, column)] =
        sql`case when split_part(${column}, '?', 1) = ${url} then ${shown} else ${column} end`
    for (const { column, type } of place.contents)
      changes[keyOf(place, column)] =
        sql`regexp_replace(${column}::text, ${anyPoint}, ${shown}, 'g')::${sql.raw(type)}`
    await tx.update(place.table).set(changes).where(holds(place, url))
  }
}

/** The name under which a table's object has a column. */
function keyOf({ table }: Place, column: PgColumn): string {
  const found = Object.entries(table).find(([, each]) => each === column)
  if (!found) throw new Error(`The table has no column ${column.name}`)
  return found[0]
}
