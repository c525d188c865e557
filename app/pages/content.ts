import type { PageSection } from 'db/schema/content'
import type { ContactField } from '~/leads/contact/fields'
import type { Settings } from '~/settings/settings'

export const BUILT_IN_PAGES = ['home', 'services', 'about', 'ewaste', 'contact'] as const
export type BuiltInPage = (typeof BUILT_IN_PAGES)[number]

export const parseBuiltInPage = (word: unknown): BuiltInPage | null =>
  BUILT_IN_PAGES.find((page) => page === word) ?? null

/** The editable content of a page. */
export interface PageContent {
  title: string
  subtitle: string
  content: string
  metaDescription: string
  featuredImage: string | null
  /** Alternative text from the media library. */
  featuredAlt?: string
  sections: PageSection[]
}

/** Site-wide settings that are edited with the contact page. */
export type ContactInfo = Pick<Settings, 'phone' | 'email' | 'address' | 'hours'>

/** Content as edited: for the contact page, including its settings. */
export interface EditedContent extends PageContent {
  info?: ContactInfo
  fields?: ContactField[]
}

/** The section with this id. Built-in pages only ask for ids in their defaults. */
export function sectionOf(content: PageContent, id: string): PageSection {
  const section = content.sections.find((candidate) => candidate.id === id)
  if (!section) throw new Error(`The page has no section "${id}"`)
  return section
}

/** Fills in the optional properties of a default section. */
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
