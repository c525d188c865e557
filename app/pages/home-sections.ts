import type { PageSection } from 'db/schema/content'
import type { PageContent } from './content'
import { home as defaults, FALLBACK_HERO } from './defaults/home'

/** Response of GET /api/site-sections/home, from which the home page renders. */
interface HomeSections {
  /** Active sections in order. */
  sections: PageSection[]
  /**
   * When they were read (ISO 8601, UTC). Changes only when the page is saved, so unchanged
   * responses are equal.
   */
  timestamp: string
}

/** Fixed parts of the page whose texts a section can replace. */
type TextSectionId = 'impact' | 'services' | 'cta'
const TEXT_SECTION_IDS: string[] = ['impact', 'services', 'cta'] satisfies TextSectionId[]
/** Whether a section with this id replaces the texts of a fixed part of the page. */
export const isTextSectionId = (id: string) => TEXT_SECTION_IDS.includes(id)

/**
 * Assigns sections to the hero (type hero, or else the first), to fixed parts of the page, or to
 * additional parts. Missing ones fall back to the defaults.
 */
export function arrangeSections(sections: PageSection[]) {
  const free = sections.filter(({ id }) => !isTextSectionId(id))
  const hero = free.find(({ type }) => type === 'hero') ?? free[0] ?? FALLBACK_HERO
  return {
    hero,
    words: (part: TextSectionId): PageSection =>
      [...sections, ...defaults.sections].find(({ id }) => id === part) ?? FALLBACK_HERO,
    more: free.filter((section) => section !== hero),
  }
}

export const heroTitle = ({ sections }: HomeSections): string =>
  arrangeSections(sections).hero.title

/** The home page's content, from page texts and stored sections. */
export function toHomeContent(
  { title, subtitle, metaDescription }: PageContent,
  stored: PageSection[],
) {
  const sections = stored.filter(({ isActive }) => isActive).sort((a, b) => a.order - b.order)
  const home: HomeSections = { sections, timestamp: new Date().toISOString() }
  return { title, subtitle, metaDescription, home }
}
