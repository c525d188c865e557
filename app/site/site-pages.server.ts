import { format, parseISO } from 'date-fns'
import { listNextEvents } from '~/events/events.server'
import { listNews } from '~/news/news.server'
import { NEWS_PER_PAGE } from '~/news/publication'
import { listTextPages } from '~/pages/text-pages.server'
import { paths } from '~/paths'
import { listFullServices } from '~/services/services.server'
import { matches, type Searchable } from './search'

export interface SitePage extends Searchable {
  path: string
  /** Last change of its record; undefined for pages made of several records. */
  updatedAt?: Date
}

export interface PageGroup {
  title: string
  pages: SitePage[]
}

/** More than the events of a season. */
const EVENTS = 200

/** The newest news that a search covers. */
const NEWS = 200

const MAIN_PAGES: SitePage[] = [
  { title: 'Home', description: 'Impact, services, next events and news.', path: paths.home },
  {
    title: 'About Us',
    description: 'Mission, vision, approach, proof and team.',
    path: paths.about,
  },
  {
    title: 'Services',
    description: 'Collection, design, project management, consulting and strategy.',
    path: paths.services,
  },
  {
    title: 'E-Waste',
    description: 'What we accept, what it costs, business pickup and what happens to it.',
    keywords: 'electronics recycling disposal drop-off data destruction hard drives shredding',
    path: paths.eWaste,
  },
  {
    title: 'Acceptable Items',
    description:
      'Computers, screens and TVs, phones, printers, servers, network equipment, batteries and cables.',
    keywords: 'laptops desktops monitors televisions tablets accept take',
    path: paths.wasteTypes,
  },
  {
    title: 'Cost Estimator',
    description:
      'Weight and price of computers, screens, phones, printers, servers, batteries and cables.',
    keywords: 'laptops monitors tablets estimate fee how much',
    path: paths.estimate,
  },
  {
    title: 'Business Pickup',
    description: 'Schedule a pickup of electronics at your address.',
    keywords: 'pick up collect truck office',
    path: paths.schedulePickup,
  },
  {
    title: 'Environmental Impact',
    description:
      'Pounds recycled, emissions saved, and the equivalent in car miles and oil barrels.',
    keywords: 'co2 carbon climate',
    path: paths.sustainability,
  },
  {
    title: 'Impact by month',
    description: 'What was weighed, by month and year, with every factor and its source.',
    keywords: 'weighings ledger figures factors sources epa',
    path: paths.impact,
  },
  {
    title: 'Request a Quote',
    description: 'A price for recycling, design, consulting or project work.',
    keywords: 'cost estimate offer',
    path: paths.quote,
  },
  {
    title: 'Contact',
    description: 'Phone, email, address, opening hours and a message form.',
    keywords: 'call e-mail write directions location',
    path: paths.contact,
  },
  {
    title: 'Track a Request',
    description: 'Where a request or registration stands, found by its reference.',
    keywords: 'status follow up pickup order reference lost link',
    path: paths.track,
  },
  {
    title: 'Verify a Certificate',
    description: 'Whether a certificate of recycling or data destruction is one of ours.',
    keywords: 'check authentic serial number pdf void valid',
    path: paths.verify,
  },
  {
    title: 'News and Publications',
    description: 'News and articles, newest first.',
    path: paths.allNews,
  },
]

const EVENT_PAGES: SitePage[] = [
  {
    title: 'Events',
    description: 'All upcoming and past collection events, with registration.',
    keywords: 'calendar drop-off register sign up',
    path: paths.events,
  },
  {
    title: 'Request Community Event',
    description: 'A collection day for a town, a school, a company or a neighborhood.',
    path: paths.eventsTab('community'),
  },
  {
    title: 'Zero-Waste Services',
    description: 'Sorting and recycling for festivals, conferences and company events.',
    path: paths.eventsTab('zero-waste'),
  },
]

/** All pages for the sitemap, in groups. */
export async function listSitePages(): Promise<PageGroup[]> {
  const [services, events, texts] = await Promise.all([
    listFullServices(),
    listNextEvents(EVENTS),
    listTextPages(),
  ])
  return [
    { title: 'Pages', pages: MAIN_PAGES },
    {
      title: 'Services',
      pages: services.map(({ id, title, description, content, features, updatedAt }) => ({
        title,
        description,
        text: [content, ...features].join(' '),
        path: paths.service(id),
        updatedAt,
      })),
    },
    {
      title: 'Events',
      pages: [
        ...EVENT_PAGES,
        ...events.map(({ id, title, date, time, location, description, bring, updatedAt }) => ({
          title,
          description: `${format(parseISO(date), 'EEEE, MMMM d, yyyy')}, ${time}, ${location}`,
          text: `${description} ${bring ?? ''}`,
          path: paths.event(id),
          updatedAt: new Date(updatedAt),
        })),
      ],
    },
    {
      title: 'About this site',
      pages: texts.map(({ slug, title, description, content, updatedAt }) => ({
        title,
        description,
        text: content ?? '',
        path: paths.textPage(slug),
        updatedAt,
      })),
    },
  ]
}

/** News for a search. They have no pages of their own, but are shown on the home page. */
export async function listNewsPages(): Promise<PageGroup> {
  const { rows } = await listNews({ page: 1, limit: NEWS })
  return {
    title: 'News and Publications',
    pages: rows.map(({ id, title, summary, source }, at) => ({
      title,
      description: summary,
      text: source,
      path: paths.newsPage(Math.floor(at / NEWS_PER_PAGE) + 1, `news-${id}`),
    })),
  }
}

/** Pages that match `query`, without empty groups; those that only mention it come last in their group. */
export function searchPages(groups: PageGroup[], query: string): PageGroup[] {
  return groups
    .map(({ title, pages }) => {
      const found = pages.filter((page) => matches(page, query))
      const isAbout = (page: SitePage) => matches({ ...page, text: '' }, query)
      return {
        title,
        pages: [...found.filter(isAbout), ...found.filter((page) => !isAbout(page))],
      }
    })
    .filter(({ pages }) => pages.length > 0)
}
