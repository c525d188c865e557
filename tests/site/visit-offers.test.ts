import { describe, expect, it } from 'vitest'
import { runClock } from '~/clock/clock.server'
import { flashIn } from '../support/flash'
import { historyOf, leadOf } from '../support/lead-records'
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
import { follow, page } from '../support/site'
import { sendAsStaff, sendJsonAsStaff } from '../support/staff'

setUpPickups()

it('offers the same time once to one request', async () => {
  const lead = await makePickup()
  const twice = await fromPanel(lead, 'offer', [time(), time()])
  expect(twice.status).toBe(422)
  expect((await page(twice))('#visits-times-error').text()).toBe(
    'Wednesday, March 10, 10 AM to noon is there twice.',
  )
  expect(await visitsOf(lead)).toEqual([])
  await fromPanel(lead, 'offer', [time()])
  const again = await fromPanel(await leadOf(lead), 'offer', [time()])
  expect(again.status).toBe(422)
  expect(await statusesOf(lead)).toEqual(['offered'])
})

it('refuses a time with a window but no day, instead of leaving it out', async () => {
  const lead = await makePickup()
  const response = await fromPanel(lead, 'offer', [time(), time('', NOON)])
  expect(response.status).toBe(422)
  expect((await page(response))('form').text()).toContain('Day is required')
  expect(await visitsOf(lead)).toEqual([])
})

describe('offered times', () => {
  it('are up to three, held 48 hours, and mailed once', async () => {
    const lead = await makePickup()
    const times = [time(), time(DAY, NOON), time(onDay(9))]
    const response = await fromPanel(lead, 'offer', times, {
      send: 'on',
      note: 'The dock is fine.',
    })
    expect(response.status).toBe(303)
    expect(flashIn(response).message).toBe(
      'They are held for this pickup. Email sending is not set up: the email waits under Mail until it is.',
    )
    const stored = await visitsOf(lead)
    expect(stored.map(({ status, stop }) => [status, stop])).toEqual([
      ['offered', 1],
      ['offered', 1],
      ['offered', 1],
    ])
    expect(stored.map(({ heldUntil }) => heldUntil)).toEqual(
      Array(3).fill(new Date('2027-03-04T19:00:00Z')),
    )
    const [mail, ...others] = await mailOf(lead)
    expect([mail?.purpose, others]).toEqual(['visit-times', []])
    expect(mail?.body).toContain('Wednesday, March 10, 10 AM to noon')
    expect(mail?.body).toContain('The dock is fine.')
    expect((await leadOf(lead)).status).toBe('pending')
    const shown = await pageOf(lead)
    expect(shown('h1').text()).toBe('Choose one of three times.')
    expect(shown('input[name=visit]').length).toBe(3)
    // The email is blanked one day; the page keeps what was written.
    expect(shown('main').text()).toContain('The dock is fine.')
  })

  it('are never held past the day before', async () => {
    const lead = await makePickup()
    await plan(lead, { status: 'offered', day: onDay(1) })
    // Midnight in Denver.
    expect((await visitsOf(lead))[0]?.heldUntil).toEqual(new Date('2027-03-03T07:00:00Z'))
    const response = await plan(lead, { status: 'offered', day: onDay(0) })
    expect(response.status).toBe(422)
  })

  it('are refused beyond three, with what was typed', async () => {
    const lead = await makePickup()
    await fromPanel(lead, 'offer', [time(), time(DAY, NOON), time(onDay(9))])
    const response = await fromPanel(await leadOf(lead), 'offer', [time(onDay(10))], {
      note: 'Kept',
    })
    expect(response.status).toBe(422)
    const shown = await page(response)
    expect(shown('[name=note]').text()).toBe('Kept')
    expect(shown('[name="times[0].day"]').attr('value')).toBe(onDay(10))
    expect((await visitsOf(lead)).length).toBe(3)
  })

  it('are stored all or none: if one is taken, none is offered, and the message says by whom', async () => {
    const first = await makePickup()
    await plan(first, { window: NOON })
    const lead = await makePickup()
    const response = await fromPanel(lead, 'offer', [time(), time(DAY, NOON)])
    expect(response.status).toBe(409)
    expect((await page(response))('form').text()).toContain(
      `${first.organization} (${first.reference})`,
    )
    expect(await visitsOf(lead)).toEqual([])
  })

  it('hold their stop for this pickup alone, until they are withdrawn', async () => {
    const [lead, other] = [await makePickup(), await makePickup()]
    await plan(lead, { status: 'offered' })
    expect((await plan(other)).status).toBe(409)
    expect((await fromPanel(await leadOf(lead), 'withdraw')).status).toBe(303)
    expect(await statusesOf(lead)).toEqual(['cancelled'])
    expect((await plan(other)).status).toBe(201)
  })
})

describe('offered times, for the customer,', () => {
  it('are chosen by the customer, which frees the others and mails the facts with a calendar file', async () => {
    const lead = await makePickup()
    await fromPanel(lead, 'offer', [time(), time(DAY, NOON)])
    const [, second] = await visitsOf(lead)
    const response = await onPage(lead, { intent: 'choose-time', visit: String(second?.id) })
    expect(response.status).toBe(303)
    expect((await page(follow(response)))('h1').text()).toBe(
      'We come on Wednesday, March 10, between 1 PM and 3 PM.',
    )
    expect(await statusesOf(lead)).toEqual(['cancelled', 'confirmed'])
    expect((await leadOf(lead)).status).toBe('scheduled')
    const [mail] = await mailOf(lead)
    expect(mail?.purpose).toBe('visit-confirmed')
    expect(mail?.body).toContain('Unplug everything')
    expect(mail?.calendar).toContain('DTSTART;TZID=America/Denver:20270310T130000')
    // Once more, as with a double click.
    await onPage(lead, { intent: 'choose-time', visit: String(second?.id) })
    expect(await purposesOf(lead)).toEqual(['visit-confirmed'])
  })

  it('are shown and mailed soonest first, each with its hold where they differ', async () => {
    const lead = await makePickup()
    await fromPanel(lead, 'offer', [time(), time(onDay(1), NOON)], { send: 'on' })
    const lines = [
      'Wednesday, March 3, 1 PM to 3 PM, held until the end of Tuesday, March 2',
      'Wednesday, March 10, 10 AM to noon, held until Thursday, March 4, 12:00 PM',
    ]
    const shown = await pageOf(lead)
    expect(
      shown('label:has([name=visit])')
        .toArray()
        .map((each) => shown(each).text()),
    ).toEqual(lines)
    expect(shown('main').text()).not.toContain('We are holding')
    const body = (await mailOf(lead))[0]?.body.replaceAll(' (Mountain Time)', '')
    expect(body).toContain(lines.map((line) => `- ${line}`).join('\n'))
    expect(body).not.toContain('We are holding')
  })

  it('share one sentence about the hold where it is the same', async () => {
    const lead = await makePickup()
    await fromPanel(lead, 'offer', [time(DAY, NOON), time()], { send: 'on' })
    const sentence = 'We are holding them for you until Thursday, March 4, 12:00 PM.'
    expect((await mailOf(lead))[0]?.body).toContain(sentence)
    expect((await pageOf(lead))('fieldset').text()).toContain(sentence.replace('them', 'these'))
  })

  it('expire, and the page shows what is left', async () => {
    const lead = await makePickup()
    await fromPanel(lead, 'offer', [time(onDay(1)), time()])
    const [first] = await visitsOf(lead)
    at(new Date('2027-03-03T07:00:00Z'))
    const response = await onPage(lead, { intent: 'choose-time', visit: String(first?.id) })
    expect(response.status).toBe(409)
    const shown = await page(response)
    expect(shown('[role=alert]').text()).toContain('That one has just gone. These are left.')
    expect(shown('input[name=visit]').length).toBe(1)
    await runClock()
    expect(await statusesOf(lead)).toEqual(['cancelled', 'offered'])
  })

  it('of another pickup cannot be chosen', async () => {
    const [lead, other] = [await makePickup(), await makePickup()]
    await plan(other, { status: 'offered' })
    const [theirs] = await visitsOf(other)
    const response = await onPage(lead, { intent: 'choose-time', visit: String(theirs?.id) })
    expect(response.status).toBe(409)
    expect(await statusesOf(other)).toEqual(['offered'])
  })

  it('can all be declined', async () => {
    const lead = await makePickup()
    await fromPanel(lead, 'offer')
    const response = await onPage(lead, { intent: 'no-time-fits' })
    expect(response.status).toBe(303)
    expect((await page(follow(response)))('main ol').text()).toContain('You asked for other times')
    expect(await statusesOf(lead)).toEqual(['cancelled'])
    expect((await historyOf(lead))[0]?.action).toBe('found no time that fits')
    const [notice] = await noticesOf(lead)
    expect(notice?.subject).toBe(`All times declined by the customer (${lead.reference})`)
    expect(notice?.body).toContain('Offered were: Wednesday, March 10, 10 AM to noon')
  })

  it('are not declined once one is chosen, nor before there are any', async () => {
    const lead = await makePickup()
    const decline = async () => {
      const response = await onPage(lead, { intent: 'no-time-fits' })
      return [response.status, (await page(response))('[role=alert]').text()]
    }
    expect(await decline()).toEqual([409, expect.stringContaining('No times are on offer.')])
    await fromPanel(lead, 'offer')
    const [offer] = await visitsOf(lead)
    await onPage(lead, { intent: 'choose-time', visit: String(offer?.id) })
    expect(await decline()).toEqual([409, expect.stringContaining('Another time has been agreed')])
    expect(await statusesOf(lead)).toEqual(['confirmed'])
  })
})

/** The value with which the page's forms say what it shows. */
const shownOn = async (lead: Pickup) =>
  (await pageOf(lead))('[name=shown]').first().attr('value') ?? ''
const errorOn = async (response: Response) => {
  expect(response.status).toBe(409)
  return (await page(response))('main').text()
}

describe('a page that shows times of before', () => {
  it('confirms, moves and cancels no visit that was moved meanwhile', async () => {
    const lead = await makePickup()
    await plan(lead)
    const shown = await shownOn(lead)
    await plan(lead, time(DAY, NOON))
    for (const intent of ['confirm-visit', 'cancel-pickup'])
      expect(await errorOn(await onPage(lead, { intent, shown }))).toContain('changed meanwhile')
    const move = { intent: 'move-visit', time: `${onDay(9)} ${MORNING}`, shown }
    expect(await errorOn(await onPage(lead, move))).toContain('changed meanwhile')
    expect(await statusesOf(lead)).toEqual(['cancelled', 'planned'])
    const now = await shownOn(lead)
    expect((await onPage(lead, { intent: 'confirm-visit', shown: now })).status).toBe(303)
  })

  it('declines no times that it did not show', async () => {
    const lead = await makePickup()
    await fromPanel(lead, 'offer', [time()])
    const shown = await shownOn(lead)
    await fromPanel(await leadOf(lead), 'withdraw', [])
    await fromPanel(await leadOf(lead), 'offer', [time(DAY, NOON)])
    const response = await onPage(lead, { intent: 'no-time-fits', shown })
    expect(await errorOn(response)).toContain('We offered other times meanwhile')
    expect(await statusesOf(lead)).toEqual(['cancelled', 'offered'])
  })
})

it('declines other times of an agreed visit, which stays', async () => {
  const lead = await makePickup()
  await plan(lead)
  await fromPanel(await leadOf(lead), 'offer', [time(DAY, NOON)])
  const shown = await shownOn(lead)
  const response = await onPage(lead, { intent: 'no-time-fits', shown })
  expect((await page(follow(response)))('body').text()).toContain('The visit stays')
  expect(await statusesOf(lead)).toEqual(['planned', 'cancelled'])
  expect((await leadOf(lead)).waitingSince).toBeNull()
  expect((await noticesOf(lead)).map(({ subject }) => subject)).toHaveLength(1)
})

it('plans a time that is held for the same pickup', async () => {
  const lead = await makePickup()
  await fromPanel(lead, 'offer', [time(), time(DAY, NOON)])
  expect((await plan(lead)).status).toBe(201)
  expect(await statusesOf(lead)).toEqual(['cancelled', 'cancelled', 'planned'])
})

it('confirms a visit by email also if planning it was mailed', async () => {
  const lead = await makePickup()
  await fromPanel(lead, 'plan', [time()], { send: 'on' })
  await fromPanel(await leadOf(lead), 'confirm', [], { send: 'on', note: 'Park behind.' })
  const bodies = (await mailOf(lead)).map(({ body }) => body)
  expect(bodies).toHaveLength(2)
  expect(bodies[1]).toContain('Park behind.')
})

describe('what staff take back', () => {
  it('makes an answer due, also if somebody has replied before', async () => {
    const lead = await makePickup()
    await fromPanel(lead, 'plan', [time()], { note: 'See you then.' })
    await fromPanel(await leadOf(lead), 'cancel', [])
    expect((await leadOf(lead)).dueAt?.getTime()).toBeGreaterThan(NOW.getTime())
    await plan(lead)
    const [, visit] = await visitsOf(lead)
    const missed = { status: 'missed', reason: 'Nobody there' }
    await sendJsonAsStaff('PUT', `/api/visits/${visit?.id}`, missed)
    expect((await leadOf(lead)).dueAt?.getTime()).toBeGreaterThan(NOW.getTime())
  })

  it('is removed from calendars, also after the status planned another day', async () => {
    const lead = await makePickup()
    const path = `/api/business-pickups/${lead.id}/status`
    await plan(lead, { send: true })
    for (const status of ['pending', 'scheduled']) await sendJsonAsStaff('PUT', path, { status })
    await fromPanel(await leadOf(lead), 'cancel', [], { send: 'on' })
    const files = (await mailOf(lead)).map(({ calendar }) => calendar ?? '')
    expect(files.map((file) => /SEQUENCE:(\d+)/.exec(file)?.[1])).toEqual(['0', '3'])
  })

  it('is mailed, previewed, and removed from calendars: a visit', async () => {
    const lead = await makePickup()
    await plan(lead)
    const values = { send: 'on', note: 'The truck broke down.' }
    const preview = await page(fromPanel(await leadOf(lead), 'preview', [], values))
    expect(preview('main').text()).toContain('if you cancel the visit')
    const response = await fromPanel(await leadOf(lead), 'cancel', [], values)
    expect(response.status).toBe(303)
    const [mail] = await mailOf(lead)
    expect(mail?.subject).toBe(`We cannot come as planned (${lead.reference})`)
    expect(mail?.body).toContain('We will not come on Wednesday, March 10, 10 AM to noon')
    expect(mail?.body).toContain('The truck broke down.')
    expect(mail?.calendar).toContain('STATUS:CANCELLED')
    expect(mail?.calendar).toContain('SEQUENCE:1')
    const shown = (await pageOf(lead))('main').text()
    expect(shown).toContain('We cancelled the visit')
    expect(shown).toContain('The truck broke down.')
  })

  it('is mailed: the times on offer', async () => {
    const lead = await makePickup()
    await fromPanel(lead, 'offer', [time(), time(DAY, NOON)])
    await fromPanel(await leadOf(lead), 'withdraw', [], { send: 'on' })
    const [mail] = await mailOf(lead)
    expect(mail?.subject).toBe(`Those times are no longer free (${lead.reference})`)
    expect(mail?.body).toContain('- Wednesday, March 10, 1 PM to 3 PM')
  })

  it('is not mailed unless staff want it', async () => {
    const lead = await makePickup()
    await plan(lead)
    await fromPanel(await leadOf(lead), 'cancel', [])
    expect(await purposesOf(lead)).toEqual([])
  })
})

describe('the promise of an answer', () => {
  const TOMORROW = new Date('2027-03-03T19:00:00Z')
  const LATER = new Date('2027-03-02T22:00:00Z')
  /** A promise of 24 hours that starts at `LATER`. */
  const ANEW = new Date('2027-03-03T22:00:00Z')
  const promiseOf = async (lead: Pickup) => {
    const { dueAt, waitingSince } = await leadOf(lead)
    return { dueAt, waitingSince }
  }
  const offered = async () => {
    const lead = await makePickup()
    expect(await promiseOf(lead)).toEqual({ dueAt: TOMORROW, waitingSince: null })
    await fromPanel(lead, 'offer', [time(), time(DAY, NOON)])
    expect(await promiseOf(lead)).toEqual({ dueAt: null, waitingSince: NOW })
    at(LATER)
    return leadOf(lead)
  }

  it('is fulfilled by offering times, and the customer has to act', async () => {
    const { reference } = await offered()
    const listed = async (view: string) =>
      (await page(sendAsStaff(`/admin/form-submissions?${view}`)))('main').text()
    expect(await listed('waiting=yes')).toContain(reference)
    expect(await listed('assignee=none&status=open&sort=due')).not.toContain('Within')
  })

  it('ends with a time that is chosen', async () => {
    const lead = await offered()
    const [first] = await visitsOf(lead)
    await onPage(lead, { intent: 'choose-time', visit: String(first?.id) })
    expect(await promiseOf(lead)).toEqual({ dueAt: null, waitingSince: null })
  })

  it('no longer waits if other times were offered for a planned visit, and one is chosen', async () => {
    const lead = await makePickup()
    await plan(lead)
    await fromPanel(await leadOf(lead), 'offer', [time(DAY, NOON)])
    expect(await promiseOf(lead)).toEqual({ dueAt: null, waitingSince: NOW })
    const [, other] = await visitsOf(lead)
    await onPage(lead, { intent: 'choose-time', visit: String(other?.id) })
    expect(await promiseOf(lead)).toEqual({ dueAt: null, waitingSince: null })
  })

  it('starts again if no time fits', async () => {
    const lead = await offered()
    await onPage(lead, { intent: 'no-time-fits' })
    expect(await promiseOf(lead)).toEqual({ dueAt: ANEW, waitingSince: null })
  })

  it('starts again if all times are withdrawn, together or one by one', async () => {
    const lead = await offered()
    await fromPanel(lead, 'withdraw')
    expect(await promiseOf(lead)).toEqual({ dueAt: ANEW, waitingSince: null })
    at(NOW)
    const other = await offered()
    const [first, second] = await visitsOf(other)
    await sendAsStaff(`/api/visits/${first?.id}`, { method: 'DELETE' })
    expect(await promiseOf(other)).toEqual({ dueAt: null, waitingSince: NOW })
    await sendAsStaff(`/api/visits/${second?.id}`, { method: 'DELETE' })
    expect(await promiseOf(other)).toEqual({ dueAt: ANEW, waitingSince: null })
  })

  it('starts again when the last offered time expires', async () => {
    const lead = await makePickup()
    await fromPanel(lead, 'offer', [time(onDay(1)), time()])
    at(new Date('2027-03-03T19:00:00Z'))
    await runClock()
    expect(await promiseOf(lead)).toEqual({ dueAt: null, waitingSince: NOW })
    at(new Date('2027-03-04T19:00:00Z'))
    await runClock()
    expect(await promiseOf(lead)).toEqual({
      dueAt: new Date('2027-03-05T19:00:00Z'),
      waitingSince: null,
    })
  })

  it.each([
    ['was missed', { status: 'missed', reason: 'Nobody was there' }],
    ['is cancelled', { status: 'cancelled' }],
  ])('starts anew where the visit %s: another day is to be found', async (_, change) => {
    const lead = await makePickup()
    const { id } = await (await plan(lead)).json()
    at(LATER)
    expect((await sendJsonAsStaff('PUT', `/api/visits/${id}`, change)).status).toBe(200)
    expect(await promiseOf(lead)).toEqual({ dueAt: ANEW, waitingSince: null })
  })
})
