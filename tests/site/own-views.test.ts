import { db } from 'db/client.server'
import { savedViews, users } from 'db/schema/people'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { saveView } from '~/admin/submissions/own-views.server'
import { clearRecords } from '../support/records'
import { page, send } from '../support/site'
import {
  followAsStaff,
  postAsStaff,
  sendAsStaff,
  staffMember,
  startColleague,
} from '../support/staff'

const LIST = '/admin/form-submissions'
const VIEWS = `${LIST}/views`

beforeEach(async () => {
  await clearRecords()
  await db.delete(savedViews)
})

const stored = () => db.select().from(savedViews).orderBy(savedViews.id)
const keep = (name: string, search: string) => postAsStaff(VIEWS + search, { view: 'new', name })
const rename = (id: number | undefined, name: string) =>
  postAsStaff(VIEWS, { view: String(id), name })
const tabs = async (search = '') => {
  const $ = await page(sendAsStaff(LIST + search))
  const links = $('nav[aria-label=Views] a').toArray().slice(7)
  return links.map((link) => ({
    name: $(link).text(),
    to: $(link).attr('href'),
    isCurrent: $(link).attr('aria-current') === 'page',
  }))
}

describe('keeping a view', () => {
  it('stores the valid part of the query string, and shows the view beside the others', async () => {
    const search = '?kind=pickup&q=+Golden+&sort=-due&page=3&status=nonsense&x=1'
    const shown = await page(sendAsStaff(LIST + search))
    expect(shown('a:contains("Save this view")').attr('href')).toBe(VIEWS + search)
    expect((await page(sendAsStaff(VIEWS + search)))('[role=dialog] #view-new').length).toBe(1)
    const response = await keep('  Golden pickups ', search)
    expect(response.status).toBe(303)
    const to = `${LIST}?q=Golden&kind=pickup&sort=-due`
    expect(response.headers.get('Location')).toBe(to)
    expect((await page(followAsStaff(response)))('body').text()).toContain('one of your views')
    const expected = { name: 'Golden pickups', to }
    expect(await tabs()).toEqual([{ ...expected, isCurrent: false }])
    expect(await tabs('?sort=-due&kind=pickup&q=Golden&page=2')).toEqual([
      { ...expected, isCurrent: true },
    ])
  })

  it('is private', async () => {
    await keep('Mine alone', '?kind=pickup')
    const { headers } = await startColleague('maria.views')
    expect(await (await send(LIST, { headers })).text()).not.toContain('Mine alone')
    const [view] = await stored()
    const asMaria = (values: Record<string, string>) =>
      send(VIEWS, { method: 'POST', headers, body: new URLSearchParams(values) })
    const id = String(view?.id)
    expect((await asMaria({ view: id, intent: 'delete' })).status).toBe(404)
    expect((await asMaria({ view: id, name: 'Hers' })).status).toBe(404)
    expect((await asMaria({ view: 'new', name: 'Mine alone' })).status).toBe(409)
    expect(await stored()).toEqual([view])
    // Deleting a person deletes their views.
    const url = new URLSearchParams({ view: 'new', name: 'Mine alone' })
    await send(`${VIEWS}?kind=quote`, { method: 'POST', headers, body: url })
    expect(await stored()).toHaveLength(2)
    await db.delete(users).where(eq(users.username, 'maria.views'))
    expect(await stored()).toEqual([view])
  })

  it.each([
    ['no name', ' ', '?kind=quote', 422, 'Name is required'],
    ['a name that is too long', 'x'.repeat(31), '?kind=quote', 422, '30'],
    [
      'a name of one’s own',
      'PICKUPS',
      '?kind=quote',
      422,
      'You already have a view with this name.',
    ],
    [
      'a name of a built-in one',
      'overdue',
      '?kind=quote',
      422,
      'You already have a view with this name.',
    ],
    ['what is kept', 'Again', '?page=2&kind=pickup', 409, 'This is already your view “Pickups”.'],
    [
      'what is built in',
      'Late',
      '?sort=due&due=overdue',
      409,
      'This is already your view “Overdue”.',
    ],
  ])('refuses %s', async (_, name, search, status, problem) => {
    await keep('Pickups', '?kind=pickup')
    const response = await keep(name, search)
    expect(response.status).toBe(status)
    const $ = await page(response)
    expect($('#view-new').text()).toContain(problem)
    expect($('#view-new input[name=name]').attr('value')?.trim()).toBe(name.trim())
    expect(await stored()).toHaveLength(1)
  })

  it('stops at ten, also with two at once', async () => {
    const me = await staffMember()
    for (let n = 1; n < 10; n += 1) await keep(`View ${n}`, `?q=number${n}`)
    const both = await Promise.all([saveView(me, 'One', '?q=one'), saveView(me, 'Two', '?q=two')])
    expect(both.filter((refused) => refused === null)).toHaveLength(1)
    expect(await tabs()).toHaveLength(10)
    const response = await keep('Eleventh', '?q=eleven')
    expect(response.status).toBe(409)
    const $ = await page(response)
    expect($('[role=dialog]').text()).toContain('You have 10 views. Delete one to save another.')
    expect($('#view-new input[name=name]').attr('value')).toBe('Eleventh')
  })
})

describe('a view of one’s own', () => {
  it('is renamed, and deleted', async () => {
    await keep('Pickups', '?kind=pickup')
    await keep('Quotes', '?kind=quote')
    const [pickups] = await stored()
    const taken = await rename(pickups?.id, 'quotes')
    expect(taken.status).toBe(422)
    expect((await page(taken))(`#view-${pickups?.id}`).text()).toContain('a view with this name')
    expect((await rename(pickups?.id, 'pickUPS')).status).toBe(303)
    expect((await tabs()).map(({ name }) => name)).toEqual(['pickUPS', 'Quotes'])
    const gone = await postAsStaff(VIEWS, { view: String(pickups?.id), intent: 'delete', name: '' })
    expect(gone.status).toBe(303)
    expect((await tabs()).map(({ name }) => name)).toEqual(['Quotes'])
    expect((await rename(pickups?.id, 'Again')).status).toBe(404)
  })
})
