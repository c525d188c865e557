import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { PublicEvent } from '~/events/event'
import { listNextEvents } from '~/events/events.server'
import { standing } from '~/events/standing'
import { getImpact } from '~/impact/impact.server'
import { listLogos } from '~/logos/logos.server'
import { PartnerStrip } from '~/logos/partner-strip'
import { listNews } from '~/news/news.server'
import { NewsSection } from '~/news/news-section'
import { NEWEST, NEWS_PER_PAGE } from '~/news/publication'
import { home as defaults } from '~/pages/defaults/home'
import { layOut } from '~/pages/home-sections'
import { getHome } from '~/pages/home-sections.server'
import { PageSections } from '~/pages/page-sections'
import { paths } from '~/paths'
import type { loader as rootLoader } from '~/root'
import { pageHeaders, shared } from '~/server/http/cache.server'
import { orNull } from '~/server/or-null.server'
import { secondsUntilMidnight, today } from '~/settings/today.server'
import { useSettings } from '../frame/use-frame'
import { pageMeta } from '../meta'
import { useLive } from '../use-live'
import { Banner } from './banner'
import { Hero } from './hero'
import { Impact } from './impact'

import { organization } from './organization'
import { Services } from './services'
import { HOME_EVENTS, UpcomingEvents } from './upcoming-events'

const HOME_SECTIONS = '/api/site-sections/home'
const SECTIONS_REFRESH_MS = 5000

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = (args) => {
  const root = args.matches.find(({ id }) => id === 'root')?.data
  const page = args.data?.newsPage ?? null
  return pageMeta(args, {
    title: page ? 'Recent News and Publications' : (args.data?.content?.title ?? defaults.title),
    description: args.data?.content?.metaDescription ?? defaults.metaDescription,
    path: page ? paths.newsPage(page).replace('#news', '') : paths.home,
    jsonLd: root && organization(root.frame.settings, root.origin),
  })
}

export const headers = pageHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  const newsPage = newsPageOf(new URL(request.url).searchParams)
  const [content, impact, events, news, partners] = await Promise.all([
    orNull('home sections', getHome()),
    orNull('impact figures', getImpact()),
    orNull('events', nextEvents()),
    orNull('news', listNews({ limit: newsPage ? NEWS_PER_PAGE : NEWEST, page: newsPage ?? 1 })),
    orNull('partner logos', listPartners()),
  ])
  const whole = content && impact && events && news && partners
  const seconds = whole ? await secondsUntilMidnight() : 0
  const shown = { content, impact, events, newsPage, news, partners }
  return shared(shown, ['pages', 'events', 'news', 'impact', 'services'], { seconds })
}

export default function Home() {
  const { content, impact, events, newsPage, news, partners } = useLoaderData<typeof loader>()
  const live = useLive(HOME_SECTIONS, content?.home ?? null, {
    everyMs: SECTIONS_REFRESH_MS,
    stamped: true,
  })
  const { hero, words, more } = layOut(live.data?.sections ?? [])
  const { partnersSaved } = useSettings()
  return (
    <>
      <Hero section={hero} next={firstOpen(events)} failed={live.data === null} />
      <Impact words={words('impact')} figures={impact} />
      <Services words={words('services')} />
      <UpcomingEvents initial={events?.list ?? null} today={events?.today ?? ''} />
      <NewsSection
        initial={news?.publications ?? null}
        page={newsPage}
        more={news?.more ?? false}
      />
      <PageSections sections={more} parts={{}} />
      <PartnerStrip initial={partners} saved={partnersSaved} />
      <Banner words={words('cta')} />
    </>
  )
}

/** Which page of all the news is asked for, from 1; null when it is the newest that are shown. */
function newsPageOf(search: URLSearchParams): number | null {
  if (search.get('news') !== 'all') return null
  const page = search.get('newsPage') ?? ''
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1
}

async function nextEvents() {
  const day = await today()
  return { today: day, list: await listNextEvents(HOME_EVENTS, day) }
}

async function listPartners() {
  return (await listLogos()).filter(({ position }) => position === 'partner')
}

const firstOpen = (events: { today: string; list: PublicEvent[] } | null) =>
  events?.list.find((event) => standing(event, events.today) === 'open') ?? null
