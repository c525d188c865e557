import { db } from 'db/client.server'
import { leads } from 'db/schema/leads'
import { history, sessions, users } from 'db/schema/people'
import { eq, ne } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { findStaff, startSession } from '~/platform/session.server'
import { hashQueue } from '~/staff/hash-queue.server'
import { hashPassword } from '~/staff/password.server'
import { setEnabled } from '~/staff/people.server'
import { findByPassword } from '~/staff/sign-in.server'
import { sendLead } from '../support/lead-records'
import { clearRecords } from '../support/records'
import { PASSWORD } from '../support/sign-in.mjs'
import { follow, ORIGIN, page, postForm, send } from '../support/site'

// A hash is slow, so all of them share one.
const stored = await hashPassword(PASSWORD)

const clearPeople = async () => {
  await clearRecords()
  await db.delete(history)
  await db.delete(users).where(ne(users.username, 'admin'))
  await db.update(users).set({ password: stored, disabledAt: null, firstName: null, email: null })
}

let admin: { id: number; username: string }
let cookie = ''

beforeEach(async () => {
  await clearPeople()
  const [user] = await db.select().from(users)
  if (!user) throw new Error('There is no administrator')
  admin = user
  cookie = await sessionOf(admin.id)
})
afterAll(clearPeople)

async function sessionOf(userId: number): Promise<string> {
  const request = new Request(ORIGIN, {
    headers: { 'User-Agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' },
  })
  return (await startSession(request, userId, '192.0.2.7')).split(';')[0] ?? ''
}

const staffOf = (Cookie: string) => findStaff(new Request(ORIGIN, { headers: { Cookie } }))
const open = (path: string, Cookie = cookie) => page(send(path, { headers: { Cookie } }))
const post = (path: string, values: Record<string, string>, Cookie = cookie) =>
  postForm(path, values, { headers: { Cookie } })

const maria = { username: 'Maria', firstName: 'Maria', lastName: 'Lopez', email: 'm@example.org' }

async function addMaria() {
  const [person] = await db
    .insert(users)
    .values({ ...maria, username: 'maria', password: stored })
    .returning()
  if (!person) throw new Error('Not stored')
  return person
}

/** Fills the queue of hashes until the returned function is called. */
function fillHashQueue(): () => void {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  while (hashQueue.run('known', () => held));
  return release
}

const acts = async () =>
  (await db.select().from(history).orderBy(history.id)).map((row) => row.action)

it.each([
  '/admin/account',
  '/admin/people/new',
  '/admin/people/ID/edit',
  '/admin/people/ID/password',
])('%s explains why a form could not be read', async (path) => {
  const { id } = await addMaria()
  const response = await post(path.replace('ID', String(id)), { username: 'x'.repeat(300_000) })
  expect(response.status).toBe(413)
  const note = (await page(response))('form [role=alert]').text()
  expect(note).toMatch(/too large.* Nothing was saved\./)
})

it('the only person is told to add others, and has nothing to search', async () => {
  const alone = await open('/admin/people')
  expect(alone('main').text()).toContain('Only you have an account')
  expect(alone('main [role=search]')).toHaveLength(0)
  await addMaria()
  const two = await open('/admin/people')
  expect(two('main').text()).not.toContain('Only you have an account')
  expect(two('main [role=search]')).toHaveLength(1)
})

describe('adding a person', () => {
  it('generates a password if none was entered, and shows it once', async () => {
    const response = await post('/admin/people/new', { ...maria, password: '' })
    expect(response.status).toBe(201)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const $ = await page(response)
    const made = $('output').text()
    expect(made).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/)
    expect(await findByPassword('maria', made)).not.toBeNull()
    expect((await open('/admin/people')).text()).not.toContain(made)
    const written = JSON.stringify(await db.select().from(history))
    expect(written).toContain('maria')
    expect(written).not.toContain(made)
    expect(written).not.toContain('scrypt')
  })

  it('takes an entered password exactly, and requires usernames from then on', async () => {
    expect((await open('/admin-login', ''))('[name=username]')).toHaveLength(0)
    const response = await post('/admin/people/new', { ...maria, password: ' eight  chars ' })
    expect(response.status).toBe(303)
    expect((await open('/admin-login', ''))('[name=username]')).toHaveLength(1)
    expect(await findByPassword(' MARIA ', ' eight  chars ')).not.toBeNull()
    expect(await findByPassword('maria', 'eight  chars')).toBeNull()
  })

  it('rejects a weak password with advice', async () => {
    for (const password of ['aaaaaaaa', 'Maria2026', 'summit loop']) {
      const response = await post('/admin/people/new', { ...maria, password })
      expect(response.status).toBe(422)
      const $ = await page(response)
      expect($('.error-summary').text()).toContain(
        'This password is too easy to guess. Use four random words, or leave it empty to generate one.',
      )
      expect($('[name=lastName]').attr('value')).toBe('Lopez')
    }
    expect(await db.select().from(users)).toHaveLength(1)
  })

  it('asks to retry and keeps the values while too many passwords wait to be hashed', async () => {
    const release = fillHashQueue()
    try {
      const response = await post('/admin/people/new', { ...maria, password: 'long enough' })
      expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5'])
      const $ = await page(response)
      expect($('.error-summary').text()).toContain('nothing was changed. Please try again')
      expect($('[name=lastName]').attr('value')).toBe('Lopez')
    } finally {
      release()
    }
  })

  it.each([
    ['no username', { username: '' }, 422, 'Username is required'],
    ['an odd username', { username: 'maria lopez' }, 422, 'letters, digits'],
    ['a taken username', { username: 'ADMIN' }, 409, 'The username admin is taken'],
    ['a short password', { password: '1234567' }, 422, 'First password must be at least 8'],
    ['a long password', { password: 'x'.repeat(201) }, 422, 'at most 200 characters'],
    ['no email address', { email: 'maria' }, 422, 'Enter an email address'],
  ])('rejects %s, keeps the values and shows no password', async (_, wrong, status, text) => {
    const response = await post('/admin/people/new', {
      ...maria,
      password: 'long enough',
      ...wrong,
    })
    expect(response.status).toBe(status)
    const $ = await page(response)
    expect($('.error-summary').text()).toContain(text)
    expect($('[name=lastName]').attr('value')).toBe('Lopez')
    expect($('[name=password]').attr('value')).toBeUndefined()
    expect(await db.select().from(users)).toHaveLength(1)
  })
})

describe('disabling a person', () => {
  it('ends their sessions, keeps them out, and can be undone', async () => {
    const { id } = await addMaria()
    const theirs = await sessionOf(id)
    expect((await post('/admin/people', { disable: String(id) })).status).toBe(303)
    expect(await staffOf(theirs)).toBeNull()
    expect(await findByPassword('maria', PASSWORD)).toBeNull()
    expect((await open('/admin/people?status=disabled'))('tbody tr')).toHaveLength(1)
    await post('/admin/people', { enable: String(id) })
    expect(await findByPassword('maria', PASSWORD)).toBe(id)
    expect(await staffOf(theirs)).toBeNull()
    expect(await acts()).toEqual(['disabled', 'enabled'])
  })

  it('asks who gets their open requests', async () => {
    const { id } = await addMaria()
    const lead = await sendLead('contact message')
    await db.update(leads).set({ assigneeId: id }).where(eq(leads.id, lead.id))
    const asked = await post('/admin/people', { disable: String(id) })
    expect(asked.headers.get('Location')).toBe(`/admin/people/${id}/disable`)
    expect((await open(`/admin/people/${id}/disable`))('main').text()).toContain('1 open request')
    const all = await post('/admin/people', { scope: 'all', intent: 'disable' })
    expect(all.status).toBe(422)
    const wrong = await post(`/admin/people/${id}/disable`, { to: '999999' })
    expect(wrong.status).toBe(422)
    expect((await db.select().from(users).where(eq(users.id, id)))[0]?.disabledAt).toBeNull()
    const done = await post(`/admin/people/${id}/disable`, { to: String(admin.id) })
    expect(done.status).toBe(303)
    expect((await db.select().from(users).where(eq(users.id, id)))[0]?.disabledAt).not.toBeNull()
    const [row] = await db.select().from(leads).where(eq(leads.id, lead.id))
    expect(row?.assigneeId).toBe(admin.id)
  })

  it('is not possible for oneself, so that someone remains', async () => {
    const response = await post('/admin/people', { disable: String(admin.id) })
    const $ = await page(follow(response, cookie))
    expect($('[role=status]').text()).toContain('You cannot disable yourself.')
    expect(await staffOf(cookie)).not.toBeNull()
  })

  it('leaves one of two who disable each other concurrently', async () => {
    const { id, username } = await addMaria()
    await Promise.all([
      setEnabled(admin, eq(users.id, id), false),
      setEnabled({ id, username }, eq(users.id, admin.id), false),
    ])
    const left = (await db.select().from(users)).filter(({ disabledAt }) => disabledAt === null)
    expect(left).toHaveLength(1)
  })

  it.each(['0', '999999999', 'x', ''])('changes nothing for the unknown person %j', async (id) => {
    const { status } = await post('/admin/people', { disable: id })
    expect([303, 404]).toContain(status)
    expect(await acts()).toEqual([])
  })
})

describe('resetting a password', () => {
  it("ends only that person's sessions", async () => {
    const { id } = await addMaria()
    const theirs = await sessionOf(id)
    const $ = await page(await post(`/admin/people/${id}/password`, { password: '' }))
    const made = $('output').text()
    expect(await findByPassword('maria', PASSWORD)).toBeNull()
    expect(await findByPassword('maria', made)).toBe(id)
    expect(await staffOf(theirs)).toBeNull()
    expect(await staffOf(cookie)).not.toBeNull()
    expect(JSON.stringify(await db.select().from(history))).not.toContain(made)
  })

  it('rejects a weak password without waiting for the hash queue', async () => {
    const { id } = await addMaria()
    const reset = (password: string) => post(`/admin/people/${id}/password`, { password })
    expect((await reset('12345678')).status).toBe(422)
    const release = fillHashQueue()
    try {
      expect((await reset('long enough')).status).toBe(503)
    } finally {
      release()
    }
    expect(await findByPassword('maria', PASSWORD)).toBe(id)
  })

  it('is not possible for oneself: that needs the current password', async () => {
    const path = `/admin/people/${admin.id}/password`
    expect((await send(path, { headers: { Cookie: cookie } })).headers.get('Location')).toBe(
      '/admin/account',
    )
    await post(path, { password: 'something new' })
    expect(await findByPassword('admin', PASSWORD)).toBe(admin.id)
  })
})

it('updates a person, with history', async () => {
  const { id } = await addMaria()
  await post(`/admin/people/${id}/edit`, { firstName: 'María', lastName: 'Lopez', email: '' })
  const $ = await open(`/admin/people/${id}/edit`)
  expect($('[name=firstName]').attr('value')).toBe('María')
  expect($('details').text()).toContain('First name: Maria, then María')
  expect($('details').text()).toContain('Email: m@example.org, then empty')
  expect((await open('/admin/people?q=mar%C3%ADa'))('tbody tr')).toHaveLength(1)
})

it('does not overwrite a concurrent save unless told to', async () => {
  const { id } = await addMaria()
  const path = `/admin/people/${id}/edit`
  const version = String((await open(path))('[name=version]').val())
  await post(path, { firstName: 'Marie', lastName: 'Lopez', email: '', version })
  const mine = { firstName: 'María', lastName: 'Lopez', email: '', version }
  const response = await post(path, mine)
  expect(response.status).toBe(409)
  const $ = await page(response)
  expect($('.error-summary').text()).toContain('admin saved this person')
  expect($('.banner').text()).toContain('Marie')
  expect($('[name=firstName]').val()).toBe('María')
  const again = await post(path, { ...mine, version: String($('[name=version]').val()) })
  expect(again.status).toBe(303)
  const [person] = await db.select().from(users).where(eq(users.id, id))
  expect(person).toMatchObject({ firstName: 'María', version: 3 })
})

describe('bulk actions on people', () => {
  it('disable and enable all but oneself, each with a history entry', async () => {
    const { id } = await addMaria()
    const theirs = await sessionOf(id)
    const all = { scope: 'all', intent: 'disable' }
    const $ = await page(follow(await post('/admin/people', all), cookie))
    expect($('[role=status]').text()).toContain('maria is signed out everywhere')
    expect(await staffOf(theirs)).toBeNull()
    expect(await staffOf(cookie)).not.toBeNull()
    await post('/admin/people?status=disabled', { scope: 'all', intent: 'enable' })
    expect(await findByPassword('maria', PASSWORD)).toBe(id)
    expect(await acts()).toEqual(['disabled', 'enabled'])
  })

  it('change nothing without a selection, or for oneself only', async () => {
    expect((await post('/admin/people', { scope: 'ticked', intent: 'disable' })).status).toBe(422)
    const own = { scope: 'ticked', intent: 'disable', ids: String(admin.id) }
    const response = await post('/admin/people', own)
    expect(response.status).toBe(422)
    expect((await page(response))('[role=alert]').text()).toBe('You cannot disable yourself.')
  })

  it('export people without passwords', async () => {
    await addMaria()
    const response = await send('/admin/people/export.csv?q=lopez', { headers: { Cookie: cookie } })
    const lines = (await response.text()).trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/^maria,Maria Lopez,m@example\.org,enabled,,/)
  })
})

describe('the own account', { timeout: 30_000 }, () => {
  const change = (values: Record<string, string>) =>
    post('/admin/account', {
      current: PASSWORD,
      password: 'another long one',
      again: 'another long one',
      ...values,
    })

  it('lists the sessions with the current one marked, and ends another', async () => {
    const other = await sessionOf(admin.id)
    const $ = await open('/admin/account')
    const items = $('h2:contains(Where you are signed in) ~ ul > li')
    expect(items).toHaveLength(2)
    expect(items.text()).toContain('Firefox on Windows')
    expect(items.text()).toContain('192.0.2.7')
    expect($('[name=end]')).toHaveLength(1)
    await post('/admin/account', { end: $('[name=end]').attr('value') ?? '' })
    expect(await staffOf(other)).toBeNull()
    expect(await staffOf(cookie)).not.toBeNull()
  })

  it("cannot end other people's sessions", async () => {
    const { id } = await addMaria()
    const theirs = await sessionOf(id)
    const [session] = await db.select().from(sessions).where(eq(sessions.userId, id))
    await post('/admin/account', { end: session?.id ?? '' })
    expect(await staffOf(theirs)).not.toBeNull()
  })

  it('signs out everywhere', async () => {
    const other = await sessionOf(admin.id)
    const response = await post('/admin/account', { intent: 'sign-out-everywhere' })
    expect(response.headers.get('Location')).toBe('/admin-login')
    expect(response.headers.getSetCookie().join()).toContain('session=; Max-Age=0')
    expect([await staffOf(other), await staffOf(cookie)]).toEqual([null, null])
  })

  it('changes the password and ends all other sessions', async () => {
    const other = await sessionOf(admin.id)
    expect((await change({})).status).toBe(303)
    expect(await findByPassword('', 'another long one')).toBe(admin.id)
    expect(await staffOf(other)).toBeNull()
    expect(await staffOf(cookie)).not.toBeNull()
    expect(await acts()).toEqual(['changed the password of'])
  })

  it.each([
    [{ current: 'wrong' }, 'This is not your current password'],
    [{ current: '' }, 'Current password is required'],
    [{ again: 'something else' }, 'The new passwords do not match'],
    [{ password: 'short', again: 'short' }, 'New password must be at least 8'],
    [{ password: 'aaaaaaaa', again: 'aaaaaaaa' }, 'This password is too easy to guess. Use four'],
  ])('rejects %j', async (wrong, text) => {
    const response = await change(wrong)
    expect(response.status).toBe(422)
    const html = await response.text()
    expect(html).toContain(text)
    expect(html).not.toContain('another long one')
    expect(await findByPassword('', PASSWORD)).toBe(admin.id)
  })

  it('asks to retry while too many passwords wait, without counting an attempt', async () => {
    const release = fillHashQueue()
    try {
      const refused = await Promise.all(Array.from({ length: 5 }, () => change({})))
      expect(refused.map(({ status }) => status)).toEqual(Array(5).fill(503))
      expect(refused[0]?.headers.get('Retry-After')).toBe('5')
      expect(await refused[0]?.text()).toContain('nothing was changed. Please try again')
    } finally {
      release()
    }
    expect((await change({})).status).toBe(303)
  })

  it('limits guesses of the current password at an open session', async () => {
    const tries = await Promise.all(Array.from({ length: 6 }, () => change({ current: 'wrong' })))
    expect(tries.map(({ status }) => status).sort()).toEqual([422, 422, 422, 422, 422, 429])
    expect((await change({})).status).toBe(429)
  })
})
