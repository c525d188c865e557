import { db } from 'db/client.server'
import { events } from 'db/schema/events'
import { history } from 'db/schema/people'
import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { clearRecords, daysFromNow, makeEvent } from '../support/records'
import { page, postJson } from '../support/site'
import { followAsStaff, postAsStaff, sendAsStaff, sendJsonAsStaff } from '../support/staff'

beforeEach(clearRecords)

const at = (id: number) => `/admin/events/${id}/duplicate`

const copies = () =>
  db.select().from(events).where(eq(events.isActive, false)).orderBy(asc(events.date))

describe('an event duplicated to dates', () => {
  it('has an inactive copy on each of them, once', async () => {
    const { id } = await makeEvent({ date: '2027-05-08', capacity: 40, status: 'cancelled' })
    const dates = ['2027-06-12', '', '2027-06-05', '2027-06-12']
    const response = await postAsStaff(at(id), { dates, every: '', until: '' })
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toBe('/admin/events')
    const made = await copies()
    expect(made.map(({ date }) => date)).toEqual(['2027-06-05', '2027-06-12'])
    expect(made[0]).toMatchObject({
      title: 'Fall collection day',
      capacity: 40,
      status: 'upcoming',
      startMinutes: 540,
    })
  })

  it('opens and closes registration as many days before, at the same hour', async () => {
    const { id } = await makeEvent({
      date: '2027-03-06',
      // 8:00 AM in Denver, in winter; the copy's is in summer.
      opensAt: new Date('2027-02-27T15:00:00Z'),
      closesAt: new Date('2027-03-05T15:00:00Z'),
    })
    await postAsStaff(at(id), { dates: '2027-04-10' })
    expect((await copies())[0]).toMatchObject({
      opensAt: new Date('2027-04-03T14:00:00Z'),
      closesAt: new Date('2027-04-09T14:00:00Z'),
    })
  })

  it('is repeated until a day', async () => {
    const { id } = await makeEvent({ date: daysFromNow(7) })
    await postAsStaff(at(id), { every: 'second-week', until: daysFromNow(36) })
    expect((await copies()).map(({ date }) => date)).toEqual([daysFromNow(21), daysFromNow(35)])
  })

  it('is copied by API, too', async () => {
    const { id } = await makeEvent({ date: '2027-05-08' })
    const duplicate = (body: object) => sendJsonAsStaff('POST', `/api/events/${id}/duplicate`, body)
    const response = await duplicate({ dates: ['2027-06-05'], every: 'week', until: '2027-05-15' })
    expect(response.status).toBe(201)
    const days = [{ date: '2027-05-15', isActive: false }, { date: '2027-06-05' }]
    expect(await response.json()).toMatchObject(days)
    const wrong = await duplicate({ every: 'day', until: '2027-05-15' })
    expect([wrong.status, Object.keys((await wrong.json()).errors)]).toEqual([422, ['every']])
    for (const dates of [{ toString: '' }, [null], '', ['2027-06-05', '']])
      expect((await duplicate({ dates })).status).toBe(422)
    expect((await postJson(`/api/events/${id}/duplicate`, {})).status).toBe(401)
    expect((await sendJsonAsStaff('POST', '/api/events/999999/duplicate', {})).status).toBe(404)
  })

  it('is undone for all copies at once, except those that somebody changed', async () => {
    const { id } = await makeEvent({ date: '2027-05-08' })
    const response = await postAsStaff(at(id), {
      dates: ['2027-06-05', '2027-06-12', '2027-06-19'],
    })
    const $ = await page(followAsStaff(response))
    expect($('[role=status]').text()).toContain('3 copies of Fall collection day')
    const undo = $('[role=status] form')
    const [first] = await copies()
    await db
      .update(events)
      .set({ version: 2 })
      .where(eq(events.id, first?.id ?? 0))
    const undone = await postAsStaff(undo.attr('action') ?? '', {
      undo: String(undo.find('[name=undo]').val()),
    })
    expect((await page(followAsStaff(undone)))('[role=status]').text()).toContain('2 copies are in')
    const left = (await copies()).filter(({ deletedAt }) => deletedAt === null)
    expect(left.map(({ date }) => date)).toEqual(['2027-06-05'])
    const again = await postAsStaff(undo.attr('action') ?? '', { undo: String(first?.id) })
    expect((await page(followAsStaff(again)))('[role=status]').text()).toContain('Nothing to undo')
  })

  it.each([
    ['no date', {}, 'Enter a date'],
    ['a day that does not exist', { dates: '2027-02-30' }, '2027-02-30 is not a date'],
    [
      'an unknown repetition',
      { every: 'year', until: '2028-01-01' },
      'Choose how often it repeats',
    ],
    ['no last day', { every: 'week' }, 'Enter the last day'],
    [
      'a last day before the first',
      { every: 'week', until: '2027-05-09' },
      'No such day comes before that date',
    ],
    ['more than 52', { every: 'week', until: '2029-05-08' }, 'At most 52 copies'],
  ])('refuses %s, and keeps what was typed', async (_, typed, message) => {
    const { id } = await makeEvent({ date: '2027-05-08' })
    const response = await postAsStaff(at(id), { dates: '', every: '', until: '', ...typed })
    expect(response.status).toBe(422)
    const $ = await page(response)
    expect($('[role=alert]').text()).toContain(message)
    if ('until' in typed) expect($('#until').val()).toBe(typed.until)
    if ('dates' in typed) expect($('[name=dates]').first().val()).toBe(typed.dates)
    expect(await copies()).toEqual([])
  })

  it('may have 52 copies, each with its history', async () => {
    const { id } = await makeEvent({ date: '2027-05-08' })
    const response = await postAsStaff(at(id), { every: 'week', until: '2028-05-06' })
    expect(response.status).toBe(303)
    expect(await copies()).toHaveLength(52)
    expect(await db.select().from(history)).toHaveLength(52)
  })

  it('has a page with its form', async () => {
    const { id } = await makeEvent()
    const $ = await page(sendAsStaff(at(id)))
    expect($('input[name=dates]')).toHaveLength(12)
    expect($('#every option').length).toBe(4)
    expect((await sendAsStaff(at(987654))).status).toBe(404)
  })
})
