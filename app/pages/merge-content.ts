import type { PageSection, sitePages } from 'db/schema/content'
import type { PageContent } from './content'

/** Stored columns of a page's content; null means the built-in text. */
export type StoredContent = Pick<
  typeof sitePages.$inferSelect,
  'title' | 'subtitle' | 'content' | 'metaDescription' | 'featuredImage' | 'sections'
>

/** A page that was never saved: all texts are the built-in ones. */
export const AS_BUILT: StoredContent = {
  title: '',
  subtitle: null,
  content: null,
  metaDescription: null,
  featuredImage: null,
  sections: [],
}

/**
 * Stored values override defaults, text by text and section by section (by id). Sections without a
 * default are appended.
 */
export function mergeContent(defaults: PageContent, stored: StoredContent | null): PageContent {
  if (!stored) return defaults
  return {
    title: stored.title || defaults.title,
    subtitle: stored.subtitle ?? defaults.subtitle,
    content: stored.content ?? defaults.content,
    metaDescription: stored.metaDescription ?? defaults.metaDescription,
    featuredImage: stored.featuredImage ?? defaults.featuredImage,
    sections: mergeSections(defaults.sections, stored.sections),
  }
}

function mergeSections(defaults: PageSection[], stored: PageSection[]): PageSection[] {
  const ids = new Set(defaults.map(({ id }) => id))
  const merged = defaults.map((section) => stored.find(({ id }) => id === section.id) ?? section)
  return [...merged, ...stored.filter(({ id }) => !ids.has(id))].sort((a, b) => a.order - b.order)
}
