import type { SerializeFrom } from '@remix-run/node'
import { lazy, Suspense } from 'react'
import type { PublicEvent } from '~/events/event'
import { PartnerStrip } from '~/logos/partner-strip'
import { NewsSection } from '~/news/news-section'
import { arrangeSections } from '~/pages/home-sections'
import { useSettings } from '~/shell/use-layout'
import { useLive } from '~/ui/use-live'
import { Banner } from './banner'
import { Hero } from './hero'
import { Impact } from './impact'
import type { loadHome } from './load.server'
import { Services } from './services'
import { UpcomingEvents } from './upcoming-events'

// Few home pages have additional sections, and those load the Markdown renderer.
const PageSections = lazy(() =>
  import('~/pages/page-sections').then((file) => ({ default: file.PageSections })),
)

const HOME_SECTIONS = '/api/site-sections/home'
const SECTIONS_REFRESH_MS = 5000

interface HomeViewProps {
  shown: SerializeFrom<Awaited<ReturnType<typeof loadHome>>>
  /** Poll for newer sections; off in a preview. */
  refreshed?: boolean
}

/** The home page. */
export function HomeView({ shown, refreshed = true }: HomeViewProps) {
  const { content, impact, events, newsPage, news, partners, serviceIds } = shown
  const live = useLive(HOME_SECTIONS, content?.home ?? null, {
    everyMs: refreshed ? SECTIONS_REFRESH_MS : undefined,
    stamped: true,
  })
  const { hero, words, more } = arrangeSections(live.data?.sections ?? [])
  const { partnersSaved } = useSettings()
  return (
    <>
      <Hero
        section={hero}
        line={content?.subtitle ?? ''}
        next={firstOpen(events)}
        failed={live.data === null}
      />
      <Impact texts={words('impact')} figures={impact} />
      <Services words={words('services')} ids={serviceIds} />
      <UpcomingEvents initial={events?.list ?? null} today={events?.today ?? ''} />
      <NewsSection initial={news?.rows ?? null} page={newsPage} more={news?.more ?? false} />
      {more.length > 0 && (
        <Suspense>
          <PageSections sections={more} sectionViews={{}} />
        </Suspense>
      )}
      <PartnerStrip initial={partners} saved={partnersSaved} />
      <Banner words={words('cta')} />
    </>
  )
}

const firstOpen = (events: { list: PublicEvent[] } | null) =>
  events?.list.find(({ registration }) => registration.state === 'open') ?? null
