import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { closures, getVisitSettings } from '~/settings/visits.server'
import { clearRecords } from '../support/records'
import { page } from '../support/site'
import { followAsStaff, postAsStaff, sendAsStaff } from '../support/staff'
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
  // A blank row, as a form without scripts has.
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
    const answer = await save()
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, PAGE])
    expect(await getVisitSettings()).toEqual({
      trucks: [{ id: 'truck-1', name: 'Box truck', pounds: 9_000 }],
      windows: [{ weekday: 'weekdays', start: '10:00', end: '12:00', stops: 2 }],
      area: ['801', '80401'],
      areaSentence: 'We come to you around Denver.',
      cutOff: '14:00',
      closures: [{ date: '2026-12-25', reason: 'Christmas' }],
    })
    expect(await closures()).toEqual([{ date: '2026-12-25', reason: 'Christmas' }])
    const shown = await page(followAsStaff(answer))
    expect(shown('[name="trucks[0].id"]').attr('value')).toBe('truck-1')
    expect(shown('[name="closures[0].date"]').attr('type')).toBe('date')
  })

  it('keep the id of a truck that gets another name', async () => {
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
      'A date is there twice',
    ],
  ])('refuse %s, with what was typed', async (_, changes, message) => {
    const answer = await save(changes)
    expect(answer.status).toBe(422)
    const shown = await page(answer)
    expect(shown('main form').text()).toContain(message)
    expect(shown('[name=areaSentence]').attr('value')).toBe(FORM.areaSentence)
  })

  it('are not overwritten by a form that somebody else was faster with', async () => {
    const stale = await page(sendAsStaff(PAGE))
    await save()
    const version = String(stale('input[name=version]').attr('value'))
    const answer = await postAsStaff(PAGE, { ...FORM, version, areaSentence: 'Elsewhere' })
    expect(answer.status).toBe(409)
    expect((await page(answer))('main form').text()).toContain('We come to you around Denver.')
    expect((await getVisitSettings()).areaSentence).toBe('We come to you around Denver.')
  })

  it('stand in the history', async () => {
    await save()
    const shown = await page(sendAsStaff('/admin/history'))
    expect(shown(`main a[href="${PAGE}"]`).text()).toBe('Settings of visits')
  })
})
