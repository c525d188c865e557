import { parseId } from 'db/parse-id'
import { findEvent } from '~/events/events.server'
import { getContent } from '~/pages/content.server'
import { heroTitle } from '~/pages/home-sections'
import { getHome } from '~/pages/home-sections.server'
import { findTextPage } from '~/pages/text-pages.server'
import { paths } from '~/paths'
import { findService } from '~/services/services.server'
import {
  builtInPageSocialImage,
  EVENTS_SOCIAL_IMAGE,
  eventSocialImage,
  homeSocialImage,
  QUOTE_SOCIAL_IMAGE,
  SITEMAP_SOCIAL_IMAGE,
  type SocialImage,
  serviceSocialImage,
  textPageSocialImage,
} from '~/shell/social-image.server'

const PAGES: Record<string, () => SocialImage | Promise<SocialImage>> = {
  [paths.home]: async () => homeSocialImage({ title: heroTitle((await getHome()).home) }),
  [paths.about]: async () => builtInPageSocialImage('about', await getContent('about')),
  [paths.services]: async () => builtInPageSocialImage('services', await getContent('services')),
  [paths.eWaste]: async () => builtInPageSocialImage('ewaste', await getContent('ewaste')),
  [paths.contact]: async () => builtInPageSocialImage('contact', await getContent('contact')),
  [paths.events]: () => EVENTS_SOCIAL_IMAGE,
  [paths.quote]: () => QUOTE_SOCIAL_IMAGE,
  [paths.sitemap]: () => SITEMAP_SOCIAL_IMAGE,
}

/** The content of the social image of the public page at `path`; null if there is no such page. */
export async function findSocialImage(path: string): Promise<SocialImage | null> {
  const page = Object.hasOwn(PAGES, path) ? PAGES[path] : undefined
  if (page) return page()
  const [, first = '', second, ...more] = path.split('/')
  if (more.length > 0) return null
  if (second === undefined) return orNone(await findTextPage(first), textPageSocialImage)
  if (first === 'services') return orNone(await findService(second), serviceSocialImage)
  const eventId = first === 'events' ? parseId(second) : null
  return eventId === null ? null : orNone(await findEvent(eventId), eventSocialImage)
}

const orNone = <Found>(found: Found | null, toImage: (found: Found) => SocialImage) =>
  found && toImage(found)
