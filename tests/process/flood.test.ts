import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RunningSite, startedFolder, startSite } from '../support/process'

// More concurrent requests than the site can handle: cached pages are served, and nobody gets a 500.

let site: RunningSite

beforeAll(async () => {
  site = await startSite({ DATA_DIR: startedFolder() })
})

afterAll(async () => {
  site.process.kill('SIGTERM')
  await site.ended
})

const CROWD = 200
const ask = (path: string, init?: RequestInit) => fetch(site.url + path, init)
const crowd = (pathOf: (n: number) => string) =>
  Promise.all(Array.from({ length: CROWD }, (_, n) => ask(pathOf(n))))
const lines = () =>
  site
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
const refusedLines = () => lines().filter(({ event }) => event === 'requests refused')
const refusedCount = () => refusedLines().reduce((sum, { count }) => sum + Number(count), 0)

it('caches one page for all unknown parameters', async () => {
  await (await ask('/about')).text()
  const responses = await crowd((n) => `/about?fbclid=${n}&utm_source=x${n}`)
  const found = lines().filter(({ route, cache }) => route === '/about' && cache === 'miss')
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
  await expect.poll(() => lines().filter(({ route }) => route === '/about').length).toBe(CROWD + 1)
  expect(found).toHaveLength(1)
})

it.each([
  ['addresses that are not there', (n: number) => `/nothing-${n}`],
  ['pages that nobody asked for before', (n: number) => `/quote?estimate=${n}`],
])('returns 503 with Retry-After to some of a crowd that requests %s', async (_, pathOf) => {
  await (await ask('/about')).text()
  const before = refusedCount()
  const asking = crowd(pathOf)
  const kept = await Promise.all(Array.from({ length: 20 }, () => ask('/about')))
  const lead = { contactName: 'Rosa', email: 'rosa@example.org', message: pathOf(1) }
  const sent = await ask('/api/contact', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(lead),
  })
  const responses = await asking
  expect(new Set(kept.map(({ status }) => status))).toEqual(new Set([200]))
  expect(sent.status).toBe(201)
  expect((await ask('/healthz')).status).toBe(200)

  const refused = responses.filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThan(0)
  expect(responses.filter(({ status }) => status >= 500)).toHaveLength(refused.length)
  for (const { headers } of refused) {
    expect(headers.get('Retry-After')).toMatch(/^\d+$/)
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  }
  expect(await refused[0]?.text()).toContain('Please try again in a few seconds.')

  // Counted, not listed.
  await expect.poll(() => refusedCount() - before).toBe(refused.length)
  expect(refusedLines().length).toBeLessThan(refused.length)
  expect(lines().filter(({ event, status }) => event === 'request' && status === 503)).toEqual([])
  expect((await ask(pathOf(CROWD))).status).toBeLessThan(500)
})

it('shares a weak ETag among the encodings of a page, and returns 304 for it', async () => {
  const etagOf = async (encoding: string) =>
    (await ask('/about', { headers: { 'Accept-Encoding': encoding } })).headers.get('ETag') ?? ''
  const etags = await Promise.all(['br', 'gzip', 'identity'].map(etagOf))
  expect(new Set(etags).size).toBe(1)
  expect(etags[0]).toMatch(/^W\/"/)
  for (const encoding of ['br', 'identity']) {
    const headers = { 'Accept-Encoding': encoding, 'If-None-Match': etags[0] ?? '' }
    expect((await ask('/about', { headers })).status).toBe(304)
  }
})
