import { beforeAll, describe, expect, it } from 'vitest'
import { clearRecords } from '../support/records'
import { ORIGIN, routes, send } from '../support/site'

// Every route is closed unless this list opens it: a route that somebody adds without a guard fails here, wherever it
// is.
const OPEN_PAGES = [
  '/',
  '/about',
  '/services',
  '/services/:serviceId',
  '/contact',
  '/impact',
  '/quote',
  '/e-waste',
  '/events',
  '/events/:eventId',
  '/events/:eventId/register',
  '/sitemap',
  '/:slug',
  '/*',
  '/theme',
  '/events.ics',
  '/events/:eventId/event.ics',
  '/sitemap.xml',
  '/robots.txt',
  '/media/:name',
  '/cards/*',
  '/admin-login',
  '/admin-logout',
  '/healthz',
  '/readyz',
  // Protected by its own key (customer-link.test.ts); the next one by a token (process/logs-and-metrics.test.ts).
  '/r',
  '/track',
  '/r/:reference/:key',
  '/r/:reference/:key/files/:fileId',
  '/r/:reference/:key/visit.ics',
  '/r/:reference/:key/ticket/:visitId',
  '/r/:reference/:key/quotes/:sequence',
  '/r/:reference/:key/register',
  '/r/results/:eventId/:key',
  '/certificates/:number',
  '/certificates/:number/pdf',
  '/verify',
  '/verify/:number',
  '/metrics',
  // By a PIN (gate.test.ts).
  '/gate/:token',
  '/gate/:token/roster',
  '/gate/:token/changes',
  '/gate/worker.js',
]

const OPEN_API = [
  'GET /api/logos',
  'GET /api/site-sections/home',
  'GET /api/events',
  'GET /api/news-publications',
  'GET /api/services',
  'GET /api/services/:serviceId',
  'GET /api/recycling-data',
  'POST /api/contact',
  'POST /api/quote-requests',
  'POST /api/business-pickup',
  'POST /api/community-event-requests',
  'POST /api/zero-waste-event-requests',
  'POST /api/event-registration',
]

const READS = ['GET', 'HEAD']
const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE']

interface Built {
  id: string
  pattern: string
  /** A path that matches the pattern. */
  path: string
  hasLoader: boolean
  hasAction: boolean
}

/** Values for parameters that are not numbers. */
const EXAMPLES: Record<string, string> = { ':part': 'status' }

const built: Built[] = Object.values(routes).flatMap((route) => {
  if (!route || route.id === 'root') return []
  const pattern = patternOf(route.id)
  const path = pattern.replace(/:\w+|\*/g, (name) => EXAMPLES[name] ?? '1')
  const { loader, action } = route.module
  return [{ id: route.id, pattern, path, hasLoader: !!loader, hasAction: !!action }]
})

function patternOf(id: string): string {
  const route = routes[id]
  if (!route || id === 'root') return ''
  const above = patternOf(route.parentId ?? 'root').replace(/\/$/, '')
  return `${above}/${route.path ?? ''}`.replace(/(?<=.)\/$/, '')
}

const isApi = ({ pattern }: Built) => pattern.startsWith('/api/')
const closedPages = built.filter((route) => !isApi(route) && !OPEN_PAGES.includes(route.pattern))
const api = built.filter((route) => isApi(route) && route.pattern !== '/api/*')
const closedApi = api.filter(
  ({ pattern }) => !OPEN_API.some((open) => open.endsWith(` ${pattern}`)),
)
const withLoader = closedPages.filter(({ hasLoader }) => hasLoader)
const withAction = closedPages.filter(({ hasAction }) => hasAction)

const signInFor = (path: string) => `/admin-login?redirectTo=${encodeURIComponent(path)}`

/** A request, with a form body if the method has one. */
const ask = (path: string, method: string) =>
  send(path, {
    method,
    headers: { Origin: ORIGIN, 'Sec-Fetch-Site': 'same-origin', Referer: `${ORIGIN}/admin` },
    ...(WRITES.includes(method) && { body: new URLSearchParams({ intent: 'delete' }) }),
  })

beforeAll(clearRecords)

it('the build has all routes declared open, and others', () => {
  const patterns = built.map(({ pattern }) => pattern)
  for (const open of OPEN_PAGES) expect(patterns).toContain(open)
  for (const open of OPEN_API) expect(patterns).toContain(open.split(' ')[1])
  expect(closedPages.map(({ pattern }) => pattern)).toContain('/admin/form-submissions')
})

describe('a visitor gets no staff page', () => {
  it.each(withLoader)('$pattern ($id)', async ({ path }) => {
    for (const method of READS) {
      const response = await ask(path, method)
      expect(response.status).toBe(302)
      expect(response.headers.get('Location')).toBe(signInFor(path))
    }
  })

  it.each(withLoader)('nor its data request: $pattern ($id)', async ({ id, path }) => {
    for (const alone of ['', `?_routes=${encodeURIComponent(id)}`]) {
      const response = await ask(`${path}.data${alone}`, 'GET')
      // Remix sends redirects to its own script as data.
      expect(response.status).toBe(202)
      expect(redirectIn(await response.text())).toBe(signInFor(path))
    }
  })

  it.each(closedPages)('nor any other response to GET: $pattern ($id)', async (route) => {
    const response = await ask(route.path, 'GET')
    const refused = response.headers.get('Location') === signInFor(route.path)
    expect(refused || response.status === 405 || response.status === 400).toBe(true)
  })
})

describe('a visitor cannot run staff actions', () => {
  it.each(closedPages)('$pattern ($id)', async ({ path, hasAction }) => {
    for (const method of WRITES) {
      const response = await ask(path, method)
      const refused =
        response.status === 303 && response.headers.get('Location') === signInFor('/admin')
      // Without an action it is a 405 with the page's layout, which redirects visitors to the sign-in page.
      const readOnly =
        response.status === 405 || response.headers.get('Location') === signInFor(path)
      expect(refused || (!hasAction && readOnly)).toBe(true)
    }
  })

  it.each(withAction)('nor by data request: $pattern ($id)', async ({ id, path }) => {
    for (const method of WRITES)
      for (const alone of ['', `?_routes=${encodeURIComponent(id)}`]) {
        const response = await ask(`${path}.data${alone}`, method)
        expect(response.status).toBe(202)
        expect(redirectIn(await response.text())).toBe(signInFor('/admin'))
      }
  })
})

describe('a visitor gets 401 from the staff API', () => {
  it.each(api)('$pattern', async ({ pattern, path, id }) => {
    const statuses: number[] = []
    for (const method of ['GET', ...WRITES]) {
      if (OPEN_API.includes(`${method} ${pattern}`)) continue
      for (const address of [
        path,
        `${path}.data`,
        `${path}.data?_routes=${encodeURIComponent(id)}`,
      ]) {
        const { status } = await ask(address, method)
        statuses.push(status)
        expect([401, 405]).toContain(status)
      }
    }
    if (closedApi.some((route) => route.pattern === pattern)) expect(statuses).toContain(401)
  })
})

/** The redirect target in single-fetch data. */
function redirectIn(text: string): string | undefined {
  return /"(\/admin-login[^"]*)"/.exec(text)?.[1]
}
