import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RunningSite, startedFolder, startSite } from '../support/process'

// Requests that no browser sends, byte by byte: request lines, hosts and bodies that fetch would refuse.

let site: RunningSite

beforeAll(async () => {
  site = await startSite({ DATA_DIR: startedFolder(), TRUST_PROXY: '1' })
})

afterAll(async () => {
  site.process.kill('SIGTERM')
  await site.ended
})

/** Sends these bytes; resolves with the whole response once the site disconnects. */
async function exchange(bytes: string): Promise<string> {
  const { hostname, port } = new URL(site.url)
  const socket = connect(Number(port), hostname)
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  socket.write(bytes)
  await once(socket, 'close')
  return text
}

const ask = (line: string, headers: string[] = [], body = '') =>
  exchange(
    [`${line} HTTP/1.1`, 'Host: site.test', 'Connection: close', ...headers, '', body].join('\r\n'),
  )

const statusOf = (answer: string) => Number(answer.split(' ')[1])

it.each([
  'user:pw@site.test',
  'evil.test/x?',
  'evil.test#',
  'a\\b',
  'a b',
  'a,b',
  '<script>',
  'a:99999',
])('returns 400 for the host %s', async (host) => {
  const answer = await exchange(`GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  expect(statusOf(answer)).toBe(400)
  expect(answer).not.toContain(host)
  expect(answer).toMatch(/^x-content-type-options: nosniff/im)
})

it.each(['site.test', 'site.test:3000', '[::1]:3000', 'my_host'])(
  'accepts the host %s',
  async (host) => {
    const answer = await exchange(
      `GET /healthz HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    )
    expect(statusOf(answer)).toBe(200)
  },
)

it('accepts an absolute URL in the request line', async () => {
  const answer = await ask('GET http://other.test/robots.txt?x=1')
  expect(statusOf(answer)).toBe(200)
  expect(answer).toContain('http://other.test/sitemap.xml')
  expect(statusOf(await ask('GET http://other.test/favicon.svg'))).toBe(200)
})

it.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
  'returns 405 with Allow for %s on a page',
  async (method) => {
    for (const path of ['/', '/quote', '/r', '/admin/reports', '/gate/x']) {
      const answer = await ask(`${method} ${path}`, ['Content-Length: 0'])
      expect(statusOf(answer), path).toBe(405)
      expect(answer).toMatch(/^Allow: GET, HEAD, POST\r$/m)
    }
  },
)

it.each(['TRACE', 'PROPFIND', 'QUERY'])('returns 405 for %s on every path', async (method) => {
  for (const path of ['/', '/favicon.svg', '/api/events', '/healthz']) {
    const answer = await ask(`${method} ${path}`)
    expect(statusOf(answer), path).toBe(405)
    expect(answer).toMatch(/^Allow: GET, HEAD, /m)
  }
})

it.each([
  ['a page', 'GET /about', 200],
  ['a file', 'GET /favicon.svg', 200],
  ['a method that is not taken', 'TRACE /', 405],
])('sends HSTS over HTTPS, also with %s', async (_, line, status) => {
  const answer = await ask(line, ['X-Forwarded-Proto: https'])
  expect(statusOf(answer)).toBe(status)
  expect(answer).toMatch(/^strict-transport-security: max-age=31536000/im)
  expect(answer).toMatch(/^x-content-type-options: nosniff/im)
  expect(await ask(line)).not.toMatch(/^strict-transport-security/im)
})

it('serves a file to GET and HEAD only', async () => {
  expect(statusOf(await ask('GET /favicon.svg'))).toBe(200)
  expect(statusOf(await ask('HEAD /favicon.svg'))).toBe(200)
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
    expect(statusOf(await ask(`${method} /favicon.svg`, ['Content-Length: 0'])), method).toBe(405)
})

it.each([
  '/assets/../../package.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/..%2f..%2fpackage.json',
  '/..%5c..%5cpackage.json',
  '/favicon.svg%00',
  '/.env',
  '/%zz',
  '/%',
  '/%E0%A4%A',
  '/assets/%zz',
  '/events/%ff',
])('has no file at %s', async (path) => {
  expect(statusOf(await ask(`GET ${path}`))).toBe(404)
})

it.each([
  '/%5C',
  '/%5C%5C',
  '/%5Cevil.test',
  '/%5C:99999',
  '/%09/',
  '/%0A/',
  '/%2F%2F',
  '/%zz',
  '/events/%5C',
  '/services/%5C',
  '/%5C.data',
  '/media/%5C',
])('returns 404 for %s, whose decoded path is invalid', async (path) => {
  expect(statusOf(await ask(`GET ${path}`))).toBe(404)
  expect(site.output()).not.toContain('"level":"error"')
})

it.each([
  ['/contact', 'application/x-www-form-urlencoded'],
  ['/api/contact', 'application/json'],
  ['/admin-login', 'application/x-www-form-urlencoded'],
])('responds to a client that has sent too much to %s', async (path, type) => {
  const body = 'x'.repeat(5_000_000)
  const headers = [`Content-Type: ${type}`, `Content-Length: ${body.length}`]
  expect(statusOf(await ask(`POST ${path}`, headers, body))).toBe(413)
})

it('does not log an error when a client disconnects in the middle of a request', async () => {
  const { hostname, port } = new URL(site.url)
  for (const path of ['/api/contact', '/contact']) {
    const type = path === '/contact' ? 'application/x-www-form-urlencoded' : 'application/json'
    const socket = connect(Number(port), hostname)
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: site.test\r\nContent-Type: ${type}\r\nContent-Length: 99\r\n\r\n{"a`,
    )
    // The half-sent request has arrived once a later one is answered.
    await fetch(`${site.url}/healthz`)
    socket.destroy()
  }
  await fetch(`${site.url}/readyz`)
  expect(site.output()).not.toContain('"level":"error"')
})
