import { db, rowsOf } from 'db/client.server'
import type { LeadStatus } from 'db/enums'
import { calendarEntries, events } from 'db/schema/events'
import { businessPickups, eventRegistrations, leads } from 'db/schema/leads'
import { history } from 'db/schema/people'
import { visits } from 'db/schema/visits'
import { and, desc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { listCalendar, listUpcoming, selectExpected } from '~/calendar/calendar.server'
import type { Subject } from '~/records/history.server'
import { today } from '~/settings/today.server'
import { daysAfter } from '~/ui/calendar-month'
import { eventOf, leadOf, register, sendLead } from '../support/lead-records'
import { clearRecords, makeEvent } from '../support/records'
import { page, postForm, send } from '../support/site'
import { followAsStaff, postAsStaff, sendAsStaff, staffMember } from '../support/staff'
import { whileGone, whileReadOnly } from '../support/staff-kinds'

beforeEach(clearRecords)

const DAY = '2031-05-17'
const MONTH = { from: '2031-05-01', to: '2031-05-31' }

async function makeEntry(values: Partial<typeof calendarEntries.$inferInsert> = {}) {
  const [entry] = await db
    .insert(calendarEntries)
    .values({ title: 'Scale calibration', date: DAY, ...values })
    .returning()
  if (!entry) throw new Error('The entry was not stored')
  return entry
}

const setLead = (id: number, values: Partial<typeof leads.$inferInsert>) =>
  db.update(leads).set(values).where(eq(leads.id, id))

async function makePickup(
  pickupDate: string | null,
  businessName = 'Ridgeline Title',
  status: LeadStatus = 'scheduled',
) {
  const lead = await sendLead('business pickup', { businessName, pickupDate })
  await setLead(lead.id, { status })
  return lead
}

async function makeRegistration(eventId: number, name: string, status: LeadStatus = 'confirmed') {
  const lead = await register(eventId, { name, email: `${name.split(' ')[0]}@example.org` })
  await setLead(lead.id, { status })
  return lead
}

const list = async (range: { from: string; to: string }, perKind = 10) =>
  listCalendar({ ...range, today: await today(), perKind })
const titles = async (range = MONTH) => (await list(range)).map(({ title }) => title)

const historyOf = (subject: Subject, id: number) =>
  db
    .select({ action: history.action, changes: history.changes, userId: history.userId })
    .from(history)
    .where(and(eq(history.subject, subject), eq(history.subjectId, String(id))))
    .orderBy(desc(history.id))

const said = async (response: Response) =>
  (await page(followAsStaff(response)))('main [role=status]').first()

/** Presses Undo in the flash message of a response. */
async function takeBack(response: Response, from = '/admin/calendar') {
  const form = (await said(response)).find('form')
  const values = Object.fromEntries(
    form
      .find('input')
      .toArray()
      .map(({ attribs }) => [attribs.name ?? '', attribs.value ?? '']),
  )
  const body = new URLSearchParams(values)
  return sendAsStaff(form.attr('action') ?? '', {
    method: 'POST',
    body,
    headers: { Referer: `http://site.test${from}` },
  })
}

describe('the calendar', () => {
  it('merges events with the number of their registrations, entries and scheduled pickups by day', async () => {
    const event = await makeEvent({ date: DAY, title: 'Spring drive', location: 'The yard' })
    await makeEntry()
    const pickup = await makePickup('2031-05-20')
    await makeRegistration(event.id, 'Rosa Delgado', 'scheduled')
    await makeRegistration(event.id, 'Sam Ortiz', 'confirmed')
    const version = expect.any(Number)
    expect(await list(MONTH)).toEqual([
      {
        kind: 'entry',
        id: expect.any(Number),
        title: 'Scale calibration',
        date: DAY,
        type: 'community',
        status: 'upcoming',
        location: null,
        time: null,
        start: null,
        registrations: 0,
        note: null,
        reference: null,
        version,
        alike: 1,
      },
      {
        kind: 'event',
        id: event.id,
        title: 'Spring drive',
        date: DAY,
        type: 'collection',
        status: 'upcoming',
        location: 'The yard',
        time: '9:00 AM - 2:00 PM',
        start: '09:00',
        registrations: 2,
        note: null,
        reference: null,
        version,
        alike: 1,
      },
      expect.objectContaining({
        kind: 'pickup',
        id: pickup.id,
        title: 'Pickup: Ridgeline Title',
        date: '2031-05-20',
        type: 'pickup',
        status: 'scheduled',
      }),
    ])
  })

  it('leaves out trash, spam and leads that are not confirmed', async () => {
    const event = await makeEvent({ date: DAY, title: 'Kept' })
    await makeEvent({ date: DAY, deletedAt: new Date() })
    await makeEntry({ deletedAt: new Date() })
    for (const status of ['pending', 'completed', 'cancelled'] as const)
      await makePickup(DAY, status, status)
    await setLead((await makePickup(DAY, 'Robot')).id, { spam: true })
    await setLead((await makePickup(DAY, 'Gone')).id, { deletedAt: new Date() })
    for (const status of ['pending', 'attended', 'cancelled'] as const)
      await makeRegistration(event.id, status, status)
    await setLead((await makeRegistration(event.id, 'Robot')).id, { spam: true })
    expect(await list(MONTH)).toMatchObject([{ title: 'Kept', registrations: 0 }])
  })

  it('includes exactly the requested days', async () => {
    for (const date of ['2031-04-30', '2031-05-01', '2031-05-31', '2031-06-01']) {
      const event = await makeEvent({ date, title: `Event ${date}` })
      await makeEntry({ date, title: `Entry ${date}` })
      await makePickup(date, date)
      await makeRegistration(event.id, date)
    }
    const at = (date: string) => [`Entry ${date}`, `Event ${date}`, `Pickup: ${date}`]
    expect(await titles()).toEqual([...at('2031-05-01'), ...at('2031-05-31')])
    const counts = (await list(MONTH)).map(({ registrations }) => registrations)
    expect(counts).toEqual([0, 1, 0, 0, 1, 0])
  })

  it('shows a pickup without a date today, marked as such', async () => {
    await makePickup(null, 'Someday Inc')
    const day = await today()
    expect(await list({ from: day, to: day })).toMatchObject([
      { title: 'Pickup: Someday Inc', date: day, note: 'No date' },
    ])
    expect(await titles()).toEqual([])
    const $ = await page(sendAsStaff('/admin/calendar'))
    expect($('article').text()).toContain('No date')
    expect($(`a[data-day="${day}"]`).text()).toContain('Pickup: Someday Inc')
  })

  it('shows a registration of a deleted event on its day, without a place', async () => {
    const event = await makeEvent({ date: DAY })
    await makeRegistration(event.id, 'Rosa Delgado')
    await db.update(events).set({ deletedAt: new Date() })
    expect(await list(MONTH)).toMatchObject([
      { title: 'Registration: Rosa Delgado', location: 'TBD' },
    ])
    await db.delete(events)
    expect(await list(MONTH)).toMatchObject([{ date: DAY, location: 'TBD' }])
  })

  it('counts all items of a busy day and shows some, and registrations on their event', async () => {
    const event = await makeEvent({ date: DAY })
    for (const name of ['Ana', 'Ben', 'Cleo', 'Dan', 'Eve']) await makeRegistration(event.id, name)
    for (const name of ['One', 'Two', 'Three']) await makePickup(DAY, name)
    const items = await list(MONTH, 2)
    expect(items.map(({ title, alike, registrations }) => [title, alike, registrations])).toEqual([
      ['Fall collection day', 1, 5],
      ['Pickup: One', 3, 0],
      ['Pickup: Three', 3, 0],
    ])
    const $ = await page(sendAsStaff(`/admin/calendar?month=2031-05&day=${DAY}`))
    const cell = $(`a[data-day="${DAY}"]`)
    const chips = cell.find('.calendar-chip')
    const texts = chips.map((_, chip) => $(chip).text().replace(/\s+/g, ' ').trim()).get()
    expect(texts).toEqual(['9 AM Fall collection day 5 confirmed', '3 pickups'])
    expect($('details:has(article) > summary').last().text()).toBe('5 registrations')
    expect($('section details article h3').last().text()).toBe('Registration: Eve')
  })

  it('puts a time in words before the title, too', async () => {
    await makeEvent({ date: DAY, time: 'All afternoon', startMinutes: null, endMinutes: null })
    const $ = await page(sendAsStaff(`/admin/calendar?month=2031-05&day=${DAY}`))
    const chip = $(`a[data-day="${DAY}"] .calendar-chip`)
    expect(chip.children().first().text().trim()).toBe('All afternoon')
    expect(chip.text()).toContain('Fall collection day')
  })

  it('prints a month as a list with times, places and counts', async () => {
    const event = await makeEvent({ date: DAY, location: 'The yard' })
    await makeRegistration(event.id, 'Ana')
    await makeEntry({ date: '2031-06-01', title: 'Next month' })
    const $ = await page(sendAsStaff(`/admin/calendar?month=2031-05&day=${DAY}&print=1`))
    const text = $('main').text()
    for (const part of ['9:00 AM - 2:00 PM', 'Fall collection day', 'The yard', '1 confirmed'])
      expect(text).toContain(part)
    expect(text).not.toContain('Next month')
    expect($('[role=grid]')).toHaveLength(0)
  })
})

it('shows more items for the selected day, in the displayed month or not', async () => {
  const names = ['Ana', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay']
  for (const date of [DAY, daysAfter(DAY, 1)]) {
    const event = await makeEvent({ date })
    for (const name of names) await makeRegistration(event.id, name)
  }
  const seen = async (search: string) => {
    const $ = await page(sendAsStaff(`/admin/calendar${search}`))
    const cards = $('section[aria-labelledby=selected-day] article h3')
    const cells = $('[role=grid] a[data-day]').map((_, cell) => $(cell).text())
    return { cards: cards.map((_, title) => $(title).text()).get(), cells: cells.get() }
  }
  const ofTheMonth = await seen(`?month=2031-05&day=${DAY}`)
  const ofAnother = await seen(`?month=2031-09&day=${DAY}`)
  const shown = ['Fall collection day', ...names.map((name) => `Registration: ${name}`)]
  expect(ofTheMonth.cards).toEqual(shown)
  expect(ofAnother.cards).toEqual(shown)
  expect(ofTheMonth.cells).toEqual((await seen('?month=2031-05&day=2031-09-01')).cells)
})

describe('the upcoming panel', () => {
  it('shows the next 30 days including today, at most six items, soonest first', async () => {
    const day = await today()
    const on = (days: number) => daysAfter(day, days)
    await makeEvent({ date: on(-1), title: 'Yesterday' })
    await makeEvent({ date: on(31), title: 'In 31 days' })
    await makeEvent({ date: on(3), title: 'Full', status: 'full' })
    await makeEntry({ date: on(4), title: 'Scheduled', status: 'scheduled' })
    await makeEvent({ date: on(30), title: 'In 30 days' })
    await makeEntry({ date: on(0), title: 'Today' })
    expect((await listUpcoming(day)).map(({ title }) => title)).toEqual(['Today', 'In 30 days'])
    for (const days of [5, 6, 7, 8, 9])
      await makeEntry({ date: on(days), title: `In ${days} days` })
    expect((await listUpcoming(day)).map(({ title }) => title)).toEqual([
      'Today',
      'In 5 days',
      'In 6 days',
      'In 7 days',
      'In 8 days',
      'In 9 days',
    ])
    const $ = await page(sendAsStaff('/admin/calendar'))
    expect($('#upcoming').parent().text()).toContain('Next 30 days')
    expect($('#upcoming').parent().find('li')).toHaveLength(6)
    const far = await page(sendAsStaff(`/admin/calendar?month=2031-05&day=${on(2)}`))
    expect(far('#selected-day').parent().text()).toMatch(/No entries\.Next: .+, In 5 days$/)
  })
})

describe('a day without entries', () => {
  it('names the next item of any kind that is not cancelled', async () => {
    await makeEntry({ date: '2031-05-18', title: 'Called off', status: 'cancelled' })
    await makeEntry({ date: '2031-05-20', title: 'Later' })
    await makePickup('2031-05-19')
    const $ = await page(sendAsStaff(`/admin/calendar?day=${DAY}`))
    expect($('#selected-day').text()).toBe('Saturday, May 17, 2031')
    const text = $('#selected-day').parent().text()
    expect(text).toMatch(/No entries\.Next: Mon, May 19, 2031, Pickup: Ridgeline Title$/)
  })

  it('is named without the year, if that is the current one', async () => {
    const $ = await page(sendAsStaff('/admin/calendar'))
    expect($('#selected-day').text()).toMatch(/^\w+day, \w+ \d+$/)
  })
})

describe('a busy day', () => {
  it('links to lists of exactly that day, with matching counts', async () => {
    const day = await today()
    const event = await makeEvent({
      date: day,
      time: 'All day',
      startMinutes: null,
      endMinutes: null,
    })
    await makeEvent({ date: daysAfter(day, 1), title: 'Another day' })
    for (const name of ['Ana Baca', 'Ben Dalton', 'Cara Holm'])
      await makeRegistration(event.id, name)
    await makeRegistration(event.id, 'Dev Ito', 'pending')
    await makePickup(day)
    await makePickup(null, 'No date given')
    await makePickup(daysAfter(day, 1), 'Tomorrow only')
    await makePickup(day, 'Not yet scheduled', 'pending')
    const rowsOf = async (path: string) => {
      const $ = await page(sendAsStaff(path))
      return $('tbody tr th a')
        .map((_, link) => $(link).text())
        .get()
        .sort()
    }
    expect(await rowsOf(`/admin/events?day=${day}`)).toEqual(['Fall collection day'])
    const pickups = `/admin/requests?status=scheduled&day=${day}`
    expect(await rowsOf(pickups)).toEqual(['No date given', 'Ridgeline Title'])
    const registrations = `/admin/requests/registrations?status=expected&day=${day}`
    expect(await rowsOf(registrations)).toEqual(['Ana Baca', 'Ben Dalton', 'Cara Holm'])
    const $ = await page(sendAsStaff(pickups))
    expect($('[role=search] [name=day]').val()).toBe(day)
    for (const odd of ['2031-02-30', '%00', 'x'])
      expect((await sendAsStaff(`/admin/requests?day=${odd}`)).status).toBe(200)
  })

  it('says that it shows only some items', async () => {
    const event = await makeEvent({ date: DAY })
    const lead = await register(event.id)
    const [row] = await db.select().from(leads).where(eq(leads.id, lead.id))
    const [own] = await db.select().from(eventRegistrations)
    if (!row || !own) throw new Error('Not stored')
    const { id: _, ...copy } = { ...row, status: 'confirmed' as const }
    const numbers = Array.from({ length: 30 }, (_, at) => at)
    const made = await db
      .insert(leads)
      .values(numbers.map((at) => ({ ...copy, reference: `ER-TEST${at}` })))
      .returning({ id: leads.id })
    await db.insert(eventRegistrations).values(made.map(({ id }) => ({ ...own, leadId: id })))
    const $ = await page(sendAsStaff(`/admin/calendar?month=2031-05&day=${DAY}`))
    const panel = $('section[aria-labelledby=selected-day]')
    expect(panel.text()).toContain('30 registrations. See all on this day')
    expect(panel.text()).not.toContain('Registration:')
    const all = panel.find('a:contains(See all on this day)')
    const path = `/admin/requests/registrations?status=expected&day=${DAY}`
    expect(all.attr('href')).toBe(path)
    expect((await page(sendAsStaff(path)))('main').text()).toContain('30 registrations')
  })
})

it('counts registrations from the index alone', async () => {
  // Store many that are not expected: in an empty table, all indexes cost the same.
  await db.execute(sql`
    insert into ${leads} (kind, reference, contact_name, email, fingerprint, status)
    select 'contact', 'CM-X' || lpad(n::text, 5, '0'), 'Person', 'p@example.org', md5(n::text), 'completed'
    from generate_series(1, 3000) n`)
  await db.execute(sql`analyze ${leads}`)
  const plan = await db.transaction(async (tx) => {
    // Small tables are scanned whole although there is an index.
    for (const other of ['seqscan', 'bitmapscan'])
      await tx.execute(sql.raw(`set local enable_${other} = off`))
    const query = selectExpected(tx, eq(events.date, DAY)).getSQL()
    const lines = rowsOf<Record<string, string>>(await tx.execute(sql`explain ${query}`))
    return lines.flatMap((row) => Object.values(row)).join('\n')
  })
  expect(plan).toContain('Index Only Scan using leads_expected_index')
})

describe('the calendar URL', () => {
  it.each([
    '?month=2031-13&day=2031-02-30',
    '?month=%00&day=%00',
    '?month=99999-01&day=x',
    '?month=2031-05&month=2031-06&day[]=1',
  ])('returns a valid month and day for %s', async (search) => {
    const response = await sendAsStaff(`/admin/calendar${search}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect((await page(response))('[role=grid] td[aria-selected]').length % 7).toBe(0)
  })

  it('shows the first and the last month', async () => {
    for (const month of ['1900-01', '9998-12'])
      expect((await sendAsStaff(`/admin/calendar?month=${month}`)).status).toBe(200)
  })

  it('links every day, and marks today and the selected day', async () => {
    const day = await today()
    const $ = await page(sendAsStaff('/admin/calendar'))
    expect($('[aria-current=date]').attr('data-day')).toBe(day)
    expect($('td[aria-selected=true] a').attr('data-day')).toBe(day)
    const other = await page(sendAsStaff(`/admin/calendar?month=2031-05&day=${DAY}`))
    expect(other(`a[data-day="${DAY}"]`).attr('href')).toBe(
      `/admin/calendar?month=2031-05&day=${DAY}`,
    )
    expect(other('#selected-day').text()).toBe('Saturday, May 17, 2031')
    expect(other('td[aria-selected=true] a').attr('data-day')).toBe(DAY)
  })

  it.each([
    '/admin/calendar/new',
    '/admin/calendar/entry-1/edit',
    '/admin/calendar/event-1/move',
    '/admin/calendar/pickup-1/delete',
  ])('%s requires sign-in', async (path) => {
    expect((await send(path)).headers.get('Location')).toContain('/admin-login')
    const response = await postForm(path, { date: DAY })
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toContain('/admin-login')
  })

  it.each(['entry-999', 'pickup-0', 'lead-1', 'entry-99999999999', 'entry', '%00', 'entry-1x'])(
    'returns 404 for %s',
    async (key) => {
      for (const act of ['edit', 'move', 'delete']) {
        const path = `/admin/calendar/${key}/${act}`
        expect((await sendAsStaff(path)).status).toBe(404)
        expect((await postAsStaff(path, { date: DAY, status: 'scheduled' })).status).toBe(404)
      }
    },
  )

  it.each(['edit', 'move', 'delete'])(
    'explains that a pickup was deleted meanwhile, and leads back (%s)',
    async (act) => {
      const { id } = await makePickup(DAY)
      await setLead(id, { deletedAt: new Date() })
      const calendar = `?month=2031-05&day=${DAY}`
      const path = `/admin/calendar/pickup-${id}/${act}${calendar}`
      const sent = { date: DAY, status: 'scheduled' }
      for (const response of [await sendAsStaff(path), await postAsStaff(path, sent)]) {
        expect(response.status).toBe(404)
        const $ = await page(response)
        expect($('[role=dialog]').text()).toContain('Someone deleted it')
        expect($('[role=dialog] a[href="/admin/trash"]')).toHaveLength(1)
        expect($(`[role=dialog] a[href="/admin/calendar${calendar}"]`).length).toBeGreaterThan(0)
        expect($('[aria-labelledby=month-shown]'), 'the calendar stays below').toHaveLength(1)
      }
    },
  )

  it('rejects other kinds of leads as pickups', async () => {
    const { id } = await sendLead('contact message')
    for (const act of ['edit', 'move', 'delete'])
      expect(
        (await postAsStaff(`/admin/calendar/pickup-${id}/${act}`, { date: DAY, status: 'pending' }))
          .status,
      ).toBe(404)
    expect((await leadOf({ id })).deletedAt).toBeNull()
  })
})

describe('an entry', () => {
  it('requires only a date', async () => {
    const form = await page(sendAsStaff(`/admin/calendar/new?date=${DAY}`))
    expect(form('input[name=date]').attr('value')).toBe(DAY)
    expect(form('select[name=type] [selected]').attr('value')).toBe('community')
    expect(form('select[name=status] [selected]').attr('value')).toBe('upcoming')
    const response = await postAsStaff('/admin/calendar/new', { date: DAY })
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toBe(`/admin/calendar?month=2031-05&day=${DAY}`)
    const [entry] = await db.select().from(calendarEntries)
    expect(entry).toMatchObject({
      title: 'Untitled',
      date: DAY,
      type: 'community',
      status: 'upcoming',
    })
    expect((await said(response)).text()).toContain('The event has been added to the calendar.')
    expect(await historyOf('calendar-entry', entry?.id ?? 0)).toMatchObject([
      { action: 'created', userId: (await staffMember()).id },
    ])
  })

  it('returns the form with its values if the date is missing', async () => {
    const typed = { title: 'Open house', date: '', type: 'business', location: 'The yard' }
    const response = await postAsStaff('/admin/calendar/new', typed)
    expect(response.status).toBe(422)
    const $ = await page(response)
    expect($('.error-summary').text()).toContain('Date is required')
    expect($('input[name=title]').attr('value')).toBe('Open house')
    expect($('select[name=type] [selected]').attr('value')).toBe('business')
    expect(await db.select().from(calendarEntries)).toHaveLength(0)
  })

  it.each<Record<string, string>>([
    { date: '2031-02-30' },
    { date: '\u0000' },
    { date: DAY, type: 'pickup' },
    { date: DAY, status: 'full' },
    { date: DAY, title: 'x'.repeat(256) },
  ])('is rejected with %j', async (typed) => {
    expect((await postAsStaff('/admin/calendar/new', typed)).status).toBe(422)
  })

  it('can be edited, and reports concurrent edits', async () => {
    const { id } = await makeEntry()
    const path = `/admin/calendar/entry-${id}/edit`
    const typed = { title: 'Calibration', date: '2031-06-02', status: 'confirmed', version: '1' }
    const response = await postAsStaff(path, typed)
    expect(response.headers.get('Location')).toBe('/admin/calendar?month=2031-06&day=2031-06-02')
    const again = await postAsStaff(path, { ...typed, title: 'Mine' })
    expect(again.status).toBe(409)
    expect((await page(again))('input[name=version]').attr('value')).toBe('2')
    const [entry] = await db.select().from(calendarEntries)
    expect(entry).toMatchObject({ title: 'Calibration', status: 'confirmed', version: 2 })
  })
})

describe('an event', () => {
  const here = '?month=2031-05&day=2031-05-01'
  const full = {
    title: 'Fall collection day',
    time: '9:00 AM - 2:00 PM',
    location: 'Golden',
    description: 'Bring what no longer works.',
    status: 'upcoming',
    isActive: 'on',
  }

  it('opens the full form above the calendar, and returns to the same day', async () => {
    const { id } = await makeEvent({ date: DAY })
    const path = `/admin/calendar/event-${id}/edit${here}`
    const day = await page(sendAsStaff(`/admin/calendar?month=2031-05&day=${DAY}`))
    const link = `/admin/calendar/event-${id}/edit?month=2031-05&day=${DAY}`
    expect(day(`article a[href="${link}"]`)).toHaveLength(1)
    const $ = await page(sendAsStaff(path))
    expect($('[role=dialog] [name=capacity]')).toHaveLength(1)
    const saved = await postAsStaff(path, { ...full, date: DAY, version: '1' })
    expect(saved.headers.get('Location')).toBe(`/admin/calendar${here}`)
    const moved = await postAsStaff(path, { ...full, date: '2031-06-02', version: '2' })
    expect(moved.headers.get('Location')).toBe('/admin/calendar?month=2031-06&day=2031-06-02')
  })

  it('keeps the input if someone deleted it meanwhile', async () => {
    const { id } = await makeEvent({ date: DAY })
    const path = `/admin/calendar/event-${id}/edit${here}`
    await postAsStaff(`/admin/calendar/event-${id}/delete${here}`, {})
    const typed = { ...full, title: 'Typed meanwhile', date: DAY, version: '1' }
    const response = await postAsStaff(path, typed)
    expect(response.status).toBe(404)
    expect((await page(response))('[name=title]').val()).toBe('Typed meanwhile')
    const times = { opensAt: '2031-05-02T08:00', closesAt: '2031-05-01T08:00' }
    const wrong = await postAsStaff(path, { ...typed, ...times, restore: 'yes' })
    expect(wrong.status).toBe(422)
    expect((await eventOf({ id })).deletedAt).not.toBeNull()
    const again = await postAsStaff(path, { ...typed, restore: 'yes' })
    expect(again.headers.get('Location')).toBe(`/admin/calendar${here}`)
  })
})

describe('a pickup', () => {
  it('saves date and status, each with a history entry', async () => {
    const { id } = await makePickup(null)
    const path = `/admin/calendar/pickup-${id}/edit`
    const version = String((await leadOf({ id })).version)
    const form = await page(sendAsStaff(path))
    expect(form('input[name=pickupDate]').attr('value') ?? '').toBe('')
    const typed = { pickupDate: DAY, status: 'completed', version }
    const response = await postAsStaff(path, typed)
    expect(response.status).toBe(303)
    expect((await said(response)).text()).toContain(
      'The request status has been successfully updated.',
    )
    expect(await leadOf({ id })).toMatchObject({
      status: 'completed',
      version: Number(version) + 2,
    })
    expect(await historyOf('lead', id)).toMatchObject([
      { action: 'updated', changes: { status: ['scheduled', 'completed'] } },
      { action: 'updated', changes: { pickupDate: [null, DAY] } },
    ])
    const late = await postAsStaff(path, { ...typed, status: 'cancelled' })
    expect(late.status).toBe(409)
    expect((await page(late))('main').text()).toContain('saved this while you were editing it')
    expect((await leadOf({ id })).status).toBe('completed')
  })

  it('rejects a status that pickups do not have', async () => {
    const { id } = await makePickup(DAY)
    for (const status of ['attended', '', '\u0000'])
      expect((await postAsStaff(`/admin/calendar/pickup-${id}/edit`, { status })).status).toBe(422)
  })
})

describe('a registration', () => {
  it('saves its status, but takes no place at a full event', async () => {
    const event = await makeEvent({ date: DAY, capacity: 1 })
    const first = await makeRegistration(event.id, 'Rosa Delgado')
    const edit = (id: number, status: string) =>
      postAsStaff(`/admin/calendar/registration-${id}/edit`, { status })
    expect((await said(await edit(first.id, 'cancelled'))).text()).toContain(
      'The registration status has been successfully updated.',
    )
    expect((await eventOf(event)).status).toBe('upcoming')
    await makeRegistration(event.id, 'Ben Ode')
    const refused = await edit(first.id, 'confirmed')
    expect(refused.status).toBe(409)
    expect((await page(refused))('.error-summary').text()).toContain('is full')
    expect((await leadOf(first)).status).toBe('cancelled')
  })

  it('cannot be moved', async () => {
    const event = await makeEvent({ date: DAY })
    const { id } = await makeRegistration(event.id, 'Rosa Delgado')
    const path = `/admin/calendar/registration-${id}/move`
    expect((await sendAsStaff(path)).status).toBe(404)
    expect((await postAsStaff(path, { date: '2031-05-18' })).status).toBe(404)
    const $ = await page(sendAsStaff(`/admin/calendar?month=2031-05&day=${DAY}`))
    expect($(`form[action^="${path}"]`)).toHaveLength(0)
  })
})

describe('moving', () => {
  const VIEW = '?month=2031-05&day=2031-05-17'

  it("keeps an event's other values, and updates the public page and registrations", async () => {
    const event = await makeEvent({ date: DAY, capacity: 9 })
    const registration = await makeRegistration(event.id, 'Rosa Delgado')
    const publicPage = async () => (await page(send(`/events/${event.id}`)))('main').text()
    expect(await publicPage()).toContain('17')
    const path = `/admin/calendar/event-${event.id}/move${VIEW}`
    const response = await postAsStaff(path, { date: '2031-05-24', version: '1' })
    expect(response.status).toBe(303)
    // Somebody is registered, so staff are asked whether to notify them.
    expect(response.headers.get('Location')).toBe(`/admin/events/${event.id}/notify`)
    expect(await eventOf(event)).toMatchObject({ date: '2031-05-24', capacity: 9, version: 2 })
    expect(await publicPage()).toContain('24')
    expect(await historyOf('event', event.id)).toMatchObject([
      { action: 'updated', changes: { date: [DAY, '2031-05-24'] } },
    ])
    const [stored] = await db
      .select()
      .from(eventRegistrations)
      .where(eq(eventRegistrations.leadId, registration.id))
    expect(stored?.eventDate).toBe('2031-05-24')
    const back = await takeBack(response)
    expect(back.headers.get('Location')).toBe(`/admin/calendar?month=2031-05&day=${DAY}`)
    expect((await eventOf(event)).date).toBe(DAY)
  })

  it('shows the month an entry was moved to', async () => {
    const { id } = await makeEntry()
    const response = await postAsStaff(`/admin/calendar/entry-${id}/move${VIEW}`, {
      date: '2031-09-01',
    })
    expect(response.headers.get('Location')).toBe('/admin/calendar?month=2031-09&day=2031-09-01')
    expect((await said(response)).text()).toContain('Scale calibration is on Mon, Sep 1, 2031 now.')
  })

  it('gives a date to a pickup without one, and undo removes it', async () => {
    const { id } = await makePickup(null)
    const response = await postAsStaff(`/admin/calendar/pickup-${id}/move${VIEW}`, { date: DAY })
    const dateOf = async () => {
      const [visit] = await db
        .select()
        .from(visits)
        .where(and(eq(visits.leadId, id), eq(visits.status, 'planned')))
      return visit?.day
    }
    expect(await dateOf()).toBe(DAY)
    expect((await takeBack(response)).status).toBe(303)
    expect(await dateOf()).toBeNull()
    // What the customer asked for stays as it was sent.
    const [own] = await db.select().from(businessPickups).where(eq(businessPickups.leadId, id))
    expect(own?.pickupDate).toBeNull()
    expect(await historyOf('lead', id)).toMatchObject([
      { changes: { pickupDate: [DAY, null] } },
      { changes: { pickupDate: [null, DAY] } },
    ])
  })

  it('takes the day of a pickup away, also from one that was wished for a day', async () => {
    const { id } = await makePickup(DAY, 'Wished Inc')
    for (const date of ['2031-06-02', ''])
      expect((await postAsStaff(`/admin/calendar/pickup-${id}/move`, { date })).status).toBe(303)
    const day = await today()
    expect(await list({ from: day, to: day })).toMatchObject([
      { title: 'Pickup: Wished Inc', date: day, note: 'No date' },
    ])
    expect(await titles()).toEqual([])
    const form = await page(sendAsStaff(`/admin/calendar/pickup-${id}/edit`))
    expect(form('input[name=pickupDate]').attr('value') ?? '').toBe('')
    const listed = await page(sendAsStaff(`/admin/requests?status=scheduled&day=${day}`))
    expect(listed('tbody').text()).toContain('Wished Inc')
  })

  it.each(['', '2031-02-30', 'tomorrow'])(
    'to %j is refused on a page that keeps the value',
    async (date) => {
      const { id } = await makeEntry()
      const response = await postAsStaff(`/admin/calendar/entry-${id}/move${VIEW}`, { date })
      expect(response.status).toBe(422)
      expect((await page(response))('[role=dialog] .error-summary').text()).toContain(
        'Date is required',
      )
      expect((await db.select().from(calendarEntries))[0]?.date).toBe(DAY)
    },
  )

  it('reports a concurrent save in the form and after a drag', async () => {
    const { id } = await makeEntry({ version: 3 })
    const path = `/admin/calendar/entry-${id}/move${VIEW}`
    const form = await postAsStaff(path, { date: '2031-05-18', version: '2' })
    expect(form.status).toBe(409)
    expect((await page(form))('input[name=version]').attr('value')).toBe('3')
    const drag = await postAsStaff(path, { date: '2031-05-18', version: '2', dragged: 'yes' })
    expect(drag.status).toBe(303)
    expect((await said(drag)).text()).toContain('changed it in the meantime')
    expect((await db.select().from(calendarEntries))[0]?.date).toBe(DAY)
  })

  it('to the same day stores nothing', async () => {
    const { id } = await makeEntry()
    const response = await postAsStaff(`/admin/calendar/entry-${id}/move${VIEW}`, { date: DAY })
    expect((await said(response)).text()).toContain('already')
    expect(await historyOf('calendar-entry', id)).toHaveLength(0)
  })
})

describe('database failures', () => {
  it('are reported when saving, without changes', async () => {
    const entry = await makeEntry()
    const { id } = await makePickup(DAY)
    const act = (path: string, values: Record<string, string> = {}) =>
      postAsStaff(`/admin/calendar/${path}?month=2031-05&day=${DAY}`, values)
    const to = { date: '2031-05-18' }
    await whileReadOnly({ table: calendarEntries }, async () => {
      const deleted = await act(`entry-${entry.id}/delete`)
      expect(deleted.status).toBe(500)
      expect((await page(deleted))('[role=alert]').text()).toContain(
        'Failed to delete event. Please try again.',
      )
      const moved = await act(`entry-${entry.id}/move`, to)
      expect(moved.status).toBe(500)
      expect((await page(moved))('.error-summary').text()).toContain('Failed to move event.')
      const dragged = await act(`entry-${entry.id}/move`, { ...to, dragged: 'yes' })
      expect(dragged.headers.get('Location')).toBe(`/admin/calendar?month=2031-05&day=${DAY}`)
      expect((await said(dragged)).text()).toContain('Failed to move event.')
    })
    await whileReadOnly({ table: leads }, async () => {
      expect((await page(act(`pickup-${id}/delete`)))('[role=alert]').text()).toContain(
        'Failed to delete pickup request. Please try again.',
      )
      const planned = await act(`pickup-${id}/edit`, { status: 'completed' })
      expect((await page(planned))('.error-summary').text()).toContain('Failed to update status')
    })
    expect(await titles()).toEqual(['Scale calibration', 'Pickup: Ridgeline Title'])
  })

  it('show a page with a retry when reading', async () => {
    await whileGone({ name: 'calendar_entries' }, async () => {
      const response = await sendAsStaff(`/admin/calendar?month=2031-05&day=${DAY}`)
      expect(response.status).toBe(500)
      const $ = await page(response)
      expect($('main [role=alert]').text()).toContain('Failed to load the calendar.')
      expect($('main [role=alert] a').attr('href')).toBe(`/admin/calendar?month=2031-05&day=${DAY}`)
    })
    expect((await sendAsStaff('/admin/calendar')).status).toBe(200)
  })

  it('show a message if an item was deleted while being dragged', async () => {
    const response = await postAsStaff('/admin/calendar/entry-999/move', {
      date: DAY,
      dragged: 'yes',
    })
    expect(response.status).toBe(303)
    expect((await said(response)).text()).toContain('someone deleted it')
  })
})

describe('deleting', () => {
  async function makeOne(kind: string): Promise<number> {
    const event = await makeEvent({ date: DAY, title: 'One' })
    if (kind === 'event') return event.id
    if (kind === 'entry') return (await makeEntry({ title: 'One' })).id
    if (kind === 'pickup') return (await makePickup(DAY, 'One')).id
    return (await makeRegistration(event.id, 'One')).id
  }

  it.each([
    ['event', 'One', 'Event Deleted', 'Event has been deleted successfully.'],
    ['entry', 'One', 'Event Deleted', 'The event has been removed from the calendar.'],
  ])(
    'asks before deleting an %s, confirms it, and offers undo',
    async (kind, title, heading, message) => {
      const key = `${kind}-${await makeOne(kind)}`
      const path = `/admin/calendar/${key}/delete?month=2031-05&day=${DAY}`
      const $ = await page(sendAsStaff(path))
      expect($('[role=dialog]').text()).toContain(`Are you sure you want to delete "${title}"?`)
      const response = await postAsStaff(path, {})
      expect(response.headers.get('Location')).toBe(`/admin/calendar?month=2031-05&day=${DAY}`)
      expect((await said(response)).text()).toContain(heading + message)
      const before = await titles()
      expect(before.filter((shown) => shown === title)).toHaveLength(kind === 'event' ? 0 : 1)
      const back = await takeBack(response, `/admin/calendar?month=2031-05&day=${DAY}`)
      expect(back.headers.get('Location')).toBe(`/admin/calendar?month=2031-05&day=${DAY}`)
      expect((await titles()).length).toBe(before.length + 1)
      const subject = kind === 'event' ? 'event' : 'calendar-entry'
      expect(await historyOf(subject, Number(key.split('-')[1]))).toMatchObject([
        { action: 'restored' },
        { action: 'deleted' },
      ])
    },
  )

  it.each([
    ['pickup', 'Pickup: One', 'Pickup Request Deleted', 'pickup request itself is deleted'],
    ['registration', 'Registration: One', 'Registration Deleted', 'registration itself is deleted'],
  ])('warns that deleting a %s deletes the lead', async (kind, title, heading, warning) => {
    const id = await makeOne(kind)
    const path = `/admin/calendar/${kind}-${id}/delete`
    const $ = await page(sendAsStaff(path))
    expect($('[role=dialog]').text()).toContain(`Are you sure you want to delete "${title}"?`)
    expect($('[role=dialog]').text()).toContain(warning)
    const response = await postAsStaff(path, {})
    expect((await said(response)).text()).toContain(heading)
    expect((await leadOf({ id })).deletedAt).not.toBeNull()
    const cards = async () =>
      (await page(sendAsStaff(`/admin/calendar?month=2031-05&day=${DAY}`)))('article h3').text()
    expect(await cards()).not.toContain(title)
    await takeBack(response)
    expect((await leadOf({ id })).deletedAt).toBeNull()
    expect(await cards()).toContain(title)
  })

  it("names the number of an event's registrations, which are kept", async () => {
    const event = await makeEvent({ date: DAY })
    await makeRegistration(event.id, 'Rosa Delgado')
    const $ = await page(sendAsStaff(`/admin/calendar/event-${event.id}/delete`))
    expect($('[role=dialog]').text()).toContain('1 registration stays')
  })
})
