import { addDays, addHours, subMinutes } from 'date-fns'
import { db } from 'db/client.server'
import { businessPickups, leads } from 'db/schema/leads'
import { mailOutbox } from 'db/schema/mail'
import { visits } from 'db/schema/visits'
import { eq, ne } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { runClock } from '~/clock/clock.server'
import { linkPath } from '~/leads/link.server'
import { formatVisitTime } from '~/visits/visit'
import { flashIn } from '../support/flash'
import { leadOf } from '../support/lead-records'
import {
  at,
  DAY,
  fromPanel,
  MORNING,
  mailOf,
  makePickup,
  NOON,
  NOW,
  noticesOf,
  onDay,
  onPage,
  type Pickup,
  pageOf,
  plan,
  purposesOf,
  setUpPickups,
  statusesOf,
  time,
  visitsOf,
} from '../support/pickups'
import { page, send } from '../support/site'
import { postAsStaff, sendAsStaff, sendJsonAsStaff } from '../support/staff'
import { setUpVisits } from '../support/visits'

setUpPickups()

describe('a planned visit', () => {
  it('keeps the requested day, and is the day in the API', async () => {
    const lead = await makePickup()
    expect((await fromPanel(lead, 'plan', [time()], { send: 'on' })).status).toBe(303)
    const [own] = await db.select().from(businessPickups).where(eq(businessPickups.leadId, lead.id))
    expect(own?.pickupDate).toBe(onDay(6))
    const records = await (await sendAsStaff('/api/business-pickups')).json()
    expect(records[0]).toMatchObject({ pickupDate: DAY, status: 'scheduled' })
    expect(await purposesOf(lead)).toEqual(['visit-confirmed'])
  })

  it('mails nothing without the box checked', async () => {
    const lead = await makePickup()
    await fromPanel(lead, 'plan')
    expect(await purposesOf(lead)).toEqual([])
  })

  it.each([
    ['on a day that is over', { day: onDay(-1) }, 'is over'],
    ['on a closed day', { day: onDay(20) }, 'is a closed day: Inventory'],
    ['in a window that the day has not', { day: onDay(4) }, 'The windows on'],
  ])('is refused %s', async (_, changes, message) => {
    await setUpVisits({
      windows: [
        { weekday: 'weekdays', start: '10:00', end: '12:00', stops: 1 },
        { weekday: 'saturday', start: '13:00', end: '15:00', stops: 1 },
      ],
      closures: [{ date: onDay(20), reason: 'Inventory' }],
    })
    const response = await plan(await makePickup(), changes)
    expect(response.status).toBe(422)
    expect((await response.json()).detail).toContain(message)
  })

  it('takes the lowest free stop', async () => {
    await setUpVisits({
      windows: [{ weekday: 'weekdays', start: '10:00', end: '12:00', stops: 3 }],
    })
    const [a, b, c] = [await makePickup(), await makePickup(), await makePickup()]
    await plan(a)
    await plan(b)
    expect((await onPage(a, { intent: 'cancel-pickup' })).status).toBe(303)
    await plan(c)
    expect((await visitsOf(b))[0]?.stop).toBe(2)
    expect((await visitsOf(c))[0]?.stop).toBe(1)
  })

  it('moves with the old and new time in the mail, and keeps its UID in calendars', async () => {
    const lead = await makePickup()
    const planned = await fromPanel(lead, 'plan', [time()], { send: 'on' })
    expect(flashIn(planned).title).toBe('Visit planned')
    const moved = await fromPanel(await leadOf(lead), 'plan', [time(DAY, NOON)], { send: 'on' })
    expect(flashIn(moved).title).toBe('Visit moved')
    expect(await statusesOf(lead)).toEqual(['cancelled', 'planned'])
    const [first, second] = await mailOf(lead)
    expect(second?.purpose).toBe('visit-moved')
    expect(second?.body).toContain(
      'Wednesday, March 10, 10 AM to noon → Wednesday, March 10, 1 PM to 3 PM',
    )
    const uid = (file: string | null | undefined) => /UID:(.*)/.exec(file ?? '')?.[1]
    expect(uid(first?.calendar)).toBeTruthy()
    expect(uid(first?.calendar)).toBe(uid(second?.calendar))
    expect(second?.calendar).toContain('SEQUENCE:1')
  })

  it('replaces every earlier entry in calendars, also after it was cancelled', async () => {
    const lead = await makePickup()
    await plan(lead, { send: true })
    await onPage(lead, { intent: 'move-visit', time: `${DAY} ${NOON}` })
    const [, second] = await visitsOf(lead)
    await sendAsStaff(`/api/visits/${second?.id}`, { method: 'DELETE' })
    await plan(lead, { send: true })
    await onPage(lead, { intent: 'cancel-pickup' })
    const files = (await mailOf(lead)).map(({ calendar }) => calendar ?? '')
    expect(files.map((file) => /SEQUENCE:(\d+)/.exec(file)?.[1])).toEqual(['0', '1', '3', '4'])
  })

  it('replaces a cancelled entry in calendars, also if it is scheduled in the calendar', async () => {
    const lead = await makePickup()
    const { id } = await (await plan(lead)).json()
    await sendAsStaff(`/api/visits/${id}`, { method: 'DELETE' })
    await postAsStaff(`/admin/calendar/pickup-${lead.id}/edit`, {
      pickupDate: DAY,
      status: 'scheduled',
    })
    expect((await visitsOf(lead)).map(({ sequence }) => sequence)).toEqual([0, 2])
  })

  it('has the same calendar file on the page and in the mail, until it is cancelled', async () => {
    const lead = await makePickup()
    const file = `${linkPath(lead)}/visit.ics`
    expect((await send(file)).status).toBe(404)
    await plan(lead, { send: true })
    const $ = await pageOf(lead)
    expect($(`main a[href="${file}"]`).text()).toBe('Calendar file (.ics)')
    expect($('a[href="#move-time"]')).toHaveLength(0)
    expect($('#move-time').closest('section').attr('aria-labelledby')).toBe('confirm-heading')
    const response = await send(file)
    expect(response.headers.get('Content-Type')).toContain('text/calendar')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const [mail] = await mailOf(lead)
    const fields = (text: string) => text.match(/^(UID|DTSTART|SEQUENCE|SUMMARY).*/gm)
    expect(fields(await response.text())).toEqual(fields(mail?.calendar ?? ''))
    expect((await send(file.replace(/.{4}\/visit/, 'wxyz/visit'))).status).toBe(404)
    await onPage(lead, { intent: 'cancel-pickup' })
    expect((await send(file)).status).toBe(404)
  })

  it('has the present link in its unsent mail and calendar file', async () => {
    const lead = await makePickup()
    await plan(lead, { send: true })
    const old = linkPath(lead)
    const texts = async () => (await mailOf(lead)).flatMap(({ body, calendar }) => [body, calendar])
    for (const text of await texts()) expect(text).toContain(old)
    await postAsStaff(`/admin/requests/${lead.reference}/link`, {})
    for (const text of await texts()) {
      expect(text).not.toContain(old)
      expect(text).toContain(linkPath(await leadOf(lead)))
    }
  })

  it('is not changed by a stale form', async () => {
    const lead = await makePickup()
    await plan(lead)
    const response = await fromPanel(lead, 'plan', [time(DAY, NOON)])
    expect(response.status).toBe(409)
    expect(await statusesOf(lead)).toEqual(['planned'])
  })

  it('is announced at 3 PM the day before, once', async () => {
    const lead = await makePickup()
    await plan(lead)
    const three = new Date('2027-03-09T22:00:00Z')
    await runClock(subMinutes(three, 1))
    expect(await purposesOf(lead)).toEqual([])
    await Promise.all([runClock(three), runClock(three)])
    expect(await purposesOf(lead)).toEqual(['visit-tomorrow'])
  })
})

it('a planned visit is not announced on the day itself after an outage of the mail server', async () => {
  const lead = await makePickup()
  await plan(lead)
  const statusOn = async (moment: string) => {
    await runClock(new Date(moment))
    const of = eq(mailOutbox.purpose, 'visit-tomorrow')
    return (await db.select().from(mailOutbox).where(of)).map(({ status }) => status)
  }
  expect(await statusOn('2027-03-10T06:59:00Z')).toEqual(['queued'])
  expect(await statusOn('2027-03-10T07:00:00Z')).toEqual(['failed'])
})

describe('the customer of a planned visit', () => {
  const cutOff = new Date('2027-03-09T22:00:00Z')

  it('moves it until the cut-off', async () => {
    const lead = await makePickup()
    await plan(lead)
    at(subMinutes(cutOff, 1))
    const options = (await pageOf(lead))('select[name=time] option')
    expect(options.length).toBeGreaterThan(5)
    const response = await onPage(lead, { intent: 'move-visit', time: `${onDay(9)} ${NOON}` })
    expect(response.status).toBe(303)
    const [, moved] = await visitsOf(lead)
    expect(moved && [moved.status, formatVisitTime(moved)]).toEqual([
      'confirmed',
      'Thursday, March 11, 1 PM to 3 PM',
    ])
    expect(await purposesOf(lead)).toContain('visit-moved')
    const [notice, ...others] = await noticesOf(lead)
    expect(others).toEqual([])
    expect(notice).toMatchObject({
      subject: `Pickup moved by the customer (${lead.reference})`,
      recipient: 'staff@example.org',
    })
    expect(notice?.body).toContain(
      'Wednesday, March 10, 10 AM to noon → Thursday, March 11, 1 PM to 3 PM',
    )
  })

  it('is asked to call after the cut-off', async () => {
    const lead = await makePickup()
    await plan(lead)
    at(cutOff)
    const shown = await pageOf(lead)
    expect(shown('main').text()).toContain("Please call: tomorrow's route is set.")
    expect(shown('select[name=time]').length).toBe(0)
    at(addDays(cutOff, 1))
    const onTheDay = await pageOf(lead)
    expect(onTheDay('main').text()).toContain("Please call: today's route is set.")
    at(cutOff)
    const late: Record<string, string>[] = [
      { intent: 'move-visit', time: `${onDay(9)} ${NOON}` },
      { intent: 'cancel-pickup' },
    ]
    for (const values of late) {
      const response = await onPage(lead, values)
      expect(response.status).toBe(409)
      expect((await page(response))('[role=alert]').text()).toContain('Please call')
    }
    expect(await statusesOf(lead)).toEqual(['planned'])
  })

  it('chooses the new time', async () => {
    const lead = await makePickup()
    await plan(lead)
    const shown = await pageOf(lead)
    expect(shown('select[name=time] option').first().attr('value')).toBe('')
    for (const time of ['', '2027-02-30 08:00-10:00', '2027-13-01 08:00-10:00'])
      expect((await onPage(lead, { intent: 'move-visit', time })).status).toBe(422)
  })

  it('moves it to no day that the page does not list', async () => {
    const lead = await makePickup()
    await plan(lead)
    const response = await onPage(lead, { intent: 'move-visit', time: `${onDay(400)} ${NOON}` })
    expect(response.status).toBe(409)
    expect(await statusesOf(lead)).toEqual(['planned'])
  })

  it('cannot move it to a day whose route is set', async () => {
    const lead = await makePickup()
    await plan(lead)
    at(new Date('2027-03-08T23:00:00Z'))
    const response = await onPage(lead, { intent: 'move-visit', time: `${onDay(7)} ${NOON}` })
    expect(response.status).toBe(409)
  })

  it('cancels the pickup with it', async () => {
    const lead = await makePickup()
    await plan(lead)
    expect((await onPage(lead, { intent: 'cancel-pickup' })).status).toBe(303)
    expect((await leadOf(lead)).status).toBe('cancelled')
    expect(await statusesOf(lead)).toEqual(['cancelled'])
    const [mail] = await mailOf(lead)
    expect(mail?.purpose).toBe('cancelled')
    expect(mail?.body).toContain('your pickup on Wednesday, March 10, 10 AM to noon')
    expect(mail?.calendar).toContain('STATUS:CANCELLED')
    expect(mail?.calendar).toContain('SEQUENCE:1')
    const [notice] = await noticesOf(lead)
    expect(notice?.subject).toBe(`Pickup cancelled by the customer (${lead.reference})`)
    expect(notice?.body).toContain('It was planned for Wednesday, March 10, 10 AM to noon.')
    // Once more, as with a double click.
    await onPage(lead, { intent: 'cancel-pickup' })
    expect((await noticesOf(lead)).length).toBe(1)
  })

  it('cancels a pickup without a visit, and the history says so', async () => {
    const lead = await makePickup()
    await onPage(lead, { intent: 'cancel-pickup' })
    expect((await mailOf(lead))[0]?.calendar).toBeNull()
    const panel = await page(sendAsStaff(`/admin/form-submissions/${lead.reference}`))
    expect(panel('body').text()).toContain('cancelled the visit')
    expect(panel('body').text()).not.toContain('the visit it')
  })

  it('is asked before it is cancelled, also without scripts', async () => {
    const lead = await makePickup()
    await plan(lead)
    const button = (await pageOf(lead))('button[value=cancel-pickup]')
    const question = button.closest('details')
    expect(question.attr('open')).toBeUndefined()
    expect(question.text()).toContain('We will not come on Wednesday, March 10, 10 AM to noon.')
  })

  it('changes nothing by opening the page', async () => {
    const lead = await makePickup()
    await plan(lead, { status: 'offered' })
    await send(`${linkPath(lead)}?intent=no-time-fits`)
    expect(await statusesOf(lead)).toEqual(['offered'])
  })
})

describe('twenty requests for the one stop of a window', () => {
  const RACERS = 20

  it('by planning: one has it', async () => {
    const racers: Pickup[] = []
    while (racers.length < RACERS) racers.push(await makePickup())
    const responses = await Promise.all(racers.map((lead) => plan(lead)))
    const statuses = responses.map(({ status }) => status).sort()
    expect(statuses).toEqual([201, ...Array(RACERS - 1).fill(409)])
    expect(await db.select().from(visits)).toHaveLength(1)
  })

  it('by moving: one has it, and the others keep what they had', async () => {
    await setUpVisits({
      windows: [
        { weekday: 'weekdays', start: '10:00', end: '12:00', stops: RACERS },
        { weekday: 'weekdays', start: '13:00', end: '15:00', stops: 1 },
      ],
    })
    const racers: Pickup[] = []
    while (racers.length < RACERS) {
      const lead = await makePickup()
      await plan(lead)
      racers.push(lead)
    }
    const responses = await Promise.all(
      racers.map((lead) => onPage(lead, { intent: 'move-visit', time: `${DAY} ${NOON}` })),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([
      303,
      ...Array(RACERS - 1).fill(409),
    ])
    const agreed = await db.select().from(visits).where(ne(visits.status, 'cancelled'))
    expect(agreed.filter(({ window }) => window === NOON)).toHaveLength(1)
    expect(agreed.filter(({ window }) => window === MORNING)).toHaveLength(RACERS - 1)
  })

  it('cannot both be stored, whatever the code does', async () => {
    const [a, b] = [await makePickup(), await makePickup()]
    const row = { ...time(), status: 'planned' as const, stop: 1 }
    await db.insert(visits).values({ ...row, leadId: a.id })
    await expect(db.insert(visits).values({ ...row, leadId: b.id })).rejects.toThrow()
  })
})

it('of which another took the place can be neither moved nor confirmed by the API', async () => {
  const lead = await makePickup()
  await plan(lead)
  const [first] = await visitsOf(lead)
  const put = async (body: object) =>
    (await sendJsonAsStaff('PUT', `/api/visits/${first?.id}`, body)).status
  expect(await put({ day: onDay(10) })).toBe(200)
  const before = await visitsOf(lead)
  expect(await put({ day: onDay(11) })).toBe(409)
  expect(await put({ status: 'confirmed' })).toBe(409)
  expect(await visitsOf(lead)).toEqual(before)
})

describe('the status of a pickup, set by select', () => {
  const setStatus = async (lead: Pickup, status: string) =>
    sendJsonAsStaff('PUT', `/api/business-pickups/${lead.id}/status`, { status })

  it('scheduled plans a visit on the requested day, without a window and without mail', async () => {
    const lead = await makePickup()
    await setStatus(lead, 'scheduled')
    const [visit] = await visitsOf(lead)
    expect(visit).toMatchObject({ status: 'planned', day: onDay(6), window: null, stop: null })
    expect(await purposesOf(lead)).toEqual([])
    expect((await pageOf(lead))('h1').text()).toBe('We come on Monday, March 8; the time follows.')
  })

  it('scheduled plans no visit on a requested day that has passed', async () => {
    const lead = await makePickup({ pickupDate: onDay(-1) })
    await setStatus(lead, 'scheduled')
    expect(await visitsOf(lead)).toMatchObject([{ status: 'planned', day: null }])
  })

  it('keeps a visit that is already planned', async () => {
    const lead = await makePickup()
    await plan(lead)
    await setStatus(lead, 'scheduled')
    expect(await statusesOf(lead)).toEqual(['planned'])
  })

  it.each([
    ['pending', 'cancelled'],
    ['cancelled', 'cancelled'],
    ['completed', 'done'],
  ])('%s leaves the visit %s', async (status, visit) => {
    const lead = await makePickup()
    await plan(lead)
    at(addDays(NOW, 8))
    await setStatus(lead, status)
    expect(await statusesOf(lead)).toEqual([visit])
  })

  it('completed names the day of completion, not a day ahead or none', async () => {
    const [early, undated] = [await makePickup(), await makePickup({ pickupDate: null })]
    await plan(early)
    await setStatus(undated, 'scheduled')
    for (const lead of [early, undated]) {
      await setStatus(lead, 'completed')
      expect((await pageOf(lead))('h1').text()).toBe('Done on March 2.')
    }
    expect(await visitsOf(early)).toMatchObject([{ ...time(), status: 'cancelled' }])
    expect(await visitsOf(undated)).toMatchObject([
      { status: 'done', day: onDay(0), window: null, stop: null },
    ])
  })

  it('in the trash, a pickup takes no stop', async () => {
    const [lead, other] = [await makePickup(), await makePickup()]
    await plan(lead)
    await sendAsStaff(`/api/business-pickups/${lead.id}`, { method: 'DELETE' })
    expect((await plan(other)).status).toBe(201)
  })
})

describe('the calendar', () => {
  it('moves a visit to another day in the same window, and keeps the requested day', async () => {
    const lead = await makePickup()
    await plan(lead)
    const response = await postAsStaff(`/admin/calendar/pickup-${lead.id}/move`, { date: onDay(9) })
    expect(response.status).toBe(303)
    const [, moved] = await visitsOf(lead)
    expect(moved).toMatchObject({ status: 'planned', day: onDay(9), window: MORNING, stop: 1 })
  })

  it('leaves the time open if the window is taken there', async () => {
    const [lead, other] = [await makePickup(), await makePickup()]
    await plan(lead)
    await plan(other, { day: onDay(9) })
    await postAsStaff(`/admin/calendar/pickup-${lead.id}/move`, { date: onDay(9) })
    const [, moved] = await visitsOf(lead)
    expect(moved).toMatchObject({ status: 'planned', day: onDay(9), window: null, stop: null })
  })

  it('leaves the time open if the window has ended there', async () => {
    const lead = await makePickup()
    await plan(lead)
    at(new Date(`${onDay(0)}T22:00:00Z`))
    await postAsStaff(`/admin/calendar/pickup-${lead.id}/move`, { date: onDay(0) })
    const [, moved] = await visitsOf(lead)
    expect(moved).toMatchObject({ status: 'planned', day: onDay(0), window: null, stop: null })
  })

  it.each(['completed', 'cancelled'])(
    'plans no visit for a pickup that somebody else set to %s',
    async (status) => {
      const lead = await makePickup()
      await plan(lead)
      await sendJsonAsStaff('PUT', `/api/business-pickups/${lead.id}/status`, { status })
      const { version } = await leadOf(lead)
      const path = `/admin/calendar/pickup-${lead.id}/move`
      const refused = await postAsStaff(path, { date: onDay(1), version: String(version) })
      expect(refused.status).toBe(409)
      expect((await page(refused))('[role=dialog]').text()).toContain(`This pickup is ${status},`)
      expect(await statusesOf(lead)).toEqual(['cancelled'])
      at(addHours(NOW, 4))
      await runClock()
      expect(await purposesOf(lead)).not.toContain('visit-tomorrow')
      const edit = { status: 'scheduled', pickupDate: onDay(1) }
      await postAsStaff(`/admin/calendar/pickup-${lead.id}/edit`, edit)
      expect((await visitsOf(lead)).at(-1)).toMatchObject({ status: 'planned', day: onDay(1) })
    },
  )
})

/** The days of the ledger's valid entries. */
const weighedOn = async () => {
  const entries: { day: string; voidedAt: string | null }[] = await (
    await sendAsStaff('/api/weighings')
  ).json()
  return entries.flatMap(({ day, voidedAt }) => (voidedAt ? [] : day))
}

describe('/api/visits', () => {
  it('lists by day, truck, status and pickup', async () => {
    const lead = await makePickup()
    await plan(lead)
    await plan(await makePickup(), { day: onDay(9) })
    for (const query of [`date=${DAY}`, `lead=${lead.reference}`]) {
      const found = await (await sendAsStaff(`/api/visits?${query}`)).json()
      expect(found).toHaveLength(1)
      expect(found[0]).toMatchObject({
        reference: lead.reference,
        status: 'planned',
        day: DAY,
        truck: 'truck-1',
        truckName: 'Box truck',
        window: MORNING,
        stop: 1,
      })
    }
    expect(await (await sendAsStaff('/api/visits?status=offered')).json()).toEqual([])
    expect(await (await sendAsStaff('/api/visits?truck=%00')).json()).toEqual([])
    for (const query of ['status=x', 'date=2031-13-45', 'date=2031-02-30'])
      expect((await sendAsStaff(`/api/visits?${query}`)).status).toBe(422)
  })

  it('sets a visit to confirmed, done and missed, mailing only on request', async () => {
    const lead = await makePickup()
    const { id } = await (await plan(lead)).json()
    const put = (body: object) => sendJsonAsStaff('PUT', `/api/visits/${id}`, body)
    expect(await (await put({ status: 'confirmed' })).json()).toMatchObject({ status: 'confirmed' })
    at(addDays(NOW, 8))
    const weighed = { electronicsLbs: 412.5, pieces: 14, ticketNumber: 'T-7', handedOverBy: 'Ann' }
    expect(await (await put({ status: 'done', ...weighed })).json()).toMatchObject(weighed)
    expect(await leadOf(lead)).toMatchObject({ status: 'completed', electronicsLbs: 412.5 })
    const entries = await (await sendAsStaff('/api/weighings')).json()
    expect(entries.map(({ pounds }: { pounds: number }) => pounds)).toEqual([412.5])
    expect(await purposesOf(lead)).toEqual([])
    expect((await pageOf(lead))('h1').text()).toBe('Done on March 10: 412.5 lb.')
    await sendJsonAsStaff('PUT', `/api/business-pickups/${lead.id}/status`, { status: 'pending' })
    expect((await pageOf(lead))('h1').text()).not.toContain('Done')
  })

  it.each([
    ['before its day names the day of the report', 3, 'March 5'],
    ['after its day names its day', 10, 'March 10'],
  ])('reported done %s on page, ticket and mail, and in the ledger', async (_, days, day) => {
    const lead = await makePickup()
    const { id } = await (await plan(lead)).json()
    at(addDays(NOW, days))
    await sendJsonAsStaff('PUT', `/api/visits/${id}`, {
      ...{ status: 'done', electronicsLbs: 5, send: true },
    })
    const $ = await pageOf(lead)
    expect($('h1').text()).toBe(`Done on ${day}: 5 lb.`)
    const ticket = $('main a:contains("Weight ticket")').attr('href') ?? ''
    expect((await page(send(ticket)))('main').text()).toContain(`${day}, 2027`)
    expect((await mailOf(lead))[0]?.body).toContain(`${day}.`)
    const date = onDay(Math.min(days, 8))
    expect(await weighedOn()).toEqual([date])
    // Marked as spam by mistake, in another month.
    at(addDays(NOW, 40))
    for (const spam of ['yes', 'no'])
      await postAsStaff(`/admin/requests/${lead.reference}/spam`, { spam })
    expect(await weighedOn()).toEqual([date])
  })

  it('without a day names none when it is missed', async () => {
    const lead = await makePickup({ pickupDate: null })
    await sendJsonAsStaff('PUT', `/api/business-pickups/${lead.id}/status`, { status: 'scheduled' })
    const [visit] = await visitsOf(lead)
    const missed = { status: 'missed', reason: 'Nobody was there' }
    await sendJsonAsStaff('PUT', `/api/visits/${visit?.id}`, missed)
    expect((await pageOf(lead))('h1').text()).toBe(
      'We could not pick up and will write with a new day.',
    )
  })

  it('sets it to missed with a reason, and the pickup waits again', async () => {
    const lead = await makePickup()
    const { id } = await (await plan(lead)).json()
    const put = (body: object) => sendJsonAsStaff('PUT', `/api/visits/${id}`, body)
    expect((await put({ status: 'missed' })).status).toBe(422)
    const response = await put({ status: 'missed', reason: 'Nobody was there', send: true })
    expect(response.status).toBe(200)
    expect((await leadOf(lead)).status).toBe('pending')
    expect((await mailOf(lead))[0]?.body).toContain('Nobody was there')
    expect((await pageOf(lead))('h1').text()).toBe(
      'We could not pick up on March 10 and will write with a new day.',
    )
    await sendJsonAsStaff('PUT', `/api/business-pickups/${lead.id}/status`, { status: 'completed' })
    expect((await pageOf(lead))('h1').text()).toBe('Done on March 2.')
  })

  it('is changed once by two at a time who saw the same version', async () => {
    const lead = await makePickup()
    const { id, version } = await (await plan(lead)).json()
    const report = (electronicsLbs: number) =>
      sendJsonAsStaff('PUT', `/api/visits/${id}`, { status: 'done', electronicsLbs, version })
    const responses = await Promise.all([report(100), report(200)])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    const kept = responses.find(({ status }) => status === 200)
    const { electronicsLbs } = (await kept?.json()) ?? {}
    expect((await leadOf(lead)).electronicsLbs).toBe(electronicsLbs)
  })

  it('moves, refuses a stale version, and cancels', async () => {
    const lead = await makePickup()
    const { id, version } = await (await plan(lead)).json()
    const path = `/api/visits/${id}`
    const stale = { window: NOON, version: version + 1 }
    expect((await sendJsonAsStaff('PUT', path, stale)).status).toBe(409)
    const moved = await (await sendJsonAsStaff('PUT', path, { window: NOON })).json()
    expect(moved).toMatchObject({ window: NOON, day: DAY, status: 'planned' })
    const gone = await sendAsStaff(`/api/visits/${moved.id}`, { method: 'DELETE' })
    expect(gone.status).toBe(200)
    expect((await leadOf(lead)).status).toBe('pending')
    expect((await pageOf(lead))('h1').text()).toMatch(/^The visit on March \d+ is cancelled\. You/)
  })
})

describe('the email of a visit', () => {
  const post = (lead: Pickup, values: Record<string, string>) =>
    postAsStaff(`/admin/requests/${lead.reference}/visits`, {
      ...{ version: String(lead.version), 'times[0].day': DAY, 'times[0].truck': 'truck-1' },
      ...{ 'times[0].window': MORNING, ...values },
    })
  const previews = async (lead: Pickup, values: Record<string, string>) => {
    const response = await post(lead, { intent: 'preview', ...values })
    expect(response.status).toBe(200)
    const $ = await page(response)
    return {
      $,
      texts: $('section[role=status]')
        .toArray()
        .map((each) => $(each).text()),
    }
  }

  it('is previewed as it will be sent, for offering and planning, and nothing is stored', async () => {
    const lead = await makePickup()
    const { $, texts } = await previews(lead, { note: 'Use the dock.' })
    expect(texts.length).toBe(2)
    expect(texts[0]).toContain(`Email preview for ${lead.email}, if you offer this time`)
    expect(texts[0]).toContain('We are holding it for you until')
    expect(texts[1]).toContain('if you plan this time')
    expect($('#visits textarea[name=note]').text()).toBe('Use the dock.')
    // The box was not checked.
    expect($('#visits [name=send]').attr('checked')).toBeUndefined()
    expect(await visitsOf(lead)).toEqual([])
    expect((await leadOf(lead)).version).toBe(lead.version)
    expect((await post(lead, { intent: 'plan', note: 'Use the dock.', send: 'on' })).status).toBe(
      303,
    )
    const sent = (await mailOf(lead)).find(({ purpose }) => purpose === 'visit-confirmed')
    const withoutLink = (text = '') =>
      text
        .replace(/Open the page \(opens in a new tab\)/, '')
        .replaceAll(/https?:\/\/\S+/g, '')
        .replaceAll(/\s+/g, '')
    expect(withoutLink(texts[1])).toContain(withoutLink(`${sent?.subject}${sent?.body}`))
    // From then on, the email announces a move.
    const moved = await previews(await leadOf(lead), { 'times[0].window': NOON })
    expect(moved.texts[1]).toContain('Your pickup has moved')
  })

  it('is previewed for several times, and not for an invalid one', async () => {
    const lead = await makePickup()
    const second = {
      'times[1].day': onDay(9),
      'times[1].truck': 'truck-1',
      'times[1].window': NOON,
    }
    const { texts } = await previews(lead, second)
    expect(texts.length).toBe(1)
    expect(texts[0]).toContain('We can pick up at one of these times (Mountain Time):')
    const over = await post(lead, { intent: 'preview', 'times[0].day': '2020-01-01' })
    expect(over.status).toBe(422)
    expect((await page(over))('#visits').text()).toContain('is over.')
    // A time today cannot be held, only planned.
    const now = await previews(lead, { 'times[0].day': onDay(0), 'times[0].window': NOON })
    expect(now.texts.length).toBe(1)
    expect(now.texts[0]).toContain('if you plan this time')
  })

  it('folds the form of an agreed visit, and opens it for its response', async () => {
    const lead = await makePickup()
    const path = `/admin/requests/${lead.reference}`
    const open = await page(sendAsStaff(path))
    expect(open('details #visits').length).toBe(0)
    await plan(lead)
    const $ = await page(sendAsStaff(path))
    expect($('details:has(#visits) > summary').text()).toBe('Confirm, move or cancel it')
    expect($('details:has(#visits)').attr('open')).toBeUndefined()
    expect($('#visits button[value=offer]').prev().val()).toBe('plan')
    const over = await post(await leadOf(lead), {
      intent: 'preview',
      'times[0].day': '2020-01-01',
    })
    expect((await page(over))('details:has(#visits)').attr('open')).toBeDefined()
  })

  it('refuses a window of today that has ended', async () => {
    const lead = await makePickup()
    at(new Date(`${onDay(0)}T22:00:00Z`))
    const ended = { day: onDay(0), truck: 'truck-1', window: NOON }
    const response = await sendJsonAsStaff('POST', '/api/visits', {
      lead: lead.reference,
      ...ended,
    })
    expect(response.status).toBe(422)
    expect((await response.json()).detail).toMatch(/, 1 PM to 3 PM is over\.$/)
    const preview = await post(lead, {
      intent: 'preview',
      'times[0].day': ended.day,
      'times[0].truck': ended.truck,
      'times[0].window': ended.window,
    })
    expect(preview.status).toBe(422)
  })

  it('is not offered without an address', async () => {
    const lead = await makePickup()
    await db.update(leads).set({ email: '' }).where(eq(leads.id, lead.id))
    const $ = await page(sendAsStaff(`/admin/requests/${lead.reference}`))
    expect($('#visits [name=send]').length).toBe(0)
    expect($('#visits').text()).toContain('There is no email address: tell the customer by phone.')
  })
})

describe('a PUT of several members', () => {
  const putOf = (lead: Pickup) => async (body: object) =>
    sendJsonAsStaff('PUT', `/api/visits/${(await visitsOf(lead))[0]?.id}`, body)
  const preparationOf = async (lead: Pickup) => {
    const [visit] = await visitsOf(lead)
    return (await (await sendAsStaff(`/api/visits/${visit?.id}`)).json()).preparation
  }
  const details = { position: 2, preparation: { laptops: 5 } }
  const missed = { status: 'missed', reason: 'Nobody was there' }

  it.each([
    ['a time that is taken', 409, { preparation: { laptops: 5 }, window: NOON }],
    ['a time and a status', 422, { window: NOON, status: 'confirmed' }],
    ['a time and a position', 422, { ...details, day: onDay(10) }],
    ['a status that nobody sets', 422, { ...details, status: 'offered' }],
    ['no reason', 422, { ...details, status: 'missed' }],
    ['a reason without its status', 422, { ...details, reason: 'Nobody was there' }],
    ['a weight without its status', 422, { ...details, electronicsLbs: 5 }],
    ['an email about nothing', 422, { ...details, send: true }],
    ['an arrival that is taken back', 422, { ...details, arrived: true, status: 'planned' }],
    ['a wrong weight', 422, { ...details, status: 'done', electronicsLbs: -1 }],
    ['a wrong preparation', 422, { position: 2, preparation: { laptops: -1 }, arrived: true }],
    ['a version that is not the last', 409, { ...details, status: 'planned', version: 9 }],
  ])('stores nothing with %s', async (_, status, body) => {
    await plan(await makePickup(), time(DAY, NOON))
    const lead = await makePickup()
    await plan(lead)
    const before = await visitsOf(lead)
    expect((await putOf(lead)(body)).status).toBe(status)
    expect(await visitsOf(lead)).toEqual(before)
    expect(await preparationOf(lead)).toBeNull()
  })

  it('stores all of them', async () => {
    const lead = await makePickup()
    await plan(lead)
    const response = await putOf(lead)({ ...missed, ...details, arrived: true })
    expect(await response.json()).toMatchObject({
      ...{ ...missed, ...details, preparation: { laptops: 5, monitors: null } },
      ...{ arrivedAt: expect.any(String), version: 2 },
    })
  })

  it('takes a whole record with another time or another status', async () => {
    const lead = await makePickup()
    await plan(lead)
    const put = async (id: number | undefined, changes: object) => {
      const record = await (await sendAsStaff(`/api/visits/${id}`)).json()
      return (await sendJsonAsStaff('PUT', `/api/visits/${id}`, { ...record, ...changes })).json()
    }
    const moved = await put((await visitsOf(lead))[0]?.id, { window: NOON })
    expect(moved).toMatchObject({ window: NOON, status: 'planned' })
    const done = { status: 'done', electronicsLbs: 5 }
    expect(await put(moved.id, done)).toMatchObject({ ...done, window: NOON })
  })

  it('sends the note of another time', async () => {
    const lead = await makePickup()
    await plan(lead)
    await putOf(lead)({ window: NOON, note: 'Our truck broke down.', send: true })
    expect((await mailOf(lead))[0]?.body).toContain('Our truck broke down.')
  })

  it.each([
    ['of a report', { status: 'done', electronicsLbs: 5 }, { status: 'done', pieces: 3 }],
    ['of a preparation', { preparation: { laptops: 5 } }, { preparation: { monitors: 3 } }],
  ])('keeps the other members %s that are saved at the same time', async (_, one, other) => {
    const lead = await makePickup()
    await plan(lead)
    const responses = await Promise.all([one, other].map(putOf(lead)))
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    const { pieces, electronicsLbs } = (await visitsOf(lead))[0] ?? {}
    const { laptops, monitors } = (await preparationOf(lead)) ?? {}
    const stored = { pieces, electronicsLbs, laptops, monitors }
    expect(Object.values(stored).filter((value) => (value ?? null) !== null)).toEqual(
      'pieces' in other ? [3, 5] : [5, 3],
    )
  })

  it('moves once by two at a time, whose times would be mixed', async () => {
    const lead = await makePickup()
    await plan(lead)
    const put = putOf(lead)
    const responses = await Promise.all([put({ window: NOON }), put({ day: onDay(10) })])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})
