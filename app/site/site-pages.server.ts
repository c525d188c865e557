import { format, parseISO } from 'date-fns'
import { listNextEvents } from '~/events/events.server'
import { listTextPages } from '~/pages/text-pages.server'
import { paths } from '~/paths'
import { listServices } from '~/services/services.server'
import { today } from '~/settings/today.server'

export interface SitePage {
  title: string
  description: string
  path: string
  /** When its record changed last; unknown for pages that are made of many. */
  updatedAt?: Date
}

export interface PageGroup {
  title: string
  pages: SitePage[]
}

/** More events than a season holds. */
const EVENTS = 200

const MAIN_PAGES: SitePage[] = [
  { title: 'Home', description: 'Impact, services, next events and news.', path: paths.home },
  { title: 'About Us', description: 'Mission, vision, approach and team.', path: paths.about },
  {
    title: 'Services',
    description: 'Collection, design, project management, consulting and strategy.',
    path: paths.services,
  },
  {
    title: 'E-Waste',
    description: 'What we accept, what it costs, business pickup and what happens to it.',
    path: paths.eWaste,
  },
  {
    title: 'Cost Estimator',
    description: 'Weight and price of computers, monitors, phones, servers and cables.',
    path: paths.estimate,
  },
  {
    title: 'Business Pickup',
    description: 'Schedule a pickup of electronics at your address.',
    path: paths.schedulePickup,
  },
  {
    title: 'Request a Quote',
    description: 'A price for recycling, design, consulting or project work.',
    path: paths.quote,
  },
  {
    title: 'Contact',
    description: 'Phone, email, address, opening hours and a message form.',
    path: paths.contact,
  },
]

const EVENT_PAGES: SitePage[] = [
  {
    title: 'Events',
    description: 'All upcoming and past collection events, with registration.',
    path: paths.events,
  },
  {
    title: 'Request Community Event',
    description: 'A collection day for a town, a school, a company or a group of neighbors.',
    path: paths.eventsTab('community'),
  },
  {
    title: 'Zero-Waste Services',
    description: 'Sorting and recycling for festivals, conferences and company events.',
    path: paths.eventsTab('zero-waste'),
  },
]

/** Every page of the site that a visitor may want to find, in groups. */
export async function listSitePages(): Promise<PageGroup[]> {
  const [services, events, texts] = await Promise.all([
    listServices(),
    listNextEvents(EVENTS, await today()),
    listTextPages(),
  ])
  return [
    { title: 'Pages', pages: MAIN_PAGES },
    {
      title: 'Services',
      pages: services.map(({ id, title, description, updatedAt }) => ({
        title,
        description,
        path: paths.service(id),
        updatedAt,
      })),
    },
    {
      title: 'Events',
      pages: [
        ...EVENT_PAGES,
        ...events.map(({ id, title, date, time, location, updatedAt }) => ({
          title,
          description: `${format(parseISO(date), 'EEEE, MMMM d, yyyy')}, ${time}, ${location}`,
          path: paths.event(id),
          updatedAt: new Date(updatedAt),
        })),
      ],
    },
    {
      title: 'About this site',
      pages: texts.map(({ slug, title, description, updatedAt }) => ({
        title,
        description: description ?? '',
        path: paths.textPage(slug),
        updatedAt,
      })),
    },
  ]
}

/** The pages in whose title or description every word of `query` occurs, capitals or not. */
export function searchPages(groups: PageGroup[], query: string): PageGroup[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const matches = ({ title, description }: SitePage) => {
    const text = `${title} ${description}`.toLowerCase()
    return words.every((word) => text.includes(word))
  }
  return groups
    .map(({ title, pages }) => ({ title, pages: pages.filter(matches) }))
    .filter(({ pages }) => pages.length > 0)
}
