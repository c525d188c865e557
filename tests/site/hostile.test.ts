import { beforeAll, describe, expect, it } from 'vitest'
import routes from '~/routes'
import {
  expectNoInternals,
  inAddress,
  oddJson,
  type Pick,
  randomOf,
  TIMES,
  VALUES,
} from '../support/hostile'
import { LEAD_FORMS } from '../support/lead-forms'
import { clearRecords, makeEvent } from '../support/records'
import { PASSWORD } from '../support/sign-in.mjs'
import { ORIGIN, postForm, send } from '../support/site'

// Requests that nobody would send by accident, the same ones every time: whatever fails here is named
// with its case and can be sent again. `npm run prove` sends ten times as many.

let eventId = 0

beforeAll(async () => {
  await clearRecords()
  eventId = (await makeEvent()).id
})

const NAMES = [
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
  'index',
  '_data',
  '_routes',
  '__proto__',
  'a[b][c]',
  '',
]

/** Everything that app/routes.ts lists, as a pattern: a row added there is attacked from then on. */
const PATTERNS = routes.map(({ path }) => `/${path ?? ''}`)

describe.each(PATTERNS)('%s', (pattern) => {
  it('stands odd paths, parameters and headers', async () => {
    const { pick } = randomOf(pattern)
    await expectAllCalm(14 * TIMES, () => {
      const path = fill(pattern, () => pick([...VALUES, String(eventId)]))
      const search = Array.from({ length: pick([0, 1, 1, 3]) }, () =>
        [pick(NAMES), pick(VALUES)].map(inAddress).join('='),
      ).join('&')
      const method = pick(['GET', 'GET', 'GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH'])
      return [`${path}${pick(['', '', '.data'])}?${search}`, { method, headers: oddHeaders(pick) }]
    })
  })

  it('stands odd bodies', async () => {
    const { pick } = randomOf(`${pattern} bodies`)
    await expectAllCalm(8 * TIMES, () => {
      const path = fill(pattern, () => String(eventId))
      const [type, body] = oddBody(pick)
      const headers = { ...oddHeaders(pick), ...(type && { 'Content-Type': type }) }
      const search = pick(['', '?index', '?_data=root'])
      return [`${path}${search}`, { method: pick(['POST', 'POST', 'PUT']), headers, body }]
    })
  })
})

describe.each([
  ...LEAD_FORMS.map(({ name, api, page, formType, full, json }) => ({
    name,
    api,
    page: () => page,
    full: { ...full, formType },
    json: { ...full, ...json },
  })),
  {
    name: 'registration',
    api: '/api/event-registration',
    page: () => `/events/${eventId}/register`,
    full: { firstName: 'Rosa', lastName: 'Delgado', email: 'rosa@example.org' },
    json: { firstName: 'Rosa', lastName: 'Delgado', email: 'rosa@example.org', eventId: 1 },
  },
])('$name', ({ name, api, page, full, json }) => {
  it('stands JSON of any shape', async () => {
    const { pick } = randomOf(`${name} json`)
    for (let n = 0; n < 12 * TIMES; n += 1) {
      const value = oddJson(pick)
      const body = JSON.stringify({ ...json, [pick(Object.keys(json))]: 0 }).replace(
        /:0(?=[,}])/,
        () => `:${value}`,
      )
      const headers = { 'Content-Type': 'application/json' }
      const answer = await expectCalm(api, { method: 'POST', headers, body })
      expect([201, 400, 404, 409, 422], answer.shown).toContain(answer.status)
    }
  })

  it('stands a form of any shape', async () => {
    const { pick } = randomOf(`${name} form`)
    for (let n = 0; n < 8 * TIMES; n += 1) {
      const field = pick(Object.keys(full))
      const values = { ...full, [field]: pick([pick(VALUES), [pick(VALUES), pick(VALUES)]]) }
      const answer = await postForm(page(), values)
      expect([303, 404, 409, 422], JSON.stringify(values)).toContain(answer.status)
      const html = await answer.text()
      expectNoInternals(html, JSON.stringify(values))
      expect(html.includes('<script>alert(1)'), JSON.stringify(values)).toBe(false)
    }
  })

  it('stands files where text belongs, and says so', async () => {
    for (const field of Object.keys(full).filter((key) => key !== 'formType')) {
      const form = new FormData()
      for (const [key, value] of Object.entries(full))
        for (const item of [value].flat()) form.append(key, item)
      form.set(field, new File(['<script>alert(1)</script>'], 'a"><script>alert(1)</script>.txt'))
      const answer = await expectCalm(page(), { method: 'POST', body: form })
      expect(answer.status, field).toBe(422)
    }
  })
})

it('the pages of staff stand what a signed-in person types into the address', async () => {
  const signedIn = await postForm('/admin-login', { password: PASSWORD })
  const Cookie = signedIn.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .filter((cookie) => cookie.startsWith('session='))
    .join()
  const asked = { method: 'GET', headers: { Cookie } }
  const list = '/admin/form-submissions'
  expect((await expectCalm(list, asked)).status).toBe(200)
  for (const value of VALUES.map(inAddress)) {
    await expectCalm(`${list}/${value || 'x'}`, asked)
    for (const name of ['q', 'kind', 'page']) await expectCalm(`${list}?${name}=${value}`, asked)
  }
})

it("a name that no database takes is nobody's, and no failure", async () => {
  const names = ['a\u0000b', '\u0000', '\ud800', 'x'.repeat(9000)]
  const tries = names.map((username) => postForm('/admin-login', { username, password: 'wrong' }))
  expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([422, 422, 422, 422])
})

it("the theme switch leads back to a page, not to a site that the page's address names", async () => {
  const Referer = `${ORIGIN}//evil.example/x?a=b`
  const answer = await postForm('/theme', { theme: 'dark' }, { headers: { Referer } })
  expect(answer.headers.get('Location')).toBe('/evil.example/x?a=b')
})

it('an address with _data is the page that it is without', async () => {
  const answer = await send('/about?_data=root')
  expect(answer.headers.get('Content-Type')).toContain('text/html')
  expect(await answer.text()).toContain('<h1')
})

interface Asked extends Omit<RequestInit, 'headers'> {
  headers?: Record<string, string>
}

/** So many cases at once: signing in takes half a second each. */
function expectAllCalm(count: number, make: () => [path: string, asked: Asked]) {
  const cases = Array.from({ length: count }, make)
  return Promise.all(cases.map(([path, asked]) => expectCalm(path, asked)))
}

/** Sends it and looks at the answer: no failure of ours, nothing of our inside, nothing of theirs as markup. */
async function expectCalm(path: string, asked: Asked) {
  const answer = await send(path, asked)
  const text = await answer.text()
  const sent = typeof asked.body === 'string' ? asked.body.slice(0, 300) : asked.body && 'a form'
  const shown = `${asked.method} ${path.slice(0, 300)} ${JSON.stringify(asked.headers)} ${sent} → ${text.slice(0, 200)}`
  expect(answer.status, shown).toBeLessThan(500)
  expectNoInternals(text, shown)
  if (answer.headers.get('Content-Type')?.startsWith('text/html'))
    expect(text.includes('<script>alert(1)'), shown).toBe(false)
  const location = answer.headers.get('Location')
  if (location) expect(new URL(location, ORIGIN).origin, shown).toBe(ORIGIN)
  expect(answer.headers.has('X-Injected'), shown).toBe(false)
  if (answer.headers.get('Content-Type')?.startsWith('application/problem+json') && text !== '')
    expect(JSON.parse(text), shown).toMatchObject({
      type: expect.any(String),
      title: expect.any(String),
      status: answer.status,
      detail: expect.stringMatching(/\S/),
    })
  return { status: answer.status, shown }
}

const fill = (pattern: string, value: () => string) =>
  pattern.replace(/:\w+|\*/g, () => inAddress(value()) || 'x')

function oddHeaders(pick: Pick): Record<string, string> {
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

const MULTIPART = 'multipart/form-data; boundary=x'
const URLENCODED = 'application/x-www-form-urlencoded'

/** A Content-Type and a body, which need not agree. */
function oddBody(pick: Pick): [type: string, body: string] {
  const part = (name: string, value: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  return pick<() => [string, string]>([
    () => [URLENCODED, `${inAddress(pick(NAMES))}=${inAddress(pick(VALUES))}`],
    () => [URLENCODED, '&&&===%zz&%00=%00&a=1&a=2'],
    () => [URLENCODED, 'theme=dark'],
    () => [URLENCODED, `password=${inAddress(pick(VALUES))}&password=2&username=%00`],
    () => [URLENCODED, `${'a=1&'.repeat(20_000)}`],
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
