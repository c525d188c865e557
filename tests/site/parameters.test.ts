import { describe, expect, it } from 'vitest'
import { patternOf } from '~/platform/route-names.server'
import { createParameterFilter, PARAMETERS } from '~/process/parameters.server'
import { createSite } from '~/process/site.server'
import pages from '../support/pages.json' with { type: 'json' }
import { build, page, routes, send } from '../support/site'

const filter = createParameterFilter(build)
const filtered = (path: string) => filter(`http://site.test${path}`).replace('http://site.test', '')

describe('the cache key of a URL', () => {
  it.each([
    ['/', '/'],
    ['/?fbclid=1&gclid=2&utm_source=3', '/'],
    ['/?x', '/'],
    ['/?', '/'],
    ['/#x', '/'],
    ['/?newsPage=2&fbclid=1&news=all', '/?news=all&newsPage=2'],
    ['/_root.data?news=all&_routes=root', '/_root.data?news=all'],
    ['/events?when=past&tab=upcoming&when=all', '/events?tab=upcoming&when=past'],
    ['/events.data?tab=community&x=1', '/events.data?tab=community'],
    ['/events/7?sent=RG-234567&tab=community', '/events/7?sent=RG-234567'],
    ['/sitemap?q=a%20%26%20b', '/sitemap?q=a+%26+b'],
    ['/%65vents?tab=community&x=1', '/%65vents?tab=community'],
    ['/e%2Dwaste?laptops=3', '/e%2Dwaste?laptops=3'],
    ['/privacy?page=2', '/privacy'],
    ['/no/such/page?q=1', '/no/such/page'],
    ['/api/logos?position=header&x=1', '/api/logos?position=header'],
    ['/admin/events?q=a%20b&anything', '/admin/events?q=a%20b&anything'],
    ['/admin-login?redirectTo=%2Fadmin&_data=root', '/admin-login?redirectTo=%2Fadmin'],
    ['/about?_data=root', '/about'],
    ['/__manifest?p=%2F&version=1', '/__manifest?p=%2F&version=1'],
  ])('%s becomes %s', (path, read) => {
    expect(filtered(path)).toBe(read)
    expect(filtered(read)).toBe(read)
  })

  it('is unchanged for an invalid URL', () => {
    expect(filter('http://[/?x')).toBe('http://[/?x')
  })
})

it('every declared parameter belongs to a route', () => {
  const patterns = new Set(Object.keys(routes).map((id) => patternOf(routes, id)))
  for (const pattern of Object.keys(PARAMETERS)) expect(patterns).toContain(pattern)
})

/** The site, and the URLs that its loaders received. */
function makeSpiedSite() {
  const seen: string[] = []
  const spied = Object.entries(routes).flatMap(([id, route]) => {
    if (!route) return []
    const { loader } = route.module
    if (!loader) return [[id, route]]
    const spy: typeof loader = (args) => {
      seen.push(args.request.url)
      return loader(args)
    }
    return [[id, { ...route, module: { ...route.module, loader: spy } }]]
  })
  return { site: createSite({ ...build, routes: Object.fromEntries(spied) }), seen }
}

describe('an undeclared parameter', () => {
  const addresses = pages.public.filter((path) => !path.startsWith('/admin'))
  it.each([...addresses, '/api/events', '/events.ics', '/_root.data'])(
    'is hidden from the loader of %s',
    async (path) => {
      const { site, seen } = makeSpiedSite()
      const url = new URL(path, 'http://site.test')
      url.searchParams.append('fbclid', '1')
      await site(new Request(url), {})
      expect(seen.length).toBeGreaterThan(0)
      expect(seen.filter((address) => address.includes('fbclid'))).toEqual([])
    },
  )

  it('does not hide declared ones', async () => {
    const $ = await page(send('/events?fbclid=1&tab=community'))
    expect($('a[aria-current="page"]').text()).toContain('Request Community Event')
  })
})
