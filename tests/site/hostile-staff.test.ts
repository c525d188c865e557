import type { CheerioAPI } from 'cheerio'
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
import { isRefusal } from '~/media/judge.server'
import { storeImage } from '~/media/upload.server'
import {
  expectAllCalm,
  expectCalm,
  fill,
  inAddress,
  NAMES,
  oddBody,
  PATTERNS,
  randomOf,
  TIMES,
  VALUES,
} from '../support/hostile'
import { register, sendLead } from '../support/lead-records'
import { photo } from '../support/pictures'
import { clearRecords } from '../support/records'
import { ORIGIN, page, send } from '../support/site'
import { staffCookie, staffMember } from '../support/staff'
import { EVENTS, make, NEWS, SERVICES_KIND } from '../support/staff-kinds'

// The same as in hostile.test.ts of somebody who is signed in, sent to what is there: each address gets
// a record of its own, and each form of a page is sent as it stands there, with one field filled oddly.

/** Signing out is another test's; whoever had done it here would be a visitor from then on. */
const ADDRESSES = PATTERNS.filter(
  (path) => /^\/(admin|api)\b/.test(path) && !/log(in|out)$/.test(path),
)

/** What is put back in the end: other tests have these as the site is built. */
const TABLES: PgTable[] = [settings, sitePages, siteLogos, services, newsPublications]
const before: Record<string, unknown>[][] = []
let admin: typeof users.$inferSelect

beforeAll(async () => {
  for (const table of TABLES) before.push(await db.select().from(table))
  const { id } = await staffMember()
  ;[admin] = (await db.select().from(users).where(eq(users.id, id))) as [typeof admin]
})

beforeEach(leaveAdmin)

afterAll(async () => {
  for (const table of [revisions, pageDrafts, mediaItems]) await db.delete(table)
  for (const [at, table] of TABLES.entries()) {
    await db.delete(table)
    const rows = before[at] ?? []
    if (rows.length > 0) await db.insert(table).overridingSystemValue().values(rows)
  }
  await leaveAdmin()
})

/** As whom the requests are signed in, whatever they did to the account; and nobody else, and no records. */
async function leaveAdmin() {
  const { id, ...rest } = admin
  await db.delete(users).where(ne(users.id, id))
  await db.update(users).set(rest)
  await clearRecords()
}

let made = 0

/** Makes what a parameter of `pattern` names, and tells its name. */
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
  ':letterId': async (pattern) => {
    await makeLead(pattern)
    const [letter] = await db.select({ id: mailOutbox.id }).from(mailOutbox)
    return String(letter?.id)
  },
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

/** By the words of an address. */
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

/** An address that the pattern fits, and at which there is something. */
async function addressOf(pattern: string): Promise<string> {
  let path = pattern.replace('*', 'x')
  for (const name of pattern.match(/:\w+/g) ?? [])
    path = path.replace(name, String((await MAKE[name]?.(pattern)) ?? 1))
  // The editor of a page is the page with this word.
  return pattern === '/admin/pages/:page' ? `${path}?edit` : path
}

describe.each(ADDRESSES)('%s, of the staff', (pattern) => {
  it('stands odd paths and parameters', async () => {
    const { pick } = randomOf(`${pattern} staff`)
    const Cookie = await staffCookie()
    await expectAllCalm(6 * TIMES, () => {
      const path = fill(pattern, () => pick(VALUES))
      const search = [pick(NAMES), pick(VALUES)].map(inAddress).join('=')
      const method = pick(['GET', 'GET', 'GET', 'DELETE', 'PUT'])
      return [
        `${path}${pick(['', '.data'])}?${search}`,
        { method, headers: { Cookie, Origin: ORIGIN } },
      ]
    })
  })

  it('stands odd bodies', async () => {
    const { pick } = randomOf(`${pattern} bodies of staff`)
    const path = await addressOf(pattern)
    const Cookie = await staffCookie()
    await expectAllCalm(6 * TIMES, () => {
      const [type, body] = oddBody(pick)
      const headers = { Cookie, Origin: ORIGIN, ...(type && { 'Content-Type': type }) }
      return [path, { method: pick(['POST', 'POST', 'PUT']), headers, body }]
    })
  })

  it('says so, when it is sent more than it reads', async () => {
    const path = await addressOf(pattern)
    const headers = { Cookie: await staffCookie(), Origin: ORIGIN }
    const body = new URLSearchParams({ title: 'x'.repeat(300_000) })
    const answer = await send(path, { method: 'POST', headers, body })
    // Some take no form, some only JSON; and the one with 200 reads nothing of what it is sent.
    const fine = pattern === '/api/save-logo-config' ? 200 : 413
    expect([302, 303, 404, 405, 415, fine]).toContain(answer.status)
    if (answer.status === 413) expect(await answer.text()).toContain('too much at once')
  })

  it('stands its forms, each with a field that is filled oddly', async () => {
    const { pick } = randomOf(`${pattern} forms of staff`)
    for (let n = 0; n < 3 * TIMES; n += 1) {
      const path = await addressOf(pattern)
      const headers = { Cookie: await staffCookie(), Origin: ORIGIN }
      const shown = await send(path, { headers })
      if (!shown.headers.get('Content-Type')?.startsWith('text/html')) return
      const forms = formsOf(await page(shown), path)
      if (forms.length === 0) return
      const { action, values } = pick(forms)
      const names = [...values.keys()]
      if (names.length > 0) values.set(pick(names), pick(VALUES))
      await expectCalm(action, { method: 'POST', headers, body: values })
    }
  })
})

/** What each form of a page posts as it stands, and where. */
function formsOf($: CheerioAPI, path: string) {
  return $('form[method=post]')
    .toArray()
    .map((form) => ({
      action: $(form).attr('action') ?? path,
      values: new URLSearchParams(
        $(form)
          .serializeArray()
          .map(({ name, value }) => [name, value]),
      ),
    }))
    .filter(({ action }) => action.startsWith('/admin') && !/logout|theme/.test(action))
}
