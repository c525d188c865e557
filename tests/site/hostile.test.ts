import { beforeAll, describe, expect, it } from 'vitest'
import {
  addressesOf,
  expectNoFailure,
  expectNoFailures,
  expectNoInternals,
  FITTING_SEARCH,
  fill,
  inAddress,
  NAMES,
  oddBody,
  oddHeaders,
  oddJson,
  PATTERNS,
  randomOf,
  TIMES,
  VALUES,
} from '../support/hostile'
import { LEAD_FORMS } from '../support/lead-forms'
import { clearRecords, makeEvent } from '../support/records'
import { ORIGIN, postForm, send } from '../support/site'

// Requests that nobody would send by accident, the same ones on every run: a failure names its case and can be
// repeated. `npm run prove` sends many times as many.

let eventId = 0

beforeAll(async () => {
  await clearRecords()
  eventId = (await makeEvent()).id
})

describe.each(PATTERNS)('%s', (pattern) => {
  it('handles odd paths, parameters and headers', async () => {
    const { pick } = randomOf(pattern)
    await expectNoFailures(8 * TIMES, () => {
      const path = fill(pattern, () => pick([...VALUES, String(eventId)]))
      const search = Array.from({ length: pick([0, 1, 1, 3]) }, () =>
        [pick(NAMES), pick(VALUES)].map(inAddress).join('='),
      ).join('&')
      const method = pick(['GET', 'GET', 'GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH'])
      return [`${path}${pick(['', '', '.data'])}?${search}`, { method, headers: oddHeaders(pick) }]
    })
  })

  it('handles impossible names', async () => {
    const { pick } = randomOf(`${pattern} names`)
    const all = await addressesOf(pattern, async () => eventId)
    // Visitors are redirected from staff pages before the name is read.
    const isClosed = /^\/(admin|api)\b/.test(pattern) && all.length > 0 && !process.env.PROVE
    for (const path of isClosed ? [pick(all), pick(all)] : all)
      for (const method of ['GET', 'DELETE'])
        await expectNoFailure(path + FITTING_SEARCH, { method, headers: { Origin: ORIGIN } })
  })

  it('handles odd bodies', async () => {
    const { pick } = randomOf(`${pattern} bodies`)
    await expectNoFailures(5 * TIMES, () => {
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
  it('handles JSON of any shape', async () => {
    const { pick } = randomOf(`${name} json`)
    for (let n = 0; n < 12 * TIMES; n += 1) {
      const value = oddJson(pick)
      const body = JSON.stringify({ ...json, [pick(Object.keys(json))]: 0 }).replace(
        /:0(?=[,}])/,
        () => `:${value}`,
      )
      const headers = { 'Content-Type': 'application/json' }
      const response = await expectNoFailure(api, { method: 'POST', headers, body })
      expect([201, 400, 404, 409, 422], response.shown).toContain(response.status)
    }
  })

  it('handles a form of any shape', async () => {
    const { pick } = randomOf(`${name} form`)
    for (let n = 0; n < 8 * TIMES; n += 1) {
      const field = pick(Object.keys(full))
      const values = { ...full, [field]: pick([pick(VALUES), [pick(VALUES), pick(VALUES)]]) }
      const response = await postForm(page(), values)
      expect([303, 404, 409, 422], JSON.stringify(values)).toContain(response.status)
      const html = await response.text()
      expectNoInternals(html, JSON.stringify(values))
      expect(html.includes('<script>alert(1)'), JSON.stringify(values)).toBe(false)
    }
  })

  it('returns 422 for files in text fields', async () => {
    for (const field of Object.keys(full).filter((key) => key !== 'formType')) {
      const form = new FormData()
      for (const [key, value] of Object.entries(full))
        for (const item of [value].flat()) form.append(key, item)
      form.set(field, new File(['<script>alert(1)</script>'], 'a"><script>alert(1)</script>.txt'))
      const response = await expectNoFailure(page(), { method: 'POST', body: form })
      expect(response.status, field).toBe(422)
    }
  })
})

it('treats a username that cannot be stored like a wrong password', async () => {
  const names = ['a\u0000b', '\u0000', '\ud800', 'x'.repeat(9000)]
  const tries = names.map((username) => postForm('/admin-login', { username, password: 'wrong' }))
  expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([422, 422, 422, 422])
})

it('the theme switch never redirects to another host', async () => {
  const Referer = `${ORIGIN}//evil.example/x?a=b`
  const response = await postForm('/theme', { theme: 'dark' }, { headers: { Referer } })
  expect(response.headers.get('Location')).toBe('/evil.example/x?a=b')
})

it('a URL with _data renders the page without it', async () => {
  const response = await send('/about?_data=root')
  expect(response.headers.get('Content-Type')).toContain('text/html')
  expect(await response.text()).toContain('<h1')
})
