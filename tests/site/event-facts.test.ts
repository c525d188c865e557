import { db } from 'db/client.server'
import { events } from 'db/schema/events'
import { mailOutbox } from 'db/schema/mail'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { purge } from '~/platform/purge.server'
import { saveSettings } from '~/settings/settings.server'
import { clearRecords, makeEvent } from '../support/records'
import { page, postJson, send } from '../support/site'
import { postAsStaff, sendAsStaff, sendJsonAsStaff } from '../support/staff'

beforeEach(clearRecords)

const EVENT = {
  title: 'Spring collection day',
  date: '2027-04-17',
  time: '9:00 AM - 2:00 PM',
  location: 'Public works yard, Golden',
  description: 'Bring what no longer works.',
}
const FACTS = {
  address: '1300 Catamount Dr',
  parking: 'Use the north gate.\nCars line up on the left.',
  bring: 'A photo ID.\nBoxes you can leave with us.',
  price: '$1 a pound; TVs $25-$50; cash or card',
  host: 'City of Golden',
  town: 'Golden',
}

const onlyEvent = async () => {
  const rows = await db.select().from(events)
  expect(rows).toHaveLength(1)
  return rows[0] as (typeof rows)[number]
}

describe('the facts of an event, by the API', () => {
  it('may all be left out: then there is a waiting list, reminders, and repeated registrations', async () => {
    const response = await sendJsonAsStaff('POST', '/api/events', EVENT)
    expect(response.status).toBe(201)
    expect(await response.json()).toMatchObject({
      ...{
        address: null,
        parking: null,
        bring: null,
        price: null,
        host: null,
        hostEmail: null,
        town: null,
      },
      ...{ opensAt: null, closesAt: null, oneEach: false, waitlist: true, reminders: true },
    })
  })

  it('are kept by a PUT that leaves them out, and cleared by null', async () => {
    const given = {
      ...FACTS,
      hostEmail: 'recycling@golden.example',
      opensAt: '2027-03-01T15:00:00.000Z',
      closesAt: '2027-04-16T23:00:00.000Z',
      oneEach: true,
      waitlist: false,
      reminders: false,
    }
    const made = await sendJsonAsStaff('POST', '/api/events', { ...EVENT, ...given })
    const { id } = await made.json()
    const kept = await sendJsonAsStaff('PUT', `/api/events/${id}`, { title: 'Another title' })
    expect(await kept.json()).toMatchObject({ ...given, title: 'Another title' })
    const none = Object.fromEntries(
      [...Object.keys(FACTS), 'hostEmail', 'opensAt', 'closesAt'].map((name) => [name, null]),
    )
    const cleared = await sendJsonAsStaff('PUT', `/api/events/${id}`, none)
    expect(await cleared.json()).toMatchObject({ ...none, oneEach: true, waitlist: false })
  })

  it.each([
    ['hostEmail', 'golden', 'name@example.org'],
    ['opensAt', 'soon', 'a date and time like'],
    ['opensAt', '9999-12-31T23:59', 'must have a year from 1900 to 2199'],
    ['opensAt', '2027-01-01T00:00:00+99:99', 'a date and time like'],
    ['date', '2200-01-01', 'Date must have a year from 1900 to 2199'],
    ['date', 'soon', 'Date is required'],
    ['closesAt', '2027-02-30T08:00:00Z', 'a date and time like'],
    ['opensAt', 5, 'Opens must be text'],
    ['oneEach', 'perhaps', 'must be true or false'],
    ['price', 'x'.repeat(256), 'at most 255'],
    ['parking', 'x'.repeat(501), 'at most 500'],
  ])('are refused where %s is %s', async (name, value, why) => {
    const response = await sendJsonAsStaff('POST', '/api/events', { ...EVENT, [name]: value })
    expect(response.status).toBe(422)
    expect((await response.json()).errors[name].join()).toContain(why)
  })

  it('close registration only after they open it', async () => {
    const window = { opensAt: '2027-03-02T15:00:00Z', closesAt: '2027-03-02T15:00:00Z' }
    const response = await sendJsonAsStaff('POST', '/api/events', { ...EVENT, ...window })
    expect(response.status).toBe(422)
    expect((await response.json()).errors).toEqual({
      closesAt: ['Registration must close after it opens'],
    })
  })

  it("are public, except the host's email address", async () => {
    await makeEvent({ ...FACTS, hostEmail: 'host@golden.example', opensAt: new Date(0) })
    const [shown] = await (await send('/api/events')).json()
    expect(shown).toMatchObject({ ...FACTS, opensAt: '1970-01-01T00:00:00.000Z', closesAt: null })
    expect(shown).not.toHaveProperty('hostEmail')
    const [whole] = await (await sendAsStaff('/api/events')).json()
    expect(whole.hostEmail).toBe('host@golden.example')
    const [asShown] = await (await sendAsStaff('/api/events?active=true')).json()
    expect(asShown).not.toHaveProperty('hostEmail')
  })
})

describe('the form of an event', () => {
  const form = { ...EVENT, status: 'upcoming', isActive: 'on' }

  it('checks the defaults of a new event, and reads an unchecked box as no', async () => {
    const $ = await page(sendAsStaff('/admin/events/new'))
    for (const name of ['oneEach', 'waitlist', 'reminders'])
      expect($(`[name=${name}]`).attr('checked'), name).toBeDefined()
    await postAsStaff('/admin/events/new', { ...form, reminders: 'on' })
    expect(await onlyEvent()).toMatchObject({ oneEach: false, waitlist: false, reminders: true })
  })

  it("reads and shows times in the site's time zone", async () => {
    const response = await postAsStaff('/admin/events/new', {
      ...form,
      opensAt: '2027-03-13T08:00',
      // The clocks have gone forward in between.
      closesAt: '2027-03-14T08:00',
    })
    expect(response.status).toBe(303)
    const { id, opensAt, closesAt } = await onlyEvent()
    expect(opensAt?.toISOString()).toBe('2027-03-13T15:00:00.000Z')
    expect(closesAt?.toISOString()).toBe('2027-03-14T14:00:00.000Z')
    const $ = await page(sendAsStaff(`/admin/events/${id}/edit`))
    expect($('[name=opensAt]').attr()).toMatchObject({
      type: 'datetime-local',
      value: '2027-03-13T08:00',
    })
    expect($('[name=closesAt]').val()).toBe('2027-03-14T08:00')
  })

  it('keeps the second of two identical hours when clocks go back', async () => {
    const second = '2026-11-01T08:30:00.000Z'
    const { id, version } = await makeEvent({ opensAt: new Date(second) })
    const $ = await page(sendAsStaff(`/admin/events/${id}/edit`))
    const opensAt = String($('[name=opensAt]').val())
    expect(opensAt).toBe('2026-11-01T01:30')
    await postAsStaff(`/admin/events/${id}/edit`, { ...form, opensAt, version: String(version) })
    expect((await onlyEvent()).opensAt?.toISOString()).toBe(second)
  })

  it('keeps what was typed when it is refused', async () => {
    const response = await postAsStaff('/admin/events/new', {
      ...form,
      title: 'No',
      hostEmail: 'golden',
      opensAt: '2027-03-13T08:00',
    })
    expect(response.status).toBe(422)
    const $ = await page(response)
    expect($('[name=opensAt]').val()).toBe('2027-03-13T08:00')
    expect($('#event-opensAt-error')).toHaveLength(0)
    expect($('#event-hostEmail-error').text()).toContain('name@example.org')
  })

  it("shows times in its history and in a conflict in the site's time zone", async () => {
    const { id, version } = await makeEvent()
    const path = `/admin/events/${id}/edit`
    const sent = { ...form, version: String(version) }
    await postAsStaff(path, { ...sent, opensAt: '2027-03-13T08:00' })
    expect((await page(sendAsStaff(path)))('details').text()).toContain(
      'Opens: Sat, Mar 13, 2027, 8:00 AM',
    )
    const stale = await postAsStaff(path, { ...sent, opensAt: '2027-03-13T09:30' })
    expect(stale.status).toBe(409)
    const told = (await page(stale))('.banner--notice').text()
    expect(told).toContain('Sat, Mar 13, 2027, 8:00 AM')
    expect(told).toContain('Yours: Sat, Mar 13, 2027, 9:30 AM')
  })

  it('has its facts in the CSV of all events', async () => {
    await makeEvent({ ...FACTS, bring: 'A photo ID', opensAt: new Date('2027-03-01T15:00:00Z') })
    const csv = await (await sendAsStaff('/admin/events/export.csv')).text()
    expect(csv).toContain('2027-03-01 08:00')
    for (const text of ['1300 Catamount Dr', 'Use the north gate.', 'A photo ID', 'City of Golden'])
      expect(csv).toContain(text)
  })
})

describe('what visitors see of it', () => {
  it('is the address with a map, where to park, what to bring and the price', async () => {
    const { id } = await makeEvent(FACTS)
    for (const path of [`/events/${id}`, `/events/${id}/register`]) {
      const $ = await page(send(path))
      const facts = $('main dl').text()
      for (const text of [FACTS.address, FACTS.parking, FACTS.bring, FACTS.price])
        expect(facts).toContain(text)
      expect($('main dl a').attr()).toMatchObject({
        href: 'https://www.openstreetmap.org/search?query=1300+Catamount+Dr%2C+Golden',
        target: '_blank',
        rel: 'noopener noreferrer',
      })
      expect($('main dl a:contains("Directions")').attr('href')).toBe(
        'https://www.openstreetmap.org/directions?to=1300+Catamount+Dr%2C+Golden',
      )
    }
  })

  it('has the way to register after when, where and the price, and before the rest', async () => {
    const { id } = await makeEvent(FACTS)
    const text = (await page(send(`/events/${id}`)))('main article').text()
    const places = ['Time', FACTS.address, FACTS.price, 'Register Now', FACTS.parking, FACTS.bring]
    const found = places.map((part) => text.indexOf(part))
    expect(found).not.toContain(-1)
    expect(found).toEqual([...found].sort((a, b) => a - b))
  })

  it('is one line before the form, and in full after it', async () => {
    const { id } = await makeEvent({ ...FACTS, time: '9:00 AM - 2:00 PM', date: '2027-04-17' })
    const $ = await page(send(`/events/${id}/register`))
    expect($('h1 + p').text()).toContain('April 17, 2027, 9:00 AM - 2:00 PM, ')
    expect($('h1 + p a').attr('href')).toBe('#event-heading')
    expect($('main form, #event-heading').last().attr('id')).toBe('event-heading')
  })

  it('is in the confirmation by email, each fact on a line of its own', async () => {
    const { id } = await makeEvent(FACTS)
    const person = { name: 'Rosa Delgado', email: 'rosa@example.org', phone: '(303) 555-0142' }
    const sent = { ...person, items: 'An old television', terms: true, eventId: id }
    expect((await postJson('/api/event-registration', sent)).status).toBe(201)
    const [mail] = await db.select().from(mailOutbox).orderBy(mailOutbox.id)
    const lines = mail?.body?.split('\n')
    expect(lines).toContain('Parking and entrance: Use the north gate.; Cars line up on the left.')
    expect(lines).toContain('Bring: A photo ID.; Boxes you can leave with us.')
  })

  it('is nothing if staff entered nothing', async () => {
    const { id } = await makeEvent()
    const $ = await page(send(`/events/${id}`))
    expect($('main dt').length).toBe(3)
    expect($('main dl a')).toHaveLength(0)
  })

  it('is the contact and the host', async () => {
    const set = async (contact: { phone: string; email: string }) => {
      await saveSettings(db, contact)
      await purge('settings')
    }
    await set({ phone: '(303) 555-0100', email: 'hello@example.org' })
    onTestFinished(() => set({ phone: '', email: '' }))
    const { id } = await makeEvent(FACTS)
    const $ = await page(send(`/events/${id}`))
    const aside = $('[aria-labelledby=coming-heading]')
    expect(aside.text()).toContain('Hosted by City of Golden.')
    expect(aside.find('a[href="tel:3035550100"]').text()).toContain('(303) 555-0100')
    expect(aside.find('a[href^="mailto:hello"]').attr('href')).toContain('Fall')
  })

  it('is followed by the next two that are open, without itself', async () => {
    const { id } = await makeEvent({ title: 'Itself' })
    await makeEvent({ title: 'Taken', status: 'full', date: '2099-01-01' })
    await makeEvent({ title: 'Third', date: '2099-01-04' })
    await makeEvent({ title: 'First', date: '2099-01-02' })
    await makeEvent({ title: 'Second', date: '2099-01-03' })
    const $ = await page(send(`/events/${id}`))
    const titles = $('[aria-labelledby=next-heading] h3')
    expect(titles.map((_, each) => $(each).text().trim()).get()).toEqual(['First', 'Second'])
  })

  it('goes into calendars and search engines with its address', async () => {
    const { id } = await makeEvent(FACTS)
    const ics = (await (await send(`/events/${id}/event.ics`)).text()).replaceAll('\r\n ', '')
    expect(ics).toContain('LOCATION:Jefferson County Fairgrounds\\, Golden\\, 1300 Catamount Dr')
    const $ = await page(send(`/events/${id}`))
    expect(JSON.parse($('script[type="application/ld+json"]').text()).location).toEqual({
      '@type': 'Place',
      name: 'Jefferson County Fairgrounds, Golden',
      address: {
        '@type': 'PostalAddress',
        streetAddress: FACTS.address,
        addressLocality: 'Golden',
      },
    })
    expect($('a[href^="https://calendar.google.com"]').attr('href')).toContain('1300+Catamount+Dr')
  })
})
