import { memoizeUntilPurged } from '~/platform/purge.server'
import { findStoredPage } from './content.server'
import { home as defaults } from './defaults/home'
import { withAlts } from './described-pictures.server'
import { shownHome } from './home-sections'
import { mergeContent } from './merge-content'

/**
 * The home page's texts and active sections, as stored: what is not stored falls back on the page.
 * Every open home page asks for them again and again, so they are read once for all of them, until
 * someone saves the page.
 */
export const getHome = memoizeUntilPurged(['pages'], async () => {
  const stored = await findStoredPage('home')
  const { sections } = await withAlts({ featuredImage: null, sections: stored?.sections ?? [] })
  return shownHome(mergeContent(defaults, stored), sections)
})
