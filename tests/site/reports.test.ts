import { format, parseISO } from 'date-fns'
import { db } from 'db/client.server'
import { events } from 'db/schema/events'
import { arrivals } from 'db/schema/gates'
import { eventRegistrations, leads } from 'db/schema/leads'
import { keptReports } from 'db/schema/reports'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeGate } from '../support/gates'
import { clearRecords, daysFromNow, makeEvent } from '../support/records'
import { page, send } from '../support/site'
import { postAsStaff, sendAsStaff, sendJsonAsStaff } from '../support/staff'

beforeEach(async () => {
  await clearRecords()
  await db.delete(keptReports)
})

const monthOf = (day: string) => format(parseISO(day), 'MMMM yyyy')

/** An event of forty days ago with results, and a weighing of three days ago in another town. */
async function fill() {
  const day = daysFromNow(-40)
  const { id } = await makeEvent({ title: 'Spring day', date: day, town: 'Golden', host: 'Rotary' })
  const results = { vehicles: 50, attended: 40, walkIns: 10, noShows: 10, turnedAway: 3 }
  const pounds = { electronicsLbs: 1000, commonLbs: 500 }
  await sendJsonAsStaff('PUT', `/api/events/${id}/results`, { ...results, ...pounds })
  const other = { day: daysFromNow(-3), stream: 'electronics', pounds: 40.5 }
  await sendJsonAsStaff('POST', '/api/weighings', {
    ...other,
    category: 'Drop-off',
    town: 'Arvada',
  })
  await sendJsonAsStaff('POST', '/api/weighings', { ...other, pounds: 75_000, source: 'opening' })
  await makeEvent({ title: 'Not yet', date: daysFromNow(5) })
  await makeEvent({ title: 'Called off', date: daysFromNow(-5), status: 'cancelled' })
  return id
}

const rowsOf = async (address: string) => {
  const $ = await page(sendAsStaff(address))
  return $('main table tbody tr')
    .toArray()
    .map((row) =>
      $(row)
        .children()
        .toArray()
        .map((cell) => $(cell).clone().find('.md\\:hidden').remove().end().text().trim()),
    )
}

describe('a report', () => {
  it('has the figures of events and weighings by month', async () => {
    await fill()
    const rows = await rowsOf('/admin/reports')
    const event = ['50', '50', '40', '10', '10 (20%)', '3', '1,000.0', '500.0', '30.0']
    // Nobody is counted at a drop-off.
    const none = ['', '', '', '', '', '']
    expect(rows.map((row) => row.slice(1))).toEqual([
      event,
      event,
      [...none, '40.5', '0.0', ''],
      [...none, '40.5', '0.0', ''],
      ['50', '50', '40', '10', '10 (20%)', '3', '1,040.5', '500.0', '30.0'],
    ])
    expect(rows.map(([name]) => name)).toEqual([
      monthOf(daysFromNow(-40)),
      expect.stringContaining('Spring day'),
      monthOf(daysFromNow(-3)),
      expect.stringContaining('Drop-off'),
      'Total',
    ])
    const $ = await page(sendAsStaff('/admin/reports'))
    // 1,040.5 lb and 500 lb with the factors of document 1.
    expect($('main').text()).toContain('3,473 lb of CO2 saved')
    expect($('main').text()).toContain('1,040.5 lb of electronics500 lb of common materials')
    expect($('main').text()).toContain('Factors: As specified.')
    expect($('main svg[role=img]')).toHaveLength(1)
    expect($('main figcaption').text()).toContain('1,500')
    // In print it names the provider.
    expect($('main .print\\:block').text()).toMatch(/^Summit Loop/)
    // Phones show no headings: every figure has a label, and zeros and missing figures are left out.
    const figures = $('main tbody tr').eq(3).find('td:not(.max-md\\:hidden)')
    expect(figures.text()).toBe('40.5 lb electronics')
    expect($('main tbody tr').eq(0).text()).toContain('50 vehicles50 registered40 attended')
    // Only three are in view until one asks for all.
    expect($('main label:has([type=checkbox])').text()).toBe('Show all columns')
    const main = $('main tbody tr').eq(1).find('td:not([class*=group-not-has-checked])')
    expect(main.text()).toBe('50 vehicles1,000.0 lb electronics500.0 lb common materials')
    // They leave out the total of a single row.
    expect($('main tbody tr').eq(0).find('td:not(.max-md\\:hidden)')).toHaveLength(0)
    expect($('main tbody tr').last().find('td:not(.max-md\\:hidden)')).toHaveLength(9)
    const oneMonth = await page(sendAsStaff(`/admin/reports?from=${daysFromNow(-3)}`))
    expect(oneMonth('main').text()).toContain('Drop-off')
    expect(oneMonth('main svg[role=img]')).toHaveLength(0)
  })

  it.each([
    ['town=golden', ['Spring day']],
    ['town=Arvada', ['Drop-off']],
    ['host=rotary', ['Spring day']],
    ['kind=event', ['Spring day']],
    ['kind=other', ['Drop-off']],
    ['kind=pickup', []],
    [`from=${daysFromNow(-10)}`, ['Drop-off']],
    [`to=${daysFromNow(-10)}`, ['Spring day']],
  ])('of %s has those alone, also as CSV', async (search, names) => {
    await fill()
    const csv = await (await sendAsStaff(`/admin/reports/export.csv?${search}`)).text()
    const rows = csv.trim().split('\r\n').slice(1)
    expect(rows).toHaveLength(names.length)
    for (const [index, name] of names.entries()) expect(rows[index]).toContain(name)
  })

  it('has an event in its present town alone', async () => {
    const id = await fill()
    await sendJsonAsStaff('PUT', `/api/events/${id}`, { town: 'Lakewood' })
    const namesIn = async (town: string) =>
      (await rowsOf(`/admin/reports?town=${town}`)).map(([name]) => name)
    expect(await namesIn('Golden')).toEqual([])
    expect(await namesIn('Lakewood')).toContainEqual(expect.stringContaining('Spring day'))
  })

  it('says on phones how many registered while nothing else is known', async () => {
    const { id } = await makeEvent({ date: daysFromNow(-1) })
    await sendJsonAsStaff('PUT', `/api/events/${id}/results`, { attended: 4, noShows: 1 })
    const $ = await page(sendAsStaff('/admin/reports'))
    const shown = $('main tbody tr')
      .eq(1)
      .find('td:not([class*=group-not-has-checked], .max-md\\:hidden)')
    expect(shown.text()).toMatch(/^\d+ registered$/)
  })

  it('counts those who came by ZIP code, fewer than five not exactly', async () => {
    const event = await makeEvent({ date: daysFromNow(-10) })
    const gate = await makeGate(event.id)
    const came = async (zip: string, status: 'attended' | 'confirmed' = 'attended') => {
      const [lead] = await db
        .insert(leads)
        .values({
          ...{ kind: 'registration', reference: `RG-${Math.random()}`.slice(0, 12), status },
          ...{ contactName: 'Guest', email: 'guest@example.org', fingerprint: zip },
        })
        .returning({ id: leads.id })
      const facts = { eventId: event.id, eventTitle: event.title, eventDate: event.date }
      const own = { ...facts, leadId: lead?.id ?? 0, itemsDescription: 'A lamp', zip }
      await db.insert(eventRegistrations).values(own)
    }
    for (let n = 0; n < 5; n += 1) await came('80401')
    for (let n = 0; n < 3; n += 1) await came('80403-1234')
    await came('80202', 'confirmed')
    const tap = { eventId: event.id, gateId: gate.id, arrivedAt: new Date(), changedAt: new Date() }
    await db.insert(arrivals).values([
      { ...tap, tap: 'tap-0001', name: 'Walker', zip: '80401' },
      { ...tap, tap: 'tap-0002', name: 'Undone', zip: '80401', undoneAt: new Date() },
      { ...tap, tap: 'tap-0003', name: 'Silent' },
    ])
    const $ = await page(sendAsStaff('/admin/reports'))
    const rows = $('[aria-labelledby=residents] tbody tr')
    expect(rows.toArray().map((row) => $(row).text())).toEqual(['804016', '80403<5'])
  })

  it('says why a period cannot be reported, and keeps what was typed', async () => {
    const response = await sendAsStaff('/admin/reports?from=2026-05-02&to=2026-05-01&town=Golden')
    expect(response.status).toBe(422)
    const $ = await page(response)
    expect($('[role=alert]').text()).toContain('From must not be later than To.')
    expect($('[name=town]').val()).toBe('Golden')
  })
})

describe('a saved report', () => {
  it('is numbered and never changes', async () => {
    const id = await fill()
    const kept = await postAsStaff('/admin/reports?town=Golden', {})
    expect(kept.status).toBe(303)
    expect(kept.headers.get('Location')).toBe('/admin/reports/1')
    const before = await rowsOf('/admin/reports/1')
    expect(before[1]?.[0]).toContain('Spring day')
    await sendJsonAsStaff('PUT', `/api/events/${id}/results`, { vehicles: 99, electronicsLbs: 1 })
    await db.delete(events).where(eq(events.id, id))
    expect(await rowsOf('/admin/reports/1')).toEqual(before)
    const csv = await (await sendAsStaff('/admin/reports/1/export.csv')).text()
    expect(csv).toContain('Spring day')
    expect((await sendAsStaff('/admin/reports/2')).status).toBe(404)
    expect((await send('/admin/reports/1')).status).toBe(302)
  })

  it('is made, kept and read by API', async () => {
    await fill()
    const path = '/api/reports?town=Golden'
    const report = await (await sendAsStaff(path)).json()
    expect(report).toMatchObject({ filter: { town: 'Golden' }, total: { vehicles: 50 } })
    for (const wrong of [{ from: 123 }, { to: ['2026-01-01'] }, { town: {} }])
      expect((await sendJsonAsStaff('POST', '/api/reports', wrong)).status).toBe(422)
    const kept = await sendJsonAsStaff('POST', '/api/reports', { town: 'Golden' })
    expect([kept.status, await kept.json()]).toEqual([201, { number: 1, ...report }])
    const again = await (await sendAsStaff('/api/reports/1')).json()
    expect(again).toMatchObject({ number: 1, ...report })
    expect((await sendAsStaff('/api/reports/2')).status).toBe(404)
    expect((await sendAsStaff('/api/reports?from=2026-05-02&to=2026-05-01')).status).toBe(422)
    for (const secret of [path, '/api/reports/1']) expect((await send(secret)).status).toBe(401)
  })

  it('gets the next number, however many are kept at once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => postAsStaff('/admin/reports', {})))
    const rows = await db.select({ number: keptReports.number }).from(keptReports)
    expect(rows.map(({ number }) => number).sort()).toEqual([1, 2, 3, 4, 5])
    const $ = await page(sendAsStaff('/admin/reports'))
    expect($('a[href="/admin/reports/5"]')).toHaveLength(1)
  })
})
