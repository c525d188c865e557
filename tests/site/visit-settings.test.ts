import { db } from 'db/client.server'
import { visits } from 'db/schema/visits'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { linkPath } from '~/leads/link.server'
import { closures, getVisitSettings } from '~/settings/visits.server'
import { leadOf, sendLead } from '../support/lead-records'
import { clearRecords } from '../support/records'
import { page, postForm, send } from '../support/site'
import { followAsStaff, postAsStaff, sendAsStaff, sendJsonAsStaff } from '../support/staff'
import { clearVisitSettings } from '../support/visits'

const PAGE = '/admin/settings/visits'

beforeEach(async () => {
  await clearRecords()
  await clearVisitSettings()
})
afterAll(clearVisitSettings)

const FORM = {
  'trucks[0].name': 'Box truck',
  'trucks[0].pounds': '9000',
  'windows[0].weekday': 'weekdays',
  'windows[0].start': '10:00',
  'windows[0].end': '12:00',
  'windows[0].stops': '2',
  // A blank row, as in the form without JavaScript.
  'windows[1].weekday': 'weekdays',
  'windows[1].start': '08:00',
  'windows[1].end': '10:00',
  'windows[1].stops': '',
  area: ['801', '80401'],
  areaSentence: 'We come to you around Denver.',
  cutOff: '14:00',
  'closures[0].date': '2026-12-25',
  'closures[0].reason': 'Christmas',
}

async function save(changes: Record<string, string | string[]> = {}) {
  const form = await page(sendAsStaff(PAGE))
  const version = String(form('input[name=version]').attr('value'))
  return postAsStaff(PAGE, { version, ...FORM, ...changes })
}

describe('the settings of visits', () => {
  it('are linked from the settings', async () => {
    const settings = await page(sendAsStaff('/admin/settings'))
    expect(settings(`main a[href="${PAGE}"]`).length).toBe(1)
  })

  it('store trucks, windows, area, cut-off and closed days', async () => {
    const response = await save()
    expect([response.status, response.headers.get('Location')]).toEqual([303, PAGE])
    expect(await getVisitSettings()).toEqual({
      trucks: [{ id: 'truck-1', name: 'Box truck', pounds: 9_000 }],
      windows: [{ weekday: 'weekdays', start: '10:00', end: '12:00', stops: 2 }],
      area: ['801', '80401'],
      areaSentence: 'We come to you around Denver.',
      cutOff: '14:00',
      closures: [{ date: '2026-12-25', reason: 'Christmas' }],
    })
    expect(await closures()).toEqual([{ date: '2026-12-25', reason: 'Christmas' }])
    const shown = await page(followAsStaff(response))
    expect(shown('[name="trucks[0].id"]').attr('value')).toBe('truck-1')
    expect(shown('[name="closures[0].date"]').attr('type')).toBe('date')
    const calendar = await page(sendAsStaff('/admin/calendar?day=2026-12-25'))
    expect(calendar('[data-day="2026-12-25"]').text()).toContain('Closed: Christmas')
    expect(calendar('#selected-day').next().text()).toBe('Closed: Christmas.')
  })

  it('show the ZIP codes side by side', async () => {
    await save()
    const $ = await page(sendAsStaff(PAGE))
    const codes = $('.list-chips > input[name=area]').map((_, input) => $(input).val())
    expect(codes.get()).toEqual(['801', '80401', '', '', ''])
  })

  it('keep the id of a renamed truck', async () => {
    await save()
    await save({
      'trucks[0].id': 'truck-1',
      'trucks[0].name': 'Van',
      'trucks[1].name': 'New',
      'trucks[1].pounds': '1',
    })
    const { trucks } = await getVisitSettings()
    expect(trucks.map(({ id, name }) => [id, name])).toEqual([
      ['truck-1', 'Van'],
      ['truck-2', 'New'],
    ])
  })

  it.each([
    ['a window that ends before it begins', { 'windows[0].end': '09:00' }, 'ends before it begins'],
    [
      'overlapping windows',
      {
        'windows[1].weekday': 'friday',
        'windows[1].start': '11:00',
        'windows[1].end': '13:00',
        'windows[1].stops': '1',
      },
      'overlaps another window',
    ],
    ['a ZIP code with letters', { area: '80A' }, 'one to five digits'],
    ['a truck without pounds', { 'trucks[0].pounds': '' }, 'Carries (lb) is required'],
    [
      'a day twice',
      { 'closures[1].date': '2026-12-25', 'closures[1].reason': '' },
      'A date appears twice',
    ],
  ])('refuse %s, with what was typed', async (_, changes, message) => {
    const response = await save(changes)
    expect(response.status).toBe(422)
    const shown = await page(response)
    expect(shown('main form').text()).toContain(message)
    expect(shown('[name=areaSentence]').attr('value')).toBe(FORM.areaSentence)
  })

  it('are not overwritten by a stale form', async () => {
    const stale = await page(sendAsStaff(PAGE))
    await save()
    const version = String(stale('input[name=version]').attr('value'))
    const response = await postAsStaff(PAGE, { ...FORM, version, areaSentence: 'Elsewhere' })
    expect(response.status).toBe(409)
    expect((await page(response))('main form').text()).toContain('We come to you around Denver.')
    expect((await getVisitSettings()).areaSentence).toBe('We come to you around Denver.')
  })

  it('are in the history', async () => {
    await save()
    const shown = await page(sendAsStaff('/admin/history'))
    expect(shown(`main a[href="${PAGE}"]`).text()).toBe('Settings of visits')
  })
})

/** A pickup with a visit of the box truck. */
async function plan(status: 'planned' | 'offered' = 'planned') {
  const lead = await leadOf(await sendLead('business pickup'))
  const visit = { lead: lead.reference, status, day: '2031-06-04' }
  const time = { truck: 'truck-1', window: '10:00-12:00' }
  const response = await sendJsonAsStaff('POST', '/api/visits', { ...visit, ...time })
  return { lead, visit: Number((await response.json()).id) }
}

describe('a day with visits that is closed', () => {
  const close = (day: string) =>
    save({
      'trucks[0].id': 'truck-1',
      'closures[1].date': day,
      'closures[1].reason': 'Inventory',
    })

  it('names them until they are moved or cancelled', async () => {
    await save()
    const { lead, visit } = await plan()
    const $ = await page(followAsStaff(await close('2031-06-04')))
    const item = $('main .banner--notice li')
    expect(item.text()).toBe(`${lead.reference}, Wednesday, June 4, 10 AM to noon`)
    expect(item.find('a').attr('href')).toBe(`/admin/requests/${lead.reference}`)
    const day = await page(sendAsStaff('/admin/day?date=2031-06-04'))
    expect(day('main .banner--notice').text()).toContain('Closed: Inventory.')
    await sendAsStaff(`/api/visits/${visit}`, { method: 'DELETE' })
    expect((await page(sendAsStaff(PAGE)))('main .banner--notice').length).toBe(0)
  })

  it('cannot be chosen by a customer who was offered it', async () => {
    await save()
    const { lead, visit } = await plan('offered')
    await close('2031-06-04')
    const $ = await page(send(linkPath(lead)))
    expect($('h1').text()).toContain('We have it')
    const offer = $('main fieldset').first()
    expect(offer.find('label').text()).toContain('closed on that day now')
    expect(offer.find('input:not([disabled])').length).toBe(0)
    expect(offer.closest('form').find('button').text()).toBe('It does not work')
    const choose = { intent: 'choose-time', visit: String(visit) }
    const response = await postForm(linkPath(lead), choose)
    expect(response.status).toBe(409)
    expect((await page(response))('main').text()).toContain(
      'Please tell us below that it does not work',
    )
    expect((await leadOf(lead)).status).toBe('pending')
    await close('2031-06-05')
    expect((await postForm(linkPath(lead), choose)).status).toBe(303)
  })
})

describe('a truck with visits', () => {
  const VAN = { 'trucks[0].id': '', 'trucks[0].name': 'Van', 'trucks[0].pounds': '2500' }

  it('keeps them under another name', async () => {
    await save()
    const { visit } = await plan()
    await save({ 'trucks[0].id': 'truck-1', 'trucks[0].name': 'Big truck' })
    const record = await (await sendAsStaff(`/api/visits/${visit}`)).json()
    expect(record.truckName).toBe('Big truck')
  })

  it.each(['planned', 'offered'] as const)(
    'is not removed while one is %s, and nothing typed is lost',
    async (status) => {
      await save()
      const { lead } = await plan(status)
      const response = await save({ ...VAN, areaSentence: 'Only downtown.' })
      expect(response.status).toBe(409)
      const shown = await page(response)
      expect(shown('main form').text()).toContain(
        `Box truck is still needed: Wednesday, June 4, 10 AM to noon (${lead.reference})`,
      )
      const names = [0, 1].map((row) => shown(`[name="trucks[${row}].name"]`).attr('value'))
      expect(names).toEqual(['Van', 'Box truck'])
      expect(shown('[name="trucks[1].id"]').attr('value')).toBe('truck-1')
      expect(shown('[name=areaSentence]').attr('value')).toBe('Only downtown.')
      expect((await getVisitSettings()).areaSentence).toBe(FORM.areaSentence)
    },
  )

  it('is removed once they are over, and keeps the days it drove', async () => {
    await save()
    const { visit } = await plan()
    await sendJsonAsStaff('PUT', `/api/visits/${visit}`, { status: 'done', electronicsLbs: 5 })
    expect((await save(VAN)).status).toBe(303)
    // Not the id of the removed one: it would inherit its visits.
    expect((await getVisitSettings()).trucks).toMatchObject([{ id: 'truck-2', name: 'Van' }])
    const day = await page(sendAsStaff('/admin/day?date=2031-06-04&truck=truck-1'))
    expect(day('main').text()).toContain('Removed (truck-1), 5 lb expected.')
    expect(day('main ol h3').length).toBe(1)
    expect(await db.select().from(visits)).toHaveLength(1)
  })
})
