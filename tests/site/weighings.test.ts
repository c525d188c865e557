import type { CheerioAPI } from 'cheerio'
import { db } from 'db/client.server'
import { events } from 'db/schema/events'
import { leads } from 'db/schema/leads'
import { history } from 'db/schema/people'
import { weighings } from 'db/schema/weighings'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { markSpam, setStatus, setWeights, trashLeads } from '~/inbox/mutations.server'
import { type CacheTag, onPurge } from '~/platform/purge.server'
import { bringForward } from '~/weighings/bring-forward.server'
import { sumWeighings } from '~/weighings/ledger.server'
import { LEAD_FORMS } from '../support/lead-forms'
import { clearRecords, daysFromNow, makeEvent } from '../support/records'
import { page, postJson, send } from '../support/site'
import {
  followAsStaff,
  postAsStaff,
  sendAsStaff,
  sendJsonAsStaff,
  staffMember,
} from '../support/staff'

beforeEach(clearRecords)

let purged: CacheTag[] = []
onPurge((tags) => purged.push(...tags))

const ENTRY = { day: daysFromNow(-3), stream: 'electronics', pounds: 412.5, town: 'Golden' }
const add = async (changes: object = {}) =>
  (await sendJsonAsStaff('POST', '/api/weighings', { ...ENTRY, ...changes })).json()
const valid = () =>
  db
    .select({
      day: weighings.day,
      stream: weighings.stream,
      pounds: weighings.pounds,
      source: weighings.source,
    })
    .from(weighings)
    .where(isNull(weighings.voidedAt))
    .orderBy(asc(weighings.stream))
const poundsOf = async () => (await valid()).map(({ pounds }) => pounds)

describe('the API of weighings', () => {
  it('enters, lists and voids for staff only', async () => {
    expect((await send('/api/weighings')).status).toBe(401)
    expect((await postJson('/api/weighings', ENTRY)).status).toBe(401)
    const response = await sendJsonAsStaff('POST', '/api/weighings', ENTRY)
    expect(response.status).toBe(201)
    const entry = await response.json()
    expect(entry).toMatchObject({ ...ENTRY, source: 'other', voidedAt: null })
    expect(await (await sendAsStaff('/api/weighings')).json()).toEqual([entry])
    expect(await (await sendAsStaff(`/api/weighings/${entry.id}`)).json()).toEqual(entry)
    const path = `/api/weighings/${entry.id}/void`
    expect((await postJson(path, { reason: 'x' })).status).toBe(401)
    expect((await sendJsonAsStaff('POST', path, {})).status).toBe(422)
    purged = []
    const voided = await sendJsonAsStaff('POST', path, { reason: 'Wrong scale' })
    expect(voided.status).toBe(200)
    expect(await voided.json()).toMatchObject({ id: entry.id, voidReason: 'Wrong scale' })
    expect(purged).toContain('impact')
    expect((await sendJsonAsStaff('POST', path, { reason: 'Again' })).status).toBe(409)
    expect((await sendJsonAsStaff('POST', '/api/weighings/999999/void', {})).status).toBe(404)
  })

  it.each([
    [{ day: 'soon' }, 'day'],
    [{ stream: 'paper' }, 'stream'],
    [{ pounds: -5 }, 'pounds'],
    [{ pounds: null }, 'pounds'],
    [{ source: 'thin air' }, 'source'],
    [{ day: '2199-01-01' }, 'day'],
  ])('refuses %o', async (wrong, field) => {
    const response = await sendJsonAsStaff('POST', '/api/weighings', { ...ENTRY, ...wrong })
    expect(response.status).toBe(422)
    expect((await response.json()).errors).toHaveProperty(field)
    expect(await valid()).toEqual([])
  })
})

describe('the screen of weighings', () => {
  it('adds an entry and voids it with a reason, which is in its history', async () => {
    const wrong = await postAsStaff('/admin/weighings/new', {
      ...ENTRY,
      pounds: 'heavy',
      note: 'Kept',
    })
    expect(wrong.status).toBe(422)
    expect((await page(wrong))('[name=note]').val()).toBe('Kept')
    const early = await postAsStaff('/admin/weighings/new', {
      ...ENTRY,
      day: '2199-01-01',
      pounds: '5',
    })
    expect(early.status).toBe(422)
    expect((await page(early))('.error-summary').text()).toContain('must not be in the future')
    const added = await postAsStaff('/admin/weighings/new', {
      ...ENTRY,
      pounds: '412.5',
      source: 'other',
    })
    expect(added.status).toBe(303)
    const list = await page(followAsStaff(added))
    const link = list('main tbody a').attr('href') ?? ''
    expect(list('main table').text()).toContain('412.5')
    expect((await postAsStaff(link, { reason: '' })).status).toBe(422)
    expect((await postAsStaff(link, { reason: 'Entered twice' })).status).toBe(303)
    expect(await valid()).toEqual([])
    const $ = await page(sendAsStaff(link))
    expect($('[role=dialog]').text()).toContain('Entered twice')
    expect($('[role=dialog] form')).toHaveLength(0)
    expect($('details').text()).toContain('voided this')
    expect((await postAsStaff(link, { reason: 'Again' })).status).toBe(409)
  })

  it('filters the list and its CSV', async () => {
    await add({ category: 'Monitors' })
    await add({ stream: 'common', category: 'Cardboard' })
    const csv = await (await sendAsStaff('/admin/weighings/export.csv?stream=common')).text()
    expect(csv).toContain('Cardboard')
    expect(csv).not.toContain('Monitors')
    const $ = await page(sendAsStaff('/admin/weighings?q=monit'))
    expect($('main table tbody tr')).toHaveLength(1)
    const days = $('main input[type=date]').map((_, input) => $(input).attr('name'))
    expect(days.get()).toEqual(['from', 'to'])
  })

  it('is listed with a decimal, so that decimal points stand in line', async () => {
    await add({ pounds: 1240 })
    expect((await page(sendAsStaff('/admin/weighings')))('main tbody').text()).toContain(
      '1,240.0 lb',
    )
  })

  it('is in the sidebar', async () => {
    expect(
      (await page(sendAsStaff('/admin')))('nav a[href="/admin/weighings"]').length,
    ).toBeGreaterThan(0)
  })
})

describe('the weights of an event', () => {
  const put = (id: number, values: object) => sendJsonAsStaff('PUT', `/api/events/${id}`, values)

  it('are entered, and a changed one is voided and entered again', async () => {
    const { id } = await makeEvent({ date: daysFromNow(-5) })
    await put(id, { electronicsLbs: 100.5, commonMaterialsLbs: 20 })
    const entry = { day: daysFromNow(-5), source: 'event' }
    expect(await valid()).toEqual([
      { ...entry, stream: 'common', pounds: 20 },
      { ...entry, stream: 'electronics', pounds: 100.5 },
    ])
    await put(id, { electronicsLbs: 120 })
    await put(id, { title: 'Another name' })
    expect(await poundsOf()).toEqual([20, 120])
    expect(await db.select().from(weighings)).toHaveLength(3)
    await put(id, { date: daysFromNow(-6) })
    expect((await valid()).map(({ day }) => day)).toEqual([daysFromNow(-6), daysFromNow(-6)])
    await put(id, { electronicsLbs: null })
    expect(await poundsOf()).toEqual([20])
  })

  it('do not count while it is cancelled', async () => {
    const { id } = await makeEvent({ date: daysFromNow(-5) })
    await put(id, { electronicsLbs: 100 })
    await postAsStaff('/admin/events', {
      scope: 'ticked',
      ids: String(id),
      intent: 'status',
      status: 'cancelled',
    })
    expect(await valid()).toEqual([])
    await put(id, { status: 'upcoming' })
    expect(await poundsOf()).toEqual([100])
  })

  it('stay when it is deleted, also permanently', async () => {
    const { id } = await makeEvent({ date: daysFromNow(-5) })
    await put(id, { electronicsLbs: 100 })
    await sendAsStaff(`/api/events/${id}`, { method: 'DELETE' })
    await postAsStaff('/admin/trash/delete', { of: 'event', ids: String(id) })
    await db.delete(events).where(eq(events.id, id))
    expect(await poundsOf()).toEqual([100])
  })

  it('are cleared when their entry is voided', async () => {
    const { id } = await makeEvent({ date: daysFromNow(-5) })
    await put(id, { electronicsLbs: 100, commonMaterialsLbs: 7 })
    const [entry] = await db.select().from(weighings).where(eq(weighings.stream, 'electronics'))
    await sendJsonAsStaff('POST', `/api/weighings/${entry?.id}/void`, { reason: 'Wrong scale' })
    const [event] = await db.select().from(events).where(eq(events.id, id))
    expect(event).toMatchObject({ electronicsLbs: null, commonMaterialsLbs: 7 })
    await put(id, { title: 'Another name' })
    expect(await poundsOf()).toEqual([7])
  })
})

describe('the weights of a pickup', () => {
  const request = async () => {
    await postJson('/api/business-pickup', LEAD_FORMS[2]?.full)
    const [lead] = await db.select().from(leads)
    if (!lead) throw new Error('The pickup was not stored')
    return lead
  }
  const weigh = async (id: number, electronicsLbs: number | null) =>
    setWeights(await staffMember(), id, { electronicsLbs, commonMaterialsLbs: null })

  it('are entered once it is completed, and follow status, correction and spam', async () => {
    const [staff, lead] = [await staffMember(), await request()]
    const only = eq(leads.id, lead.id)
    await weigh(lead.id, 80)
    expect(await valid()).toEqual([])
    await setStatus(staff, only, 'completed')
    expect(await valid()).toMatchObject([{ pounds: 80, source: 'pickup', stream: 'electronics' }])
    await weigh(lead.id, 82.5)
    expect(await poundsOf()).toEqual([82.5])
    await setStatus(staff, only, 'scheduled')
    expect(await valid()).toEqual([])
    await setStatus(staff, only, 'completed')
    expect(await poundsOf()).toEqual([82.5])
    await markSpam(staff, only)
    expect(await valid()).toEqual([])
  })

  it('stay when it is deleted, also permanently, without a name', async () => {
    const [staff, lead] = [await staffMember(), await request()]
    const only = eq(leads.id, lead.id)
    await weigh(lead.id, 80)
    await setStatus(staff, only, 'completed')
    await trashLeads(staff, only)
    expect(await poundsOf()).toEqual([80])
    await db.delete(leads).where(only)
    const [entry] = await db.select().from(weighings)
    expect(entry).toMatchObject({ pounds: 80, leadId: null, voidedAt: null })
    expect(JSON.stringify(entry)).not.toContain(lead.contactName)
  })

  it('have a history of their own', async () => {
    const lead = await request()
    await weigh(lead.id, 80)
    await setStatus(await staffMember(), eq(leads.id, lead.id), 'completed')
    const rows = await db
      .select()
      .from(history)
      .where(and(eq(history.subject, 'weighing'), eq(history.action, 'created')))
    expect(rows).toHaveLength(1)
    expect(rows[0]?.userId).toBe((await staffMember()).id)
  })
})

describe('the page of the impact', () => {
  const rowsOf = ($: CheerioAPI) =>
    $('main table tbody tr')
      .toArray()
      .map((row) =>
        $(row)
          .children()
          .toArray()
          .map((cell) => $(cell).text())
          .slice(0, 4),
      )

  it('shows an opening balance apart from what was weighed in the months', async () => {
    await add({ day: '2025-07-01', pounds: 40 })
    await add({ day: '2025-08-01', pounds: 30 })
    const opening = { electronicsLbs: 1000, commonMaterialsLbs: 500 }
    await bringForward(db, null, opening, '2025-07-15')
    const $ = await page(send('/impact'))
    expect(rowsOf($)).toEqual([
      ['2025, all', '70', '0', '126'],
      ['August 2025', '30', '0', '54'],
      ['July 2025', '40', '0', '72'],
      ['Opening balance', '960', '500', '3,328'],
    ])
    expect($('#electronicsLbs + p').text()).toBe('1,030 lb')
    const [july, august] = $('main svg[role=img]').first().find('rect').toArray()
    expect(Number($(july).attr('height'))).toBe(100)
    expect(Number($(august).attr('height'))).toBe(75)
  })

  it('loses both halves of a balance at once', async () => {
    const weigh = { day: '2025-06-01', stream: 'electronics', pounds: 200, source: 'other' }
    await sendJsonAsStaff('POST', '/api/weighings', weigh)
    const opening = { electronicsLbs: 1000, commonMaterialsLbs: 50 }
    let now = Date.now()
    // A clock that ticks between two entries.
    class Ticking extends Date {
      constructor(given: number | string = ++now) {
        super(given)
      }
    }
    vi.stubGlobal('Date', Ticking)
    await db.transaction((tx) => bringForward(tx, null, opening, '2025-07-15'))
    vi.unstubAllGlobals()
    const balance = await db.select().from(weighings).where(eq(weighings.source, 'opening'))
    const first = balance.find(({ pounds }) => pounds === 1000)
    const path = `/api/weighings/${first?.id}/void`
    expect((await sendJsonAsStaff('POST', path, { reason: 'Counted twice' })).status).toBe(200)
    expect(await sumWeighings('2025-12-31')).toEqual({ electronics: 200, common: 50 })
    expect((await sendJsonAsStaff('POST', path, { reason: 'Again' })).status).toBe(409)
  })

  it('shows every figure with its entries by month and year, factors and sources', async () => {
    await add({ day: '2026-03-14', pounds: 1000 })
    await add({ day: '2026-03-20', pounds: 500, stream: 'common' })
    await add({ day: '2025-07-01', pounds: 40 })
    await add({ day: daysFromNow(20), pounds: 9999 })
    const response = await send('/impact')
    expect(response.headers.get('Cache-Tag')).toContain('impact')
    expect(response.headers.get('Cache-Control')).toMatch(/s-maxage=\d+/)
    const $ = await page(response)
    expect(rowsOf($)).toEqual([
      ['2026, all', '1,000', '500', '3,400'],
      ['March 2026', '1,000', '500', '3,400'],
      ['2025, all', '40', '0', '72'],
      ['July 2025', '40', '0', '72'],
    ])
    expect($('main svg[role=img]')).toHaveLength(6)
    expect($('main').text()).toContain('1.8 lb of CO2 for each lb of electronics')
    expect($('main').text()).toContain('Our own estimate')
    const home = await page(send('/'))
    expect(home('main a[href="/impact"]').length).toBeGreaterThan(0)
  })

  it('rounds the figures of its charts like those of the table', async () => {
    await add({ day: '2026-02-14', pounds: 88.5 })
    await add({ day: '2026-03-14', pounds: 1000 })
    const $ = await page(send('/impact'))
    expect($('td:contains("88.5")')).toHaveLength(1)
    expect($('figure:first-of-type figcaption').first().text()).toMatch(/^88\.5 Feb 2026 1,000 Mar/)
  })
})
