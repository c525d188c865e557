import type { PageSection } from 'db/schema/content'

export const BUILT_IN_PAGES = ['home', 'services', 'about', 'ewaste', 'contact'] as const
export type BuiltInPage = (typeof BUILT_IN_PAGES)[number]

/** What staff edit of a page. */
export interface PageContent {
  title: string
  subtitle: string
  content: string
  metaDescription: string
  featuredImage: string | null
  sections: PageSection[]
}

/** The section with this id. Built-in pages only ask for ids that their defaults have. */
export function sectionOf(content: PageContent, id: string): PageSection {
  const section = content.sections.find((candidate) => candidate.id === id)
  if (!section) throw new Error(`The page has no section "${id}"`)
  return section
}

/** A section as the defaults write it: only what it says. */
export function defaultSection(
  section: Pick<PageSection, 'id' | 'title'> & Partial<PageSection>,
): PageSection {
  return {
    type: 'text',
    content: '',
    imageUrl: null,
    isActive: true,
    order: 0,
    settings: {},
    ...section,
  }
}
