import { db } from 'db/client.server'
import type { LeadStatus } from 'db/enums'
import { eventNotices } from 'db/schema/event-notices'
import { events } from 'db/schema/events'
import { eventRegistrations, leads } from 'db/schema/leads'
import { mailOutbox } from 'db/schema/mail'
import { asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runClock } from '~/clock/clock.server'
import { env } from '~/env/env.server'
import { queueEventNotices } from '~/inbox/event-notices.server'
import { linkPath } from '~/leads/link.server'
import { eventOf, historyOf, leadOf, register } from '../support/lead-records'
import { clearRecords, daysFromNow } from '../support/records'
import { page, postForm, send } from '../support/site'
import {
  followAsStaff,
  postAsStaff,
  sendAsStaff,
  sendJsonAsStaff,
  staffMember,
} from '../support/staff'
import { EVENTS, make } from '../support/staff-kinds'

beforeEach(clearRecords)
afterEach(() => {
  env.SMTP_URL = undefined
})

const eventWith = async (changes: Record<string, unknown> = {}) =>
  Number((await make({ ...EVENTS, json: { ...EVENTS.json, ...changes } })).id)

let people = 0
const come = (eventId: number, values: Record<string, unknown> = {}) => {
  people += 1
  const own = {
    ...values,
    email: `person${people}@example.org`,
    phone: `(303) 555-${1000 + people}`,
  }
  return register(eventId, own)
}
const setStatus = (lead: { id: number }, status: LeadStatus) =>
  db.update(leads).set({ status }).where(eq(leads.id, lead.id))
const statusOf = async (lead: { id: number }) => (await leadOf(lead)).status

const form = (changes: Record<string, string> = {}) => ({ ...EVENTS.full, ...changes })
const save = (id: number, changes: Record<string, string> = {}) =>
  postAsStaff(`/admin/events/${id}/edit`, form(changes))
const put = (id: number, changes: Record<string, unknown>) =>
  sendJsonAsStaff('PUT', `/api/events/${id}`, changes)
const notifyPath = (id: number) => `/admin/events/${id}/notify`
const press = async (id: number, intent: string, values: Record<string, string> = {}) => {
  const { version } = await eventOf({ id })
  return postAsStaff(notifyPath(id), { version: String(version), intent, ...values })
}

const noticeMail = () =>
  db
    .select()
    .from(mailOutbox)
    .where(inArray(mailOutbox.purpose, ['event-changed', 'event-cancelled']))
    .orderBy(asc(mailOutbox.leadId), asc(mailOutbox.id))
const told = async () => (await noticeMail()).map(({ leadId }) => leadId)
const banners = async (path: string) => {
  const $ = await page(sendAsStaff(path))
  return $('main .banner--notice, dialog .banner--notice')
    .toArray()
    .map((banner) => $(banner).text().replace(/\s+/g, ' '))
    .filter((text) => text.includes('not been told'))
}

/** Stores registrations like the form, but without mail, which takes time. */
async function addMany(eventId: number, count: number, status: LeadStatus = 'pending') {
  const event = await eventOf({ id: eventId })
  const rows = Array.from({ length: count }, (_, n) => ({
    kind: 'registration' as const,
    reference: `RG-${String(n).padStart(6, '0')}`,
    contactName: `Person ${n}`,
    email: `many${n}@example.org`,
    fingerprint: `many ${n}`,
    status,
  }))
  for (let from = 0; from < rows.length; from += 500) {
    const stored = await db
      .insert(leads)
      .values(rows.slice(from, from + 500))
      .returning({ id: leads.id })
    await db.insert(eventRegistrations).values(
      stored.map(({ id }) => ({
        leadId: id,
        eventId,
        eventTitle: event.title,
        eventDate: event.date,
        itemsDescription: 'An old television',
      })),
    )
  }
}

describe('saving a change of an event', () => {
  it.each([
    ['date', { date: '2027-04-24' }, 'moved to April 24.', 'Saturday, April 24, 2027'],
    ['time', { time: '10:00 AM - 1:00 PM' }, 'has another time: 10:00 AM', '10:00 AM - 1:00 PM'],
    ['location', { location: 'City hall, Golden' }, 'moved to City hall, Golden.', 'City hall'],
    ['address', { address: '911 10th Street' }, 'another address: 911 10th', '911 10th Street'],
    ['status', { status: 'cancelled' }, 'is cancelled.', 'Cancelled'],
  ])(
    'of the %s leads to the page that asks, and leaves banners',
    async (_, change, says, after) => {
      const id = await eventWith()
      await come(id)
      await setStatus(await come(id), 'waitlisted')
      await setStatus(await come(id), 'cancelled')
      const response = await save(id, change)
      expect(response.status).toBe(303)
      expect(response.headers.get('Location')).toBe(notifyPath(id))
      const $ = await page(followAsStaff(response))
      expect($('main dl').text()).toContain(after)
      expect($('main form button').text()).toContain('Tell 2 people')
      expect($('main form button').text()).toContain('Do not tell')
      const sentence = '2 people have not been told that Spring collection day'
      for (const path of ['/admin', '/admin/events', `/admin/events/${id}/edit`]) {
        const [first = '', ...more] = await banners(path)
        expect(first).toContain(sentence)
        expect(first).toContain(says)
        expect(more.length).toBe(path.endsWith('edit') ? 1 : 0)
      }
      expect((await banners(`/admin/calendar/event-${id}/edit`))[0]).toContain(sentence)
      expect(await told()).toEqual([])
    },
  )

  it.each([
    ['of nothing they rely on', { description: 'Bring even more of what no longer works.' }],
    ['that sets it full', { status: 'full' }],
  ])('%s leads to the list', async (_, change) => {
    const id = await eventWith()
    await come(id)
    expect((await save(id, change)).headers.get('Location')).toBe('/admin/events')
    expect(await banners('/admin/events')).toEqual([])
  })

  it('is on every page of the event until it is decided', async () => {
    const id = await eventWith()
    await come(id)
    await put(id, { location: 'Town hall, Golden' })
    const pages = ['', '/waiting', '/messages', '/gate', '/results']
    for (const part of pages)
      expect(await banners(`/admin/events/${id}${part}`), part).toEqual([
        expect.stringContaining('1 person has not been told that'),
      ])
    await press(id, 'leave')
    expect(await banners(`/admin/events/${id}`)).toEqual([])
  })

  it('that affects nobody returns to the list', async () => {
    const id = await eventWith()
    await setStatus(await come(id), 'cancelled')
    expect((await save(id, { date: '2027-04-24' })).headers.get('Location')).toBe('/admin/events')
  })

  it('of a past event asks nothing', async () => {
    const id = await eventWith()
    await come(id)
    await db.update(events).set({ date: '2024-04-20' })
    const response = await save(id, { date: '2024-04-20', location: 'City hall, Golden' })
    expect(response.headers.get('Location')).toBe('/admin/events')
  })

  it('asks nothing after everyone has cancelled', async () => {
    const id = await eventWith()
    const lead = await come(id)
    await save(id, { date: '2027-04-24' })
    await setStatus(lead, 'cancelled')
    expect(await banners('/admin')).toEqual([])
    expect((await page(sendAsStaff(notifyPath(id))))('main form')).toHaveLength(0)
  })

  it('comes from the calendar and the list of events, too', async () => {
    const [id, other] = [await eventWith(), await eventWith({ title: 'Fall collection day' })]
    await come(id)
    await come(other)
    const moved = await postAsStaff(`/admin/calendar/event-${id}/move`, { date: '2027-04-24' })
    expect(moved.headers.get('Location')).toBe(notifyPath(id))
    const back = await postAsStaff(`/admin/calendar/event-${id}/move`, {
      date: '2027-04-17',
      dragged: 'yes',
    })
    expect(back.headers.get('Location')).toContain('/admin/calendar')
    const edited = await postAsStaff(`/admin/calendar/event-${id}/edit`, form({ time: '8 AM' }))
    expect(edited.headers.get('Location')).toBe(notifyPath(id))
    const bulk = { scope: 'ticked', intent: 'status', status: 'cancelled', ids: String(other) }
    await postAsStaff('/admin/events', bulk)
    expect((await banners('/admin')).join()).toContain('Fall collection day is cancelled')
    expect(await banners('/admin')).toHaveLength(2)
  })
})

describe('the message', () => {
  it('has old and new facts and the note, with a calendar file', async () => {
    const id = await eventWith()
    const [holder, waiting, offered] = [await come(id), await come(id), await come(id)]
    await setStatus(waiting, 'waitlisted')
    await setStatus(offered, 'offered')
    await save(id, { date: '2027-04-24', location: 'City hall, Golden' })
    const response = await press(id, 'tell', { note: 'The yard is being paved.' })
    expect(response.headers.get('Location')).toBe('/admin/events')
    expect((await page(followAsStaff(response)))('main [role=status]').text()).toContain(
      'Telling 3 people',
    )
    const [first, second, third] = await noticeMail()
    const link = linkPath(await leadOf(holder))
    expect(first).toMatchObject({
      leadId: holder.id,
      purpose: 'event-changed',
      subject: `Changed: Spring collection day, Saturday, April 24 (${holder.reference})`,
      userId: (await staffMember()).id,
      actor: null,
    })
    for (const text of [
      'Date: Saturday, April 17, 2027 → Saturday, April 24, 2027',
      'Location: Public works yard, Golden → City hall, Golden',
      'The yard is being paved.',
      'We are holding your place.',
      'Where: City hall, Golden',
      link,
    ])
      expect(first?.body).toContain(text)
    expect(first?.body).not.toContain('Time:')
    expect(first?.calendar).toContain('20270424T')
    expect(second).toMatchObject({ leadId: waiting.id, calendar: null })
    expect(second?.body).toContain('still on the waiting list')
    expect(third).toMatchObject({ leadId: offered.id, calendar: null })
    expect(third?.body).toContain('Accept or decline it here:')
    expect(await banners('/admin')).toEqual([])
    expect((await historyOf({ id }))[0]).toMatchObject({ action: 'told 3 people about' })
  })

  it('is previewed without a personal link, and escaped', async () => {
    const id = await eventWith()
    const lead = await come(id)
    await save(id, { location: '<b>City hall</b>' })
    const $ = await page(sendAsStaff(notifyPath(id)))
    expect($('main section').text()).toContain('→ <b>City hall</b>')
    expect($('main').text()).toContain('(your note)')
    expect($('main .banner--notice').text()).toContain('Email sending is not set up')
    expect($('main').html()).not.toContain(lead.reference)
  })

  it('says what was added and removed', async () => {
    const id = await eventWith()
    await come(id)
    const changes = async () => {
      const $ = await page(sendAsStaff(notifyPath(id)))
      return [$('main dl').text(), $('main section').text()].map((text) => text.trim())
    }
    await put(id, { address: '911 10th Street' })
    const [added, addedMail] = await changes()
    expect(added).toBe('Addressadded: 911 10th Street')
    expect(addedMail).toContain('Address added: 911 10th Street')
    await press(id, 'leave')
    await put(id, { address: null })
    const [removed, removedMail] = await changes()
    expect(removed).toBe('Addressremoved: 911 10th Street')
    expect(removedMail).toContain('Address removed: 911 10th Street')
  })

  it('is previewed for each group of people that gets an email of its own', async () => {
    const id = await eventWith({ capacity: 1 })
    await come(id)
    await setStatus(await come(id, { waitlist: true }), 'offered')
    await wait(id)
    await save(id, { capacity: '1', location: 'City hall' })
    const $ = await page(sendAsStaff(notifyPath(id)))
    const groups = $('main section h3').toArray()
    expect(groups.map((heading) => $(heading).text())).toEqual([
      'People with a place',
      'People on the waiting list',
      'People who were offered a place',
    ])
    const text = $('main section').text()
    for (const sentence of ['We are holding your place.', 'still on the waiting list', 'Accept or'])
      expect(text).toContain(sentence)
    await db.delete(leads).where(ne(leads.status, 'pending'))
    const forOne = await page(sendAsStaff(notifyPath(id)))
    expect(forOne('main section h3').length).toBe(0)
  })

  it('is refused, with its note kept, if it is too long or the event was saved meanwhile', async () => {
    const id = await eventWith()
    await come(id)
    await save(id, { date: '2027-04-24' })
    const long = await press(id, 'tell', { note: 'x'.repeat(1001) })
    expect(long.status).toBe(422)
    const { version } = await eventOf({ id })
    await save(id, { date: '2027-05-01' })
    const stale = { version: String(version), intent: 'tell', note: 'The yard is being paved.' }
    const response = await postAsStaff(notifyPath(id), stale)
    expect(response.status).toBe(409)
    const $ = await page(response)
    expect($('textarea[name=note]').text()).toBe('The yard is being paved.')
    expect($('main dl').text()).toContain('May 1')
    expect((await press(id, 'none')).status).toBe(422)
    expect(await told()).toEqual([])
  })

  it('is decided once', async () => {
    const id = await eventWith()
    const lead = await come(id)
    await save(id, { date: '2027-04-24' })
    const responses = await Promise.all([press(id, 'tell'), press(id, 'tell'), press(id, 'leave')])
    expect(responses.map(({ status }) => status)).toEqual([303, 303, 303])
    expect((await told()).filter((each) => each !== lead.id)).toEqual([])
    expect(await db.select().from(eventNotices)).toHaveLength(1)
    expect((await historyOf({ id })).filter(({ action }) => /tell|told/.test(action))).toHaveLength(
      1,
    )
  })

  it('is not sent if staff decline', async () => {
    const id = await eventWith()
    await come(id)
    await save(id, { date: '2027-04-24' })
    await press(id, 'leave', { note: 'Nobody reads this.' })
    await runClock()
    expect(await told()).toEqual([])
    expect(await banners('/admin')).toEqual([])
  })
})

describe('the message to the host', () => {
  it('is sent with those to registered people, once', async () => {
    const id = await eventWith({ hostEmail: 'otto@example.org' })
    await come(id)
    await save(id, { date: '2027-04-24', hostEmail: 'otto@example.org' })
    const $ = await page(sendAsStaff(notifyPath(id)))
    expect($('main').text()).toContain('The host, otto@example.org')
    const hostMail = () => db.select().from(mailOutbox).where(eq(mailOutbox.eventId, id))
    expect(await hostMail()).toEqual([])
    await press(id, 'tell', { note: 'The lot is taken.' })
    await press(id, 'tell')
    const mail = await hostMail()
    expect(mail).toHaveLength(1)
    expect(mail[0]).toMatchObject({ recipient: 'otto@example.org', purpose: 'event-changed' })
    expect(mail[0]?.body).toContain('Saturday, April 17, 2027 → Saturday, April 24, 2027')
    expect(mail[0]?.body).toContain('The lot is taken.')
    await save(id, { date: '2027-05-01', hostEmail: 'otto@example.org' })
    await press(id, 'leave')
    expect(await hostMail()).toHaveLength(1)
  })

  it('is sent before anybody has registered, too', async () => {
    const host = { hostEmail: 'otto@example.org', isActive: 'on' }
    const id = await eventWith({ hostEmail: 'otto@example.org', isActive: true })
    const saved = await save(id, { ...host, status: 'cancelled' })
    expect(saved.headers.get('Location')).toBe(notifyPath(id))
    expect(await banners('/admin/events')).toEqual([
      expect.stringContaining('The host has not been told that Spring collection day'),
    ])
    const $ = await page(sendAsStaff(notifyPath(id)))
    expect($('main button[value=tell]').text()).toBe('Tell the host')
    expect($('[name=cancelsRegistrations]')).toHaveLength(0)
    const notice = await page(followAsStaff(await press(id, 'tell')))
    expect(notice('main [role=status]').text()).toContain('Telling the host')
    expect((await historyOf({ id }))[0]).toMatchObject({ action: 'told the host about' })
    expect(await noticeMail()).toMatchObject([
      {
        ...{ eventId: id, recipient: 'otto@example.org', purpose: 'event-cancelled' },
        body: expect.not.stringContaining('those who registered'),
      },
    ])
    expect(await banners('/admin/events')).toEqual([])
  })

  it('is not sent about a draft, or about a change that was taken back', async () => {
    const draft = await eventWith({ hostEmail: 'otto@example.org', isActive: false })
    const { isActive: _, ...inactive } = form({ date: '2027-04-24' })
    await postAsStaff(`/admin/events/${draft}/edit`, { ...inactive, hostEmail: 'otto@example.org' })
    const id = await eventWith({ hostEmail: 'otto@example.org', isActive: true })
    for (const date of ['2027-04-24', EVENTS.full.date])
      await save(id, { hostEmail: 'otto@example.org', isActive: 'on', date: String(date) })
    expect(await banners('/admin/events')).toEqual([])
  })
})

/** A full event that moves and gets a place more, which is offered to the next in line. */
async function movedWithOffer() {
  const id = await eventWith({ capacity: 1, waitlist: true })
  const first = await come(id)
  const next = await come(id, { waitlist: 'on' })
  await save(id, { date: '2027-04-24', capacity: '2', waitlist: 'on' })
  return { id, first, next }
}

describe('several changes', () => {
  it('are one notice, from the first before to the last after', async () => {
    const id = await eventWith()
    await come(id)
    await save(id, { date: '2027-04-24' })
    await save(id, { date: '2027-05-01' })
    await press(id, 'tell')
    const mail = await noticeMail()
    expect(mail).toHaveLength(1)
    expect(mail[0]?.body).toContain('Saturday, April 17, 2027 → Saturday, May 1, 2027')
  })

  it('that cancel each other out are not a notice', async () => {
    const id = await eventWith()
    await come(id)
    await save(id, { date: '2027-04-24' })
    expect((await save(id)).headers.get('Location')).toBe('/admin/events')
    expect(await banners('/admin')).toEqual([])
    expect(await db.select().from(eventNotices)).toEqual([])
    await save(id, { status: 'cancelled' })
    expect((await save(id)).headers.get('Location')).toBe('/admin/events')
  })

  it('are told to each person as far as they are new to them', async () => {
    const id = await eventWith()
    const early = await come(id)
    await save(id, { date: '2027-04-24' })
    const between = await come(id)
    await save(id, { date: '2027-05-01' })
    const late = await come(id)
    expect((await banners('/admin')).join()).toContain('2 people have not been told')
    await press(id, 'tell')
    const mail = await noticeMail()
    expect(mail.map(({ leadId }) => leadId)).toEqual([early.id, between.id])
    expect(late.id).toBeGreaterThan(between.id)
    expect(mail[0]?.body).toContain('April 17, 2027 → ')
    expect(mail[1]?.body).toContain('April 24, 2027 → ')
  })

  it('that were reversed are told to people who registered in between', async () => {
    const id = await eventWith()
    await come(id)
    await save(id, { date: '2027-04-24' })
    const between = await come(id)
    expect((await save(id)).headers.get('Location')).toBe(notifyPath(id))
    await press(id, 'tell')
    expect(await told()).toEqual([between.id])
  })

  it('that were reversed are told to people who had an email in between', async () => {
    const id = await eventWith({ capacity: 1, waitlist: true })
    const first = await come(id)
    const next = await come(id, { waitlist: 'on' })
    expect(await statusOf(next)).toBe('waitlisted')
    await save(id, { date: '2027-04-24', capacity: '1', waitlist: 'on' })
    await save(id, { date: '2027-04-24', capacity: '2', waitlist: 'on' })
    expect(await statusOf(next)).toBe('offered')
    await save(id, { capacity: '2', waitlist: 'on' })
    expect((await banners('/admin')).join()).toContain('1 person has not been told')
    await press(id, 'tell')
    const mail = await noticeMail()
    expect(mail.map(({ leadId }) => leadId)).toEqual([next.id])
    expect(mail[0]?.body).toContain('April 24, 2027 → Saturday, April 17, 2027')
    expect(first.id).toBeLessThan(next.id)
  })

  it('are not told again to people who had an email with the last one', async () => {
    const { id, first } = await movedWithOffer()
    await press(id, 'tell')
    expect(await told()).toEqual([first.id])
  })

  it('are told to people whose email with the last one did not arrive', async () => {
    const { id, first, next } = await movedWithOffer()
    await db.update(mailOutbox).set({ status: 'bounced' }).where(eq(mailOutbox.purpose, 'offer'))
    await press(id, 'tell')
    expect(await told()).toEqual([first.id, next.id])
  })

  it('after a notice are another one', async () => {
    const id = await eventWith()
    const lead = await come(id)
    await save(id, { date: '2027-04-24' })
    await press(id, 'tell')
    await save(id, { date: '2027-05-01' })
    await press(id, 'tell')
    expect(await told()).toEqual([lead.id, lead.id])
    expect((await noticeMail())[1]?.body).toContain('April 24, 2027 → Saturday, May 1, 2027')
  })
})

describe('a cancelled event', () => {
  it('cancels the registrations, and names the day that people know', async () => {
    const id = await eventWith({ capacity: 1 })
    const holder = await come(id)
    const waiting = await wait(id)
    await save(id, { date: '2027-04-24', capacity: '1' })
    await save(id, { date: '2027-04-24', capacity: '1', status: 'cancelled' })
    const $ = await page(sendAsStaff(notifyPath(id)))
    expect($('input[name=cancelsRegistrations]').attr('checked')).toBeDefined()
    await press(id, 'tell', { cancelsRegistrations: 'on', note: 'A storm is coming.' })
    expect([await statusOf(holder), await statusOf(waiting)]).toEqual(['cancelled', 'cancelled'])
    const [first, second, ...more] = await noticeMail()
    expect(more).toEqual([])
    expect(first).toMatchObject({
      purpose: 'event-cancelled',
      subject: `Cancelled: Spring collection day, Saturday, April 17 (${holder.reference})`,
    })
    expect(first?.body).toContain('A storm is coming.')
    expect(first?.body).toContain('is cancelled with it')
    expect(first?.calendar).toContain('STATUS:CANCELLED')
    expect(second?.leadId).toBe(waiting.id)
    expect(second?.body).toContain('The waiting list is closed with it.')
    expect(second?.body).not.toContain('registration')
    const mail = await db.select().from(mailOutbox)
    expect(mail.filter(({ purpose }) => purpose === 'offer')).toEqual([])
    const { id: userId } = await staffMember()
    expect((await historyOf(holder))[0]).toMatchObject({
      changes: { status: ['pending', 'cancelled'] },
      userId,
    })
  })

  it('keeps them if staff uncheck the box', async () => {
    const id = await eventWith()
    const lead = await come(id)
    await save(id, { status: 'cancelled' })
    await press(id, 'tell')
    expect(await statusOf(lead)).toBe('pending')
    expect((await noticeMail())[0]?.body).not.toContain('cancelled with it')
  })

  it('cancels them without mail if staff decline, except attended ones', async () => {
    const id = await eventWith()
    const [lead, came] = [await come(id), await come(id)]
    await setStatus(came, 'attended')
    await save(id, { status: 'cancelled' })
    await press(id, 'leave', { cancelsRegistrations: 'on' })
    expect([await statusOf(lead), await statusOf(came)]).toEqual(['cancelled', 'attended'])
    expect(await told()).toEqual([])
  })

  it('tells nobody who is there already', async () => {
    const id = await eventWith()
    const [lead, came] = [await come(id), await come(id)]
    await setStatus(came, 'attended')
    await save(id, { status: 'cancelled' })
    await press(id, 'tell', { cancelsRegistrations: 'on' })
    expect((await noticeMail()).map(({ leadId }) => leadId)).toEqual([lead.id])
  })

  it('keeps every registration until a button is pressed', async () => {
    const id = await eventWith()
    const lead = await come(id)
    await save(id, { status: 'cancelled' })
    await runClock()
    expect(await statusOf(lead)).toBe('pending')
  })

  it('that takes place after all is announced to those still registered', async () => {
    const id = await eventWith()
    await come(id)
    await save(id, { status: 'cancelled' })
    await press(id, 'tell')
    await save(id)
    await press(id, 'tell')
    expect((await noticeMail())[1]?.body).toContain('Spring collection day takes place after all.')
  })
})

describe('an event that takes place after its registrations were cancelled with it', () => {
  const AGAIN = 'If you still want to come, please register again here: '

  it('asks their people once whether they still come, in the state it takes place', async () => {
    const id = await eventWith()
    const lead = await come(id)
    await save(id, { status: 'cancelled' })
    await press(id, 'tell', { cancelsRegistrations: 'on' })
    expect(await statusOf(lead)).toBe('cancelled')
    const response = await save(id, { date: '2027-04-24' })
    expect(response.headers.get('Location')).toBe(notifyPath(id))
    const $ = await page(followAsStaff(response))
    expect($('main').text()).toContain(
      '1 person has not been told that Spring collection day takes place after all.',
    )
    expect($('main').text()).toContain(AGAIN)
    await press(id, 'tell')
    const [, mail] = await noticeMail()
    expect(mail).toMatchObject({ leadId: lead.id, calendar: null })
    expect(mail?.body).toContain('Spring collection day takes place after all.')
    expect(mail?.body).toContain('Date: Saturday, April 17, 2027 → Saturday, April 24, 2027')
    expect(mail?.subject).toContain('It takes place: Spring collection day')
    expect(mail?.body).toContain(
      'Your registration, or your place on the waiting list, was cancelled with it.',
    )
    expect(mail?.body).toContain(AGAIN)
    expect(mail?.body).toContain(linkPath(await leadOf(lead)))
    expect(await statusOf(lead)).toBe('cancelled')
    const shown = await page(send(linkPath(await leadOf(lead))))
    expect(shown('h1').text()).toBe('The event takes place after all.')

    // Those who do not register again hear no more of it.
    await save(id, { date: '2027-05-01' })
    await save(id, { date: '2027-05-01', status: 'cancelled' })
    await save(id, { date: '2027-05-01' })
    expect(await banners('/admin')).toEqual([])
    expect(await noticeMail()).toHaveLength(2)
  })

  it('leaves those in peace who had cancelled before it was', async () => {
    const id = await eventWith()
    const [lead, gone] = [await come(id), await come(id)]
    await setStatus(gone, 'cancelled')
    await put(id, { status: 'cancelled', notify: true })
    await put(id, { status: 'upcoming', notify: true })
    expect(await told()).toEqual([lead.id, lead.id])
  })

  it('asks nobody if staff decide so, also when it moves later', async () => {
    const id = await eventWith()
    await come(id)
    await put(id, { status: 'cancelled', notify: true })
    await put(id, { status: 'upcoming', notify: false })
    const coming = await come(id)
    await put(id, { date: '2027-04-24', notify: true })
    expect((await told()).slice(1)).toEqual([coming.id])
  })
})

describe('people without an email address', () => {
  it('are not counted as told, but to be called', async () => {
    const id = await eventWith()
    const lead = await come(id)
    const caller = await come(id)
    await db.update(leads).set({ email: '' }).where(eq(leads.id, caller.id))
    const $ = await page(followAsStaff(await save(id, { date: '2027-04-24' })))
    expect($('main form button').text()).toContain('Tell 1 person')
    const decided = await page(followAsStaff(await press(id, 'tell')))
    expect(decided('body').text()).toContain('Telling 1 person')
    expect(decided('body').text()).toContain('Call the other 1, without an email address.')
    expect(await told()).toEqual([lead.id])
  })

  it('alone leave nobody to tell', async () => {
    const id = await eventWith()
    const caller = await come(id)
    await db.update(leads).set({ email: '' }).where(eq(leads.id, caller.id))
    const $ = await page(followAsStaff(await save(id, { date: '2027-04-24' })))
    expect($('main form button').text()).toBe('Do not tell')
  })
})

describe('the calendar file of a changed event', () => {
  it("keeps the time of the person's slot", async () => {
    const id = await eventWith({ slotMinutes: 30, slotCapacity: 5 })
    await register(id, { slot: '10:30' })
    await put(id, { location: 'Town hall, Golden', notify: true })
    const [mail] = await noticeMail()
    expect(mail?.body).toContain('Your time: 10:30 AM')
    expect(mail?.calendar).toContain('T103000')
    await put(id, { status: 'cancelled', notify: true })
    expect((await noticeMail())[1]?.calendar).toContain('T103000')
  })
})

/** Joins the waiting list for the only place. */
const wait = (eventId: number) =>
  register(eventId, { email: 'waits@example.org', phone: '(303) 555-0900', waitlist: true })

describe('by API', () => {
  it('tells with "notify": true, also what was saved before', async () => {
    const id = await eventWith()
    const lead = await come(id)
    expect((await put(id, { date: '2027-04-24' })).status).toBe(200)
    expect(await told()).toEqual([])
    expect(await banners('/admin')).toHaveLength(1)
    const response = await put(id, { time: '10:00 AM - 1:00 PM', notify: true })
    expect(response.status).toBe(200)
    expect(await response.json()).not.toHaveProperty('notify')
    expect(await told()).toEqual([lead.id])
    expect((await noticeMail())[0]?.body).toContain('Date: Saturday, April 17, 2027 →')
  })

  it.each([true, false])('cancels the registrations with "notify": %s', async (notify) => {
    const id = await eventWith()
    const lead = await come(id)
    await put(id, { status: 'cancelled', notify })
    expect(await statusOf(lead)).toBe('cancelled')
    expect(await told()).toEqual(notify ? [lead.id] : [])
    expect(await banners('/admin')).toEqual([])
  })

  it('refuses any other value, and saves nothing', async () => {
    const id = await eventWith()
    await come(id)
    const response = await put(id, { date: '2027-04-24', notify: 'yes' })
    expect(response.status).toBe(422)
    expect((await response.json()).errors).toEqual({ notify: ['notify must be true or false'] })
    expect((await eventOf({ id })).date).toBe('2027-04-17')
  })
})

describe('many people', () => {
  const COUNT = 130

  async function decided(count = COUNT) {
    const id = await eventWith()
    await addMany(id, count)
    await save(id, { status: 'cancelled' })
    const [notice] = await db.select().from(eventNotices)
    // As if the process had been killed right after staff pressed the button.
    const { id: userId } = await staffMember()
    const after = { ...notice?.changes[0]?.before, cancelled: true }
    await db.execute(
      sql`update event_notices set decided_at = now(), decided_by = ${userId}, told = true,
        cancels_registrations = true, after = ${JSON.stringify(after)}::jsonb`,
    )
    return id
  }

  async function expectAllToldOnce(count = COUNT) {
    const all = await told()
    expect(all).toHaveLength(count)
    expect(new Set(all).size).toBe(count)
    const rows = await db.select({ status: leads.status }).from(leads)
    expect(rows.filter(({ status }) => status !== 'cancelled')).toEqual([])
    const [notice] = await db.select().from(eventNotices)
    expect(notice?.doneAt).not.toBeNull()
  }

  it('are told in batches, and by the clock after a kill between two', async () => {
    await decided()
    await queueEventNotices()
    expect(await told()).toHaveLength(50)
    await runClock()
    await expectAllToldOnce()
    await runClock()
    await expectAllToldOnce()
  })

  it('are told once if a batch fails halfway', async () => {
    await decided()
    const refuse = sql`alter table mail_outbox add constraint no_person_70 check (recipient <> 'many70@example.org')`
    await db.execute(refuse)
    await runClock()
    expect(await told()).toHaveLength(50)
    const rows = await db.select({ status: leads.status }).from(leads)
    expect(rows.filter(({ status }) => status === 'cancelled')).toHaveLength(50)
    await db.execute(sql`alter table mail_outbox drop constraint no_person_70`)
    await runClock()
    await expectAllToldOnce()
  })

  it('of an event that moved are told in batches, too', async () => {
    const id = await eventWith()
    await addMany(id, COUNT)
    await save(id, { date: '2027-04-24' })
    await press(id, 'tell')
    expect(new Set(await told()).size).toBe(COUNT)
  })

  it('are told once by concurrent processes', async () => {
    await decided()
    await Promise.all([runClock(), runClock(), runClock()])
    await expectAllToldOnce()
  })

  it('takes a stated time to reach everyone', async () => {
    const id = await eventWith()
    await addMany(id, 240)
    await save(id, { status: 'cancelled' })
    env.SMTP_URL = 'smtp://mail.example.org'
    expect((await page(sendAsStaff(notifyPath(id))))('main').text()).toContain(
      'Sending takes about 4 minutes.',
    )
    const response = await press(id, 'tell', { cancelsRegistrations: 'on' })
    expect((await page(followAsStaff(response)))('main [role=status]').text()).toContain(
      'about 4 minutes',
    )
    await expectAllToldOnce(240)
  })

  it('who cancel meanwhile are left out', async () => {
    const id = await eventWith()
    const lead = await come(id)
    await come(id)
    await save(id, { date: daysFromNow(200) })
    await postForm(linkPath(await leadOf(lead)), { intent: 'cancel' })
    await press(id, 'tell')
    expect(await told()).not.toContain(lead.id)
    expect(await told()).toHaveLength(1)
  })
})
