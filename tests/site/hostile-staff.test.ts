import { db } from 'db/client.server'
import {
  mediaItems,
  newsPublications,
  pageDrafts,
  revisions,
  services,
  settings,
  siteLogos,
  sitePages,
} from 'db/schema/content'
import { calendarEntries } from 'db/schema/events'
import { mailOutbox } from 'db/schema/mail'
import { users } from 'db/schema/people'
import { eq, ne } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isRefusal } from '~/images/inspect.server'
import { createQuote } from '~/inbox/quotes/write-quote.server'
import { storeImage } from '~/media/upload.server'
import { TRASHES } from '~/trash/registry.server'
import {
  type Asked,
  addressesOf,
  expectNoFailure,
  FITTING_SEARCH,
  fill,
  IMPOSSIBLE_NAMES,
  inAddress,
  NAMES,
  oddBody,
  oddJson,
  PATTERNS,
  randomOf,
  VALUES,
} from '../support/hostile'
import { register, sendLead } from '../support/lead-records'
import { photo } from '../support/pictures'
import { clearRecords } from '../support/records'
import { ORIGIN, page, send } from '../support/site'
import { sendAsStaff, staffCookie, staffMember } from '../support/staff'
import { EVENTS, make, NEWS, SERVICES_KIND } from '../support/staff-kinds'

// Like hostile.test.ts, but signed in and sent to existing records: each path gets a record of its own, and each form
// of a page is submitted as it is, with one field filled in oddly.

/** Signing out has its own test: here, everything after it would be requested as a visitor. */
const ADDRESSES = PATTERNS.filter(
  (path) => /^\/(admin|api)\b/.test(path) && !/log(in|out)$/.test(path),
)

/** Restored at the end: other tests need these as the site is created. */
const TABLES: PgTable[] = [settings, sitePages, siteLogos, services, newsPublications]
const before: Record<string, unknown>[][] = []
let admin: typeof users.$inferSelect

beforeAll(async () => {
  for (const table of TABLES) before.push(await db.select().from(table))
  const { id } = await staffMember()
  ;[admin] = (await db.select().from(users).where(eq(users.id, id))) as [typeof admin]
})

beforeEach(signInAgain)

afterAll(async () => {
  for (const table of [revisions, pageDrafts, mediaItems]) await db.delete(table)
  for (const [at, table] of TABLES.entries()) {
    await db.delete(table)
    const rows = before[at] ?? []
    if (rows.length > 0) await db.insert(table).overridingSystemValue().values(rows)
  }
  await signInAgain()
  await clearRecords()
})

/** Signs in again, whatever the requests did to the account, and removes all other accounts. */
async function signInAgain() {
  const { id, ...rest } = admin
  await db.delete(users).where(ne(users.id, id))
  await db.update(users).set(rest)
}

let made = 0

/** Creates the record that a parameter of `pattern` names, and returns its name. */
const MAKE: Record<string, (pattern: string) => Promise<string | number> | string> = {
  ':eventId': async () => (await make(EVENTS)).id,
  ':publicationId': async () => (await make(NEWS)).id,
  ':serviceId': async () => (await make(SERVICES_KIND)).id,
  ':personId': () => stored(users, { username: `maria${++made}`, password: 'scrypt:none' }),
  ':mediaId': makePicture,
  ':pageId': () => stored(sitePages, { title: 'Careers', slug: `careers${++made}` }),
  ':logoId': () => stored(siteLogos, { name: 'Ours', position: 'header', url: '/logo.svg' }),
  ':key': async () =>
    `entry-${await stored(calendarEntries, { title: 'Closed', date: '2027-03-01' })}`,
  ':id': async (pattern) =>
    pattern.includes('media') ? makePicture() : (await makeLead(pattern)).id,
  ':reference': async (pattern) => (await makeLead(pattern)).reference,
  ':emailId': async (pattern) => {
    await makeLead(pattern)
    const [email] = await db.select({ id: mailOutbox.id }).from(mailOutbox)
    return String(email?.id)
  },
  ':number': (pattern) => (pattern.includes('quotes') ? makeQuote() : '1'),
  ':command': (pattern) => (pattern.includes('quotes') ? 'send' : 'void'),
  ':page': () => 'about',
  ':version': () => '1',
  ':part': () => 'status',
}

const stored = async (table: PgTable, values: object) => {
  const [row] = await db.insert(table).values(values).returning()
  return (row as { id: number }).id
}

async function makePicture(): Promise<number> {
  const bytes = await photo(400, 300).jpeg().toBuffer()
  const item = await storeImage(await staffMember(), { name: 'a.jpg', bytes })
  if (isRefusal(item)) throw new Error(item.message)
  return item.id
}

/** By segment of the path. */
const LEADS: [words: RegExp, form: string][] = [
  [/quote/, 'quote request'],
  [/pickups|requests\/:reference/, 'business pickup'],
  [/community/, 'community event, events page'],
  [/zero-waste/, 'zero-waste request'],
  [/./, 'contact message'],
]

async function makeLead(pattern: string) {
  if (pattern.includes('registrations')) return register(Number((await make(EVENTS)).id))
  return sendLead(LEADS.find(([words]) => words.test(pattern))?.[1] ?? '')
}

async function makeQuote(): Promise<string> {
  const { id } = await makeLead('/quote')
  const quote = await createQuote(await staffMember(), id, {
    ...{ lines: [{ text: 'Pickup', quantity: 1, unit: null, unitPrice: 100 }], discount: 0 },
    ...{ taxRate: 0, validUntil: '2099-01-01', terms: null, note: null },
  })
  if (!quote || !('number' in quote)) throw new Error('The quote was not stored')
  return quote.number
}

/** A path that matches the pattern and has a record. */
async function fullAddress(pattern: string): Promise<string> {
  let path = pattern.replace('*', 'x')
  if (pattern.includes(':sequence'))
    path = path.replace(
      ':reference/quotes/:sequence',
      (await makeQuote()).replace(/-(\d+)$/, '/quotes/$1'),
    )
  for (const name of path.match(/:\w+/g) ?? [])
    path = path.replace(name, String((await MAKE[name]?.(pattern)) ?? 1))
  // The editor of a page is the page with this parameter.
  return pattern === '/admin/pages/:page' ? `${path}?edit` : path
}

/** Sends it signed in, and expects that the session was valid: otherwise nothing would be tested. */
async function expectNoFailureAsStaff(path: string, asked: Asked = {}) {
  const headers = { ...asked.headers, Cookie: await staffCookie(), Origin: ORIGIN }
  const response = await expectNoFailure(path, { ...asked, headers })
  expect(response.status, response.shown).not.toBe(401)
  expect(response.location ?? '', response.shown).not.toContain('/admin-login?')
  return response
}

/** Odd requests of one sort per path: few in `npm test`, where each path takes seconds. */
const ROUNDS = process.env.PROVE ? 60 : 1

const METHODS = ['GET', 'PUT', 'DELETE']

/** Routes that accept a body of any size because they ignore it. */
const READS_NOTHING: Record<string, number> = {
  '/api/save-logo-config': 200,
  '/admin/writers/:reference': 204,
}

/** Expects that visitors see their pages, whatever staff have stored. */
const expectSite = async () => expect((await send('/contact')).status).toBe(200)

describe.each(ADDRESSES)('%s, signed in', (pattern) => {
  // Once per path: after every test it took more time than the requests.
  beforeAll(clearRecords)

  it('handles odd paths and parameters', async () => {
    const { pick } = randomOf(`${pattern} staff`)
    for (let n = 0; n < ROUNDS; n += 1) {
      const path = fill(pattern, () => pick(VALUES))
      const search = [pick(NAMES), pick(VALUES)].map(inAddress).join('=')
      const method = pick(['GET', 'GET', 'GET', 'DELETE', 'PUT'])
      await expectNoFailureAsStaff(`${path}${pick(['', '.data'])}?${search}`, { method })
    }
  })

  it('handles impossible names', async () => {
    const others = async (name: string) => (await MAKE[name]?.(pattern)) ?? 1
    const { pick } = randomOf(`${pattern} names`)
    const paths = await addressesOf(pattern, others)
    const few = paths.length > 0 ? [pick(paths), pick(paths)] : []
    for (const path of process.env.PROVE ? paths : few)
      for (const method of process.env.PROVE ? METHODS : [pick(METHODS)]) {
        const body = method === 'PUT' ? '{"version":1,"status":"pending"}' : undefined
        const headers: Record<string, string> = body ? { 'Content-Type': 'application/json' } : {}
        await expectNoFailureAsStaff(path + FITTING_SEARCH, { method, headers, body })
      }
  })

  it('handles odd bodies', async () => {
    const { pick } = randomOf(`${pattern} bodies of staff`)
    const path = await fullAddress(pattern)
    for (let n = 0; n < ROUNDS; n += 1) {
      const [type, body] = oddBody(pick)
      const headers: Record<string, string> = type ? { 'Content-Type': type } : {}
      await expectNoFailureAsStaff(path, { method: pick(['POST', 'POST', 'PUT']), headers, body })
    }
    await expectSite()
  })

  it('returns 413 for a form that is too large', async () => {
    const path = await fullAddress(pattern)
    // The body of a form with only a button is not read.
    const takesForms = (await formsAt(path)).some(
      ({ action, values }) => values.length > 0 && pathOf(action) === pathOf(path),
    )
    const body = new URLSearchParams({ title: 'x'.repeat(300_000) })
    const response = await expectNoFailureAsStaff(path, { method: 'POST', body })
    // The others accept no form, some only JSON; these ignore the body.
    const fine = READS_NOTHING[pattern] ?? 413
    expect(takesForms ? [413] : [302, 303, 404, 405, 415, fine]).toContain(response.status)
    if (response.status === 413) expect(response.text).toContain('too large')
  })

  it('handles forms with NUL characters', async () => {
    const { pick } = randomOf(`${pattern} NUL`)
    const forms = await formsAt(await fullAddress(pattern))
    for (const form of process.env.PROVE || forms.length === 0 ? forms : [pick(forms)]) {
      const fields = [...form.values, ...form.buttons]
      const odd = fields.map(([name, value]): Fields[number] => [name, `${value}\u0000`])
      await expectNoFailureAsStaff(form.action, {
        method: 'POST',
        body: bodyOf(odd, form.multipart),
      })
    }
  })

  it('handles its forms with one odd field each', async () => {
    const { pick } = randomOf(`${pattern} forms of staff`)
    for (let n = 0; n < ROUNDS; n += 1) {
      const forms = await formsAt(await fullAddress(pattern))
      if (forms.length === 0) return
      const { action, multipart, values, buttons } = pick(forms)
      if (buttons.length > 0) values.push(pick(buttons))
      const field = pick([...values.map(([name]) => name), 'intent', '__proto__', 'ids'])
      const odd = values.filter(([name]) => name !== field)
      odd.push([field, pick(VALUES)], ...pick<Fields>([[], [[field, pick(VALUES)]]]))
      await expectNoFailureAsStaff(action, { method: 'POST', body: bodyOf(odd, multipart) })
    }
    await expectSite()
  })
})

describe.each(ADDRESSES.filter((path) => path.startsWith('/api/')))('%s, signed in', (pattern) => {
  beforeAll(clearRecords)

  it('handles its own record with fields of any type', async () => {
    const { pick } = randomOf(`${pattern} json`)
    for (let n = 0; n < ROUNDS; n += 1) {
      const path = await fullAddress(pattern)
      const { text } = await expectNoFailureAsStaff(path)
      const known = /^[{[]/.test(text) ? [JSON.parse(text)].flat()[0] : {}
      const record = { title: 'x', name: 'x', status: 'pending', version: 1, ...known }
      const json = JSON.stringify({ ...record, [pick(Object.keys(record))]: '\u0001' })
      await expectNoFailureAsStaff(path, {
        method: pick(['POST', 'PUT', 'PUT', 'DELETE']),
        headers: { 'Content-Type': 'application/json' },
        body: json.replace('"\\u0001"', () => oddJson(pick)),
      })
    }
    await expectSite()
  })
})

it.each(['-271821-04-20', '+275760-09-13', '-000001-01-01T00:00:00.000Z', '0000-01-01', 'x'])(
  'an invalid undo at %s changes nothing',
  async (at) => {
    const body = new URLSearchParams({ subject: 'event', at })
    for (const subject of TRASHES.map((trash) => trash.subject)) {
      body.set('subject', subject)
      const { status } = await expectNoFailureAsStaff('/admin/undo', { method: 'POST', body })
      expect(status, subject).toBe(303)
    }
  },
)

it.each(TRASHES.map(({ subject }) => subject))(
  'unknown names match nothing in the trash: %s',
  async (subject) => {
    const body = new URLSearchParams({ subject })
    for (const name of IMPOSSIBLE_NAMES) {
      const search = `of=${subject}&ids=${name}&page=${name}`
      expect((await expectNoFailureAsStaff(`/admin/trash/delete?${search}`)).status).toBe(200)
      body.append('ids', new URLSearchParams(`name=${name}`).get('name') ?? '')
    }
    const { status } = await expectNoFailureAsStaff('/admin/trash/delete', { method: 'POST', body })
    expect(status).toBe(409)
  },
)

const pathOf = (address: string) => new URL(address, ORIGIN).pathname

type Fields = [name: string, value: string][]

/** What each form of the page at `path` posts unchanged, with all rows selected, and where. */
async function formsAt(path: string) {
  const shown = await sendAsStaff(path)
  if (!shown.headers.get('Content-Type')?.startsWith('text/html')) return []
  const $ = await page(shown)
  $('input[type=checkbox][name=ids]').attr('checked', '')
  return $('form[method=post]')
    .toArray()
    .map((form) => ({
      action: $(form).attr('action') ?? path,
      multipart: $(form).attr('enctype') === 'multipart/form-data',
      values: $(form)
        .serializeArray()
        .map(({ name, value }): Fields[number] => [name, value]),
      buttons: $(form)
        .find('button[name]')
        .toArray()
        .map(({ attribs: { name = '', value = '' } }): Fields[number] => [name, value]),
    }))
    .filter(({ action }) => action.startsWith('/admin') && !/logout|theme/.test(action))
}

function bodyOf(fields: Fields, multipart: boolean): FormData | URLSearchParams {
  if (!multipart) return new URLSearchParams(fields)
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}
