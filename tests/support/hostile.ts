import type { RouteConfigEntry } from '@remix-run/route-config'
import { expect } from 'vitest'
import routes from '~/routes'
import { ORIGIN, send } from './site'

// Hostile input chosen by a seed, so that failures are reproducible.

/** `npm run prove` sends ten times as much. */
export const TIMES = process.env.PROVE ? 10 : 1

export const VALUES = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\r\nX-Injected: 1',
  '%zz',
  '%',
  '%00',
  '%E0%A4%A',
  '%ff%fe',
  '..%2f..%2fetc%2fpasswd',
  '../../package.json',
  '-1',
  '0',
  '1e308',
  'NaN',
  'Infinity',
  '2147483648',
  '9223372036854775808',
  '9'.repeat(400),
  'x'.repeat(9000),
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'true',
  'null',
  '[object Object]',
  '{"a":1}',
  "'; drop table leads; --",
  '"><script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  'javascript:alert(1)',
  '//evil.example',
  '\ud800',
  '\u202egnp.exe',
  '服务',
  '💥',
  '-271821-04-20',
  '0000-00-00',
  '2027-02-30',
  '+275760-09-13',
  '12/31/9999',
]

/** Encoded names that no record can have: not storable or not valid UTF-8. */
export const IMPOSSIBLE_NAMES = [
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%ff',
  '%zz',
  '%E0%A4%A',
  '..%2f..%2fpackage.json',
  '%2e%2e',
  '-1',
  '0',
  '2147483648',
  '9'.repeat(400),
  'x'.repeat(10_000),
  '__proto__',
]

/** Fills in `pattern` with each of these names for one parameter, and `others` for the rest. */
export async function addressesOf(
  pattern: string,
  others: (parameter: string) => Promise<string | number>,
): Promise<string[]> {
  const parameters = pattern.match(/:\w+|\*/g) ?? []
  const addresses: string[] = []
  for (const odd of parameters) {
    let path = pattern
    for (const each of parameters)
      if (each !== odd) path = path.replace(each, String(await others(each)))
    addresses.push(...IMPOSSIBLE_NAMES.map((name) => path.replace(odd, name)))
  }
  return addresses
}

/** Search parameters that some routes need to get past their first check. */
export const FITTING_SEARCH = '?position=header&force=true&edit'

export type Pick = <Item>(items: readonly Item[]) => Item

/** mulberry32, seeded with a name: the same choices on every run. */
export function randomOf(name: string): { pick: Pick } {
  let state = [...name].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), 7)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    pick: (items) => items[Math.floor(next() * items.length)] as (typeof items)[number],
  }
}

/** Leaves percent-encoded values alone, so that broken encodings stay broken. */
export const inAddress = (value: string) =>
  /^[\w%.-]*$/.test(value)
    ? value
    : new URLSearchParams({ value }).toString().slice('value='.length)

const INTERNALS =
  /node_modules|at \w[\w.]* \(|\.server\.ts|file:\/\/\/|Failed query|select ".*" from|insert into "/

// Matches stack traces, source files and SQL.
export function expectNoInternals(text: string, shown: string): void {
  expect(INTERNALS.exec(text)?.[0], shown).toBeUndefined()
}

const DEEP = 50_000

/** Returns JSON text rather than values, because some of it is not representable in JavaScript. */
export function oddJson(pick: Pick): string {
  return pick([
    '{"a":{"b":["c"]}}',
    '[[[]]]',
    '[{},null,7]',
    '[]',
    'null',
    '-0.0',
    '1e999',
    '123456789012345678901234567890',
    'false',
    '{"__proto__":{"spam":true}}',
    '{"toString":1,"length":-1}',
    '"\\u0000"',
    '"\\ud800"',
    '"<script>alert(1)</script>"',
    JSON.stringify('x'.repeat(50_000)),
    '['.repeat(DEEP) + ']'.repeat(DEEP),
    `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
    JSON.stringify(Array.from({ length: 5_000 }, () => 'x')),
    JSON.stringify(pick(VALUES)),
  ])
}

/** Known and unknown names of parameters and fields. */
export const NAMES = [
  'q',
  'tab',
  'page',
  'limit',
  'kind',
  'sent',
  'service',
  'redirectTo',
  'from',
  'month',
  'category',
  'position',
  'version',
  'of',
  'ids',
  'index',
  '_data',
  '_routes',
  '__proto__',
  'a[b][c]',
  '',
]

export interface Asked extends Omit<RequestInit, 'headers'> {
  headers?: Record<string, string>
}

/** Runs cases concurrently, because each sign-in takes half a second. */
export function expectNoFailures(count: number, make: () => [path: string, asked: Asked]) {
  const cases = Array.from({ length: count }, make)
  return Promise.all(cases.map(([path, asked]) => expectNoFailure(path, asked)))
}

/** Sends the request, and expects no 5xx, no internals, and no unescaped input in the response. */
export async function expectNoFailure(path: string, asked: Asked) {
  const response = await send(path, asked)
  const text = await response.text()
  const sent = typeof asked.body === 'string' ? asked.body.slice(0, 300) : asked.body && 'a form'
  const shown = `${asked.method} ${path.slice(0, 300)} ${JSON.stringify(asked.headers)} ${sent} → ${text.slice(0, 200)}`
  expect(response.status, shown).toBeLessThan(500)
  expectNoInternals(text, shown)
  if (response.headers.get('Content-Type')?.startsWith('text/html'))
    expect(text.includes('<script>alert(1)'), shown).toBe(false)
  const location = response.headers.get('Location')
  if (location) expect(new URL(location, ORIGIN).origin, shown).toBe(ORIGIN)
  expect(response.headers.has('X-Injected'), shown).toBe(false)
  if (response.headers.get('Content-Type')?.startsWith('application/problem+json') && text !== '')
    expect(JSON.parse(text), shown).toMatchObject({
      type: expect.any(String),
      title: expect.any(String),
      status: response.status,
      detail: expect.stringMatching(/\S/),
    })
  return { status: response.status, location, text, shown }
}

/** Fills in the parameters of `pattern`. */
export const fill = (pattern: string, value: () => string) =>
  pattern.replace(/:\w+|\*/g, () => inAddress(value()) || 'x')

export function oddHeaders(pick: Pick): Record<string, string> {
  const [name, values] = pick(Object.entries(ODD_HEADERS))
  return { [name]: pick(values) }
}

const ODD_HEADERS: Record<string, string[]> = {
  Origin: ['foo', 'null', 'http://', 'http://evil.example', `${ORIGIN}.evil.example`],
  'Sec-Fetch-Site': ['cross-site', '', 'x'],
  Cookie: [
    'flash=%zz; session=%E0%A4; theme={}',
    'session=x.y; flash=eyJhIjoxfQ==.x',
    'theme=; ;; =; a',
    '__proto__=1; constructor=2; theme=eyJ0aGVtZSI6IngifQ==.z',
    Array.from({ length: 500 }, (_, n) => `c${n}=${n}`).join('; '),
  ],
  'If-None-Match': ['*', '""', 'W/', '",,,'],
  'If-Modified-Since': ['yesterday'],
  'Accept-Encoding': ['*;q=0', 'identity;q=0', ';;q=,,', 'br;q=9'],
  Accept: ['', '*/*;q=x', 'application/json'],
  'Accept-Language': ['x'.repeat(500), '*'],
  Range: ['bytes=9-1', 'bytes=abc', 'lines=1'],
  Referer: ['x', `${ORIGIN}//evil.example/`, `${ORIGIN}/\\evil.example`, 'javascript:alert(1)'],
  Host: ['evil.example', ''],
  'X-Forwarded-Host': ['evil.example'],
  'X-HTTP-Method-Override': ['DELETE'],
}

interface Pattern {
  path: string
  file: string
}

/**
 * The route patterns of app/routes.ts, so that new routes are included automatically. A file with several routes is
 * requested at the first of them; `npm run prove` requests all.
 */
export const PATTERNS: string[] = patternsOf(routes)
  .filter(
    ({ file }, at, all) => process.env.PROVE || all.findIndex((one) => one.file === file) === at,
  )
  .map(({ path }) => path)

function patternsOf(entries: RouteConfigEntry[], above = ''): Pattern[] {
  return entries.flatMap(({ path, file, children = [] }) => {
    const pattern = path ? `${above}/${path}` : above
    return [{ path: pattern || '/', file }, ...patternsOf(children, pattern)]
  })
}

const MULTIPART = 'multipart/form-data; boundary=x'
const URLENCODED = 'application/x-www-form-urlencoded'

/** A Content-Type and a body, which may not match. */
export function oddBody(pick: Pick): [type: string, body: string] {
  const part = (name: string, value: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  return pick<() => [string, string]>([
    () => [URLENCODED, `${inAddress(pick(NAMES))}=${inAddress(pick(VALUES))}`],
    () => [URLENCODED, '&&&===%zz&%00=%00&a=1&a=2'],
    () => [URLENCODED, 'theme=dark'],
    () => [URLENCODED, `password=${inAddress(pick(VALUES))}&password=2&username=%00`],
    () => [URLENCODED, `${'a=1&'.repeat(20_000)}`],
    () => [URLENCODED, `title=${'x'.repeat(300_000)}`],
    () => [MULTIPART, `${part('email', pick(VALUES))}--x--\r\n`],
    () => [MULTIPART, part('email', 'cut').slice(0, -9)],
    () => [MULTIPART, 'no boundary here'],
    () => ['multipart/form-data', part('a', 'b')],
    () => ['application/json', oddJson(pick)],
    () => ['application/json', '\ufeff{"a":1}'],
    () => ['application/json; charset=utf-16', '{"email":'],
    () => ['text/plain', 'email=x'],
    () => ['', 'x'],
    () => ['/;;=', 'x'],
  ])()
}
