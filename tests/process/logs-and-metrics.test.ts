import { get } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RunningSite, startedFolder, startSite } from '../support/process'

// What the server administrator can observe: the log and the metrics.

const METRICS_TOKEN = 'a token of the tests'
let site: RunningSite

beforeAll(async () => {
  site = await startSite({
    DATA_DIR: startedFolder(),

    TRUST_PROXY: '1',
    NOTIFY_EMAIL: 'staff@example.org',
    METRICS_TOKEN,
  })
})

afterAll(async () => {
  site.process.kill('SIGTERM')
  await site.ended
})

/** The line of the log about the request with this id. */
async function lineOf(id: string | null): Promise<Record<string, unknown>> {
  const find = () =>
    site
      .output()
      .split('\n')
      .find((line) => line.includes(`"${id}"`))
  await expect.poll(find).toBeDefined()
  return JSON.parse(find() ?? '')
}

it("logs a line per request with the response's id and without IP addresses", async () => {
  const response = await fetch(`${site.url}/events/999?email=rosa@example.org`)
  expect(await lineOf(response.headers.get('X-Request-Id'))).toEqual({
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    level: 'info',
    event: 'request',
    request: expect.stringMatching(/^\w{10}$/),
    route: '/events/:eventId',
    method: 'GET',
    status: 404,
    ms: expect.any(Number),
    cache: 'pass',
  })
  const file = await fetch(`${site.url}/favicon.svg`)
  expect(await lineOf(file.headers.get('X-Request-Id'))).toMatchObject({
    route: 'file',
    status: 200,
  })
})

it('logs JSON without the URL if that cannot be decoded', async () => {
  const response = await fetch(`${site.url}/services/rosa%zz`)
  expect(response.status).toBeLessThan(500)
  await lineOf(response.headers.get('X-Request-Id'))
  expect(site.output()).not.toContain('rosa')
  const lines = site.output().trim().split('\n')
  const own = /^(Summit Loop is at|The administrator's password)/
  for (const line of lines.filter((each) => !own.test(each)))
    expect(() => JSON.parse(line), line).not.toThrow()
})

it('keeps a valid request id of a trusted proxy, and replaces an invalid one', async () => {
  const idFor = async (id: string) =>
    (await fetch(`${site.url}/healthz`, { headers: { 'X-Request-Id': id } })).headers.get(
      'X-Request-Id',
    )
  const own = '0123456789abcdef0123456789abcdef'
  expect(await idFor(own)).toBe(own)
  expect(await lineOf(own)).toMatchObject({ route: '/healthz', status: 200 })
  for (const id of ['short', 'x'.repeat(65), 'a"b{c}d;e,f'])
    expect(await idFor(id)).toMatch(/^\w{10}$/)
})

it('counts requests, cached pages, leads and mail at /metrics for clients with the token', async () => {
  for (let n = 0; n < 2; n += 1) await (await fetch(`${site.url}/events`)).text()
  const lead = { contactName: 'Rosa', email: 'rosa@example.org', message: 'Counted once.' }
  for (let n = 0; n < 2; n += 1)
    await fetch(`${site.url}/api/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(lead),
    })
  const ask = (headers: Record<string, string>) => fetch(`${site.url}/metrics`, { headers })
  expect((await ask({})).status).toBe(401)
  expect((await ask({ Authorization: 'Bearer another token at all' })).status).toBe(401)

  const response = await ask({ Authorization: `Bearer ${METRICS_TOKEN}` })
  expect(response.headers.get('Content-Type')).toContain('version=0.0.4')
  const text = await response.text()
  for (const line of [
    'http_requests_total{method="GET",route="/events",status="200"} 2',
    'http_requests_total{method="POST",route="/api/contact",status="201"} 2',
    'http_request_duration_seconds_count{route="/events"} 2',
    'http_request_duration_seconds_bucket{le="+Inf",route="/events"} 2',
    'page_cache_responses_total{result="hit"} 1',
    'page_cache_responses_total{result="miss"} 1',
    'leads_stored_total{kind="contact",spam="false"} 1',
    'mail_outbox{status="queued"} 2',
  ])
    expect(text).toContain(`${line}\n`)
  expect(text).toMatch(/^process_resident_memory_bytes \d{8,}$/m)
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m)
  // Every line is a comment or a sample.
  for (const line of text.split('\n').filter(Boolean))
    expect(line).toMatch(/^# (HELP|TYPE) \w+ .+$|^\w+(\{(\w+="[^"]*",?)+\})? [\d.e+-]+$/)
  expect(site.output()).not.toContain('rosa')
})

it('labels a page with its own route name, however it was reached', async () => {
  await new Promise((resolve) => {
    get(
      { host: '127.0.0.1', port: new URL(site.url).port, path: '/nothing/here/../../about' },
      (answer) => answer.resume().on('end', resolve),
    )
  })
  const response = await fetch(`${site.url}/about`)
  expect(await lineOf(response.headers.get('X-Request-Id'))).toMatchObject({
    route: '/about',
    cache: 'hit',
  })
})
