import type { PageSection } from 'db/schema/content'
import { FALLBACK_SERVICES } from '~/pages/defaults/home'
import { paths } from '~/paths'
import { HOME_CARDS, ServiceCard } from '~/services/service-card'
import { ButtonLink } from '~/ui/button'
import { Section } from '~/ui/section'

interface ServicesProps {
  words: PageSection
  /** The services that have a page; null if they could not be loaded. */
  ids: string[] | null
}

/** The three fixed services with editable texts, and a link to all services. */
export function Services({ words, ids }: ServicesProps) {
  // E-Waste is a page of its own, whatever services there are.
  const hasPage = (id: string) => id === 'e-waste' || (ids?.includes(id) ?? true)
  return (
    <Section id="services" title={words.title} lead={words.content}>
      <ul>
        {HOME_CARDS.map((card) => (
          <ServiceCard
            key={card.id}
            card={hasPage(card.id) ? card : { ...card, link: paths.services }}
            {...sectionTexts(card.id, words)}
          />
        ))}
      </ul>
      <ButtonLink to={paths.services} variant="secondary" className="mt-10">
        View All Services
      </ButtonLink>
    </Section>
  )
}

/** Stored texts of a card, or the built-in ones. */
function sectionTexts(id: string, { items = [] }: PageSection): { title: string; content: string } {
  const words = [...items, ...FALLBACK_SERVICES].find((item) => item.id === id)
  return { title: words?.title ?? '', content: words?.content ?? '' }
}
