import { db } from 'db/client.server'
import { pageDrafts, revisions, settings, sitePages } from 'db/schema/content'
import { history } from 'db/schema/people'
import { inArray } from 'drizzle-orm'
import { BUILT_IN_PAGES } from '~/pages/content'
import { purge } from '~/platform/purge.server'

const EDITED_SETTINGS = [
  'phone',
  'email',
  'address',
  'hours',
  'contactFields',
  'removedContactFields',
]

/** Resets the built-in pages to their defaults. */
export async function forgetEdits(): Promise<void> {
  await db.delete(sitePages).where(inArray(sitePages.slug, [...BUILT_IN_PAGES]))
  await db.delete(revisions)
  await db.delete(pageDrafts)
  await db.delete(history)
  await db.delete(settings).where(inArray(settings.key, EDITED_SETTINGS))
  await purge('pages', 'settings')
}
