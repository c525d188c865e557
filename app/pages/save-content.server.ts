import { type Db, db } from 'db/client.server'
import { pageDrafts, settings, sitePages } from 'db/schema/content'
import { and, eq, sql } from 'drizzle-orm'
import { currentFocus } from '~/images/focus.server'
import { saveContactFields } from '~/leads/contact/fields.server'
import { purge } from '~/platform/purge.server'
import type { Staff } from '~/platform/session.server'
import { type Changes, changesBetween, writeHistory } from '~/records/history.server'
import { saveSettings } from '~/settings/settings.server'
import type { BuiltInPage } from './content'
import type { ContentChange } from './content-schema.server'
import { DEFAULT_CONTENT } from './default-content'
import { type Snapshot, toEdited } from './edited-content'
import { baseHashOf, type PublishedPage, readPublishedPage } from './edited-page.server'
import { toForm } from './editor-form'
import { heroTexts, withHeroTexts } from './home-hero'
import { writeRevision } from './revisions.server'

/** A page to publish. */
export interface Publication {
  page: BuiltInPage
  change: ContentChange
  /** What the edit was based on; if missing, the save overwrites later changes. */
  base?: { version: number; hash?: string }
  /** The version of the published draft, which is then deleted unless it has changed. */
  draft?: number
}

/** Someone else saved these pages meanwhile, so nothing was stored. */
export class Conflict {
  constructor(readonly currentPages: PublishedPage[]) {}
}

interface PublishOptions {
  /** The history entry's action: `published` or `restored`. */
  action?: string
  /** The revision that is restored. */
  restoredFrom?: number
}

/**
 * Publishes one or more pages, all or none, and purges the cache. Each changed page gets a revision
 * and a history entry.
 */
export async function publish(
  staff: Staff,
  publications: Publication[],
  how: PublishOptions = {},
): Promise<PublishedPage[] | Conflict> {
  // Lock in a fixed order, so that concurrent saves of several pages cannot deadlock.
  const ordered = publications.toSorted((a, b) => (a.page < b.page ? -1 : 1))
  const result = await db.transaction(async (tx) => {
    const before: PublishedPage[] = []
    for (const { page } of ordered) before.push(await lockPage(tx, page))
    const stale = before.filter((published, at) => isStale(published, ordered[at]))
    if (stale.length > 0) return new Conflict(stale)
    for (const [at, { page, change, draft }] of ordered.entries()) {
      const published = before[at]
      if (published)
        await store(tx, staff, published, await snapshotAfter(tx, published, change), how)
      if (draft) await endDraft(tx, page, draft)
    }
    return Promise.all(ordered.map(({ page }) => readPublishedPage(page, tx)))
  })
  if (!(result instanceof Conflict)) await purge('pages', 'settings')
  return result
}

// An advisory lock also covers a page without a row; it ends with the transaction.
async function lockPage(tx: Db, page: BuiltInPage): Promise<PublishedPage> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`page ${page}`}, 0))`)
  // These settings also have their own screen, which takes the same lock.
  if (page === 'contact') await tx.execute(sql`lock table ${settings} in share row exclusive mode`)
  return readPublishedPage(page, tx)
}

function isStale({ version, snapshot }: PublishedPage, publication?: Publication): boolean {
  const { base, change } = publication ?? {}
  if (!base) return false
  const writesSettings = change?.info !== undefined || change?.fields !== undefined
  const moved = base.hash !== undefined && base.hash !== baseHashOf(snapshot)
  return base.version !== version || (writesSettings && moved)
}

/** Missing values keep their current content. */
async function snapshotAfter(tx: Db, { page, snapshot }: PublishedPage, sent: ContentChange) {
  const change = await withFocus(tx, sent)
  const after: Snapshot = { ...snapshot, ...withoutAbsent(change) }
  if (page !== 'home') return after
  if (change.sections) return { ...after, ...heroTexts(change.sections) }
  return { ...after, sections: withHeroTexts(snapshot.sections, change) }
}

/**
 * Updates image URLs to the current focal points, which may have changed since the editor was
 * opened.
 */
async function withFocus(tx: Db, change: ContentChange): Promise<ContentChange> {
  const { featuredImage, sections } = change
  const pictures = sections?.map(({ imageUrl }) => imageUrl) ?? []
  const focused = await currentFocus(tx, [featuredImage, ...pictures])
  return {
    ...change,
    featuredImage: focused(featuredImage),
    sections: sections?.map((section) => ({ ...section, imageUrl: focused(section.imageUrl) })),
  }
}

const withoutAbsent = (change: ContentChange): Partial<Snapshot> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))

const endDraft = (tx: Db, page: BuiltInPage, version: number) =>
  tx.delete(pageDrafts).where(and(eq(pageDrafts.slug, page), eq(pageDrafts.version, version)))

async function store(
  tx: Db,
  staff: Staff,
  before: PublishedPage,
  after: Snapshot,
  how: PublishOptions,
) {
  const { page, snapshot } = before
  const changes = changesBetween(snapshot, after)
  if (Object.keys(changes).length === 0) return
  const { info, fields, ...content } = after
  const version = before.version + 1
  const title = content.title || DEFAULT_CONTENT[page].title
  const row = { ...content, title, version, updatedAt: new Date() }
  await tx
    .insert(sitePages)
    .values({ ...row, slug: page })
    .onConflictDoUpdate({ target: sitePages.slug, set: row })
  if (info && changes.info) await saveSettings(tx, info)
  if (fields && changes.fields) await saveContactFields(tx, fields)
  await writeRevision(tx, staff, {
    id: page,
    version,
    snapshot: after,
    restoredFrom: how.restoredFrom,
    before: { version: before.version, snapshot, at: before.updatedAt },
  })
  await writeHistory(tx, staff, {
    subject: 'page',
    subjectId: page,
    action: how.action ?? 'published',
    changes: shownChanges(page, snapshot, after),
  })
}

/** What visitors and staff see changed, with the built-in texts where nothing is stored. */
function shownChanges(page: BuiltInPage, before: Snapshot, after: Snapshot): Changes {
  const [old, now] = [toEdited(page, before), toEdited(page, after)]
  // The form leaves out what only looks different, such as settings of a section that are the default.
  const shown = changesBetween({ ...toForm(page, old) }, { ...toForm(page, now) })
  const changes = changesBetween({ ...old }, { ...now })
  return Object.fromEntries(Object.entries(changes).filter(([name]) => name in shown))
}
