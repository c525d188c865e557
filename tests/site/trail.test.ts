import { db, rowsOf } from 'db/client.server'
import { leads } from 'db/schema/leads'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, it, vi } from 'vitest'
import { selectTrail, selectTrailCertificates } from '~/admin/items/trail.server'
import { makePickup } from '../support/jobs'
import { at } from '../support/pickups'
import { clearRecords } from '../support/records'
import { page, send } from '../support/site'
import { postAsStaff, sendAsStaff, sendJsonAsStaff } from '../support/staff'
import { clearVisitSettings, setUpVisits } from '../support/visits'

beforeEach(clearRecords)

async function certified(others: object[] = []) {
  const lead = await makePickup()
  const item = {
    reference: lead.reference,
    kind: 'Hard drive',
    serial: 'SN 77',
    method: 'destroy',
    result: 'done',
    date: '2026-11-02',
    by: 'Rosa Delgado',
    verifiedBy: 'Sam Ortiz',
  }
  for (const each of [{}, ...others])
    await sendJsonAsStaff('POST', '/api/received-items', { ...item, ...each })
  const values = { reference: lead.reference, kind: 'destruction' }
  const { number } = await (await sendJsonAsStaff('POST', '/api/certificates', values)).json()
  return { lead, number: number as string }
}

it('shows where a device came from, who destroyed and verified it, and its certificate', async () => {
  const { lead, number } = await certified()
  expect((await send('/admin/serials?q=sn77')).status).toBe(302)
  const text = (await page(sendAsStaff('/admin/serials?q=sn77')))('main').text()
  for (const part of [
    lead.reference,
    'Delgado Print Works',
    'Destroy',
    'Rosa Delgado',
    'Sam Ortiz',
  ])
    expect(text).toContain(part)
  expect(text).toContain(number)
  const csv = await (await sendAsStaff('/admin/serials/export.csv?q=SN%2077')).text()
  expect(csv).toContain(`Rosa Delgado,Sam Ortiz,${number}`)
  const none = (await page(sendAsStaff('/admin/serials?q=sn78')))('main').text()
  expect(none).toContain('Nothing with this serial')
})

it('lists the serials entered last before anything is searched', async () => {
  expect((await page(sendAsStaff('/admin/serials')))('main').text()).toContain('No serials yet')
  const { lead } = await certified([{ serial: 'SN 78' }, { serial: null, noSerial: 'No label' }])
  const $ = await page(sendAsStaff('/admin/serials'))
  const links = $('main tbody tr').map((_, row) => $(row).find('a').first().attr('href'))
  expect(links.get()).toEqual(['/admin/serials?q=SN%2078', '/admin/serials?q=SN%2077'])
  expect($('main tbody tr').first().text()).toContain(lead.reference)
  const hint = $('[role=search] input').attr('aria-describedby')
  expect($(`#${hint}`).text()).toBe('Whole serials; case and spaces are ignored.')
  expect((await page(sendAsStaff('/admin/serials?q=sn77')))('main table')).toHaveLength(0)
})

it('tells the state of a device, and its steps from the latest', async () => {
  const { number } = await certified()
  const stateAndSteps = async () => {
    const $ = await page(sendAsStaff('/admin/serials?q=sn77'))
    const steps = $('main section ol li').map((_, step) => $(step).find('p').first().text())
    return [$('main section h2 + *').text(), ...steps]
  }
  const before = ['Entered', 'Destroy, done']
  expect(await stateAndSteps()).toEqual(['Certified', `Certificate ${number}`, ...before])
  await sendJsonAsStaff('POST', `/api/certificates/${number}/void`, { reason: 'A wrong serial' })
  expect(await stateAndSteps()).toEqual([
    'Done, no certificate',
    `Certificate ${number} void`,
    `Certificate ${number}`,
    ...before,
  ])
})

it('shows the visit that picked it up, and who collected it', async () => {
  const { lead } = await certified()
  await setUpVisits()
  const visit = { lead: lead.reference, day: '2031-06-04', truck: 'truck-1', window: '10:00-12:00' }
  const { id } = await (await sendJsonAsStaff('POST', '/api/visits', visit)).json()
  at(new Date('2031-06-04T17:00:00Z'))
  const done = { intent: 'done', tap: 'tap-of-trail', ticketNumber: 'T-7', handedOverBy: 'Ana Ito' }
  expect((await postAsStaff(`/api/visits/${id}/reports`, done)).ok).toBe(true)
  const text = (await page(sendAsStaff('/admin/serials?q=sn77')))('main').text()
  expect(text).toContain('Box truck, ticket T-7, handed over by Ana Ito, collected by admin')
  const csv = await (await sendAsStaff('/admin/serials/export.csv?q=SN%2077')).text()
  expect(csv).toContain('2031-06-04,Box truck,T-7,Ana Ito,admin')
  await clearVisitSettings()
  vi.useRealTimers()
})

it("shows what became of a device's drives", async () => {
  const laptop = { kind: 'Laptop', serial: 'LT 5', method: 'none' }
  const { number } = await certified([laptop, { serial: 'SN 78', parentSerial: 'lt5' }])
  const $ = await page(sendAsStaff('/admin/serials?q=LT5'))
  const titles = $('main h2').map((_, h2) => $(h2).text())
  expect(titles.get()).toEqual(['LT 5 Laptop', 'SN 78 Hard drive'])
  expect($('section[aria-label^="SN 78"]').text()).toContain(`Certificate ${number}`)
  expect($('section[aria-label^="LT 5"]').text()).not.toContain(number)
  const csv = await (await sendAsStaff('/admin/serials/export.csv?q=lt5')).text()
  expect(csv.trim().split('\n')).toHaveLength(3)
})

it('shows the certificate also if the request is deleted', async () => {
  const { lead, number } = await certified()
  await db.delete(leads).where(eq(leads.id, lead.id))
  expect((await page(sendAsStaff('/admin/serials?q=SN77')))('main').text()).toContain(number)
})

it('is found in the palette by the full serial', async () => {
  await certified()
  expect(await (await sendAsStaff('/admin/find?q=sn77')).json()).toContainEqual(
    expect.objectContaining({ kind: 'Serial' }),
  )
  expect(await (await sendAsStaff('/admin/find?q=sn7')).json()).toEqual([])
})

it('reads no table completely', async () => {
  const { lead } = await certified()
  await db.execute(sql`insert into received_items (lead_id, kind, serial_key)
    select ${lead.id}::int, 'Hard drive', 'x' || n from generate_series(1, 2000) as n`)
  await db.execute(sql`analyze received_items`)
  const plan = await db.transaction(async (tx) => {
    // Small tables are scanned whole although there is an index.
    await tx.execute(sql`set local enable_seqscan = off`)
    const plans = [selectTrail(tx, 'sn77'), selectTrailCertificates(tx, ['sn77'])]
    const lines: string[] = []
    for (const query of plans) {
      const rows = rowsOf<Record<string, string>>(await tx.execute(sql`explain ${query.getSQL()}`))
      lines.push(...rows.flatMap((row) => Object.values(row)))
    }
    return lines.join('\n')
  })
  expect(plan).toContain('received_items_serial_key_index')
  expect(plan).toContain('certificate_serials_serial_key_index')
  expect(plan).not.toMatch(/Seq Scan on (received_items|certificate_serials|leads)/)
})
