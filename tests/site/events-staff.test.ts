import { db } from 'db/client.server'
import { mediaItems } from 'db/schema/content'
import { events } from 'db/schema/events'
import { eventRegistrations, leads } from 'db/schema/leads'
import { eq, isNull } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { fileOf, photo } from '../support/pictures'
import { clearRecords, daysFromNow, makeEvent } from '../support/records'
import { page, postJson, send } from '../support/site'
import { followAsStaff, postAsStaff, sendAsStaff, sendJsonAsStaff } from '../support/staff'

beforeEach(clearRecords)

const EVENT = {
  title: 'Spring collection day',
  date: '2027-04-17',
  time: '9:00 AM - 2:00 PM',
  location: 'Public works yard, Golden',
  description: 'Bring what no longer works.',
  status: 'upcoming',
  isActive: 'on',
}

const onlyEvent = async () => {
  const rows = await db.select().from(events)
  expect(rows).toHaveLength(1)
  return rows[0] as (typeof rows)[number]
}

const register = (eventId: number, name = 'Rosa Delgado') =>
  postJson('/api/event-registration', {
    eventId,
    name,
    email: `${name.toLowerCase().replaceAll(' ', '.')}@example.org`,
    phone: '(303) 555-0142',
    items: 'An old television',
    terms: true,
  })

it('is edited in titled groups, with its buttons in a bar', async () => {
  const { id } = await makeEvent({})
  const $ = await page(sendAsStaff(`/admin/events/${id}/edit`))
  const groups = $('[role=dialog] form fieldset > legend.font-display')
  expect(groups.map((_, legend) => $(legend).text()).get()).toEqual([
    'When and where',
    'About the event',
    'Registration',
    'Slots and rules',
    'Host',
    'Afterward',
  ])
  const links = $('[role=dialog] nav[aria-label=Sections] a')
  const targets = links.map((_, link) => $(`${$(link).attr('href')} > legend`).text())
  expect(targets.get()).toEqual(groups.map((_, legend) => $(legend).text()).get())
  expect($('.save-bar').text().trim()).toBe('Update Event Cancel')
})

describe('the image of an event', () => {
  beforeEach(async () => {
    await db.delete(mediaItems)
  })

  it('is uploaded with the form without JavaScript', async () => {
    const jpeg = await photo(64, 48).jpeg().toBuffer()
    const response = await postAsStaff('/admin/events/new', {
      ...EVENT,
      imageUrl: ['/images/events/1.svg', fileOf(jpeg, 'drive.jpg')],
    })
    expect(response.status).toBe(303)
    const { imageUrl } = await onlyEvent()
    expect(imageUrl).toMatch(/^\/media\/[0-9a-f]{20}-64x48/)
    expect((await send(imageUrl ?? '')).status).toBe(200)
  })

  it('keeps the submitted URL if the file is empty', async () => {
    const none = new File([], '', { type: 'application/octet-stream' })
    await postAsStaff('/admin/events/new', { ...EVENT, imageUrl: ['/images/events/1.svg', none] })
    expect((await onlyEvent()).imageUrl).toBe('/images/events/1.svg')
  })

  it('reports an error with the other errors and keeps all values', async () => {
    const response = await postAsStaff('/admin/events/new', {
      ...EVENT,
      title: 'No',
      imageUrl: ['', fileOf('Just words.', 'photo.jpg')],
    })
    expect(response.status).toBe(422)
    const $ = await page(response)
    expect($('.error-summary').text()).toContain('Title must be at least 3 characters')
    expect($('#event-imageUrl-error').text()).toContain('Please select an image file')
    expect($('[name=location]').val()).toBe(EVENT.location)
    expect(await db.select().from(events)).toEqual([])
  })

  it('of more than 10 MB is a field error and keeps all values', async () => {
    const large = fileOf(Buffer.alloc(10 * 1024 * 1024 + 1, 'x'), 'large.jpg')
    const response = await postAsStaff('/admin/events/new', { ...EVENT, imageUrl: ['', large] })
    expect(response.status).toBe(422)
    const $ = await page(response)
    expect($('#event-imageUrl-error').text()).toBe('Please select an image smaller than 10MB')
    expect($('[name=title]').val()).toBe(EVENT.title)
  })

  it("reports on the form's page if the form is too large to be read", async () => {
    const large = fileOf(Buffer.alloc(65 * 1024 * 1024, 'x'), 'large.jpg')
    const response = await postAsStaff('/admin/events/new', { ...EVENT, imageUrl: ['', large] })
    expect(response.status).toBe(413)
    expect((await page(response))('[role=dialog] [role=alert]').text()).toContain(
      'The limit is 64 MB. Please send fewer images. Nothing was saved.',
    )
  })
})

describe('the capacity of an event', () => {
  const full = { title: 'Small drive', capacity: 1 }

  it('fills and reopens it when staff change the capacity', async () => {
    const { id } = await makeEvent({ ...full, capacity: 2 })
    await register(id)
    expect(
      (await (await sendJsonAsStaff('PUT', `/api/events/${id}`, { capacity: 1 })).json()).status,
    ).toBe('full')
    expect(
      (await (await sendJsonAsStaff('PUT', `/api/events/${id}`, { capacity: 5 })).json()).status,
    ).toBe('upcoming')
    expect((await register(id, 'Amir Haddad')).status).toBe(201)
  })

  it('does not reopen an event that staff closed', async () => {
    const { id } = await makeEvent({ ...full, status: 'full' })
    const response = await sendJsonAsStaff('PUT', `/api/events/${id}`, { capacity: 9 })
    expect((await response.json()).status).toBe('full')
  })

  it('accepts an integer from 1 or nothing', async () => {
    for (const capacity of [0, -1, 1.5, 'many', 1e9]) {
      const response = await sendJsonAsStaff('POST', '/api/events', {
        ...EVENT,
        isActive: true,
        capacity,
      })
      expect(response.status).toBe(422)
      expect((await response.json()).errors).toHaveProperty('capacity')
    }
  })
})

describe('the collected weights of an event', () => {
  it('can be entered when it is over, and are not copied', async () => {
    const { id } = await makeEvent({ date: daysFromNow(-3) })
    expect((await page(sendAsStaff('/admin/events/new')))('[name=electronicsLbs]')).toHaveLength(0)
    const $ = await page(sendAsStaff(`/admin/events/${id}/edit`))
    expect($('[role=dialog] [name=electronicsLbs]')).toHaveLength(1)
    const wrong = await sendJsonAsStaff('PUT', `/api/events/${id}`, { electronicsLbs: -1 })
    expect(wrong.status).toBe(422)
    const saved = await sendJsonAsStaff('PUT', `/api/events/${id}`, { electronicsLbs: 1250.5 })
    expect(await saved.json()).toMatchObject({ electronicsLbs: 1250.5, commonMaterialsLbs: null })
    await postAsStaff(`/admin/events/${id}/duplicate`, {})
    const [copy] = await db.select().from(events).where(eq(events.isActive, false))
    expect(copy?.electronicsLbs).toBeNull()
  })
})

describe('a copy of an event', () => {
  it('is inactive and opens in the editor', async () => {
    const { id } = await makeEvent({ capacity: 40, status: 'cancelled' })
    const response = await postAsStaff(`/admin/events/${id}/duplicate`, {})
    expect(response.status).toBe(303)
    const [copy] = await db.select().from(events).where(eq(events.isActive, false))
    expect(response.headers.get('Location')).toBe(`/admin/events/${copy?.id}/edit`)
    expect(copy).toMatchObject({ title: 'Fall collection day', capacity: 40, status: 'upcoming' })
    expect((await page(followAsStaff(response)))('main').text()).toContain('This is the copy')
    expect((await send(`/events/${copy?.id}`)).status).toBe(404)
  })

  it('returns 404 for a missing event', async () => {
    expect((await postAsStaff('/admin/events/987654/duplicate', {})).status).toBe(404)
    expect(await db.select().from(events)).toEqual([])
  })
})

describe('deleting an event with registrations', () => {
  it('names the number of registrations and keeps them with title and date', async () => {
    const event = await makeEvent()
    await register(event.id)
    await register(event.id, 'Amir Haddad')
    const $ = await page(sendAsStaff(`/admin/events/${event.id}/delete`))
    expect($('[role=dialog]').text()).toContain('2 registrations stay in Submissions')
    expect($('[role=dialog]').text()).toContain('These people get no email.')
    await postAsStaff(`/admin/events/${event.id}/delete`, {})
    expect(await db.select().from(leads)).toHaveLength(2)
    expect(await db.select().from(eventRegistrations)).toMatchObject([
      { eventTitle: event.title, eventDate: event.date },
      { eventTitle: event.title, eventDate: event.date },
    ])
  })

  it('says nothing of email where nobody expects to come', async () => {
    const event = await makeEvent()
    await register(event.id)
    const dialog = async () =>
      (await page(sendAsStaff(`/admin/events/${event.id}/delete`)))('[role=dialog]').text()
    await db.update(events).set({ date: daysFromNow(-3) })
    expect(await dialog()).not.toContain('email')
    await db.update(events).set({ date: event.date })
    expect(await dialog()).toContain('email')
    await db.update(leads).set({ status: 'cancelled' })
    expect(await dialog()).not.toContain('email')
  })

  it('names the number for several events, too', async () => {
    const event = await makeEvent()
    const other = await makeEvent()
    await register(event.id)
    const response = await postAsStaff('/admin/events', {
      scope: 'ticked',
      intent: 'delete',
      ids: [String(event.id), String(other.id)],
    })
    expect((await page(response))('form[role=alert]').text()).toContain(
      'Delete 2 events? 1 registration stays in Submissions',
    )
  })
})

describe('many events in the trash', () => {
  it('are paginated, and restored together if they were deleted together', async () => {
    for (let n = 0; n < 27; n++) await makeEvent({ title: `Number ${n}` })
    await postAsStaff('/admin/events', { scope: 'all', intent: 'delete', confirmed: 'yes' })
    const $ = await page(sendAsStaff('/admin/trash?of=event'))
    expect($('main li form')).toHaveLength(26)
    expect($('nav[aria-label=Pages]').text()).toContain('Page 1 of 2')
    const second = await page(sendAsStaff('/admin/trash?of=event&page=2'))
    expect(
      second('main li').filter((_, row) => second(row).text().includes('Number')),
    ).toHaveLength(2)
    const together = $('main li form[action="/admin/undo"]')
    expect(together).toHaveLength(1)
    const [subject, at] = ['subject', 'at'].map((name) =>
      String(together.find(`[name=${name}]`).val()),
    )
    await postAsStaff('/admin/undo', { subject: subject ?? '', at: at ?? '' })
    expect(await db.select().from(events).where(isNull(events.deletedAt))).toHaveLength(27)
  })
})

describe('bulk status changes of events', () => {
  it('apply to selected rows, each with a history entry', async () => {
    const [a, b] = [await makeEvent(), await makeEvent({ title: 'Other' })]
    const response = await postAsStaff('/admin/events?sort=title', {
      scope: 'ticked',
      intent: 'status',
      status: 'cancelled',
      ids: String(a.id),
    })
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toBe('/admin/events?sort=title')
    const rows = await db.select().from(events).orderBy(events.id)
    expect(rows.map(({ id, status, version }) => [id, status, version])).toEqual([
      [a.id, 'cancelled', 2],
      [b.id, 'upcoming', 1],
    ])
    const $ = await page(sendAsStaff(`/admin/events/${a.id}/edit`))
    expect($('details').text()).toContain('Status: Upcoming, then Cancelled')
  })

  it('reopen events that were full by capacity', async () => {
    const { id } = await makeEvent({ capacity: 1 })
    await register(id)
    expect((await onlyEvent()).status).toBe('full')
    await postAsStaff('/admin/events', { scope: 'all', intent: 'status', status: 'upcoming' })
    expect(await onlyEvent()).toMatchObject({ status: 'upcoming', filledByCapacity: false })
  })

  it('fill an event that takes place again and has no place left', async () => {
    const { id } = await makeEvent({ capacity: 1 })
    await register(id)
    const setStatus = (status: string) =>
      postAsStaff('/admin/events', { scope: 'all', intent: 'status', status })
    await setStatus('cancelled')
    await setStatus('upcoming')
    expect(await onlyEvent()).toMatchObject({ status: 'full', filledByCapacity: true })
  })

  it('accept only known statuses', async () => {
    const { id } = await makeEvent()
    const response = await postAsStaff('/admin/events', {
      scope: 'ticked',
      intent: 'status',
      status: 'postponed',
      ids: String(id),
    })
    expect(response.status).toBe(422)
    expect((await page(response))('[role=alert]').text()).toBe(
      'Status must be one of: upcoming, full, cancelled',
    )
    expect((await onlyEvent()).status).toBe('upcoming')
  })
})

describe('the event list', () => {
  const titles = async (search: string) =>
    (await page(sendAsStaff(`/admin/events${search}`)))('tbody th a')
      .map((_, link) => link.children.map((child) => ('data' in child ? child.data : '')).join(''))
      .get()

  it('has the columns of document 2, latest event first', async () => {
    await makeEvent({ title: 'Soon' })
    await makeEvent({ title: 'Later', date: daysFromNow(60) })
    const $ = await page(sendAsStaff('/admin/events?when=all'))
    const headings = $('thead th')
      .map((_, th) => $(th).text())
      .get()
    for (const heading of ['Title', 'Date & Time', 'Location', 'Status', 'Actions'])
      expect(headings).toContain(heading)
    expect(await titles('?when=all')).toEqual(['Later', 'Soon'])
    expect(await titles('?when=all&sort=date')).toEqual(['Soon', 'Later'])
  })

  it('opens with the next event first, and without past ones', async () => {
    await makeEvent({ title: 'Past', date: daysFromNow(-9) })
    await makeEvent({ title: 'Later', date: daysFromNow(60) })
    await makeEvent({ title: 'Soon' })
    const $ = await page(sendAsStaff('/admin'))
    const opened = new URL($('nav a:contains("Events")').attr('href') ?? '', 'http://localhost')
    expect(opened.pathname).toBe('/admin/events')
    expect(await titles(opened.search)).toEqual(['Soon', 'Later'])
    expect(opened.search).toBe('')
    expect(await titles('?sort=-date')).toEqual(['Later', 'Soon'])
  })

  it('has upcoming, past and all events behind tabs, which keep the search', async () => {
    await makeEvent({ title: 'Fall drive, past', date: daysFromNow(-9) })
    await makeEvent({ title: 'Fall drive' })
    await makeEvent({ title: 'Repair day' })
    const $ = await page(sendAsStaff('/admin/events?q=fall'))
    const tabs = $('nav[aria-label=When] a')
    expect(tabs.map((_, tab) => $(tab).text()).get()).toEqual(['Upcoming', 'Past', 'All'])
    expect(tabs.filter('[aria-current]').text()).toBe('Upcoming')
    const shown = []
    for (const tab of tabs) {
      const { search } = new URL($(tab).attr('href') ?? '', 'http://localhost')
      shown.push(await titles(search))
    }
    expect(shown).toEqual([
      ['Fall drive'],
      ['Fall drive, past'],
      ['Fall drive', 'Fall drive, past'],
    ])
    const past = await page(sendAsStaff('/admin/events?q=fall&when=past'))
    expect(past('[role=search] [name=when]').val()).toBe('past')
    const none = await page(sendAsStaff('/admin/events?q=repair&when=past'))
    expect(none('a:contains("Show all")').attr('href')).toBe('/admin/events?when=all')
  })

  it('applies search and filters by day, status and visibility', async () => {
    await makeEvent({ title: 'Past', date: daysFromNow(-9) })
    await makeEvent({ title: 'Full 100%', status: 'full' })
    await makeEvent({ title: 'Hidden', isActive: false, location: 'Lakewood' })
    expect(await titles('?when=past')).toEqual(['Past'])
    expect(await titles('?status=full')).toEqual(['Full 100%'])
    expect(await titles('?status=FULL')).toEqual(['Full 100%'])
    const beyond = await page(sendAsStaff('/admin/events?status=full&page=9'))
    expect(beyond('main').text()).toContain('This page is empty')
    expect(beyond('main a:contains("Last page")').attr('href')).toBe('/admin/events?status=full')
    expect(beyond('main nav[aria-label=Pages]').length).toBe(0)
    const nothing = await page(sendAsStaff('/admin/events?q=quokka&page=9'))
    expect(nothing('main').text()).toContain('No results')
    expect(await titles('?shown=inactive')).toEqual(['Hidden'])
    expect(await titles('?q=lakewood')).toEqual(['Hidden'])
    expect(await titles('?q=lakew+HID')).toEqual(['Hidden'])
    // Special characters of SQL patterns match literally.
    expect(await titles('?q=100%25')).toEqual(['Full 100%'])
    expect(await titles('?q=%25')).toEqual(['Full 100%'])
  })

  it('shows the number of places taken', async () => {
    const { id } = await makeEvent({ capacity: 30 })
    await register(id)
    const $ = await page(sendAsStaff('/admin/events'))
    expect($('td a[href*="/admin/events/"]').text()).toContain('1 of 30')
  })
})
