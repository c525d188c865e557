import type { PageSection } from 'db/schema/content'
import type { PageContent } from './content'
import { home as defaults, FALLBACK_HERO, FALLBACK_SERVICES } from './defaults/home'
import { arrangeSections, isTextSectionId } from './home-sections'

// The home page has one heading, the hero's: its text and picture are the page's own. Whoever saves the
// sections says them there; whoever saves the page's five texts alone says them for the hero, too.

type HeroTexts = Partial<Pick<PageContent, 'title' | 'content' | 'featuredImage'>>

/** The sections with the page's words in their hero. */
export function withHeroTexts(
  sections: PageSection[],
  words: { [Name in keyof HeroTexts]?: HeroTexts[Name] | null },
): PageSection[] {
  const { hero } = arrangeSections(sections.filter(({ isActive }) => isActive))
  const changed: PageSection = {
    ...hero,
    ...(words.title && { title: words.title }),
    ...(typeof words.content === 'string' && { content: words.content }),
    ...(words.featuredImage !== undefined && { imageUrl: words.featuredImage }),
  }
  return sections.includes(hero)
    ? sections.map((section) => (section === hero ? changed : section))
    : [changed, ...sections.filter(({ id }) => id !== changed.id)]
}

/** The page's words as its hero says them. */
export function heroTexts(sections: PageSection[]) {
  const { hero } = arrangeSections(sections.filter(({ isActive }) => isActive))
  return { content: hero.content, featuredImage: hero.imageUrl }
}

/** The sections for an editor: the stored ones, and the built-in ones that stand in for what is not stored. */
export function editableHomeSections(stored: PageSection[]): PageSection[] {
  const hasHero = stored.some(({ id }) => !isTextSectionId(id))
  const added = defaults.sections.filter(
    ({ id }) =>
      !stored.some((section) => section.id === id) && !(hasHero && id === FALLBACK_HERO.id),
  )
  return [...stored, ...added].sort((a, b) => a.order - b.order).map(withCards)
}

/** The three service cards are always there, in the words of the page or in those it was built with. */
function withCards(section: PageSection): PageSection {
  if (section.id !== 'services') return section
  const items = FALLBACK_SERVICES.map(
    (card) => section.items?.find(({ id }) => id === card.id) ?? card,
  )
  return { ...section, items }
}
