import type { PageSection } from 'db/schema/content'
import type { PageContent } from './content'
import { home as defaults, FALLBACK_HERO } from './defaults/home'

/** What GET /api/site-sections/home answers and the home page is made of. */
export interface HomeSections {
  /** The active ones, in their order. */
  sections: PageSection[]
  /** When they were read, ISO 8601 UTC: the same until the page is saved, so that an unchanged answer is equal. */
  timestamp: string
}

/** The parts of the page whose words a section of that id can change. */
type TextSectionId = 'impact' | 'services' | 'cta'
const TEXT_SECTION_IDS: string[] = ['impact', 'services', 'cta'] satisfies TextSectionId[]
/** Whether a section of this id words a part that the page has anyway. */
export const isTextSectionId = (id: string) => TEXT_SECTION_IDS.includes(id)

/**
 * What each section is for: the hero (the one of type hero, or else the first), the words of a part
 * that the page has anyway, or a part of its own. What is not there stands as the page was built.
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

/** The heading of the hero. */
export const heroTitle = ({ sections }: HomeSections): string =>
  arrangeSections(sections).hero.title

/** What the home page shows of its content and of the sections that are stored. */
export function toHomeContent(
  { title, subtitle, metaDescription }: PageContent,
  stored: PageSection[],
) {
  const sections = stored.filter(({ isActive }) => isActive).sort((a, b) => a.order - b.order)
  const home: HomeSections = { sections, timestamp: new Date().toISOString() }
  return { title, subtitle, metaDescription, home }
}
