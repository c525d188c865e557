import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { secondsUntilEventsChange } from '~/events/events.server'
import { home as defaults } from '~/pages/defaults/home'
import { heroTitle } from '~/pages/home-sections'
import { paths } from '~/paths'
import { pageHeaders, shared } from '~/platform/http/cache.server'
import { pageMeta, rootData } from '~/shell/page-meta'
import { homeSocialImage, socialImageUrl } from '~/shell/social-image.server'
import { loadHome } from './load.server'
import { organization } from './organization'
import { HomeView } from './view'

export const meta: MetaFunction<typeof loader> = (args) => {
  const root = rootData(args)
  const page = args.data?.newsPage ?? null
  return pageMeta(args, {
    title: page ? 'Recent News and Publications' : (args.data?.content?.title ?? defaults.title),
    description: args.data?.content?.metaDescription ?? defaults.metaDescription,
    path: page ? paths.newsPage(page).replace('#news', '') : paths.home,
    socialImage: args.data?.socialImage,
    jsonLd: root && organization(root.layout.settings, root.origin),
  })
}

export const headers = pageHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  const shown = await loadHome(newsPageOf(new URL(request.url).searchParams))
  const { content, impact, events, news, partners } = shown
  const whole = content && impact && events && news && partners
  const seconds = whole ? await secondsUntilEventsChange() : 0
  const socialImage = content
    ? await socialImageUrl(paths.home, homeSocialImage({ title: heroTitle(content.home) }))
    : undefined
  return shared({ ...shown, socialImage }, ['pages', 'events', 'news', 'impact', 'services'], {
    seconds,
  })
}

export default function Home() {
  return <HomeView shown={useLoaderData<typeof loader>()} />
}

/** The page number of all news, from 1; null to show only the latest. */
function newsPageOf(search: URLSearchParams): number | null {
  if (search.get('news') !== 'all') return null
  const page = search.get('newsPage') ?? ''
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1
}
