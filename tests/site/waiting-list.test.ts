import { addHours, subHours } from 'date-fns'
import { db } from 'db/client.server'
import type { LeadStatus } from 'db/enums'
import { events } from 'db/schema/events'
import { eventRegistrations, leads } from 'db/schema/leads'
import { mailOutbox } from 'db/schema/mail'
import { rateLimits } from 'db/schema/people'
import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { runClock } from '~/clock/clock.server'
import { linkPath } from '~/leads/link.server'
import { eventOf, historyOf, leadOf, register } from '../support/lead-records'
import { clearRecords } from '../support/records'
import { follow, page, postForm, postJson, send } from '../support/site'
import { postAsStaff, sendAsStaff, sendJsonAsStaff } from '../support/staff'
import { EVENTS, make } from '../support/staff-kinds'

beforeEach(async () => {
  await clearRecords()
  await db.delete(rateLimits)
})

const eventWith = async (changes: Record<string, unknown> = {}) =>
  Number((await make({ ...EVENTS, json: { ...EVENTS.json, capacity: 1, ...changes } })).id)

let people = 0
const person = () => {
  people += 1
  return { email: `person${people}@example.org`, phone: `(303) 555-${1000 + people}` }
}
const come = (eventId: number, changes: Record<string, unknown> = {}) =>
  register(eventId, { ...person(), ...changes })
const wait = (eventId: number) => come(eventId, { waitlist: true })
const pathOf = async (lead: { id: number }) => linkPath(await leadOf(lead))
const statuses = async () =>
  (await db.select({ status: leads.status }).from(leads).orderBy(asc(leads.id))).map(
    ({ status }) => status,
  )
const mailTo = async ({ id }: { id: number }) =>
  db.select().from(mailOutbox).where(eq(mailOutbox.leadId, id)).orderBy(asc(mailOutbox.id))
const purposesOf = async (lead: { id: number }) =>
  (await mailTo(lead)).map(({ purpose }) => purpose).filter((purpose) => purpose !== 'notice')
const setStatus = (lead: { id: number }, status: LeadStatus) =>
  db.update(leads).set({ status }).where(eq(leads.id, lead.id))

describe('a full event', () => {
  it('refuses, and links to the waiting list', async () => {
    const eventId = await eventWith()
    await come(eventId)
    const body = { eventId, name: 'Rosa Delgado', items: 'An old television', terms: true }
    const response = await postJson('/api/event-registration', { ...body, ...person() })
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ waitlist: true })
    await db.update(events).set({ waitlist: false })
    const closed = await postJson('/api/event-registration', {
      ...body,
      ...person(),
      waitlist: true,
    })
    expect(closed.status).toBe(409)
    expect(await closed.json()).not.toHaveProperty('waitlist')
    await db.update(events).set({ waitlist: true, capacity: null })
    const unlimited = await postJson('/api/event-registration', { ...body, waitlist: true })
    expect(await unlimited.json()).not.toHaveProperty('waitlist')
    const $ = await page(send('/events'))
    expect($('main button:disabled').text()).toContain('Event Full')
  })

  it('gives a place to someone who asks to wait while there is one, and after that a place in line', async () => {
    const eventId = await eventWith()
    const first = await wait(eventId)
    const [second, third] = [await wait(eventId), await wait(eventId)]
    expect(await statuses()).toEqual(['pending', 'waitlisted', 'waitlisted'])
    expect(await purposesOf(first)).toEqual(['registered'])
    expect(await purposesOf(third)).toEqual(['waitlisted'])
    expect((await mailTo(third))[0]?.body).toContain('You are number 2 on the waiting list')
    expect((await page(send(await pathOf(second))))('main').text()).toContain(
      'You are number 1 on the waiting list',
    )
  })

  it("shows the same form with another button, which leads to the person's own page", async () => {
    const eventId = await eventWith()
    await come(eventId)
    const path = `/events/${eventId}/register`
    const form = await page(send(path))
    expect(form('main form button[type=submit]').text()).toContain('Join the waiting list')
    expect(form('h1').text()).toMatch(/^Join the waiting list for /)
    expect(form('title').text()).toMatch(/^Join the waiting list for /)
    expect(form('input[name=waitlist]').attr('value')).toBe('true')
    const response = await postForm(path, {
      name: 'Rosa Delgado',
      email: 'rosa@example.org',
      phone: '(303) 555-0142',
      items: 'An old television',
      terms: 'on',
      waitlist: 'true',
    })
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toMatch(/^\/r\/RG-/)
    expect((await page(follow(response)))('h1').text()).toMatch(
      /^You are number \d on the waiting list\.$/,
    )
  })

  it('keeps all that was typed when the last place goes meanwhile', async () => {
    const eventId = await eventWith()
    await come(eventId)
    const response = await postForm(`/events/${eventId}/register`, {
      name: 'Rosa Delgado',
      email: 'rosa@example.org',
      phone: '(303) 555-0142',
      items: 'An old television',
      terms: 'on',
    })
    expect(response.status).toBe(409)
    const shown = await page(response)
    expect(shown('input[name=name]').attr('value')).toBe('Rosa Delgado')
    expect(shown('input[name=waitlist]').length).toBe(1)
  })
})

describe('a free place', () => {
  it('goes to whoever waited longest, in the transaction that freed it', async () => {
    const eventId = await eventWith()
    const first = await come(eventId)
    const [second, third] = [await wait(eventId), await wait(eventId)]
    expect((await postForm(await pathOf(first), { intent: 'cancel' })).status).toBe(303)
    expect(await statuses()).toEqual(['cancelled', 'offered', 'waitlisted'])
    expect((await eventOf({ id: eventId })).status).toBe('full')
    expect(await purposesOf(second)).toEqual(['waitlisted', 'offer'])
    expect(await purposesOf(third)).toEqual(['waitlisted'])
    expect(await historyOf(second)).toMatchObject([
      { changes: { status: ['waitlisted', 'offered'] }, userId: null },
    ])
    const shown = await page(send(await pathOf(second)))
    expect(shown('h1').text()).toMatch(/^A place is held for you until \w+day, /)
  })

  it('goes past someone who had it and has only just begun to wait', async () => {
    const eventId = await eventWith()
    const first = await come(eventId)
    const [second, third] = [await wait(eventId), await wait(eventId)]
    const { version } = await leadOf(first)
    const path = `/api/event-registrations/${first.id}/status`
    const response = await sendJsonAsStaff('PUT', path, { status: 'waitlisted', version })
    expect(response.status).toBe(200)
    expect(await statuses()).toEqual(['waitlisted', 'offered', 'waitlisted'])
    expect((await page(send(await pathOf(third))))('main').text()).toContain('You are number 1')
    expect((await page(send(await pathOf(first))))('main').text()).toContain('You are number 2')
    const $ = await page(sendAsStaff(`/admin/events/${eventId}/waiting`))
    const rows = $('main').text()
    const order = [second, third, first].map(({ reference }) => rows.indexOf(reference))
    expect(order).toEqual([...order].sort((a, b) => a - b))
    expect($('[aria-labelledby=offered] li').text()).toMatch(/1 .*Held until/)
    expect($('[aria-labelledby=waiting] li')).toHaveLength(2)
  })

  it.each([
    ['deleted', 'DELETE', '', {}],
    ['cancelled by staff', 'PUT', '/status', { status: 'cancelled' }],
  ] as const)('is offered when a registration is %s', async (_, method, part, body) => {
    const eventId = await eventWith()
    const first = await come(eventId)
    await wait(eventId)
    const { version } = await leadOf(first)
    const response = await sendAsStaff(`/api/event-registrations/${first.id}${part}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      body: method === 'PUT' ? JSON.stringify({ ...body, version }) : undefined,
    })
    expect(response.status).toBeLessThan(300)
    expect((await statuses())[1]).toBe('offered')
  })

  it('is offered to as many people as the capacity grew by', async () => {
    const eventId = await eventWith()
    await come(eventId)
    for (let n = 0; n < 4; n += 1) await wait(eventId)
    const event = await eventOf({ id: eventId })
    const change = { ...EVENTS.json, version: event.version, capacity: 4 }
    expect((await sendJsonAsStaff('PUT', `/api/events/${eventId}`, change)).status).toBe(200)
    expect(await statuses()).toEqual(['pending', 'offered', 'offered', 'offered', 'waitlisted'])
    expect((await eventOf({ id: eventId })).status).toBe('full')
  })

  it('is offered to everyone once there is no limit', async () => {
    const eventId = await eventWith()
    await come(eventId)
    for (let n = 0; n < 2; n += 1) await wait(eventId)
    const event = await eventOf({ id: eventId })
    const change = { ...EVENTS.json, version: event.version, capacity: null }
    expect((await sendJsonAsStaff('PUT', `/api/events/${eventId}`, change)).status).toBe(200)
    expect(await statuses()).toEqual(['pending', 'offered', 'offered'])
  })

  it('is held for 24 hours, but at most until two hours before the start or the close of registration', async () => {
    const until = async (changes: Partial<typeof events.$inferInsert>) => {
      await clearRecords()
      const eventId = await eventWith()
      const first = await come(eventId)
      const second = await wait(eventId)
      await db.update(events).set(changes).where(eq(events.id, eventId))
      await postForm(await pathOf(first), { intent: 'cancel' })
      const [own] = await db
        .select()
        .from(eventRegistrations)
        .where(eq(eventRegistrations.leadId, second.id))
      return own?.offeredUntil ?? null
    }
    const inHours = (hours: number) => addHours(new Date(), hours)
    const near = (moment: Date | null, expected: Date) =>
      expect(Math.abs((moment?.getTime() ?? 0) - expected.getTime())).toBeLessThan(60_000)
    near(await until({ closesAt: null }), inHours(24))
    near(await until({ closesAt: inHours(3) }), inHours(3))
    const start = siteTime(inHours(5))
    near(await until({ ...start, endMinutes: null }), addHours(momentOf(inHours(5)), -2))
  })

  it('is held no longer than that if the event closes earlier meanwhile', async () => {
    const eventId = await eventWith()
    const first = await come(eventId)
    const { id } = await wait(eventId)
    await postForm(await pathOf(first), { intent: 'cancel' })
    const closesAt = addHours(new Date(), 3)
    const closed = await sendJsonAsStaff('PUT', `/api/events/${eventId}`, { closesAt })
    expect(closed.status).toBe(200)
    const [own] = await db
      .select()
      .from(eventRegistrations)
      .where(eq(eventRegistrations.leadId, id))
    expect(own?.offeredUntil).toEqual(closesAt)
  })

  it('is offered to nobody when it is too late, and is then open to everyone', async () => {
    const eventId = await eventWith()
    const first = await come(eventId)
    await wait(eventId)
    await db
      .update(events)
      .set({ ...siteTime(addHours(new Date(), 1)), endMinutes: null })
      .where(eq(events.id, eventId))
    await postForm(await pathOf(first), { intent: 'cancel' })
    expect(await statuses()).toEqual(['cancelled', 'waitlisted'])
    expect((await eventOf({ id: eventId })).status).toBe('upcoming')
  })

  it('is offered to nobody at an event that staff set to full', async () => {
    const eventId = await eventWith({ capacity: 5 })
    const first = await come(eventId)
    const event = await eventOf({ id: eventId })
    const change = { ...EVENTS.json, version: event.version, capacity: 5, status: 'full' }
    await sendJsonAsStaff('PUT', `/api/events/${eventId}`, change)
    await wait(eventId)
    await postForm(await pathOf(first), { intent: 'cancel' })
    expect(await statuses()).toEqual(['cancelled', 'waitlisted'])
    await postAsStaff('/admin/events', {
      intent: 'status',
      ids: String(eventId),
      status: 'upcoming',
    })
    expect(await statuses()).toEqual(['cancelled', 'offered'])
  })
})

describe('a deleted event', () => {
  const cancelByStaff = async (lead: { id: number }) => {
    const path = `/api/event-registrations/${lead.id}/status`
    expect((await sendJsonAsStaff('PUT', path, { status: 'cancelled' })).status).toBe(200)
  }

  it('offers its places to nobody, until it is restored', async () => {
    const eventId = await eventWith()
    const first = await come(eventId)
    const second = await wait(eventId)
    expect((await sendAsStaff(`/api/events/${eventId}`, { method: 'DELETE' })).status).toBe(200)
    await cancelByStaff(first)
    expect(await statuses()).toEqual(['cancelled', 'waitlisted'])
    expect(await purposesOf(second)).toEqual(['waitlisted'])
    await postAsStaff('/admin/trash', { subject: 'event', id: String(eventId) })
    expect((await eventOf({ id: eventId })).deletedAt).toBeNull()
    expect(await statuses()).toEqual(['cancelled', 'offered'])
    expect((await eventOf({ id: eventId })).status).toBe('full')
  })
})

describe('a registration that staff put on the waiting list', () => {
  const setByStaff = async (lead: { id: number }, status: LeadStatus) => {
    const path = `/api/event-registrations/${lead.id}/status`
    expect((await sendJsonAsStaff('PUT', path, { status })).status).toBe(200)
  }

  it('gives up its slot, so that a place is held for it once it is offered', async () => {
    const slots = { time: '9:00 AM - 10:00 AM', slotMinutes: 30, slotCapacity: 1, capacity: null }
    const eventId = await eventWith(slots)
    const first = await come(eventId, { slot: '09:00' })
    const second = await come(eventId, { slot: '09:30' })
    const third = await wait(eventId)
    await setByStaff(second, 'waitlisted')
    const accept = async (lead: { id: number }, slot: string) =>
      (await postForm(await pathOf(lead), { intent: 'accept', slot })).status
    expect(await accept(third, '09:30')).toBe(303)
    const fourth = await wait(eventId)
    await setByStaff(first, 'cancelled')
    expect((await leadOf(second)).status).toBe('offered')
    expect((await sendJsonAsStaff('PUT', `/api/events/${eventId}`, {})).status).toBe(200)
    expect((await leadOf(fourth)).status).toBe('waitlisted')
    expect(await accept(second, '09:30')).toBe(409)
    expect(await accept(second, '09:00')).toBe(303)
  })
})

describe('an offer', () => {
  async function offered() {
    const eventId = await eventWith()
    const first = await come(eventId)
    const [second, third] = [await wait(eventId), await wait(eventId)]
    await postForm(await pathOf(first), { intent: 'cancel' })
    return { eventId, second, third }
  }

  it('is accepted once, and confirms the registration', async () => {
    const { second } = await offered()
    const path = await pathOf(second)
    const responses = [
      await postForm(path, { intent: 'accept' }),
      await postForm(path, { intent: 'accept' }),
    ]
    expect(responses.map(({ status }) => status)).toEqual([303, 303])
    expect((await leadOf(second)).status).toBe('confirmed')
    expect(await purposesOf(second)).toEqual(['waitlisted', 'offer', 'registered'])
  })

  it('that is declined goes to the next', async () => {
    const { second, third } = await offered()
    await postForm(await pathOf(second), { intent: 'decline' })
    expect((await leadOf(second)).status).toBe('cancelled')
    const shown = await page(send(await pathOf(second)))
    expect(shown('main').text()).toContain('You declined the place')
    expect((await mailTo(second)).at(-1)?.body).toContain('You have declined the place at ')
    expect((await leadOf(third)).status).toBe('offered')
  })

  it('that expired cannot be accepted, and goes to the next in the same run of the clock', async () => {
    const { second, third } = await offered()
    await db
      .update(eventRegistrations)
      .set({ offeredUntil: subHours(new Date(), 1) })
      .where(eq(eventRegistrations.leadId, second.id))
    const late = await postForm(await pathOf(second), { intent: 'accept' })
    expect(late.status).toBe(409)
    expect((await page(late))('main').text()).toContain('The offer has expired')
    await Promise.all([runClock(), runClock()])
    expect((await leadOf(second)).status).toBe('cancelled')
    expect((await leadOf(third)).status).toBe('offered')
    expect(await purposesOf(second)).toEqual(['waitlisted', 'offer', 'offer-expired'])
    expect(await purposesOf(third)).toEqual(['waitlisted', 'offer'])
    expect(await historyOf(second)).toMatchObject([{ action: 'offer ran out' }, {}])
  })

  it('at a cancelled event ends with the notice of that, not with a mail that it ran out', async () => {
    const { eventId, second } = await offered()
    await sendJsonAsStaff('PUT', `/api/events/${eventId}`, { status: 'cancelled' })
    const past = { offeredUntil: subHours(new Date(), 1) }
    await db.update(eventRegistrations).set(past).where(eq(eventRegistrations.leadId, second.id))
    await runClock()
    expect((await leadOf(second)).status).toBe('offered')
    await sendJsonAsStaff('PUT', `/api/events/${eventId}`, { notify: true })
    expect((await leadOf(second)).status).toBe('cancelled')
    expect(await purposesOf(second)).toEqual(['waitlisted', 'offer', 'event-cancelled'])
  })

  it('that staff make again has not expired', async () => {
    const { second } = await offered()
    const past = { offeredUntil: subHours(new Date(), 1) }
    await db.update(eventRegistrations).set(past).where(eq(eventRegistrations.leadId, second.id))
    await runClock()
    await db.update(events).set({ capacity: 9 })
    const path = `/api/event-registrations/${second.id}/status`
    expect((await sendJsonAsStaff('PUT', path, { status: 'offered' })).status).toBe(200)
    await runClock()
    expect((await leadOf(second)).status).toBe('offered')
    expect((await postForm(await pathOf(second), { intent: 'accept' })).status).toBe(303)
  })

  it('does not go to the next when somebody leaves the list', async () => {
    const { second, third } = await offered()
    await postForm(await pathOf(third), { intent: 'leave' })
    expect((await leadOf(third)).status).toBe('cancelled')
    const shown = await page(send(await pathOf(third)))
    expect(shown('main').text()).toContain('You left the waiting list')
    expect((await mailTo(third)).at(-1)?.body).toContain(
      'You are no longer on the waiting list for ',
    )
    expect((await leadOf(second)).status).toBe('offered')
  })
})

describe('races', () => {
  it('of people who cancel, wait and accept offers never exceed the places', async () => {
    const eventId = await eventWith({ capacity: 3 })
    const [holders, waiting] = [
      await Promise.all([come(eventId), come(eventId), come(eventId)]),
      [await wait(eventId), await wait(eventId), await wait(eventId), await wait(eventId)],
    ]
    const press = async (lead: { id: number }, intent: string) =>
      (await postForm(await pathOf(lead), { intent })).status
    const answers = await Promise.all([
      ...holders.map((lead) => press(lead, 'cancel')),
      ...waiting.map((lead) => press(lead, 'leave')),
      ...waiting.map((lead) => press(lead, 'accept')),
      runClock(),
    ])
    expect(answers.filter((status) => status !== undefined && status >= 500)).toEqual([])
    const [held] = await db
      .select({ count: sql<number>`count(*)::int` })
      .from(leads)
      .where(sql`${leads.status} in ('pending', 'confirmed', 'offered')`)
    expect(held?.count).toBeLessThanOrEqual(3)
  })
})

describe('one each', () => {
  it('refuses the same address or phone at the email field, and mails the link of the first', async () => {
    const eventId = await eventWith({ capacity: null, oneEach: true })
    const first = await register(eventId)
    await db.delete(rateLimits)
    const again = async (changes: Record<string, unknown>) => {
      const response = await postJson('/api/event-registration', {
        eventId,
        name: 'Somebody Else',
        email: 'else@example.org',
        phone: '(720) 555-0199',
        items: 'Another television',
        terms: true,
        ...changes,
      })
      return { status: response.status, body: await response.json() }
    }
    for (const changes of [{ email: 'ROSA@example.org' }, { phone: '+1 303.555.0142' }]) {
      const { status, body } = await again(changes)
      expect(status).toBe(409)
      expect(body.errors).toEqual({
        email: [
          'There is already a registration with this address for this event. We have just mailed its link to you.',
        ],
      })
      expect(JSON.stringify(body)).not.toContain(first.reference)
    }
    const sent = (await mailTo(first)).filter(({ purpose }) => purpose === 'links')
    expect(sent).toHaveLength(2)
    expect(sent[0]).toMatchObject({ recipient: 'rosa@example.org' })
    expect(sent[0]?.body).toContain(await pathOf(first))
    expect((await again({})).status).toBe(201)
  })

  it('does not count a cancelled one, nor phones that are too short to compare', async () => {
    const eventId = await eventWith({ capacity: null, oneEach: true })
    const first = await register(eventId)
    await setStatus(first, 'cancelled')
    expect((await register(eventId)).id).not.toBe(first.id)
  })
})

/** The date and minutes after midnight at the site, on the hour. */
function siteTime(moment: Date) {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'America/Denver',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(moment)
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return {
    date: `${of('year')}-${of('month')}-${of('day')}`,
    startMinutes: Number(of('hour')) * 60 + Number(of('minute')),
  }
}

/** The same time without seconds. */
const momentOf = (moment: Date) => new Date(Math.floor(moment.getTime() / 60_000) * 60_000)
