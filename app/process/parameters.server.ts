import type { ServerBuild } from '@remix-run/node'
import { DEVICE_KINDS } from '~/estimator/estimator'
import { routeNames } from '~/platform/route-names.server'

const PART = ['page', 'limit']
const LEADS = [...PART, 'status']

/** The query parameters that loaders and components read, by route pattern. */
export const PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  '/': ['news', 'newsPage'],
  '/contact': ['service', 'sent'],
  '/e-waste': [...DEVICE_KINDS.map(({ name }) => name), 'sent'],
  '/events': ['tab', 'when', 'page', 'sent'],
  '/events/:eventId': ['sent'],
  '/events/:eventId/register': ['sent'],
  '/events/:eventId/event.ics': ['slot'],
  '/quote': ['service', 'estimate', 'sent'],
  '/sitemap': ['q'],
  '/track': ['reference'],
  '/cards/*': ['v'],
  '/api/events': [...PART, 'when', 'active'],
  '/api/logos': ['position'],
  '/api/logos/:name': ['position'],
  '/api/news-publications': [...PART, 'active'],
  '/api/history': [...PART, 'by', 'kind', 'record', 'day', 'from', 'to', 'q'],
  '/api/reply-templates': PART,
  '/api/quotes': [...PART, 'lead', 'status'],
  '/api/visits': [...PART, 'date', 'truck', 'status', 'lead'],
  '/api/weighings': PART,
  '/api/reports': ['from', 'to', 'town', 'host', 'kind'],
  '/api/certificates': [...PART, 'reference'],
  '/certificates/:number': ['k'],
  '/certificates/:number/pdf': ['k'],
  '/verify': ['number'],
  '/api/received-items': [...PART, 'reference', 'serial'],
  '/api/business-pickups': LEADS,
  '/api/community-event-requests': LEADS,
  '/api/contact-messages': LEADS,
  '/api/event-registrations': LEADS,
  '/api/quote-requests': LEADS,
  '/api/zero-waste-event-requests': LEADS,
}

/** Routes of staff, gates and Remix itself are in no shared cache, so they get every parameter. */
const READS_ALL = /^\/(?:admin|api\/admin\/|gate\/|__manifest)/

/**
 * Reduces a URL to what the site reads of it: the declared parameters of its route, in order and once each. A route
 * never sees undeclared parameters, in tests as well, and a visitor cannot force a page to be rendered again by adding
 * some.
 */
export function createParameterFilter(build: Pick<ServerBuild, 'routes'>): (url: string) => string {
  const nameOf = routeNames(build)
  return (address) => {
    if (!/[?#]/.test(address) || !URL.canParse(address)) return address
    const url = new URL(address)
    url.hash = ''
    const pattern = nameOf(url.pathname).replace(/\.data$/, '')
    if (READS_ALL.test(pattern)) dropDataParameter(url)
    else url.search = pick(url.searchParams, PARAMETERS[pattern] ?? [])
    return url.href
  }
}

function pick(sent: URLSearchParams, names: readonly string[]): string {
  const kept = new URLSearchParams()
  for (const name of names) {
    const value = sent.get(name)
    if (value !== null) kept.set(name, value)
  }
  return kept.toString()
}

/** Remix would take `_data` in a URL for a request of its earlier protocol, and respond without a page. */
function dropDataParameter({ searchParams }: URL): void {
  if (searchParams.has('_data')) searchParams.delete('_data')
}
