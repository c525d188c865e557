import { db } from 'db/client.server'
import { rateLimits } from 'db/schema/people'
import { visits } from 'db/schema/visits'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { savePreparation } from '~/inbox/visits/prepare.server'
import { linkPath } from '~/leads/link.server'
import { flashIn } from '../support/flash'
import { leadOf, sendLead } from '../support/lead-records'
import { at } from '../support/pickups'
import { clearRecords } from '../support/records'
import { ORIGIN, page, send } from '../support/site'
import { postAsStaff, sendAsStaff, sendJsonAsStaff } from '../support/staff'
import { clearVisitSettings, setUpVisits } from '../support/visits'

const DAY = '2031-06-04'
const PAGE = `/admin/day?date=${DAY}&truck=truck-1`

beforeEach(async () => {
  await clearRecords()
  await setUpVisits()
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(clearVisitSettings)

async function plan(businessName: string, window: string, changes: Record<string, unknown> = {}) {
  await db.delete(rateLimits)
  const { id } = await sendLead('business pickup', { businessName, ...changes })
  const lead = await leadOf({ id })
  const response = await sendJsonAsStaff('POST', '/api/visits', {
    ...{ lead: lead.reference, day: DAY, truck: 'truck-1', window },
  })
  return { lead, visit: Number((await response.json()).id) }
}

const look = () => page(sendAsStaff(PAGE))
const say = (visit: number, intent: string, values: Record<string, string> = {}) =>
  postAsStaff(PAGE, { visit: String(visit), intent, ...values })

it('shows the stops of a truck in order, and their pounds against it', async () => {
  await plan('Late', '13:00-15:00', { estimatedWeight: 'about 1,500 lbs' })
  await plan('Early', '10:00-12:00', { estimatedWeight: '200' })
  const $ = await look()
  expect(
    $('main ol h3')
      .toArray()
      .map((each) => $(each).text()),
  ).toEqual(['1. Early', '2. Late'])
  expect($('main').text()).toContain('Box truck, 1,700 of 9,000 lb expected.')
  expect($('main').text()).toContain('This day is in the future')
  expect($('main ol li').first().find('button[value=done]').text()).toBe('Save and finish')
  expect($('main button[value=arrived]').attr('class')).not.toContain('bg-action')
  expect($('main a[href="tel:3035550142"]').length).toBe(2)
  expect($('main a[href*="openstreetmap"]').attr('href')).toContain('1200+Ford+Street')
  expect((await page(sendAsStaff('/admin/day?date=2031-06-05')))('main').text()).toContain(
    'No visits on this day.',
  )
})

it('expects the weight of declared devices if no other is given', async () => {
  const { lead } = await plan('Early', '10:00-12:00', {
    itemsDescription: '20 laptops, boxed',
    estimatedWeight: '',
  })
  expect((await look())('main').text()).toContain('Box truck, 100 of 9,000 lb expected.')
  await savePreparation('visitor', lead.id, { laptops: 80 }, [])
  expect((await look())('main').text()).toContain('Box truck, 400 of 9,000 lb expected.')
})

it('leads to the days before and after with the same truck, and to today', async () => {
  const $ = await look()
  const to = (label: string) => $(`main a[aria-label="${label}"]`).attr('href')
  expect(to('Previous day, Tuesday, June 3, 2031')).toBe('/admin/day?date=2031-06-03&truck=truck-1')
  expect(to('Next day, Thursday, June 5, 2031')).toBe('/admin/day?date=2031-06-05&truck=truck-1')
  const link = $('main a:contains("Today")').attr('href') ?? ''
  const today = await page(sendAsStaff(link))
  expect(today('#day').val()).toBe(new URL(link, ORIGIN).searchParams.get('date'))
  expect(today('.banner').text()).not.toContain('is in the future')
})

it('links an empty day to the next one with visits', async () => {
  await plan('Early', '10:00-12:00')
  const empty = await page(sendAsStaff('/admin/day?date=2031-06-03&truck=truck-1'))
  expect(empty('main').text()).toContain('Next visits: Wednesday, June 4')
  expect(empty('main a:contains("Wednesday, June 4")').attr('href')).toBe(PAGE)
  const after = await page(sendAsStaff('/admin/day?date=2031-06-05&truck=truck-1'))
  expect(after('main').text()).not.toContain('Next visits')
})

it('shows a visit without a time apart', async () => {
  await db.delete(rateLimits)
  const { id } = await sendLead('business pickup', { pickupDate: DAY })
  await sendJsonAsStaff('PUT', `/api/business-pickups/${id}/status`, { status: 'scheduled' })
  const $ = await look()
  expect($('[aria-labelledby=without-time] h3').length).toBe(1)
})

it('shows a visit without a day today, as the calendar does', async () => {
  await db.delete(rateLimits)
  const { id } = await sendLead('business pickup', { pickupDate: '' })
  await sendJsonAsStaff('PUT', `/api/business-pickups/${id}/status`, { status: 'scheduled' })
  expect((await look())('[aria-labelledby=without-time]').length).toBe(0)
  const $ = await page(sendAsStaff('/admin/day'))
  expect($('[aria-labelledby=without-time] li').text()).toContain('No date, PU-')
})

it('changes the order by buttons', async () => {
  const early = await plan('Early', '10:00-12:00')
  const late = await plan('Late', '13:00-15:00')
  expect((await look())('button[value=up]').length).toBe(1)
  expect((await say(late.visit, 'up')).status).toBe(303)
  const $ = await look()
  expect(
    $('main ol h3')
      .toArray()
      .map((each) => $(each).text()),
  ).toEqual(['1. Late', '2. Early'])
  await say(late.visit, 'up')
  await say(early.visit, 'up')
  const again = await look()
  expect(again('main ol h3').first().text()).toBe('1. Early')
})

it('changes the order by dragging, unless it has changed since it was seen', async () => {
  const early = await plan('Early', '10:00-12:00')
  const noon = await plan('Noon', '13:00-15:00')
  await setUpVisits({ windows: [{ weekday: 'wednesday', start: '16:00', end: '17:00', stops: 1 }] })
  const late = await plan('Late', '16:00-17:00')
  const drag = (visit: number, place: number | string, seen: number[]) =>
    say(visit, 'place', { place: String(place), seen: seen.join() })
  const names = async () => {
    const $ = await look()
    return $('main ol h3')
      .toArray()
      .map((each) => $(each).text())
  }
  const seen = [early.visit, noon.visit, late.visit]
  const moved = await drag(late.visit, 1, seen)
  expect(moved.status).toBe(303)
  expect(flashIn(moved)).toMatchObject({ message: 'Late is stop 1 now.' })
  expect(await names()).toEqual(['1. Late', '2. Early', '3. Noon'])
  const stale = await drag(early.visit, 3, seen)
  expect(flashIn(stale)).toMatchObject({ title: 'Not moved', tone: 'destructive' })
  expect(await names()).toEqual(['1. Late', '2. Early', '3. Noon'])
  await drag(late.visit, 3, [late.visit, early.visit, noon.visit])
  expect(await names()).toEqual(['1. Early', '2. Noon', '3. Late'])
  for (const place of [0, 4, 1.5, 'x', '1e99'])
    expect((await drag(early.visit, place, seen)).status).toBe(422)
  await sendAsStaff(`/api/visits/${late.visit}`, { method: 'DELETE' })
  expect((await say(late.visit, 'up')).status).toBe(409)
})

it('keeps every stop on the route during concurrent moves', async () => {
  const early = await plan('Early', '10:00-12:00')
  const late = await plan('Late', '13:00-15:00')
  await Promise.all(
    Array.from({ length: 8 }, (_, index) => say(index % 2 ? late.visit : early.visit, 'up')),
  )
  const rows = await db.select().from(visits)
  expect(rows.map(({ position }) => position).sort()).toEqual([1, 2])
})

it('completes a pickup: its weights are in the ledger, and the customer has a ticket', async () => {
  const { lead, visit } = await plan('Delgado Print Works', '10:00-12:00')
  at(new Date(`${DAY}T17:00:00Z`))
  expect((await say(visit, 'arrived')).status).toBe(303)
  const values = {
    electronicsLbs: '412.5',
    commonMaterialsLbs: '20',
    pieces: '14',
    ticketNumber: 'T-1207',
    handedOverBy: 'Ann Lee',
    send: 'on',
  }
  expect((await say(visit, 'done', values)).status).toBe(303)
  // A phone without a connection sends it again.
  expect((await say(visit, 'done', values)).status).toBe(303)
  expect(await leadOf(lead)).toMatchObject({ status: 'completed', electronicsLbs: 412.5 })
  const entries = await (await sendAsStaff('/api/weighings')).json()
  expect(entries).toHaveLength(2)
  const own = linkPath(await leadOf(lead))
  const shown = await page(send(own))
  expect(shown('h1').text()).toBe('Done on June 4: 432.5 lb.')
  const ticket = shown('main a:contains("Weight ticket")').attr('href') ?? ''
  const $ = await page(send(ticket))
  expect($('h1 + p').text()).toBe('No. T-1207')
  expect($('main dl').text()).toContain('Pieces14')
  expect($('main tr').last().text()).toBe('Total432.5 lb')
  const paper = $('main').text()
  for (const text of [
    'T-1207',
    '412.5 lb',
    '20.0 lb',
    '432.5 lb',
    '14',
    'Ann Lee',
    'Delgado Print',
  ])
    expect(paper).toContain(text)
})

it('stores the report of a page that the browser goes back to', async () => {
  const { lead, visit } = await plan('Delgado Print Works', '10:00-12:00')
  at(new Date(`${DAY}T17:00:00Z`))
  const $ = await look()
  const tapOf = (intent: string) =>
    String($(`#stop-${visit} form:has([value=${intent}]) [name=tap]`).val())
  expect((await say(visit, 'arrived', { tap: tapOf('arrived') })).status).toBe(303)
  const done = { tap: tapOf('done'), electronicsLbs: '412.5' }
  for (let n = 0; n < 2; n += 1) expect((await say(visit, 'done', done)).status).toBe(303)
  expect(await leadOf(lead)).toMatchObject({ status: 'completed', electronicsLbs: 412.5 })
})

it('keeps what was typed if it is invalid', async () => {
  const { visit } = await plan('Delgado Print Works', '10:00-12:00')
  const response = await say(visit, 'done', { electronicsLbs: '-1', ticketNumber: 'T-9' })
  expect(response.status).toBe(422)
  const $ = await page(response)
  expect($('details[open] [name=ticketNumber]').attr('value')).toBe('T-9')
  expect((await say(visit, 'missed')).status).toBe(422)
  expect((await say(999_999, 'arrived')).status).toBe(404)
  expect((await say(visit, 'fly')).status).toBe(422)
})

it('tells the crew when a visit was moved to that they still see', async () => {
  const { lead, visit } = await plan('Delgado Print Works', '10:00-12:00')
  await sendJsonAsStaff('POST', '/api/visits', {
    ...{ lead: lead.reference, day: '2031-06-05', truck: 'truck-1', window: '13:00-15:00' },
  })
  for (const [intent, values] of [
    ['arrived', {}],
    ['done', { electronicsLbs: '777' }],
  ] as const) {
    const $ = await page(await say(visit, intent, values))
    expect($('main').text()).toContain('This visit was moved to Thursday, June 5, 1 PM to 3 PM.')
  }
})

it('marks a stop as missed with a reason, and refuses to complete it afterward', async () => {
  const { lead, visit } = await plan('Delgado Print Works', '10:00-12:00')
  expect((await say(visit, 'missed', { reason: 'The gate was closed' })).status).toBe(303)
  expect((await look())('main').text()).toContain('Missed: The gate was closed')
  expect((await leadOf(lead)).status).toBe('pending')
  const late = await say(visit, 'done', { electronicsLbs: '5', ticketNumber: 'T-2' })
  expect(late.status).toBe(409)
  const [row] = await db.select().from(visits).where(eq(visits.id, visit))
  expect(row?.electronicsLbs).toBeNull()
})

it('prints a job sheet for each open stop', async () => {
  const { visit } = await plan('Early', '10:00-12:00')
  await plan('Late', '13:00-15:00')
  await say(visit, 'missed', { reason: 'Nobody there' })
  const link = (await look())('main a:contains("Job sheets")').attr('href') ?? ''
  const $ = await page(sendAsStaff(link))
  expect($('.sheet').length).toBe(1)
  // Its number on the page of the day.
  expect($('.sheet h2').text()).toBe('Stop 2: Late')
  expect($('.sheet img').attr('src')).toMatch(/^data:image\/svg\+xml,/)
  expect($('.sheet').text()).toContain('12 laptops and a printer')
})

it('shows a ticket only to its customer, and only after the visit', async () => {
  const { lead, visit } = await plan('Delgado Print Works', '10:00-12:00')
  const other = await plan('Other', '13:00-15:00')
  await say(visit, 'done', { electronicsLbs: '5' })
  const ticketOf = async (from: typeof lead, id: number) =>
    (await send(`${linkPath(await leadOf(from))}/ticket/${id}`)).status
  expect(await ticketOf(lead, visit)).toBe(200)
  expect(await ticketOf(other.lead, visit)).toBe(404)
  expect(await ticketOf(other.lead, other.visit)).toBe(404)
  expect((await send(`/r/${lead.reference}/AAAAAAAAAAAAAAAAAAAAAA/ticket/${visit}`)).status).toBe(
    404,
  )
})
