import { remembered } from '~/server/purge.server'
import { findStoredPage, mergeContent } from './content.server'
import { home as defaults } from './defaults/home'
import type { HomeSections } from './home-sections'

/**
 * The home page's title, description and active sections, as stored: what is not stored falls back
 * on the page. Every open home page asks for them again and again, so they are read once for all of
 * them, until someone saves the page.
 */
export const getHome = remembered('home page', ['pages'], async () => {
  const stored = await findStoredPage('home')
  const { title, metaDescription } = mergeContent(defaults, stored)
  const sections = (stored?.sections ?? [])
    .filter(({ isActive }) => isActive)
    .sort((a, b) => a.order - b.order)
  const home: HomeSections = { sections, timestamp: new Date().toISOString() }
  return { title, metaDescription, home }
})
