import { db } from 'db/client.server'
import { eventMessages } from 'db/schema/event-messages'
import { events } from 'db/schema/events'
import { eventRegistrations, leadNotes, leads } from 'db/schema/leads'
import { mailOutbox } from 'db/schema/mail'
import { users } from 'db/schema/people'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { findAnyEvent } from '~/events/events.server'
import { queueEventMessages } from '~/inbox/event-messages.server'
import { flashIn } from '../support/flash'
import { makeEventOfToday } from '../support/gates'
import { clearRecords, daysFromNow, makeEvent } from '../support/records'
import { page, postJson, send } from '../support/site'
import { postAsStaff, sendAsStaff, sendJsonAsStaff } from '../support/staff'

beforeEach(clearRecords)

const person = {
  name: 'Rosa Delgado',
  email: 'rosa@example.org',
  phone: '(303) 555-0142',
  items: 'An old television',
}
const register = async (eventId: number, changes: Record<string, unknown> = {}) => {
  const sent = await postJson('/api/event-registration', {
    ...{ ...person, terms: true, eventId },
    ...changes,
  })
  if (sent.status !== 201) throw new Error(JSON.stringify(await sent.json()))
  return (await sent.json()) as { id: number; reference: string; status: string }
}
const leadOf = async (reference: string) => {
  const [row] = await db
    .select()
    .from(leads)
    .innerJoin(eventRegistrations, eq(eventRegistrations.leadId, leads.id))
    .where(eq(leads.reference, reference))
  if (!row) throw new Error(`No lead ${reference}`)
  return { ...row.leads, ...row.event_registrations }
}
const UNSENT = 'Email sending is not set up: the email waits under Mail until it is.'
const SLOTS = {
  ...{ time: '9:00 AM - 10:00 AM', startMinutes: 540, endMinutes: 600 },
  ...{ slotMinutes: 30, slotCapacity: 1 },
}

describe('the desk of an event', () => {
  it('shows its figures and its registrations, to staff only', async () => {
    const event = await makeEvent({ capacity: 2 })
    const other = await makeEvent()
    await register(event.id)
    await register(event.id, { name: 'Ben Ortiz' })
    await register(event.id, { name: 'Next In Line', waitlist: true })
    await register(other.id, { name: 'Somebody Else' })
    const $ = await page(sendAsStaff(`/admin/events/${event.id}`))
    const text = $('main').text().replace(/\s+/g, ' ')
    expect(text).toMatch(/Registered ?2 ?Places left ?0 ?Waiting ?1/)
    expect(text).toContain('Rosa Delgado')
    expect(text).not.toContain('Somebody Else')
    const nobody = await send(`/admin/events/${event.id}`)
    expect([nobody.status, nobody.headers.get('Location')]).toMatchObject([302, /admin-login/])
    expect((await sendAsStaff('/admin/events/999999')).status).toBe(404)
    expect((await sendAsStaff('/admin/events/abc')).status).toBe(404)
  })

  it('shows figures from the gates from the day of the event on', async () => {
    const figures = async ({ id }: { id: number }) =>
      (await page(sendAsStaff(`/admin/events/${id}`)))('main dl').text()
    expect(await figures(await makeEvent({ date: daysFromNow(2) }))).not.toMatch(/Here|Walk-ins/)
    expect(await figures(await makeEventOfToday())).toContain('Here0Walk-ins0')
  })

  it('has its title, time, place and figures on every tab', async () => {
    const event = await makeEvent({ capacity: 2 })
    await register(event.id)
    for (const [tab, name] of [
      ['', 'Registrations'],
      ['/waiting', 'Waiting'],
      ['/messages', 'Messages'],
      ['/gate', 'Gate'],
      ['/results', 'Results'],
    ]) {
      const $ = await page(sendAsStaff(`/admin/events/${event.id}${tab}`))
      expect($('h1').text(), name).toBe(event.title)
      expect($('h1 + p').text(), name).toContain(`${event.time}, ${event.location}`)
      const figures = $('main dl').first().text().replace(/\s+/g, ' ')
      expect(figures, name).toMatch(/Registered ?1 ?Places left ?1 ?Waiting ?0/)
      expect($('nav[aria-label=Event] [aria-current]').text()).toBe(name)
      expect($('title').text()).toContain(`: ${event.title}`)
    }
  })

  it('sets the status of many at once, of this event only', async () => {
    const [event, other] = [await makeEvent(), await makeEvent()]
    const mine = await register(event.id)
    const theirs = await register(other.id, { name: 'Somebody Else' })
    const form = { intent: 'status', status: 'confirmed', scope: 'all' }
    expect((await postAsStaff(`/admin/events/${event.id}`, form)).status).toBe(303)
    expect((await leadOf(mine.reference)).status).toBe('confirmed')
    expect((await leadOf(theirs.reference)).status).toBe('pending')
    const ticked = { intent: 'status', status: 'scheduled', scope: 'ticked', ids: String(mine.id) }
    const some = await postAsStaff(`/admin/events/${event.id}`, {
      ...ticked,
      versions: `${mine.id}:2`,
    })
    expect(some.status).toBe(303)
    expect((await leadOf(mine.reference)).status).toBe('scheduled')
    const foreign = await postAsStaff(`/admin/events/${event.id}`, {
      ...ticked,
      ids: String(theirs.id),
    })
    expect(foreign.status).toBeLessThan(500)
    expect((await leadOf(theirs.reference)).status).toBe('pending')
    const gone = { ...ticked, intent: 'delete', versions: `${mine.id}:3` }
    expect((await postAsStaff(`/admin/events/${event.id}`, gone)).status).toBeLessThan(500)
  })
})

describe('registering somebody who called', () => {
  const path = (id: number) => `/admin/events/${id}/register`
  const caller = { intent: 'enter', name: 'Carl Caller', items: 'A printer', phone: '' }

  it('needs no email address, in any list', async () => {
    const event = await makeEvent({ isActive: false, zips: ['80401'] })
    const response = await postAsStaff(path(event.id), { ...caller, email: '', confirm: 'on' })
    expect(response.status).toBe(303)
    const [lead] = await db.select().from(leads)
    expect(lead).toMatchObject({ email: '', phone: null, status: 'confirmed' })
    expect(await db.select().from(mailOutbox)).toEqual([])
    expect(await db.select().from(eventRegistrations)).toMatchObject([{ outside: false }])
    for (const screen of ['form-submissions', 'requests/registrations', `events/${event.id}`]) {
      const $ = await page(sendAsStaff(`/admin/${screen}`))
      expect($('main').text(), screen).toContain('Carl Caller')
    }
    const api = await (await sendAsStaff('/api/event-registrations')).json()
    expect(api).toMatchObject([{ name: 'Carl Caller', email: null }])
    const detail = await page(sendAsStaff(`/admin/form-submissions/${lead?.reference}`))
    expect(detail('main').text()).toContain('added it')
    // Notifications skip people without an email address.
    await sendJsonAsStaff('PUT', `/api/events/${event.id}`, {
      date: daysFromNow(30),
      notify: true,
    })
    expect(await db.select().from(mailOutbox)).toEqual([])
  })

  it('sends the confirmation if the box is checked, and no notice to staff', async () => {
    const event = await makeEvent()
    const form = { ...caller, email: 'carl@example.org' }
    await postAsStaff(path(event.id), form)
    expect(await db.select().from(mailOutbox)).toEqual([])
    await postAsStaff(path(event.id), { ...form, name: 'Dana Caller', confirm: 'on' })
    expect(await db.select().from(mailOutbox)).toMatchObject([
      { purpose: 'registered', recipient: 'carl@example.org' },
    ])
  })

  it('exceeds the places only if staff allow it', async () => {
    const event = await makeEvent({ capacity: 1, oneEach: true })
    await register(event.id)
    const refused = await postAsStaff(path(event.id), { ...caller, email: person.email })
    expect(refused.status).toBe(409)
    const $ = await page(refused)
    expect($('main').text()).toContain('Check the box to register one more.')
    expect($('[name=name]').attr('value')).toBe('Carl Caller')
    const taken = await postAsStaff(path(event.id), {
      ...{ ...caller, email: person.email },
      overLimit: 'on',
    })
    expect(taken.status).toBe(303)
    expect(await db.select().from(leads)).toHaveLength(2)
    const [first] = await db.select().from(leads).orderBy(leads.id)
    expect(flashIn(taken).message).toContain(`registered here as ${first?.reference}, too.`)
  })

  it('adds a caller to the waiting list of a full event, without a slot', async () => {
    const event = await makeEvent({ ...SLOTS, capacity: 1 })
    await register(event.id, { slot: '09:00' })
    const form = { ...caller, email: 'carl@example.org', confirm: 'on' }
    expect((await postAsStaff(path(event.id), form)).status).toBe(409)
    const waits = await postAsStaff(path(event.id), { ...form, waits: 'on' })
    expect(waits.status).toBe(303)
    expect(flashIn(waits).title).toBe('On the waiting list')
    const [, waiting] = await db.select().from(leads).orderBy(leads.id)
    expect(waiting).toMatchObject({ status: 'waitlisted', contactName: 'Carl Caller' })
    const mail = await db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.leadId, waiting?.id ?? 0))
    expect(mail).toMatchObject([{ purpose: 'waitlisted' }])
  })

  it('takes a full slot if the box is checked, and any ZIP code', async () => {
    const event = await makeEvent({ ...SLOTS, zips: ['80401'] })
    await register(event.id, { slot: '09:00', zip: '80401' })
    const form = { ...caller, slot: '09:00', zip: '80202' }
    expect((await postAsStaff(path(event.id), form)).status).toBe(409)
    expect((await postAsStaff(path(event.id), { ...form, overLimit: 'on' })).status).toBe(303)
    const rows = await db.select().from(eventRegistrations).orderBy(eventRegistrations.leadId)
    expect(rows[1]).toMatchObject({ slot: '09:00', zip: '80202', outside: true })
  })

  it('keeps what was typed if it is invalid', async () => {
    const event = await makeEvent()
    const response = await postAsStaff(path(event.id), { ...caller, name: '', email: 'carl' })
    expect(response.status).toBe(422)
    expect((await page(response))('[name=email]').attr('value')).toBe('carl')
  })
})

describe('a registration at the desk', () => {
  const path = (id: number, reference: string) => `/admin/events/${id}/registrations/${reference}`

  it('is corrected, and says so in its history', async () => {
    const event = await makeEvent(SLOTS)
    const { reference } = await register(event.id, { slot: '09:00' })
    const $ = await page(sendAsStaff(path(event.id, reference)))
    const version = String($('[name=version]').first().attr('value'))
    const form = {
      ...{ intent: 'correct', version, name: 'Rosa Diaz', email: 'rosa.diaz@example.org' },
      ...{ phone: person.phone, items: person.items, slot: '09:30', tell: 'on' },
    }
    await db.delete(mailOutbox)
    expect((await postAsStaff(path(event.id, reference), form)).status).toBe(303)
    expect(await leadOf(reference)).toMatchObject({
      ...{ contactName: 'Rosa Diaz', email: 'rosa.diaz@example.org', slot: '09:30' },
    })
    const [mail] = await db.select().from(mailOutbox)
    expect(mail).toMatchObject({ recipient: 'rosa.diaz@example.org' })
    expect(mail?.body).toContain('Your time: 9:30 AM')
    const detail = await page(sendAsStaff(`/admin/form-submissions/${reference}`))
    expect(detail('main').text()).toContain('the name from Rosa Delgado to Rosa Diaz')
    // Somebody else saved in the meantime.
    const stale = await postAsStaff(path(event.id, reference), { ...form, name: 'Rosa D.' })
    expect(stale.status).toBe(409)
    const again = await page(stale)
    expect(again('[name=name]').attr('value')).toBe('Rosa D.')
    expect(again('.error-summary').text()).toContain(`Saved now: ${form.name}`)
    expect((await leadOf(reference)).contactName).toBe('Rosa Diaz')
  })

  it('moves to another event, with mail if the box is checked', async () => {
    const here = await makeEvent({ capacity: 1 })
    const there = await makeEvent({ ...SLOTS, title: 'Winter collection day' })
    const { reference } = await register(here.id)
    await register(here.id, { name: 'Next In Line', email: 'next@example.org', waitlist: true })
    await db.delete(mailOutbox)
    const form = { intent: 'move', event: String(there.id), tell: 'on' }
    const response = await postAsStaff(path(here.id, reference), form)
    expect(response.headers.get('Location')).toBe(`/admin/events/${there.id}`)
    expect(await leadOf(reference)).toMatchObject({
      ...{ eventId: there.id, eventTitle: 'Winter collection day', slot: '09:00' },
    })
    const mail = await db.select().from(mailOutbox).orderBy(mailOutbox.id)
    expect(mail.map(({ purpose }) => purpose).sort()).toEqual(['offer', 'registered'])
    expect((await sendAsStaff(path(here.id, reference))).status).toBe(404)
  })

  it('that waits, or was offered a place, has one at the event it moves to', async () => {
    const here = await makeEvent({ capacity: 1, date: daysFromNow(9) })
    const there = await makeEvent({ ...SLOTS, date: daysFromNow(10) })
    const first = await register(here.id)
    const [offered, waiting] = [
      await register(here.id, { name: 'Ben Ortiz', waitlist: true }),
      await register(here.id, { name: 'Cleo Marsh', waitlist: true }),
    ]
    const cancel = `/api/event-registrations/${first.id}/status`
    await sendJsonAsStaff('PUT', cancel, { status: 'cancelled' })
    for (const { reference } of [waiting, offered]) {
      const form = { intent: 'move', event: String(there.id), tell: 'on' }
      expect((await postAsStaff(path(here.id, reference), form)).status).toBe(303)
      expect(await leadOf(reference)).toMatchObject({
        eventId: there.id,
        status: 'confirmed',
        slot: expect.any(String),
        offeredUntil: null,
      })
    }
    expect((await findAnyEvent(there.id))?.registration.state).toBe('full')
    expect((await findAnyEvent(here.id))?.registration.state).toBe('open')
  })

  it('does not move to a full event unless staff allow it', async () => {
    const [here, there] = [await makeEvent(), await makeEvent({ title: 'Small', capacity: 1 })]
    await register(there.id, { name: 'Somebody Else' })
    const { reference } = await register(here.id)
    const form = { intent: 'move', event: String(there.id) }
    expect((await postAsStaff(path(here.id, reference), form)).status).toBe(409)
    expect((await leadOf(reference)).eventId).toBe(here.id)
    const over = await postAsStaff(path(here.id, reference), { ...form, overLimit: 'on' })
    expect(over.status).toBe(303)
    expect((await leadOf(reference)).eventId).toBe(there.id)
  })
})

describe('offering a place out of order', () => {
  const offer = (id: number, reference: string, note = '') =>
    postAsStaff(`/admin/events/${id}/waiting`, { intent: reference, reference, note })

  it('skips people who have waited longer, with a note', async () => {
    // Set to full by staff: places are not offered automatically.
    const event = await makeEvent({ capacity: 5, status: 'full' })
    const first = await register(event.id, { waitlist: true })
    const second = await register(event.id, { name: 'Second In Line', waitlist: true })
    const shown = await page(sendAsStaff(`/admin/events/${event.id}/waiting`))
    expect(
      shown('main li')
        .toArray()
        .map((row) => shown(row).find('bdi').first().text()),
    ).toEqual(expect.arrayContaining(['Rosa Delgado', 'Second In Line']))
    expect(shown('main').text()).toContain('2 waiting, 5 places free.')
    await db.delete(mailOutbox)
    const offered = await offer(event.id, second.reference, 'Comes from far away')
    expect(offered.status).toBe(303)
    expect(flashIn(offered).message).toBe(`The place is held. ${UNSENT}`)
    expect((await leadOf(first.reference)).status).toBe('waitlisted')
    expect(await leadOf(second.reference)).toMatchObject({ status: 'offered' })
    expect(await db.select().from(mailOutbox)).toMatchObject([{ purpose: 'offer' }])
    expect(await db.select().from(leadNotes)).toMatchObject([{ body: 'Comes from far away' }])
    // They are no longer waiting.
    expect((await offer(event.id, second.reference)).status).toBe(409)
  })

  it('is refused at a cancelled event', async () => {
    const event = await makeEvent({ capacity: 1 })
    await register(event.id)
    const { reference } = await register(event.id, { name: 'Next In Line', waitlist: true })
    await db.update(events).set({ status: 'cancelled', capacity: 2 })
    const response = await offer(event.id, reference)
    expect(response.status).toBe(409)
    expect((await page(response))('main').text()).toContain('This event is cancelled.')
    expect((await leadOf(reference)).status).toBe('waitlisted')
  })

  it('needs a free place, and time until the start', async () => {
    const event = await makeEvent({ capacity: 1 })
    await register(event.id)
    const { reference } = await register(event.id, { name: 'Next', waitlist: true })
    const full = await offer(event.id, reference)
    expect(full.status).toBe(409)
    expect((await page(full))('main').text()).toContain('No place is free.')
    expect((await offer(event.id, 'RG-NOBODY')).status).toBe(409)
  })
})

describe('a message to registered people', () => {
  const path = (id: number) => `/admin/events/${id}/messages`
  const message = {
    ...{ audience: 'registered', subject: 'Bring chains', body: 'The road is icy.\nDrive slowly.' },
  }
  const sent = () =>
    db.select().from(mailOutbox).where(eq(mailOutbox.purpose, 'message')).orderBy(mailOutbox.id)

  it('is sent once when its form is posted twice, also at the same moment', async () => {
    const event = await makeEvent()
    await register(event.id)
    const $ = await page(postAsStaff(path(event.id), { ...message, intent: 'preview' }))
    const form = { ...message, intent: 'send', formKey: String($('[name=formKey]').val()) }
    const responses = await Promise.all([1, 2].map(() => postAsStaff(path(event.id), form)))
    responses.push(await postAsStaff(path(event.id), form))
    expect(responses.map(({ status }) => status)).toEqual([303, 303, 303])
    expect(await sent()).toHaveLength(1)
    expect(await db.select().from(eventMessages)).toHaveLength(1)
    // The browser went back to the form for another message.
    expect((await postAsStaff(path(event.id), { ...form, subject: 'Snow' })).status).toBe(303)
    expect((await sent()).map(({ subject }) => subject)).toEqual(['Bring chains', 'Snow'])
    const again = await page(sendAsStaff(path(event.id)))
    const formKey = String(again('[name=formKey]').val())
    expect((await postAsStaff(path(event.id), { ...form, formKey })).status).toBe(303)
    expect(await sent()).toHaveLength(3)
  })

  it('is shown with the number of people before it is sent, and goes to each once', async () => {
    const event = await makeEvent({ capacity: 2 })
    await register(event.id)
    await register(event.id, { name: 'Ben Ortiz', email: 'ben@example.org' })
    await register(event.id, { name: 'Next', email: 'next@example.org', waitlist: true })
    const $ = await page(postAsStaff(path(event.id), { ...message, intent: 'preview' }))
    expect($('main').text()).toContain('Email preview for 2 people')
    expect($('main').text()).toContain('(the link to their own page)')
    expect($('button[value=send]').text()).toBe('Send to 2 people')
    // Only sending is primary.
    expect($('button[value=preview]').attr('class')).toBe($('button[value=test]').attr('class'))
    expect($('[name=subject]').attr('value')).toBe('Bring chains')
    expect(await sent()).toEqual([])
    const response = await postAsStaff(path(event.id), { ...message, intent: 'send' })
    expect(response.status).toBe(303)
    expect((await page(sendAsStaff(path(event.id))))('main').text()).toContain('Bring chains')
    expect((await sent()).map(({ recipient }) => recipient)).toEqual([
      'rosa@example.org',
      'ben@example.org',
    ])
    const [mail] = await sent()
    expect(mail?.body).toContain('The road is icy.\nDrive slowly.')
    expect(await queueEventMessages()).toBe(0)
  })

  it('goes to those who wait, came, did not come, or have one slot', async () => {
    const event = await makeEvent({ ...SLOTS, slotCapacity: 2 })
    const at = (n: number, slot: string) =>
      register(event.id, { name: `Guest ${n}`, email: `guest-${n}@example.org`, slot })
    const came = await at(1, '09:00')
    await at(2, '09:00')
    await at(3, '09:30')
    await db.update(leads).set({ status: 'attended' }).where(eq(leads.id, came.id))
    const recipients = async (values: Record<string, string>) => {
      await db.delete(mailOutbox)
      await postAsStaff(path(event.id), { ...message, intent: 'send', ...values })
      return (await sent()).map(({ recipient }) => recipient.slice(6, 7)).join('')
    }
    expect(await recipients({ audience: 'registered' })).toBe('123')
    expect(await recipients({ audience: 'attended' })).toBe('1')
    expect(await recipients({ audience: 'missing' })).toBe('23')
    expect(await recipients({ audience: 'waiting' })).toBe('')
    expect(await recipients({ audience: 'registered', slot: '09:30' })).toBe('3')
    const nobody = await postAsStaff(path(event.id), {
      ...{ ...message, intent: 'send', audience: 'waiting' },
    })
    expect(nobody.status).toBe(409)
  })

  it('can be sent to oneself as a test', async () => {
    const event = await makeEvent()
    await register(event.id)
    const test = () => postAsStaff(path(event.id), { ...message, intent: 'test' })
    await db.update(users).set({ email: null })
    expect((await test()).status).toBe(409)
    await db.update(users).set({ email: 'dana@summitloop.example' })
    const $ = await page(test())
    expect($('main').text()).toContain(`A test to dana@summitloop.example is queued. ${UNSENT}`)
    expect(await sent()).toMatchObject([
      { recipient: 'dana@summitloop.example', subject: 'Test: Bring chains', eventId: event.id },
    ])
  })

  it('is finished by the clock after a kill, without repeating or skipping anyone', async () => {
    const event = await makeEvent()
    const rows = Array.from({ length: 120 }, (_, n) => ({
      ...{ kind: 'registration' as const, reference: `RG-T${String(n).padStart(5, '0')}` },
      ...{ contactName: `Guest ${n}`, email: `guest-${n}@example.org`, fingerprint: String(n) },
    }))
    const stored = await db.insert(leads).values(rows).returning({ id: leads.id })
    const facts = { eventId: event.id, eventTitle: event.title, eventDate: event.date }
    await db
      .insert(eventRegistrations)
      .values(stored.map(({ id }) => ({ leadId: id, ...facts, itemsDescription: 'A lamp' })))
    await db.insert(eventMessages).values({
      ...{ eventId: event.id, audience: 'registered', subject: 'Hello', body: 'Hello' },
      ...{ people: 120, finalLeadId: stored.at(-1)?.id ?? 0 },
    })
    expect(await queueEventMessages()).toBe(1)
    expect(await sent()).toHaveLength(50)
    // A later registration does not get the message.
    await register(event.id, { name: 'Too Late' })
    await Promise.all([queueEventMessages(), queueEventMessages()])
    while ((await queueEventMessages()) > 0);
    const all = await sent()
    expect(new Set(all.map(({ recipient }) => recipient)).size).toBe(120)
    expect(all).toHaveLength(120)
  })

  it('needs a subject and a text', async () => {
    const event = await makeEvent()
    const response = await postAsStaff(path(event.id), {
      ...message,
      subject: '',
      intent: 'preview',
    })
    expect(response.status).toBe(422)
    const $ = await page(response)
    expect($('[name=body]').text()).toContain('Drive slowly.')
    const odd = await postAsStaff(path(event.id), { ...message, audience: 'all', intent: 'send' })
    expect(odd.status).toBe(422)
  })
})
