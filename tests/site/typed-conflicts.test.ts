import type { CheerioAPI } from 'cheerio'
import { db } from 'db/client.server'
import { settings } from 'db/schema/content'
import { like } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { purge } from '~/platform/purge.server'
import { makePickup } from '../support/jobs'
import type { FormValues } from '../support/lead-forms'
import { clearRecords, daysFromNow, makeEvent } from '../support/records'
import { page } from '../support/site'
import { postAsStaff, sendAsStaff, sendJsonAsStaff } from '../support/staff'

const clearSettings = async () => {
  await db.delete(settings).where(like(settings.key, '%ertificateWording'))
  await purge('settings')
}

beforeEach(async () => {
  await clearRecords()
  await clearSettings()
})
afterAll(clearSettings)

async function anItem() {
  const { reference } = await makePickup()
  const item = { reference, kind: 'Laptop', serial: 'SER-123', make: 'Dell', method: 'destroy' }
  const { id } = await (await sendJsonAsStaff('POST', '/api/received-items', item)).json()
  return `/admin/requests/${reference}/items/${id}`
}

async function aDraft() {
  const { reference } = await makePickup()
  const lines = [{ text: 'Pickup', quantity: 1, unit: 'trip', unitPrice: 15_000 }]
  const draft = {
    lead: reference,
    lines,
    note: 'First',
    terms: 'Net 30',
    validUntil: daysFromNow(10),
  }
  await sendJsonAsStaff('POST', '/api/quotes', draft)
  return `/admin/requests/${reference}/quotes/1`
}

const anEvent = async () => `/admin/events/${(await makeEvent()).id}/edit`

const FORMS: [name: string, path: () => Promise<string>, one: string, other: string][] = [
  ['an item', anItem, 'serial', 'make'],
  ['a draft of a quote', aDraft, 'note', 'terms'],
  ['the wording', async () => '/admin/settings/certificates', 'recycling', 'destruction'],
  ['the settings', async () => '/admin/settings', 'tagline', 'facebook'],
]

/** The values of the page's form, as a browser sends them. */
function valuesOf($: CheerioAPI): Record<string, string[]> {
  const values: Record<string, string[]> = {}
  for (const { name, value } of $('main form[method=post]').last().serializeArray())
    values[name] = [...(values[name] ?? []), value]
  return values
}

describe.each(FORMS)('%s that two people edit', (_, find, one, other) => {
  const open = async (path: string) => valuesOf(await page(sendAsStaff(path)))
  const save = async (path: string, form: FormValues, changes: FormValues) =>
    postAsStaff(path, { ...form, intent: 'save', ...changes })

  it('keeps what each changed, without scripts', async () => {
    const path = await find()
    const form = await open(path)
    const mine = `https://facebook.com/${other}`
    expect((await save(path, form, { [one]: 'Theirs' })).status).toBe(303)
    const late = await save(path, form, { [other]: mine })
    expect(late.status).toBe(409)
    const $ = await page(late)
    expect($('main .banner--notice dd').length).toBe(0)
    expect($('main').text()).toContain('Save to keep both')
    expect((await save(path, valuesOf($), {})).status).toBe(303)
    expect(await open(path)).toMatchObject({ [one]: ['Theirs'], [other]: [mine] })
  })

  it('asks what to do about a field that both changed, and only about that', async () => {
    const path = await find()
    const form = await open(path)
    await save(path, form, { [one]: 'Their own' })
    const $ = await page(save(path, form, { [one]: 'Mine' }))
    const compared = $('main .banner--notice dd').toArray()
    expect(compared.map((side) => $(side).text())).toEqual([
      expect.stringContaining(': Their own'),
      'Yours: Mine',
    ])
    expect(await open(path)).toMatchObject({ [one]: ['Their own'] })
    expect((await save(path, valuesOf($), {})).status).toBe(303)
    expect(await open(path)).toMatchObject({ [one]: ['Mine'] })
  })
})

it('compares rows by what they say: lines that one person added are not asked about', async () => {
  const path = await aDraft()
  const form = valuesOf(await page(sendAsStaff(path)))
  const number = `${path.split('/').at(-3)}-1`
  const quote = await (await sendAsStaff(`/api/quotes/${number}`)).json()
  const added = { text: 'Hourly work', quantity: 2, unit: 'hour', unitPrice: 9_500 }
  const theirs = { ...quote, lines: [...quote.lines, added] }
  expect((await sendJsonAsStaff('PUT', `/api/quotes/${number}`, theirs)).status).toBe(200)
  const $ = await page(postAsStaff(path, { ...form, intent: 'save', note: 'Mine' }))
  expect($('main .error-summary').text()).toContain('saved this quote')
  expect($('main .banner--notice dd').length).toBe(0)
  const shown = $('[name=text]')
    .toArray()
    .map((input) => $(input).val())
  expect(shown).toContain('Hourly work')
})

describe('a form that is shown again without being saved', () => {
  it.each([
    ['the settings', async () => '/admin/settings', 'tagline', { email: 'nobody' }, 422],
    ['a draft of a quote', aDraft, 'note', { intent: 'add' }, 200],
    ['an event', anEvent, 'location', { title: '' }, 422],
  ])('keeps the version that it was loaded with: %s', async (_, find, one, wrong, status) => {
    const path = await find()
    const form = valuesOf(await page(sendAsStaff(path)))
    await postAsStaff(path, { ...form, intent: 'save', [one]: 'Changed by another' })
    const shown = await postAsStaff(path, { ...form, intent: 'save', ...wrong })
    expect(shown.status).toBe(status)
    const right = Object.fromEntries(Object.keys(wrong).map((name) => [name, form[name] ?? 'save']))
    const again = { ...valuesOf(await page(shown)), ...right, intent: 'save' }
    const late = await postAsStaff(path, again)
    if (late.status !== 409) expect(late.status).toBe(303)
    expect(valuesOf(await page(sendAsStaff(path)))).toMatchObject({ [one]: ['Changed by another'] })
  })
})
