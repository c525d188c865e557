import { db } from 'db/client.server'
import { users } from 'db/schema/people'
import { ne } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hashQueue, MAX_WAITING } from '~/staff/hash-queue.server'
import { dummyHash } from '~/staff/password.server'
import { clearRecords } from '../support/records'
import { PASSWORD } from '../support/sign-in.mjs'
import { page, postForm } from '../support/site'

const removeOthers = () => db.delete(users).where(ne(users.username, 'admin'))

beforeEach(clearRecords)
afterEach(async () => {
  release()
  await removeOthers()
})

const PAGE = '/admin-login'
/** The URL that the page's form posts to with JavaScript. */
const DATA = '/admin-login.data'

interface Try {
  path?: string
  username?: string
  cookie?: string
  from?: string
}

const signIn = (password: string, { path = PAGE, username = '', cookie, from }: Try = {}) =>
  postForm(
    path,
    { username, password },
    { clientAddress: from, headers: cookie ? { Cookie: cookie } : {} },
  )

/** The cookies of a response that a browser sends to `path` from then on. */
function cookiesFor(path: string, response: Response): string[] {
  return response.headers.getSetCookie().flatMap((cookie) => {
    const scope = /; Path=([^;]+)/.exec(cookie)?.[1] ?? '/'
    const matches = scope === '/' || path === scope || path.startsWith(`${scope}/`)
    return matches && !cookie.includes('Max-Age=0') ? [cookie.split(';')[0] ?? ''] : []
  })
}

/** The cookies of a browser that has signed in before, for `path`. */
async function knownBrowser(path = PAGE): Promise<string> {
  const response = await signIn(PASSWORD, { from: '198.51.100.250' })
  return cookiesFor(path, response)
    .filter((cookie) => cookie.startsWith('known-browser='))
    .join('; ')
}

const fullAddress = (n: number) => `192.0.2.${n + 1}`
const fromEach = (count: number, password: string, options: (n: number) => Try = () => ({})) =>
  Array.from({ length: count }, (_, n) => signIn(password, { from: fullAddress(n), ...options(n) }))
const statuses = (responses: Response[]) => responses.map(({ status }) => status)

/** The responses that come first. */
const firstOf = (count: number, sent: Promise<Response>[]) =>
  new Promise<Response[]>((resolve) => {
    const come: Response[] = []
    for (const each of sent)
      void each.then((response) => come.push(response) === count && resolve(come))
  })

let release = () => {}

/** Keeps every hash waiting until `release` is called. */
function holdHashes(): void {
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  void hashQueue.run('known', () => held)
}

describe('concurrent wrong passwords from many IP addresses', { timeout: 60_000 }, () => {
  it('beyond the queue get Retry-After, in a form with the username', async () => {
    await db.insert(users).values({ username: 'maria', password: dummyHash() })
    holdHashes()
    const crowd = fromEach(MAX_WAITING.stranger + 8, 'wrong', () => ({ username: 'maria' }))
    const refused = await firstOf(8, crowd)
    expect(statuses(refused)).toEqual(Array(8).fill(503))
    const [response] = refused as [Response]
    expect(response.headers.get('Retry-After')).toBe('5')
    const $ = await page(response)
    expect($('[role=alert]').text()).toMatch(/your password was not checked.*try again/)
    expect($('[name=username]').val()).toBe('maria')
    release()
    const others = statuses(await Promise.all(crowd)).filter((status) => status !== 503)
    expect(others).toEqual(Array(MAX_WAITING.stranger).fill(422))
  })

  it('do not lock out a known browser', async () => {
    const cookie = await knownBrowser()
    holdHashes()
    const crowd = fromEach(MAX_WAITING.stranger + 1, 'wrong')
    await firstOf(1, crowd)
    const known = signIn(PASSWORD, { cookie, from: '192.0.2.200' })
    expect((await signIn(PASSWORD, { from: '192.0.2.201' })).status).toBe(503)
    release()
    expect((await known).status).toBe(303)
    await Promise.all(crowd)
  })

  it('do not count attempts that the queue refused', async () => {
    holdHashes()
    const crowd = fromEach(MAX_WAITING.stranger + 1, 'wrong')
    await firstOf(1, crowd)
    const from = '192.0.2.200'
    const refused = await Promise.all(Array.from({ length: 5 }, () => signIn(PASSWORD, { from })))
    expect(statuses(refused)).toEqual(Array(5).fill(503))
    release()
    await Promise.all(crowd)
    expect((await signIn(PASSWORD, { from })).status).toBe(303)
  })
})

// An empty password counts as a wrong one, and costs no hash.
describe('attempts from many IP addresses', { timeout: 60_000 }, () => {
  it('at one account stop after 30, but not at another account or from a known browser', async () => {
    await db.insert(users).values({ username: 'maria', password: dummyHash() })
    const cookie = await knownBrowser()
    const crowd = await Promise.all(fromEach(31, '', () => ({ username: 'admin' })))
    expect(statuses(crowd).sort()).toEqual([...Array(30).fill(422), 429])
    const refused = await signIn(PASSWORD, { from: '192.0.2.200' })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(15 * 60)
    expect((await signIn('wrong', { username: 'maria', from: '192.0.2.200' })).status).toBe(422)
    expect((await signIn(PASSWORD, { cookie, from: '192.0.2.200' })).status).toBe(303)
  })

  it('at unknown usernames stop like those at an account', async () => {
    const crowd = await Promise.all(fromEach(31, '', () => ({ username: 'nobody' })))
    expect(statuses(crowd).sort()).toEqual([...Array(30).fill(422), 429])
  })

  it('at any accounts stop after 100 in total, but not from a known browser', async () => {
    const cookie = await knownBrowser()
    const crowd = await Promise.all(fromEach(101, '', (n) => ({ username: `name${n}` })))
    expect(statuses(crowd).sort()).toEqual([...Array(100).fill(422), 429])
    expect((await signIn(PASSWORD, { from: '192.0.2.200' })).status).toBe(429)
    expect((await signIn(PASSWORD, { cookie, from: '192.0.2.200' })).status).toBe(303)
  })

  it('are not counted if successful', async () => {
    await Promise.all(fromEach(29, ''))
    for (let n = 0; n < 3; n += 1)
      expect((await signIn(PASSWORD, { from: `192.0.2.${200 + n}` })).status).toBe(303)
  })
})

describe.each([PAGE, DATA])('a known browser that signs in at %s', (path) => {
  it('is not locked out by others at its IP address', async () => {
    const cookie = await knownBrowser(path)
    const from = '192.0.2.9'
    await Promise.all(Array.from({ length: 5 }, () => signIn('', { from })))
    // With JavaScript, the redirect and its status are in the body.
    const expected = path === DATA ? 202 : 303
    expect((await signIn(PASSWORD, { path, from })).status).toBe(429)
    expect((await signIn(PASSWORD, { path, from, cookie })).status).toBe(expected)
  })
})

it("replaces a known browser's cookie that was limited to the sign-in page", async () => {
  const response = await signIn(PASSWORD)
  const cookies = response.headers
    .getSetCookie()
    .filter((each) => each.startsWith('known-browser='))
  expect(cookies.map((cookie) => /; Path=[^;]+/.exec(cookie)?.[0])).toEqual([
    '; Path=/',
    '; Path=/admin-login',
  ])
  expect(cookies[1]).toContain('known-browser=; Max-Age=0')
})
