import type { PageSection } from 'db/schema/content'
import { remembered } from '~/server/purge.server'
import type { PageContent } from './content'
import { findStoredPage, mergeContent } from './content.server'
import { home as defaults } from './defaults/home'
import type { HomeSections } from './home-sections'

/**
 * The home page's texts and active sections, as stored: what is not stored falls back
 * on the page. Every open home page asks for them again and again, so they are read once for all of
 * them, until someone saves the page.
 */
export const getHome = remembered('home page', ['pages'], async () => {
  const stored = await findStoredPage('home')
  return shownHome(mergeContent(defaults, stored), stored?.sections ?? [])
})

/** What the home page shows of its content and of the sections that are stored. */
export function shownHome(
  { title, subtitle, metaDescription }: PageContent,
  stored: PageSection[],
) {
  const sections = stored.filter(({ isActive }) => isActive).sort((a, b) => a.order - b.order)
  const home: HomeSections = { sections, timestamp: new Date().toISOString() }
  return { title, subtitle, metaDescription, home }
}
