import type { PageSection } from 'db/schema/content'
import type { PageContent } from './content'
import { home as defaults, FALLBACK_HERO, FALLBACK_SERVICES } from './defaults/home'
import { arrangeSections, isTextSectionId } from './home-sections'

// The home page's only heading is the hero's, so the hero and the page share title, text and image.
// Saving the sections sets them from the hero; saving only the five page texts updates the hero.

type HeroTexts = Partial<Pick<PageContent, 'title' | 'content' | 'featuredImage'>>

/** Copies the page's texts to the hero section. */
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

/** The page's texts, taken from the hero section. */
export function heroTexts(sections: PageSection[]) {
  const { hero } = arrangeSections(sections.filter(({ isActive }) => isActive))
  return { content: hero.content, featuredImage: hero.imageUrl }
}

/** Sections for the editor: the stored ones, plus built-in ones for those not stored. */
export function editableHomeSections(stored: PageSection[]): PageSection[] {
  const hasHero = stored.some(({ id }) => !isTextSectionId(id))
  const added = defaults.sections.filter(
    ({ id }) =>
      !stored.some((section) => section.id === id) && !(hasHero && id === FALLBACK_HERO.id),
  )
  return [...stored, ...added].sort((a, b) => a.order - b.order).map(withCards)
}

/** Always three service cards, with stored or built-in texts. */
function withCards(section: PageSection): PageSection {
  if (section.id !== 'services') return section
  const items = FALLBACK_SERVICES.map(
    (card) => section.items?.find(({ id }) => id === card.id) ?? card,
  )
  return { ...section, items }
}
