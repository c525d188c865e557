import { db } from 'db/client.server'
import { leads } from 'db/schema/leads'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { register, sendLead } from '../support/lead-records'
import { clearRecords, makeEvent } from '../support/records'
import { page } from '../support/site'
import { postAsStaff, sendAsStaff, sendJsonAsStaff } from '../support/staff'
import { clearVisitSettings, setUpVisits } from '../support/visits'

beforeEach(clearRecords)

const names = async (path: string) => (await namesInOrder(path)).sort()

async function namesInOrder(path: string) {
  const $ = await page(sendAsStaff(path))
  return $('tbody tr th a')
    .toArray()
    .map((link) => $(link).text())
}

/** Received at this moment. */
async function pickup(businessName: string, createdAt: string, pickupDate = '') {
  const lead = await sendLead('business pickup', {
    businessName,
    contactName: businessName,
    pickupDate,
  })
  await db
    .update(leads)
    .set({ createdAt: new Date(createdAt) })
    .where(eq(leads.id, lead.id))
  return lead
}

it("filters submissions by the day they were received, in the site's time zone", async () => {
  await pickup('Evening of the 7th', '2026-03-08T06:30:00Z')
  await pickup('Noon of the 8th', '2026-03-08T18:00:00Z')
  const list = '/admin/form-submissions'
  expect(await names(`${list}?from=2026-03-08`)).toEqual(['Noon of the 8th'])
  expect(await names(`${list}?to=2026-03-07`)).toEqual(['Evening of the 7th'])
  expect(await names(`${list}?from=2026-03-07&to=2026-03-08`)).toHaveLength(2)
  expect(await names(`${list}?from=2026-02-30`)).toHaveLength(2)
  const csv = await (await sendAsStaff(`${list}/export.csv?from=2026-03-08`)).text()
  expect(csv).toContain('Noon of the 8th')
  expect(csv).not.toContain('Evening of the 7th')
  const $ = await page(sendAsStaff(`${list}?from=2026-03-08&q=noon`))
  expect($('#from').val()).toBe('2026-03-08')
  expect($('thead a').first().attr('href')).toContain('from=2026-03-08')
})

it('also limits bulk actions on all matches', async () => {
  await pickup('Early', '2026-03-01T18:00:00Z')
  await pickup('Late', '2026-03-09T18:00:00Z')
  const form = { scope: 'all', intent: 'status', status: 'completed' }
  await postAsStaff('/admin/form-submissions?from=2026-03-05', form)
  const rows = await db.select().from(leads).where(eq(leads.status, 'completed'))
  expect(rows.map(({ contactName }) => contactName)).toEqual(['Late'])
})

it('filters pickups by the day they were received or requested for', async () => {
  await pickup('Soon', '2026-03-01T18:00:00Z', '2027-03-04')
  await pickup('Later', '2026-03-09T18:00:00Z', '2027-05-04')
  const list = '/admin/requests'
  expect(await names(`${list}?from=2026-03-05`)).toEqual(['Later'])
  expect(await names(`${list}?from=2027-03-04&to=2027-03-04&dates=day`)).toEqual(['Soon'])
  expect(await names(`${list}?dates=day`)).toHaveLength(2)
  const csv = await (await sendAsStaff(`${list}/export.csv?to=2027-04-01&dates=day`)).text()
  expect(csv).toContain('Soon')
  expect(csv).not.toContain('Later')
})

it('filters and sorts pickups by the agreed day, once there is one', async () => {
  await setUpVisits()
  await pickup('Wished', '2026-03-01T18:00:00Z', '2031-06-03')
  const { reference } = await pickup('Agreed', '2026-03-01T18:00:00Z', '2031-06-02')
  const plan = (day: string) =>
    sendJsonAsStaff('POST', '/api/visits', {
      ...{ lead: reference, day, truck: 'truck-1', window: '10:00-12:00' },
    })
  const sorted = () => namesInOrder('/admin/requests?sort=date')
  const on = (day: string) => names(`/admin/requests?dates=day&from=${day}&to=${day}`)
  expect(await sorted()).toEqual(['Agreed', 'Wished'])
  await plan('2031-06-05')
  const { id } = await (await plan('2031-06-04')).json()
  expect(await sorted()).toEqual(['Wished', 'Agreed'])
  expect(await namesInOrder('/admin/requests?sort=-date')).toEqual(['Agreed', 'Wished'])
  for (const day of ['2031-06-02', '2031-06-05']) expect(await on(day)).toEqual([])
  expect(await on('2031-06-04')).toEqual(['Agreed'])
  expect(await names('/admin/requests?day=2031-06-04')).toEqual(['Agreed'])
  const records = await (await sendAsStaff('/api/business-pickups')).json()
  const record = records.find((each: { reference: string }) => each.reference === reference)
  expect([record.pickupDate, 'day' in record]).toEqual(['2031-06-04', false])
  await sendAsStaff(`/api/visits/${id}`, { method: 'DELETE' })
  expect(await sorted()).toEqual(['Agreed', 'Wished'])
  await clearVisitSettings()
})

it('filters registrations by the day of their event', async () => {
  const [may, june] = [
    await makeEvent({ date: '2027-05-08' }),
    await makeEvent({ date: '2027-06-05' }),
  ]
  await register(may.id, { name: 'Ana Ito' })
  await register(june.id, { name: 'Ben Holm' })
  const list = '/admin/requests/registrations'
  expect(await names(`${list}?from=2027-06-01&dates=day`)).toEqual(['Ben Holm'])
  expect(await names(`${list}?to=2027-06-01&dates=day`)).toEqual(['Ana Ito'])
})

it.each(['events', 'news', 'services', 'people', 'media', 'outbox', 'pages/more', 'history'])(
  '/admin/%s has from and to',
  async (list) => {
    const $ = await page(sendAsStaff(`/admin/${list}?from=2026-03-05&to=2026-03-06`))
    expect($('#from').val()).toBe('2026-03-05')
    expect($('#to').val()).toBe('2026-03-06')
    expect($('main').text()).toContain('No results')
  },
)
