import { asId } from 'db/parse-id'
import { findEvent } from '~/events/events.server'
import { getContent } from '~/pages/content.server'
import { heroTitle } from '~/pages/home-sections'
import { getHome } from '~/pages/home-sections.server'
import { findTextPage } from '~/pages/text-pages.server'
import { paths } from '~/paths'
import { findService } from '~/services/services.server'
import {
  builtInCard,
  type Card,
  EVENTS_CARD,
  eventCard,
  homeCard,
  QUOTE_CARD,
  SITEMAP_CARD,
  serviceCard,
  textCard,
} from '~/shell/social-image.server'

const PAGES: Record<string, () => Card | Promise<Card>> = {
  [paths.home]: async () => homeCard({ title: heroTitle((await getHome()).home) }),
  [paths.about]: async () => builtInCard('about', await getContent('about')),
  [paths.services]: async () => builtInCard('services', await getContent('services')),
  [paths.eWaste]: async () => builtInCard('ewaste', await getContent('ewaste')),
  [paths.contact]: async () => builtInCard('contact', await getContent('contact')),
  [paths.events]: () => EVENTS_CARD,
  [paths.quote]: () => QUOTE_CARD,
  [paths.sitemap]: () => SITEMAP_CARD,
}

/** What the card of the public page at `path` says; null where there is no such page. */
export async function findCard(path: string): Promise<Card | null> {
  const page = Object.hasOwn(PAGES, path) ? PAGES[path] : undefined
  if (page) return page()
  const [, first = '', second, ...more] = path.split('/')
  if (more.length > 0) return null
  if (second === undefined) return orNone(await findTextPage(first), textCard)
  if (first === 'services') return orNone(await findService(second), serviceCard)
  const eventId = first === 'events' ? asId(second) : null
  return eventId === null ? null : orNone(await findEvent(eventId), eventCard)
}

const orNone = <Found>(found: Found | null, asCard: (found: Found) => Card) =>
  found && asCard(found)
