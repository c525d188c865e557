import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { postLead } from '~/leads/actions.server'
import { communityEventLead } from '~/leads/community-event/storage.server'
import { zeroWasteLead } from '~/leads/zero-waste/storage.server'
import { paths } from '~/paths'
import { pageHeaders, shared } from '~/platform/http/cache.server'
import { orNull } from '~/platform/or-null.server'
import { today } from '~/settings/today.server'
import { pageMeta } from '~/shell/page-meta'
import { EVENTS_SOCIAL_IMAGE, socialImageUrl } from '~/shell/social-image.server'
import { BannerContours } from '~/ui/artwork/contours'
import { Container } from '~/ui/section'
import { TabLinks } from '~/ui/tabs'
import { CommunityTab } from './community-tab'
import { parseWhen, type When } from './event'
import { listEvents, secondsUntilEventsChange } from './events.server'
import { listResultSentences } from './results/find-results.server'
import { UpcomingTab } from './upcoming-tab'
import { ZeroWasteTab } from './zero-waste-tab'

const TABS = {
  upcoming: {
    label: 'Upcoming Events',
    title: 'Collection Events',
    description:
      'Electronics collection events in Colorado: when and where to bring computers, screens, phones and batteries, and how to register.',
  },
  community: {
    label: 'Request Community Event',
    title: 'Request a Community Event',
    description:
      'Request an electronics collection event in your town, school or company. We reply within 48 hours.',
  },
  'zero-waste': {
    label: 'Zero-Waste Services',
    title: 'Zero-Waste Event Services',
    description:
      'Sorting stations, crews, training and reports for festivals, conferences and company events that aim at zero waste.',
  },
} as const
type Tab = keyof typeof TABS

export const meta: MetaFunction<typeof loader> = (args) => {
  const { tab = 'upcoming', when = 'upcoming', page = 1 } = args.data ?? {}
  const { title, description } = TABS[tab]
  return pageMeta(args, {
    title,
    description,
    path: canonicalPath(tab, when, page),
    socialImage: args.data?.socialImage,
  })
}
export const headers = pageHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const tab = parseTab(search.get('tab'))
  const when = parseWhen(search.get('when')) ?? 'upcoming'
  const page = /^[1-9]\d{0,3}$/.test(search.get('page') ?? '') ? Number(search.get('page')) : 1
  const todayHere = await today()
  const list =
    tab === 'upcoming'
      ? await orNull('events', listEvents({ when, page }))
      : { events: [], more: false }
  const over = (list?.events ?? []).filter(({ registration }) => registration.state === 'over')
  const results = await orNull('results', listResultSentences(over.map(({ id }) => id)))
  const seconds = list && results ? await secondsUntilEventsChange() : 0
  const socialImage = await socialImageUrl(paths.events, EVENTS_SOCIAL_IMAGE)
  return shared({ tab, when, page, today: todayHere, list, results, socialImage }, ['events'], {
    seconds,
  })
}

export const action = (args: ActionFunctionArgs) =>
  postLead(args, [communityEventLead, zeroWasteLead])

export default function Events() {
  const { tab, ...listing } = useLoaderData<typeof loader>()
  return (
    <>
      <div className="on-forest relative overflow-clip print:bg-transparent">
        <BannerContours className="absolute inset-0 size-full text-contour print:hidden" />
        <Container className="relative py-10">
          <h1 className="max-w-[22ch]">
            Community Events and <span className="inline-block">Zero-Waste</span> Services
          </h1>
          <p className="mt-4 max-w-[44ch] text-step-1 text-ink-muted">
            Bring electronics to a collection near you, request one where you live, or let us make
            your event zero-waste.
          </p>
        </Container>
      </div>
      <Container className="pt-6 print:hidden">
        <TabLinks label="Events and services" tabs={tabLinks(tab)} />
      </Container>
      {tab === 'upcoming' && <UpcomingTab {...listing} />}
      {tab === 'community' && <CommunityTab />}
      {tab === 'zero-waste' && <ZeroWasteTab />}
    </>
  )
}

const tabLinks = (current: Tab) =>
  (Object.keys(TABS) as Tab[]).map((tab) => ({
    to: paths.eventsTab(tab),
    label: TABS[tab].label,
    current: tab === current,
  }))

const parseTab = (word: string | null): Tab =>
  word !== null && Object.hasOwn(TABS, word) ? (word as Tab) : 'upcoming'

/** The canonical path of this view, for search engines. */
function canonicalPath(tab: Tab, when: When, page: number): string {
  if (tab !== 'upcoming') return paths.eventsTab(tab)
  return when === 'upcoming' && page === 1 ? paths.events : paths.eventsList(when, page)
}
