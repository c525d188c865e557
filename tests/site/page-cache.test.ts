import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import { type CachedResponse, PageCache } from '~/process/page-cache.server'
import type { Site } from '~/process/site.server'

// The cache alone, in front of a site that counts its requests.
let asked: string[] = []
let headers: Record<string, string> = {}
let clock = 0
let gate: Promise<void> = Promise.resolve()

const site: Site = async (request) => {
  asked.push(request.url)
  await gate
  request.signal.throwIfAborted() // As Remix does with a request whose asker has left.
  const body = request.method === 'HEAD' ? null : `page ${asked.length}`
  return new Response(body, {
    headers: { 'Content-Type': 'text/html', ...headers },
  })
}
const makeCache = (maxBytes?: number, host?: string) =>
  new PageCache(site, { host, maxBytes, now: () => clock })
const get = (cache: PageCache, path: string, given: Record<string, string> = {}) =>
  cache.respond(
    new Request(`http://site.test${path}`, { headers: given }),
    {},
  ) as Promise<CachedResponse>
const headerOf = ({ headers }: CachedResponse, name: string) =>
  headers[headers.findIndex((each) => each.toLowerCase() === name) + 1] ?? ''
const textOf = (response: CachedResponse) => String(response.body)

beforeEach(() => {
  asked = []
  headers = { 'Cache-Control': 'public, max-age=0, s-maxage=60', 'Cache-Tag': 'events,news' }
  clock = 0
  gate = Promise.resolve()
})

describe('a cacheable page', () => {
  it('is rendered once, and returned as requested', async () => {
    const cache = makeCache()
    expect(textOf(await get(cache, '/'))).toBe('page 1')
    const br = await get(cache, '/', { 'Accept-Encoding': 'gzip, br' })
    expect(headerOf(br, 'content-encoding')).toBe('br')
    expect(String(brotliDecompressSync(br.body))).toBe('page 1')
    const gz = await get(cache, '/', { 'Accept-Encoding': 'gzip, br;q=0' })
    expect(String(gunzipSync(gz.body))).toBe('page 1')
    expect(asked).toHaveLength(1)
  })

  it('has no duplicate headers', async () => {
    headers = { ...headers, ETag: '"own"', Vary: 'Accept', 'Content-Length': '6' }
    const response = await get(makeCache(), '/', { 'Accept-Encoding': 'br' })
    const names = response.headers.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase())
    expect(names).toHaveLength(new Set(names).size)
    expect(headerOf(response, 'etag')).not.toBe('"own"')
  })

  it('has a body after a HEAD request filled the cache', async () => {
    const cache = makeCache()
    await cache.respond(new Request('http://site.test/', { method: 'HEAD' }), {})
    expect(textOf(await get(cache, '/'))).toBe('page 1')
  })

  it('is found synchronously only for requests without a theme cookie', async () => {
    const cache = makeCache()
    const at = (path: string, given: Record<string, string> = {}) =>
      cache.find(new Request(`http://site.test${path}`, { headers: given }))
    expect(at('/')).toBeNull()
    const first = await get(cache, '/')
    expect(at('/')).toBe(first)
    expect(at('/', { 'If-None-Match': headerOf(first, 'etag') })?.status).toBe(304)
    for (const cookie of ['theme=dark', 'a=b; theme=', 'flash=x', 'session=x'])
      expect(at('/', { Cookie: cookie }), cookie).toBeNull()
    expect(at('/?a')).toBeNull()
    clock += 61_000
    expect(at('/')).toBeNull()
    expect(asked).toHaveLength(1)
  })

  it('returns 304 for a matching ETag', async () => {
    const cache = makeCache()
    const etag = headerOf(await get(cache, '/'), 'etag')
    for (const known of [`"other", ${etag}`, etag.replace('W/', '')]) {
      const again = await get(cache, '/', { 'If-None-Match': known })
      expect([again.status, again.body.byteLength]).toEqual([304, 0])
    }
  })

  it('has a weak ETag shared by all encodings', async () => {
    const cache = makeCache()
    const encodings = ['br', 'gzip', 'identity']
    const responses = await Promise.all(
      encodings.map((encoding) => get(cache, '/', { 'Accept-Encoding': encoding })),
    )
    const etags = responses.map((response) => headerOf(response, 'etag'))
    expect(new Set(etags).size).toBe(1)
    expect(etags[0]).toMatch(/^W\/"[\w-]{22}"$/)
  })
})

describe('concurrent requests for a page', () => {
  it('render it once', async () => {
    const cache = makeCache()
    let open = () => {}
    gate = new Promise((resolve) => {
      open = resolve
    })
    const crowd = Array.from({ length: 20 }, () => get(cache, '/'))
    open()
    expect(new Set((await Promise.all(crowd)).map(textOf))).toEqual(new Set(['page 1']))
  })

  it('are served even if the first client disconnects', async () => {
    const cache = makeCache()
    let open = () => {}
    gate = new Promise((resolve) => {
      open = resolve
    })
    const leaving = new AbortController()
    const first = cache.respond(new Request('http://site.test/', { signal: leaving.signal }), {})
    await expect.poll(() => asked.length).toBe(1)
    const second = get(cache, '/')
    leaving.abort()
    open()
    expect(textOf(await second)).toBe('page 1')
    await first
  })
})

describe('cache expiry', () => {
  it('renders a page again after its time to live, and after a purge of its tags', async () => {
    const cache = makeCache()
    await get(cache, '/')
    clock = 59_999
    expect(textOf(await get(cache, '/'))).toBe('page 1')
    clock = 60_000
    expect(textOf(await get(cache, '/'))).toBe('page 2')
    cache.invalidate(['services'])
    expect(textOf(await get(cache, '/'))).toBe('page 2')
    cache.invalidate(['news'])
    expect(textOf(await get(cache, '/'))).toBe('page 3')
  })

  it('does not store a page that was purged while it rendered', async () => {
    const cache = makeCache()
    let open = () => {}
    gate = new Promise((resolve) => {
      open = resolve
    })
    const slow = get(cache, '/')
    await expect.poll(() => asked.length).toBe(1)
    cache.invalidate(['events'])
    open()
    await slow
    expect(textOf(await get(cache, '/'))).toBe('page 2')
  })

  it('evicts entries when the cache is full', async () => {
    const cache = makeCache(3 * 60)
    for (const path of ['/a', '/b', '/c', '/d', '/e']) await get(cache, path)
    await get(cache, '/e')
    expect(asked).toHaveLength(5)
    await get(cache, '/a')
    expect(asked).toHaveLength(6)
  })

  it('gives a requested entry a second chance', async () => {
    const cache = makeCache(3 * 70)
    for (const path of ['/a', '/b', '/c', '/a', '/d', '/a']) await get(cache, path)
    expect(asked).toHaveLength(4)
    await get(cache, '/b')
    expect(asked).toHaveLength(5)
  })

  it('counts the length of the URL, which clients choose', async () => {
    const cache = makeCache(60_000)
    const long = 'x'.repeat(15_000)
    await get(cache, `/?${long}1`)
    await get(cache, `/?${long}2`)
    await get(cache, `/?${long}2`)
    expect(asked).toHaveLength(2)
    await get(cache, `/?${long}1`)
    expect(asked).toHaveLength(3)
  })

  it('does not store a page larger than the cache, and evicts nothing for it', async () => {
    const cache = makeCache(1_000)
    await get(cache, '/a')
    await get(cache, `/?${'x'.repeat(2_000)}`)
    await get(cache, '/a')
    expect(asked).toHaveLength(2)
  })

  it.each([
    ['parameters', (n: number) => `http://site.test/?page=${n}`],
    ['more slashes', (n: number) => `http://site.test${'/'.repeat(n + 2)}about`],
    ['other cases', (n: number) => `http://site.test/${n}About`],
    ['percent-encoding', (n: number) => `http://site.test/${n}%61bout`],
    ["hosts that are not the site's", (n: number) => `http://${n}.test/`],
  ])('is not defeated by made-up URLs with %s', async (_, fullAddress) => {
    const cache = makeCache(400, 'site.test')
    for (const path of ['/', '/about']) await get(cache, path)
    for (let n = 0; n < 20; n += 1) await cache.respond(new Request(fullAddress(n)), {})
    expect(asked).toHaveLength(22)
    for (const path of ['/', '/about']) await get(cache, path)
    expect(asked).toHaveLength(22)
  })

  it('keeps hosts apart', async () => {
    const cache = makeCache()
    const from = (host: string) => cache.respond(new Request(`http://${host}/`), {})
    await Promise.all([from('site.test'), from('evil.test')])
    expect(asked).toEqual(['http://site.test/', 'http://evil.test/'])
  })
})

describe('requests and responses that are not cached', () => {
  it.each([
    ['a visitor with a flash', { Cookie: 'a=b; flash=x' }],
    ['a signed-in person', { Cookie: 'session=x' }],
  ])('the page for %s', async (_, given) => {
    const cache = makeCache()
    await get(cache, '/', given)
    await get(cache, '/', given)
    expect(asked).toHaveLength(2)
  })

  it.each([
    [{ 'Cache-Control': 'no-store' }],
    [{ 'Cache-Control': 'no-store, public, s-maxage=60' }],
    [{ 'Cache-Control': 'public, max-age=60' }],
    [{ 'Cache-Control': 'public, s-maxage=60', 'Set-Cookie': 'a=b' }],
  ])('a response with %o', async (given) => {
    headers = given
    const cache = makeCache()
    const crowd = await Promise.all(
      [1, 2, 3].map(() => cache.respond(new Request('http://site.test/'), {})),
    )
    const texts = await Promise.all(crowd.map((response) => (response as Response).text()))
    expect(texts.every((text) => text.startsWith('page'))).toBe(true)
    await get(cache, '/')
    expect(asked.length).toBeGreaterThanOrEqual(4)
  })
})
