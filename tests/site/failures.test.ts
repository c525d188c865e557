import type { ServerBuild } from '@remix-run/node'
import { load } from 'cheerio'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSite } from '~/process/site.server'
import { build, ORIGIN } from '../support/site'

const ID = 'ABCDEFGHJKMNPQ'
const REFERENCE = 'ABCDEFGHJK'

let lines: { event: string; request?: string; route?: string; error: string }[] = []

beforeEach(() => {
  lines = []
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    lines.push(JSON.parse(String(text)))
    return true
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

type Module = NonNullable<ServerBuild['routes'][string]>['module']

/** The site with one route changed so that it fails. */
function siteWith(id: string, broken: Partial<Module>) {
  const route = build.routes[id]
  if (!route) throw new Error(`There is no route ${id}`)
  const routes = { ...build.routes, [id]: { ...route, module: { ...route.module, ...broken } } }
  const site = createSite({ ...build, routes })
  return (path: string) => site(new Request(ORIGIN + path), { requestId: ID })
}

const fails = (message: string, code?: string) => () => {
  throw Object.assign(new Error(message), { code })
}

const shownIn = async (response: Response) => load(await response.text())('main').text()

it('the error page shows the log reference and no details', async () => {
  const response = await siteWith('site/about/page', {
    loader: fails("of rosa.o'brien@example.org, <jürgen+x@exämple.org>"),
  })('/about')
  expect(response.status).toBe(500)
  const text = await shownIn(response)
  expect(text).toContain(`include the reference ${REFERENCE}`)
  expect(lines).toEqual([
    expect.objectContaining({ event: 'request failed', request: ID, route: '/about' }),
  ])
  expect(lines[0]?.error).toContain('Error: of [address], <[address]>')
  expect(text).not.toMatch(/rosa|brien/)
})

it('so do data requests and pages that fail to render', async () => {
  const data = await siteWith('site/about/page', { loader: fails('x') })('/about.data')
  expect(await data.text()).toContain(REFERENCE)
  const broken = await siteWith('site/about/page', { default: fails('x') })('/about')
  expect(broken.status).toBe(500)
  expect(await shownIn(broken)).toContain(REFERENCE)
  expect(lines.map(({ event, request }) => [event, request])).toEqual([
    ['request failed', ID],
    ['page not rendered', ID],
  ])
})

it('returns 503 if the database does not respond', async () => {
  const response = await siteWith('site/about/page', { loader: fails('x', 'ECONNREFUSED') })(
    '/about',
  )
  expect(response.status).toBe(503)
  expect(await shownIn(response)).toContain(REFERENCE)
})

it('the plain-text fallback shows the reference, too', async () => {
  const response = await siteWith('root', { Layout: fails('x') } as Partial<Module>)('/about')
  expect([response.status, response.headers.get('Content-Type')]).toEqual([500, 'text/plain'])
  expect(await response.text()).toContain(REFERENCE)
})

it.each(['news/api', 'feeds/events-calendar', 'site/theme-action'])(
  'a problem includes the reference: %s',
  async (id) => {
    const path = `/${build.routes[id]?.path}`
    const response = await siteWith(id, { loader: fails('x') })(path)
    expect([response.status, response.headers.get('Content-Type')]).toEqual([
      500,
      'application/problem+json; charset=utf-8',
    ])
    expect(await response.json()).toMatchObject({ reference: REFERENCE })
  },
)

it('a client error has no reference', async () => {
  const response = await siteWith('site/about/page', {})('/no/such/page')
  expect(response.status).toBe(404)
  expect(await shownIn(response)).not.toContain('reference')
  expect(lines).toEqual([])
})
