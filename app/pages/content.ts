import type { PageSection } from 'db/schema/content'
import type { ContactField } from '~/leads/contact/fields'
import type { Settings } from '~/settings/settings'

export const BUILT_IN_PAGES = ['home', 'services', 'about', 'ewaste', 'contact'] as const
export type BuiltInPage = (typeof BUILT_IN_PAGES)[number]

export const parseBuiltInPage = (word: unknown): BuiltInPage | null =>
  BUILT_IN_PAGES.find((page) => page === word) ?? null

/** What staff edit of a page. */
export interface PageContent {
  title: string
  subtitle: string
  content: string
  metaDescription: string
  featuredImage: string | null
  /** What the media library says of it. */
  featuredAlt?: string
  sections: PageSection[]
}

/** What is edited with the contact page, and is a setting of the whole site. */
export type ContactInfo = Pick<Settings, 'phone' | 'email' | 'address' | 'hours'>

/** A page as its editor has it: the contact page with the settings that belong to it. */
export interface EditedContent extends PageContent {
  info?: ContactInfo
  fields?: ContactField[]
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
