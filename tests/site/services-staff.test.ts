import { db } from 'db/client.server'
import { services } from 'db/schema/content'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { page, send } from '../support/site'
import { postAsStaff, sendAsStaff, sendJsonAsStaff } from '../support/staff'
import { SERVICES_KIND as KIND, seedServices } from '../support/staff-kinds'

// What services have besides what records-staff.test.ts tests for every kind.

beforeEach(seedServices)
afterAll(seedServices)

const SCREEN = '/admin/services'
const TAKEN = 'A service with ID "e-waste" already exists.'
const { full, json } = KIND

const shownIds = async () =>
  ((await (await send('/api/services')).json()) as { id: string }[]).map(({ id }) => id)

describe('the ID of a service', () => {
  it('must be unique, in the form and the API', async () => {
    const response = await postAsStaff(`${SCREEN}/new`, { ...full, id: 'e-waste' })
    expect(response.status).toBe(409)
    const $ = await page(response)
    expect($('.error-summary a').text()).toBe(TAKEN)
    expect($('[name=content]').val()).toBe(full.content)
    const said = await sendJsonAsStaff('POST', '/api/services', { ...json, id: 'e-waste' })
    expect(said.status).toBe(409)
    expect(await said.json()).toMatchObject({ detail: TAKEN, errors: { id: [TAKEN] } })
  })

  it('remains taken in the trash, with a message', async () => {
    await sendAsStaff('/api/services/e-waste', { method: 'DELETE' })
    const said = await sendJsonAsStaff('POST', '/api/services', { ...json, id: 'e-waste' })
    expect(said.status).toBe(409)
    expect((await said.json()).detail).toBe(
      `${TAKEN} It is in the trash. Restore it there or choose another ID.`,
    )
  })

  it('goes to one of several concurrent requests', async () => {
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => sendJsonAsStaff('POST', '/api/services', json)),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
  })

  it('cannot be changed', async () => {
    const $ = await page(sendAsStaff(`${SCREEN}/e-waste/edit`))
    expect($('[name=id]').attr('readonly')).toBeDefined()
    expect($('[role=dialog]').text()).toContain('Unique identifier used in URLs')
    const response = await postAsStaff(`${SCREEN}/e-waste/edit`, { ...full, version: '1' })
    expect(response.status).toBe(409)
    expect((await page(response))('.error-summary').text()).toContain(
      'The ID of a service cannot be changed',
    )
    expect((await sendJsonAsStaff('PUT', '/api/services/e-waste', { id: 'waste' })).status).toBe(
      409,
    )
    expect(await shownIds()).toContain('e-waste')
  })
})

describe('the icon of a service', () => {
  it('is selected by the labels of document 2', async () => {
    const $ = await page(sendAsStaff(`${SCREEN}/new`))
    const options = $('[name=icon] option')
      .map((_, option) => $(option).text())
      .get()
    for (const label of [
      'PencilRuler (Consulting)',
      'Recycle (Recycling)',
      'Landmark (Municipal)',
      'Building (Business)',
      'School (Education)',
      'Users (Community)',
    ])
      expect(options).toContain(label)
  })

  it('is kept if a service has another icon', async () => {
    const path = `${SCREEN}/project-management/edit`
    const $ = await page(sendAsStaff(path))
    expect($('[name=icon] [selected]').val()).toBe('Clipboard')
    const values = Object.fromEntries(
      ['id', 'icon', 'title', 'description', 'content', 'features', 'benefits'].map((name) => {
        const control = $(`[role=dialog] [name=${name}]`)
        const each = control.map((_, one) => String($(one).val() ?? '')).get()
        return [name, each.length > 1 ? each : (each[0] ?? '')]
      }),
    )
    expect((await postAsStaff(path, { ...values, version: '1' })).status).toBe(303)
    expect(await (await send('/api/services/project-management')).json()).toMatchObject({
      icon: 'Clipboard',
      features: values.features?.slice(0, -3),
    })
  })
})

it('ignores blank lines in lists and keeps their order', async () => {
  const $ = await page(sendAsStaff(`${SCREEN}/e-waste/edit`))
  expect($('[name=features]').length).toBe(6 + 3)
  await postAsStaff(`${SCREEN}/new`, { ...full, features: ['Second', ' ', 'First', ''] })
  expect(await (await send('/api/services/data-destruction')).json()).toMatchObject({
    features: ['Second', 'First'],
    benefits: ['No risk'],
  })
})

it('shows icon, ID, and numbers of features and benefits on a card', async () => {
  const $ = await page(sendAsStaff(SCREEN))
  const card = $('#row-e-waste')
  expect(card.find('svg').length).toBeGreaterThan(0)
  expect(card.find('code').text()).toBe('e-waste')
  expect(card.text()).toContain('6 features, 4 benefits')
})

it('asks for the first service in an empty list', async () => {
  await db.delete(services)
  const $ = await page(sendAsStaff(SCREEN))
  expect($('main a:contains("Add First Service")').attr('href')).toBe(`${SCREEN}/new`)
})

it('shows a new service at once, on its page and at the end of the list', async () => {
  expect((await send('/services/data-destruction')).status).toBe(404)
  await postAsStaff(`${SCREEN}/new`, full)
  const response = await send('/services/data-destruction')
  expect(response.status).toBe(200)
  expect((await page(response))('main').text()).toContain('Logged by serial number')
  expect(await shownIds()).toEqual([
    'consulting',
    'e-waste',
    'municipal',
    'project-management',
    'data-destruction',
  ])
})

it('warns when deleting a service that the home page links to', async () => {
  const text = async (id: string) =>
    (await page(sendAsStaff(`${SCREEN}/${id}/delete`)))('[role=dialog]').text()
  expect(await text('consulting')).toContain('The home page still shows Infrastructure Design')
  expect(await text('municipal')).not.toContain('The home page')
})

it('has cards on the home page that lead to all services once their own is deleted', async () => {
  const linksOf = async () =>
    (await page(send('/')))('#services li a')
      .get()
      .map(({ attribs }) => attribs.href)
  const [first, eWaste, last] = await linksOf()
  expect(first).toBe('/services/consulting')
  await postAsStaff(`${SCREEN}/consulting/delete`, {})
  expect(await linksOf()).toEqual(['/services', eWaste, last])
})

describe('the order of services', () => {
  const move = (id: string, way: 'up' | 'down', search = '') =>
    postAsStaff(`${SCREEN}/${id}/move${search}`, { move: way })

  it('changes one place at a time, for visitors, too', async () => {
    const response = await move('municipal', 'up')
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toBe(`${SCREEN}#row-municipal`)
    expect(await shownIds()).toEqual(['consulting', 'municipal', 'e-waste', 'project-management'])
    await move('municipal', 'down')
    await move('municipal', 'down')
    const order = ['consulting', 'e-waste', 'project-management', 'municipal']
    expect(await shownIds()).toEqual(order)
    const links = (await page(send('/services')))('#catalog a')
    expect(links.map((_, link) => link.attribs.href?.split('/').at(-1)).get()).toEqual(order)
    expect((await page(sendAsStaff(`${SCREEN}/municipal/edit`)))('details ol').text()).toContain(
      'admin moved this',
    )
  })

  it('stops at both ends', async () => {
    await move('consulting', 'up')
    await move('project-management', 'down')
    expect(await shownIds()).toEqual(['consulting', 'e-waste', 'municipal', 'project-management'])
    const $ = await page(sendAsStaff(SCREEN))
    expect($('#row-consulting [value=up]').attr('disabled')).toBeDefined()
    expect($('#row-consulting [value=down]').attr('disabled')).toBeUndefined()
    expect($('#row-project-management [value=down]').attr('disabled')).toBeDefined()
  })

  it('does not conflict with someone editing a service', async () => {
    const [before] = await db.select().from(services).orderBy(services.id)
    await move(before?.id ?? '', 'down')
    const response = await sendJsonAsStaff('PUT', `/api/services/${before?.id}`, {
      title: 'Another title',
      version: before?.version,
    })
    expect(response.status).toBe(200)
    expect(await shownIds()).toEqual(['e-waste', 'consulting', 'municipal', 'project-management'])
  })

  it('cannot be changed in another sort order, or for a missing service', async () => {
    for (const search of ['?sort=title', '?q=e'])
      expect((await page(sendAsStaff(SCREEN + search)))('[name=move]').length).toBe(0)
    expect((await move('no-such-one', 'up')).status).toBe(404)
    expect((await move('%00', 'up')).status).toBe(404)
  })
})

describe('the public services API', () => {
  it('returns what the website shows, and no more', async () => {
    const [first] = await (await send('/api/services')).json()
    expect(Object.keys(first).sort()).toEqual(
      'benefits content createdAt description features icon id imageAlt imageUrl title updatedAt'.split(
        ' ',
      ),
    )
    expect((await send('/api/services/e-waste')).status).toBe(200)
    expect((await send('/api/services/no-such-one')).status).toBe(404)
    await sendAsStaff('/api/services/e-waste', { method: 'DELETE' })
    expect((await send('/api/services/e-waste')).status).toBe(404)
    expect(await shownIds()).not.toContain('e-waste')
  })
})
