import type { PublicEvent } from '~/events/event'
import { withCardFacts } from '~/events/event-cards'
import { listNextCards } from '~/events/events.server'
import { getImpact } from '~/impact/impact.server'
import { listLogos } from '~/logos/logos.server'
import { listNews } from '~/news/news.server'
import { NEWEST, NEWS_PER_PAGE } from '~/news/publication'
import { getHome } from '~/pages/home-sections.server'
import { orNull } from '~/platform/or-null.server'
import { listServices } from '~/services/services.server'
import { today } from '~/settings/today.server'

/**
 * Data of the home page; each part is null if it could not be loaded. `newsPage` is a page number
 * of all news, or null for the latest only.
 */
export async function loadHome(newsPage: number | null) {
  const [content, impact, events, news, partners, serviceIds] = await Promise.all([
    orNull('home sections', getHome()),
    orNull('impact figures', getImpact()),
    orNull('events', nextEvents()),
    orNull('news', listNews({ limit: newsPage ? NEWS_PER_PAGE : NEWEST, page: newsPage ?? 1 })),
    orNull('partner logos', listPartners()),
    orNull('services', listServiceIds()),
  ])
  return { content, impact, events, newsPage, news, partners, serviceIds }
}

async function nextEvents(): Promise<{ today: string; list: PublicEvent[] }> {
  const day = await today()
  return { today: day, list: (await listNextCards()).map(withCardFacts) }
}

async function listServiceIds(): Promise<string[]> {
  return (await listServices()).map(({ id }) => id)
}

async function listPartners() {
  return (await listLogos()).filter(({ position }) => position === 'partner')
}
