import { db } from 'db/client.server'
import { leadFiles } from 'db/schema/conversation'
import { leads } from 'db/schema/leads'
import { mailOutbox } from 'db/schema/mail'
import { rateLimits } from 'db/schema/people'
import { visits } from 'db/schema/visits'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { removeOrphanFiles } from '~/conversation/files.server'
import { linkPath } from '~/leads/link.server'
import { type CacheTag, onPurge } from '~/platform/purge.server'
import { today } from '~/settings/today.server'
import { formatDate } from '~/ui/calendar-date'
import { historyOf, leadOf, sendLead } from '../support/lead-records'
import { fileOf, photo as picture } from '../support/pictures'
import { clearRecords } from '../support/records'
import { page, send } from '../support/site'
import { followAsStaff, postAsStaff, sendAsStaff, sendJsonAsStaff } from '../support/staff'
import { clearVisitSettings, setUpVisits } from '../support/visits'

const DAY = '2031-06-04'
const PAGE = `/admin/day?date=${DAY}&truck=truck-1`

const purged: CacheTag[] = []
onPurge((tags) => purged.push(...tags))

beforeEach(async () => {
  await clearRecords()
  await db.delete(leadFiles)
  await setUpVisits()
  purged.length = 0
})
afterAll(clearVisitSettings)

async function plan(changes: object = {}) {
  await db.delete(rateLimits)
  const { id } = await sendLead('business pickup', {
    businessName: 'Delgado Print Works',
    ...changes,
  })
  const lead = await leadOf({ id })
  const response = await sendJsonAsStaff('POST', '/api/visits', {
    ...{ lead: lead.reference, day: DAY, truck: 'truck-1', window: '10:00-12:00' },
  })
  return { lead, visit: Number((await response.json()).id) }
}

type Values = Parameters<typeof postAsStaff>[1]

const post = (visit: number, values: Values) =>
  postAsStaff(PAGE, { visit: String(visit), ...values })
const report = (visit: number, values: Values) =>
  postAsStaff(`/api/visits/${visit}/reports`, values)
const visitOf = async (id: number) =>
  (await db.select().from(visits).where(eq(visits.id, id))).at(0)
const sentFiles = async () =>
  (await db.select().from(leadFiles)).filter(({ sentAt }) => sentAt !== null)

const photo = async (name: string) => fileOf(await picture(60, 40).jpeg().toBuffer(), name)

const DONE = { intent: 'done', electronicsLbs: '412.5', ticketNumber: 'T-1207' }
const text = () => fileOf(new Uint8Array([0, 1, 2, 3]), 'load.bin', 'application/octet-stream')

describe('photos of the crew', () => {
  it('are shown to staff on the day and the request, and to no customer', async () => {
    const { lead, visit } = await plan()
    const photos = [await photo('load.jpg'), await photo('ticket.jpg')]
    const response = await post(visit, { ...DONE, photos })
    expect(response.status).toBe(303)
    const day = await page(followAsStaff(response))
    const links = day(`#stop-${visit} a[download]`)
    expect(links.toArray().map((each) => day(each).text())).toEqual(['load.jpg', 'ticket.jpg'])
    const path = links.attr('href') ?? ''
    expect((await sendAsStaff(path)).headers.get('Content-Type')).toBe('image/jpeg')
    expect((await send(path)).status).toBe(302)
    const desk = await page(sendAsStaff(`/admin/requests/${lead.reference}`))
    expect(desk(`a[href="${path}"]`).length).toBe(1)
    const own = linkPath(await leadOf(lead))
    const shown = await page(send(own))
    expect(shown('main').text()).not.toContain('load.jpg')
    expect(shown('section[aria-labelledby=papers] li').text()).toContain('Weight ticket T-1207')
    expect((await send(`${own}/files/${path.split('/').at(-1)}`)).status).toBe(404)
  })

  it('are kept if another one cannot be read, like the typed values', async () => {
    const { lead, visit } = await plan()
    const response = await post(visit, { ...DONE, photos: [await photo('load.jpg'), text()] })
    expect(response.status).toBe(422)
    const form = await page(response)
    expect(form('main').text()).toContain('We cannot read “load.bin”')
    expect(form('details[open] [name=ticketNumber]').attr('value')).toBe('T-1207')
    const keep = form('details[open] [name=keep]').attr('value') ?? ''
    expect((await visitOf(visit))?.status).toBe('planned')
    expect((await post(visit, { ...DONE, keep })).status).toBe(303)
    expect(await sentFiles()).toMatchObject([{ name: 'load.jpg', visitId: visit }])
    expect((await leadOf(lead)).status).toBe('completed')
  })

  it("are limited to ten, and do not count against the customer's limit", async () => {
    const { lead, visit } = await plan()
    const many = await Promise.all(Array.from({ length: 11 }, (_, n) => photo(`${n}.jpg`)))
    expect((await post(visit, { ...DONE, photos: many })).status).toBe(422)
    await db.insert(leadFiles).values({
      ...{ leadId: lead.id, name: 'list.pdf', type: 'application/pdf', storedAs: 'x' },
      ...{ size: 30 * 1024 * 1024, sentAt: new Date() },
    })
    expect((await post(visit, { ...DONE, photos: many.slice(1) })).status).toBe(303)
    expect(await sentFiles()).toHaveLength(11)
  })
})

describe('cached pages', () => {
  it('are purged by weights, not by plans or an arrival', async () => {
    const { visit } = await plan()
    expect((await report(visit, { intent: 'arrived', tap: 'tap-00000001' })).status).toBe(200)
    expect(purged).toEqual([])
    expect((await report(visit, { ...DONE, tap: 'tap-00000002' })).status).toBe(200)
    expect(purged).toContain('impact')
    purged.length = 0
    const takeBack = await sendJsonAsStaff('PUT', `/api/visits/${visit}`, { status: 'planned' })
    expect(takeBack.status).toBe(200)
    expect(purged).toContain('impact')
  })
})

const mailOf = async (lead: { id: number }) =>
  (await db.select().from(mailOutbox).where(eq(mailOutbox.leadId, lead.id)))
    .filter(({ purpose }) => purpose === 'visit-done' || purpose === 'visit-missed')
    .map(({ subject, nextAttemptAt }) => ({ subject, held: nextAttemptAt > new Date() }))
/** As if the mail had been sent. */
const sendMail = () => db.update(mailOutbox).set({ status: 'sent', sentAt: new Date() })

const takeBack = async (visit: number) => page(followAsStaff(await post(visit, TAKE_BACK)))
const TAKE_BACK = { intent: 'take-back' }

it('corrects the weights of a pickup that was reopened, and leaves its next visit', async () => {
  const { lead, visit } = await plan()
  await post(visit, { ...DONE, electronicsLbs: '100' })
  await sendJsonAsStaff('PUT', `/api/business-pickups/${lead.id}/status`, { status: 'pending' })
  const correct = async (electronicsLbs: string) => {
    await post(visit, { ...DONE, electronicsLbs })
    return leadOf(lead)
  }
  expect(await correct('101')).toMatchObject({ status: 'pending', electronicsLbs: 101 })
  const time = { day: '2031-06-05', truck: 'truck-1', window: '10:00-12:00' }
  const next = { lead: lead.reference, ...time }
  expect((await sendJsonAsStaff('POST', '/api/visits', next)).status).toBe(201)
  expect(await correct('102')).toMatchObject({ status: 'scheduled', electronicsLbs: 102 })
  const [, second] = await db.select().from(visits).orderBy(visits.id)
  expect(second).toMatchObject({ ...time, status: 'planned' })
  await post(second?.id ?? 0, { ...DONE, electronicsLbs: '50' })
  expect((await page(send(linkPath(await leadOf(lead)))))('h1').text()).toContain(': 152 lb.')
})

describe('a report that was wrong', () => {
  it('of weights is corrected in the same form, before the customer reads it', async () => {
    const { lead, visit } = await plan()
    const done = await page(followAsStaff(await post(visit, { ...DONE, send: 'on' })))
    const form = done(`#stop-${visit} form[enctype]`)
    expect(form.find('button').text()).toContain('Save changes')
    expect(form.find('[name=electronicsLbs]').attr('value')).toBe('412.5')
    expect(form.find('[name=ticketNumber]').attr('value')).toBe('T-1207')
    const { reference } = await leadOf(lead)
    expect(await mailOf(lead)).toEqual([
      { subject: `Picked up: 412.5 lb (${reference})`, held: true },
    ])
    const { endedAt } = (await visitOf(visit)) ?? {}
    await post(visit, { ...DONE, electronicsLbs: '300', send: 'on' })
    expect(await visitOf(visit)).toMatchObject({ electronicsLbs: 300, endedAt })
    expect((await leadOf(lead)).electronicsLbs).toBe(300)
    expect(await mailOf(lead)).toEqual([
      { subject: `Picked up: 300 lb (${reference})`, held: true },
    ])
    await sendMail()
    await post(visit, { ...DONE, electronicsLbs: '310', send: 'on' })
    expect((await mailOf(lead))[1]?.subject).toBe(`Corrected: picked up: 310 lb (${reference})`)
  })

  it('of weights stands on the ticket with the day of its correction', async () => {
    const { lead, visit } = await plan()
    const ticket = async () =>
      (await page(send(`${linkPath(await leadOf(lead))}/ticket/${visit}`)))('main dl').text()
    await post(visit, DONE)
    expect(await ticket()).not.toContain('Corrected')
    await post(visit, { ...DONE, electronicsLbs: '300' })
    expect(await ticket()).toContain(`Corrected${formatDate(await today())}`)
    await post(visit, TAKE_BACK)
    await post(visit, DONE)
    expect(await ticket()).not.toContain('Corrected')
  })

  it('is no correction to a customer who was never told, and keeps the mail of other visits', async () => {
    const { lead, visit } = await plan()
    await post(visit, DONE)
    await post(visit, { ...DONE, electronicsLbs: '300', send: 'on' })
    const { reference } = await leadOf(lead)
    const told = [{ subject: `Picked up: 300 lb (${reference})`, held: true }]
    expect(await mailOf(lead)).toEqual(told)
    const [other] = await db
      .insert(visits)
      .values({ leadId: lead.id, status: 'done', day: DAY, electronicsLbs: 5 })
      .returning()
    await post(other?.id ?? 0, { ...DONE, electronicsLbs: '6' })
    expect(await mailOf(lead)).toEqual(told)
  })

  it('of a pickup is taken back with its weights, and forgotten on the page', async () => {
    const { lead, visit } = await plan()
    await post(visit, { ...DONE, handedOverBy: 'Sam Ortiz', send: 'on' })
    const $ = await takeBack(visit)
    expect($(`#stop-${visit}`).text()).toContain('planned')
    expect($(`#stop-${visit} button[value=missed]`).length).toBe(1)
    expect(await visitOf(visit)).toMatchObject({
      ...{ status: 'planned', day: DAY, window: '10:00-12:00', stop: 1, endedAt: null },
      ...{ arrivedAt: null, electronicsLbs: null, ticketNumber: null, handedOverBy: null },
      reportedBy: null,
    })
    expect(await leadOf(lead)).toMatchObject({ status: 'scheduled', electronicsLbs: null })
    expect(await mailOf(lead)).toEqual([])
    const own = await page(send(linkPath(await leadOf(lead))))
    expect(own('main').text()).toContain('We come on')
    expect(own('main').text()).not.toContain('We picked up')
    const desk = await page(sendAsStaff(`/admin/requests/${lead.reference}`))
    expect(desk('main').text()).toContain('took back the report of the visit')
  })

  it('of a missed pickup is taken back, to a free stop of the same window', async () => {
    await setUpVisits({
      windows: [{ weekday: 'weekdays', start: '10:00', end: '12:00', stops: 2 }],
    })
    const { lead, visit } = await plan()
    await post(visit, { intent: 'missed', reason: 'Nobody was there', send: 'on' })
    const other = await plan({ email: 'other@example.org' })
    expect((await visitOf(other.visit))?.stop).toBe(1)
    await takeBack(visit)
    expect(await visitOf(visit)).toMatchObject({ status: 'planned', stop: 2, reason: null })
    expect(await leadOf(lead)).toMatchObject({ status: 'scheduled', dueAt: null })
    expect(await mailOf(lead)).toEqual([])
    const own = await page(send(linkPath(await leadOf(lead))))
    expect(own('main').text()).not.toContain('could not pick up')
    // It can be reported again, and taken back twice.
    await post(visit, { ...DONE, send: 'on' })
    await takeBack(visit)
    expect((await post(visit, TAKE_BACK)).status).toBe(303)
    await post(visit, { intent: 'missed', reason: 'Closed', send: 'on' })
    expect(await mailOf(lead)).toHaveLength(1)
    const again = await page(send(linkPath(await leadOf(lead))))
    expect(again('main').text()).toContain('We could not pick up')
  })

  it('goes back to what it was: confirmed, and before the crew had arrived', async () => {
    const { visit } = await plan()
    await db.update(visits).set({ status: 'confirmed' }).where(eq(visits.id, visit))
    await post(visit, { intent: 'arrived' })
    await post(visit, DONE)
    const $ = await takeBack(visit)
    expect(await visitOf(visit)).toMatchObject({ status: 'confirmed', arrivedAt: expect.any(Date) })
    expect($(`#stop-${visit} button[value=take-back]`).length).toBe(1)
    const first = await takeBack(visit)
    expect(await visitOf(visit)).toMatchObject({ status: 'confirmed', arrivedAt: null })
    expect(first(`#stop-${visit} button[value=take-back]`).length).toBe(0)
    expect(first(`#stop-${visit} button[value=arrived]`).length).toBe(1)
  })

  it('is taken back by API with the status planned', async () => {
    const { lead, visit } = await plan()
    await post(visit, DONE)
    const set = (status: string) => sendJsonAsStaff('PUT', `/api/visits/${visit}`, { status })
    expect(await (await set('planned')).json()).toMatchObject({ status: 'planned', pieces: null })
    expect((await leadOf(lead)).status).toBe('scheduled')
    expect((await set('offered')).status).toBe(422)
  })

  it.each([
    ['another visit is planned', 'Another visit is planned: Wednesday, June 4, 1 PM to 3 PM.'],
    ['the request was cancelled', 'The status of this pickup has been changed since.'],
    ['a certificate was issued', ' was issued for this pickup. Void it first.'],
  ])('stays if %s', async (why, says) => {
    const { lead, visit } = await plan()
    const missed = { intent: 'missed', reason: 'Closed' }
    await post(visit, why.includes('certificate') ? DONE : missed)
    if (why.includes('planned'))
      await sendJsonAsStaff('POST', '/api/visits', {
        ...{ lead: lead.reference, day: DAY, truck: 'truck-1', window: '13:00-15:00' },
      })
    if (why.includes('cancelled'))
      await db.update(leads).set({ status: 'cancelled' }).where(eq(leads.id, lead.id))
    if (why.includes('certificate')) {
      const kind = 'recycling'
      const issued = { reference: lead.reference, kind }
      expect((await sendJsonAsStaff('POST', '/api/certificates', issued)).status).toBe(201)
    }
    const response = await post(visit, TAKE_BACK)
    expect(response.status).toBe(409)
    expect((await page(response))('main').text()).toContain(says)
    expect((await visitOf(visit))?.status).not.toBe('planned')
  })
})

describe('a tap', () => {
  it('whose response was lost counts once, with its photos', async () => {
    const { lead, visit } = await plan()
    const sent = { ...DONE, tap: 'tap-00000001', photos: [await photo('load.jpg')] }
    const responses = await Promise.all([report(visit, sent), report(visit, sent)])
    responses.push(await report(visit, sent), await post(visit, sent))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 303])
    expect(await sentFiles()).toHaveLength(1)
    const done = (await historyOf(lead)).filter(({ action }) => action === 'did the visit')
    expect(done).toHaveLength(1)
    // Of two concurrent reports, the second had already stored its photo.
    await db.update(leadFiles).set({ createdAt: new Date('2020-01-01') })
    await removeOrphanFiles()
    expect(await db.select().from(leadFiles)).toHaveLength(1)
  })

  it('that arrives late reverses no correction, and is not refused', async () => {
    const { visit } = await plan()
    const first = { ...DONE, tap: 'tap-00000001' }
    await report(visit, first)
    await report(visit, { ...DONE, electronicsLbs: '300', tap: 'tap-00000002' })
    expect((await report(visit, { ...first, electronicsLbs: 'x' })).status).toBe(200)
    expect((await visitOf(visit))?.electronicsLbs).toBe(300)
    expect((await report(visit, { intent: 'arrived', tap: 'tap-00000003' })).status).toBe(200)
  })

  it('counts when it was tapped, not when it arrived', async () => {
    const { visit } = await plan()
    await report(visit, { intent: 'arrived', tap: 'tap-00000001', ago: '3600' })
    await report(visit, { intent: 'missed', reason: 'Closed', tap: 'tap-00000002', ago: '1800' })
    const { arrivedAt, endedAt } = (await visitOf(visit)) ?? {}
    const minutes = (Number(endedAt) - Number(arrivedAt)) / 60_000
    expect(Math.round(minutes)).toBe(30)
    expect(Date.now() - Number(arrivedAt)).toBeGreaterThanOrEqual(3_600_000)
  })

  it('is refused, with the reason, if the visit has ended differently', async () => {
    const { visit } = await plan()
    await report(visit, { intent: 'missed', reason: 'Closed', tap: 'tap-00000001' })
    const late = await report(visit, { ...DONE, tap: 'tap-00000002' })
    expect(late.status).toBe(409)
    expect((await late.json()).detail).toBe('This visit is missed or cancelled.')
  })

  it.each([
    ['no id', { intent: 'arrived' }, 422, 'tap must be an id'],
    ['another intent', { intent: 'fly', tap: 'tap-00000001' }, 422, 'arrived, done, missed'],
    ['no reason', { intent: 'missed', tap: 'tap-00000001' }, 422, 'Reason is required'],
    ['a wrong weight', { ...DONE, electronicsLbs: '-1', tap: 'tap-00000001' }, 422, 'Electronics'],
  ])('with %s is refused', async (_, values, status, detail) => {
    const { visit } = await plan()
    const response = await report(visit, values)
    expect(response.status).toBe(status)
    expect((await response.json()).detail).toContain(detail)
    expect((await report(999_999, values)).status).toBe(404)
  })
})
