import { memoizeUntilPurged } from '~/platform/purge.server'
import { findStoredPage } from './content.server'
import { home as defaults } from './defaults/home'
import { toHomeContent } from './home-sections'
import { withAltTexts } from './image-descriptions.server'
import { mergeContent } from './merge-content'

/**
 * Stored texts and active sections of the home page; the page falls back for missing ones. Cached
 * until the page is saved, because every open home page polls them.
 */
export const getHome = memoizeUntilPurged(['pages'], async () => {
  const stored = await findStoredPage('home')
  const { sections } = await withAltTexts({ featuredImage: null, sections: stored?.sections ?? [] })
  return toHomeContent(mergeContent(defaults, stored), sections)
})
