import { type Db, db } from 'db/client.server'
import { pageDrafts, settings, sitePages } from 'db/schema/content'
import { events } from 'db/schema/events'
import { eventResults } from 'db/schema/results'
import { and, getTableColumns, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, type PgTable, unionAll } from 'drizzle-orm/pg-core'
import { LOGO_DEFAULTS } from '~/logos/defaults.server'
import { BUILT_IN_PAGES } from '~/pages/content'
import { paths } from '~/paths'
import { RECORD_KINDS } from '~/registry/record-kinds.server'

/** A record or setting that shows an image. */
interface ImageUse {
  kind: string
  id: string
  title: string
}

interface Place {
  kind: string
  /** What it is called in a sentence, without an article. */
  name: string
  table: PgTable
  id: PgColumn
  title: PgColumn | SQL
  /** Limits the search to these rows. */
  scope?: SQL
  editPath(id: string): string
}

/** Everything that can show an image: records of every kind, and settings. */
const PLACES: Place[] = [
  ...RECORD_KINDS.map(({ subject, names, table, title, scope, editPath }) => ({
    kind: subject,
    name: names.one,
    table,
    id: table.id,
    title,
    scope,
    editPath,
  })),
  {
    kind: 'built-in page',
    name: 'page',
    table: sitePages,
    id: sitePages.slug,
    title: sitePages.title,
    scope: inArray(sitePages.slug, [...BUILT_IN_PAGES]),
    editPath: paths.editedPage,
  },
  {
    kind: 'results',
    name: 'results of the event',
    table: eventResults,
    id: eventResults.eventId,
    title: sql`(select ${events.title} from ${events} where ${events.id} = ${eventResults.eventId})`,
    editPath: (id) => paths.eventResults(Number(id)),
  },
  {
    kind: 'draft',
    name: 'draft of the page',
    table: pageDrafts,
    id: pageDrafts.slug,
    title: pageDrafts.slug,
    editPath: paths.editedPage,
  },
  {
    kind: 'setting',
    name: 'setting',
    table: settings,
    id: settings.key,
    title: sql`case when ${settings.key} = ${LOGO_DEFAULTS} then 'default logos' else ${settings.key} end`,
    editPath: (key) => (key === LOGO_DEFAULTS ? paths.adminLogos : paths.adminSettings),
  },
]

/** The searched tables. A test makes every other table declare why it shows no images. */
export const SHOWN_TABLES: PgTable[] = PLACES.map(({ table }) => table)

const MAX_USES = 50

/**
 * Finds up to 50 uses of an image, with any focal point. `url` is the URL in the image's record.
 */
export const findUses = (url: string): Promise<ImageUse[]> =>
  findIn(url, ({ table, title }) => {
    const { deletedAt } = getTableColumns(table)
    return { title, live: deletedAt && isNull(deletedAt) }
  })

/**
 * Also finds records in the trash, marked in their title, because they show the image again once
 * restored.
 */
export const findUsesAnywhere = (url: string): Promise<ImageUse[]> =>
  findIn(url, ({ table, title }) => {
    const { deletedAt } = getTableColumns(table)
    return {
      title: deletedAt
        ? sql`${title} || case when ${deletedAt} is null then '' else ' (in the trash)' end`
        : title,
    }
  })

/** A use in a sentence: `the event "Fall collection day"`. */
export const describeUse = ({ kind, title }: ImageUse): string =>
  `the ${placeOf(kind).name} "${title}"`

const MAX_NAMED = 5

/** Joins uses for a sentence, naming at most five. */
export function describeUses(uses: ImageUse[]): string {
  const named = uses.slice(0, MAX_NAMED).map(describeUse)
  const more = uses.length - named.length
  return named.join(', ') + (more > 0 ? ` and ${more} more` : '')
}

/** The editor of whatever shows the image. */
export const editPathOf = ({ kind, id }: ImageUse): string => placeOf(kind).editPath(id)

function placeOf(kind: string): Place {
  const place = PLACES.find((each) => each.kind === kind)
  if (!place) throw new Error(`Nothing of the kind ${kind} shows pictures`)
  return place
}

type View = Pick<Place, 'title'> & { live?: SQL }

async function findIn(url: string, view: (place: Place) => View): Promise<ImageUse[]> {
  const [first, second, ...others] = PLACES.map((place) => usesIn(place, url, view(place)))
  if (!first || !second) return []
  return unionAll(first, second, ...others).limit(MAX_USES)
}

function usesIn({ kind, table, id, scope }: Place, url: string, { title, live }: View) {
  return db
    .select({
      kind: sql<string>`${kind}::text`.as('kind'),
      id: sql<string>`${id}::text`.as('id'),
      title: sql<string>`(${title})::text`.as('title'),
    })
    .from(table)
    .where(and(scope, live, holds(table, url)))
}

/** Matches rows that contain the URL in any text: as an image, a link or part of a page. */
const holds = (table: PgTable, url: string): SQL | undefined =>
  or(...textColumns(table).map(([, column]) => sql`strpos(${column}::text, ${url}) > 0`))

const textColumns = (table: PgTable): [name: string, PgColumn][] =>
  Object.entries(getTableColumns(table)).filter(([, column]) =>
    /^(varchar|text|json)/.test(column.getSQLType()),
  )

/**
 * Moves the focal point wherever the image is shown: replaces `url` with `shown`, which includes
 * the focal point. URLs within longer texts are links and stay.
 */
export async function moveFocus(tx: Db, url: string, shown: string): Promise<void> {
  const anyPoint = `${url.replace(/[.?+]/g, '\\$&')}(\\?focal=\\d+,\\d+)?`
  for (const table of new Set(SHOWN_TABLES)) {
    const changes: Record<string, SQL> = {}
    for (const [name, column] of textColumns(table)) {
      const type = column.getSQLType()
      if (type === 'jsonb')
        changes[name] = sql`regexp_replace(${column}::text, ${anyPoint}, ${shown}, 'g')::jsonb`
      else if (!type.endsWith('[]'))
        changes[name] =
          sql`case when split_part(${column}, '?', 1) = ${url} then ${shown} else ${column} end`
    }
    await tx.update(table).set(changes).where(holds(table, url))
  }
}
