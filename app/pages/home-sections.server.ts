import { memoizeUntilPurged } from '~/platform/purge.server'
import { findStoredPage } from './content.server'
import { home as defaults } from './defaults/home'
import { toHomeContent } from './home-sections'
import { withAltTexts } from './image-descriptions.server'
import { mergeContent } from './merge-content'

/**
 * The home page's texts and active sections, as stored: what is not stored falls back on the page.
 * Every open home page asks for them again and again, so they are read once for all of them, until
 * someone saves the page.
 */
export const getHome = memoizeUntilPurged(['pages'], async () => {
  const stored = await findStoredPage('home')
  const { sections } = await withAltTexts({ featuredImage: null, sections: stored?.sections ?? [] })
  return toHomeContent(mergeContent(defaults, stored), sections)
})
