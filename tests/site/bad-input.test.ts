import { load } from 'cheerio'
import { beforeEach, describe, expect, it } from 'vitest'
import { LEAD_FORMS } from '../support/lead-forms'
import { clearRecords } from '../support/records'
import { postForm, postJson, send } from '../support/site'

beforeEach(clearRecords)

const BODIES: [name: string, body: string][] = [
  ['nothing', ''],
  ['no JSON', '{"email":'],
  ['an array', '[]'],
  ['null', 'null'],
  ['a text', '"hello"'],
  ['a number', '7'],
]

const VALUES: [name: string, value: unknown][] = [
  ['an object', { a: { b: 'c' } }],
  ['an array', ['a', 'b']],
  ['an array of objects', [{}, {}]],
  ['a number', 12.5],
  ['true', true],
  ['a null byte', 'a\u0000b'],
  ['control characters', 'a\u0001\u001fb'],
  ['a huge string', 'x'.repeat(100_000)],
  ['half a surrogate pair', '\ud800'],
  ['a path', '../../etc/passwd'],
  ['markup', '<script>alert(1)</script>'],
  ['a statement', "'; drop table leads; --"],
]

describe.each(LEAD_FORMS)('$name', ({ api, page, formType, full, json }) => {
  const headers = { 'Content-Type': 'application/json' }

  it.each(BODIES)('returns a problem for %s', async (_, body) => {
    const response = await send(api, { method: 'POST', headers, body })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ status: 400, detail: expect.any(String) })
  })

  it.each(VALUES)('accepts or rejects %s in each field with a message', async (_, value) => {
    for (const name of Object.keys(full)) {
      const response = await postJson(api, { ...full, ...json, [name]: value })
      expect([201, 422], `${name}: ${response.status}`).toContain(response.status)
      if (response.status === 422)
        expect((await response.json()).errors[name]?.[0], name).toBeTruthy()
    }
  })

  it('ignores prototype properties and unknown fields', async () => {
    const text = JSON.stringify({ ...full, ...json, unknown: 'x' }).replace(
      '{',
      '{"__proto__":{"spam":true},"constructor":{"prototype":{}},',
    )
    const response = await send(api, { method: 'POST', headers, body: text })
    expect(response.status).toBe(201)
    expect(await response.json()).not.toHaveProperty('unknown')
  })

  it('handles a form with odd field names', async () => {
    const odd = {
      '__proto__[x]': '1',
      'a[999999999]': '1',
      'contactName.first': 'x',
      __intent__: '{',
      __state__: '{',
    }
    const response = await postForm(page, { formType, ...odd })
    expect(response.status).toBe(422)
  })

  it('returns 415 for other content types, 413 for a large body, 405 for other methods', async () => {
    expect(
      (await send(api, { method: 'POST', body: 'a=b', headers: { 'Content-Type': 'text/plain' } }))
        .status,
    ).toBe(415)
    expect((await postJson(api, { ...full, additionalInfo: 'x'.repeat(300_000) })).status).toBe(413)
    // Where staff read the list at the same address, GET is known, too.
    const listed = api.endsWith('-requests')
    for (const method of [...(listed ? [] : ['GET']), 'PUT', 'DELETE', 'PATCH']) {
      const response = await send(api, { method })
      expect(response.status, method).toBe(405)
      expect(response.headers.get('Allow')).toBe(listed ? 'HEAD, POST, GET' : 'POST')
    }
  })
})

it('returns a problem for an unknown path under /api', async () => {
  for (const path of ['/api', '/api/nothing', '/api/events/1/2/3']) {
    const response = await send(path)
    expect(response.status, path).toBe(404)
    expect(response.headers.get('Content-Type')).toContain('application/problem+json')
  }
})

it.each([...new Set(LEAD_FORMS.map(({ page }) => page)), '/admin-login'])(
  '%s explains why a form could not be read',
  async (page) => {
    const response = await postForm(page, { message: 'x'.repeat(300_000) })
    expect(response.status).toBe(413)
    const $ = load(await response.text())
    expect($('main [role=alert]').first().text()).toMatch(/too large/)
  },
)
