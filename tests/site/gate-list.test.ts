import { subMinutes } from 'date-fns'
import { db } from 'db/client.server'
import { events } from 'db/schema/events'
import { arrivals, turnedAway } from 'db/schema/gates'
import { eventRegistrations, leads } from 'db/schema/leads'
import { history } from 'db/schema/people'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { linkPath } from '~/leads/link.server'
import { makeGate, openGate, signInAt } from '../support/gates'
import { eventOf, leadOf, register } from '../support/lead-records'
import { clearRecords, makeEvent } from '../support/records'
import { page, postForm, send } from '../support/site'
import { postAsStaff, sendAsStaff, sendJsonAsStaff } from '../support/staff'

beforeEach(clearRecords)

type Phone = Pick<Awaited<ReturnType<typeof openGate>>, 'path' | 'cookie'>

const look = ({ path, cookie }: Phone, search = '') =>
  page(send(path + search, { headers: { Cookie: cookie } }))

const post = ({ path, cookie }: Phone, values: Record<string, string>) =>
  postForm(path, values, { headers: { Cookie: cookie } })

let taps = 0
const tapId = () => `tap-of-a-test-${++taps}`

const here = (phone: Phone, { id }: { id: number }, more: Record<string, string> = {}) =>
  post(phone, { here: String(id), tap: tapId(), ...more })

const setStatus = ({ id }: { id: number }, status: 'cancelled' | 'waitlisted' | 'pending') =>
  db.update(leads).set({ status }).where(eq(leads.id, id))

async function openGateWith(...names: string[]) {
  const opened = await openGate()
  const people = []
  for (const [n, name] of names.entries())
    people.push(
      await register(opened.event.id, {
        name,
        email: `guest${n}@example.org`,
        phone: `(303) 555-01${String(40 + n)}`,
        items: `Television number ${n}`,
      }),
    )
  const [first] = people
  if (!first) throw new Error('Nobody is registered')
  return { ...opened, people, first }
}

const countsOf = async (phone: Phone) => {
  const shown = await look(phone)
  const count = (name: string) => Number(shown(`[data-count=${name}]`).text())
  return [count('expected'), count('here'), count('walkIns'), count('lastHour')]
}

describe('an arrival of a registration', () => {
  const arrivalsOf = async ({ event }: { event: { id: number } }) =>
    (await sendAsStaff(`/api/events/${event.id}/arrivals`)).json()
  const put = ({ id }: { id: number }, status: string) =>
    sendJsonAsStaff('PUT', `/api/event-registrations/${id}/status`, { status })

  it('is undone when staff set another status, and can be made again', async () => {
    const phone = await openGateWith('Ana Ortiz')
    await here(phone, phone.first)
    expect((await put(phone.first, 'confirmed')).status).toBe(200)
    expect(await arrivalsOf(phone)).toEqual([])
    expect(await countsOf(phone)).toEqual([1, 0, 0, 0])
    await here(phone, phone.first)
    expect(await arrivalsOf(phone)).toHaveLength(1)
    expect((await leadOf(phone.first)).status).toBe('attended')
  })

  it('is left out while it is in the trash', async () => {
    const phone = await openGateWith('Ana Ortiz')
    await here(phone, phone.first)
    await sendAsStaff(`/api/event-registrations/${phone.first.id}`, { method: 'DELETE' })
    expect(await arrivalsOf(phone)).toEqual([])
  })

  it('keeps its person from being moved to another event', async () => {
    const phone = await openGateWith('Ana Ortiz')
    const other = await makeEvent()
    await here(phone, phone.first)
    const { reference, version } = await leadOf(phone.first)
    const moved = await postAsStaff(`/admin/events/${phone.event.id}/registrations/${reference}`, {
      intent: 'move',
      event: String(other.id),
      version: String(version),
    })
    expect(moved.status).toBe(409)
    expect((await page(moved))('main').text()).toContain('They came to this event')
  })
})

describe('the list of a gate', () => {
  it('shows people by name, without email address, reference or note', async () => {
    const phone = await openGateWith('Zoe Quinn', 'Ana Ortiz', 'Émile Roy', 'bea Lund')
    const shown = await look(phone)
    const names = shown('.gate-row strong').map((_, each) => shown(each).text())
    expect(names.get()).toEqual(['Ana Ortiz', 'bea Lund', 'Émile Roy', 'Zoe Quinn'])
    const row = shown(`#row-${phone.first.id}`)
    expect(row.text()).toContain('Television number 0')
    expect(row.text()).toContain('0140')
    const html = shown.html()
    for (const secret of ['@example.org', '555-01', '(303)']) expect(html).not.toContain(secret)
  })

  it('leaves out other events, spam and the trash', async () => {
    const phone = await openGateWith('Ana Ortiz', 'Spam Sender', 'Gone Guest')
    const [, spam, gone] = phone.people
    await db
      .update(leads)
      .set({ spam: true })
      .where(eq(leads.id, spam?.id ?? 0))
    await db
      .update(leads)
      .set({ deletedAt: new Date() })
      .where(eq(leads.id, gone?.id ?? 0))
    await openGateWith('Someone Else')
    expect((await look(phone))('.gate-row strong').text()).toBe('Ana Ortiz')
  })

  it.each([
    ['ort', 1],
    ['ORTIZ ana', 1],
    ['0141', 1],
    ['nobody', 0],
    ['555', 0],
    ['a', 2],
  ])('finds %s', async (query, found) => {
    const phone = await openGateWith('Ana Ortiz', 'Bea Lund')
    const shown = await look(phone, `?q=${encodeURIComponent(query)}`)
    expect(shown('.gate-row:not([hidden])').length).toBe(found)
    expect(shown('input[name=q]').attr('value')).toBe(query)
  })

  it('finds a reference', async () => {
    const phone = await openGateWith('Ana Ortiz', 'Bea Lund')
    const shown = await look(phone, `?q=${phone.first.reference.toLowerCase()}`)
    expect(shown('.gate-row:not([hidden]) strong').text()).toBe('Ana Ortiz')
  })

  it('is closed to phones without the PIN, which change nothing', async () => {
    const { path, first } = await openGateWith('Ana Ortiz')
    const stranger = { path, cookie: '' }
    expect((await look(stranger))('.gate-row').length).toBe(0)
    const response = await here(stranger, first)
    expect(response.status).toBe(403)
    expect(await response.text()).not.toContain('Ana Ortiz')
    expect((await leadOf(first)).status).toBe('pending')
  })
})

describe('Here', () => {
  it('returns to the row, which says since when and at which gate', async () => {
    const phone = await openGateWith('Ana Ortiz')
    const response = await here(phone, phone.first)
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toBe(`${phone.path}#row-${phone.first.id}`)
    const row = (await look(phone))(`#row-${phone.first.id}`)
    expect(row.find('.gate-since').text()).toMatch(/^Here since \d{1,2}:\d\d \(Gate A\)$/)
    expect(row.find('form[data-tap=here]').attr('hidden')).toBeDefined()
    expect(row.find('form[data-tap=undo]').attr('hidden')).toBeUndefined()
    expect(await countsOf(phone)).toEqual([1, 1, 0, 1])
  })

  it('keeps the search of the page it was tapped on', async () => {
    const phone = await openGateWith('Ana Ortiz')
    const response = await here({ ...phone, path: `${phone.path}?q=ana` }, phone.first)
    expect(response.headers.get('Location')).toBe(`${phone.path}?q=ana#row-${phone.first.id}`)
  })

  it('sets the registration to attended, and the history names the gate', async () => {
    const phone = await openGateWith('Ana Ortiz')
    await here(phone, phone.first)
    expect((await leadOf(phone.first)).status).toBe('attended')
    const [entry] = await db.select().from(history).where(eq(history.subject, 'lead'))
    expect(entry).toMatchObject({
      actor: 'gate: Gate A',
      userId: null,
      changes: { status: ['pending', 'attended'] },
    })
    const panel = await page(sendAsStaff(`/admin/form-submissions/${phone.first.reference}`))
    expect(panel('body').text()).toContain('Gate A (gate) set the status from Pending to Attended')
  })

  it('counts once, however often one tap is sent', async () => {
    const phone = await openGateWith('Ana Ortiz')
    const tap = tapId()
    for (let n = 0; n < 3; n++) await here(phone, phone.first, { tap })
    await post(phone, { undo: tap })
    expect((await here(phone, phone.first, { tap })).status).toBe(303)
    expect(await countsOf(phone)).toEqual([1, 0, 0, 0])
    expect(await db.select().from(arrivals)).toHaveLength(1)
  })

  it('counts once when 30 volunteers tap the same row at once', async () => {
    const phone = await openGateWith('Ana Ortiz')
    const { first } = phone
    const second = { path: phone.path, cookie: phone.cookie }
    const responses = await Promise.all(
      Array.from({ length: 30 }, (_, n) => here(n % 2 ? phone : second, first)),
    )
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 303))
    expect(await db.select().from(arrivals)).toHaveLength(1)
    expect(await db.select().from(history).where(eq(history.subject, 'lead'))).toHaveLength(1)
  })

  it('counts each of 30 people whom volunteers tap at once', async () => {
    const phone = await openGateWith(...Array.from({ length: 30 }, (_, n) => `Guest ${n}`))
    // One of two is let in though cancelled, which takes the event's places as well.
    for (const [n, person] of phone.people.entries())
      if (n % 2) await setStatus(person, 'cancelled')
    const responses = await Promise.all(
      phone.people.map((person) => here(phone, person, { 'let-in': 'yes' })),
    )
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 303))
    expect(await countsOf(phone)).toEqual([30, 30, 0, 30])
  })

  it('answers each of several taps at once for its own person', async () => {
    const phone = await openGateWith('Ana Ortiz', 'Bea Lund', 'Cy Marsh', 'Dee Hale', 'Eli Cole')
    const other = await openGateWith('Flo Park')
    const [ana, bea, cy, dee, eli] = phone.people
    if (!ana || !bea || !cy || !dee || !eli) throw new Error('Five people')
    for (const person of [bea, dee]) await setStatus(person, 'cancelled')
    const tap = tapId()
    const responses = await Promise.all([
      here(phone, ana, { tap }),
      here(phone, bea),
      here(phone, other.first),
      here(phone, cy, { ago: '5400' }),
      here(phone, dee, { 'let-in': 'yes' }),
      here(phone, ana, { tap }),
      here(phone, eli),
    ])
    expect(responses.map(({ status }) => status)).toEqual([303, 409, 404, 303, 303, 303, 303])
    expect((await page(responses[1] as Response))('[role=alert]').text()).toContain('Bea Lund')
    const rows = await db.select().from(arrivals).orderBy(arrivals.leadId)
    expect(rows.map(({ leadId, statusBefore }) => [leadId, statusBefore])).toEqual([
      [ana.id, 'pending'],
      [cy.id, 'pending'],
      [dee.id, 'cancelled'],
      [eli.id, 'pending'],
    ])
    expect(await countsOf(phone)).toEqual([4, 4, 0, 3])
  })

  it('shows the tap of one gate at the other', async () => {
    const phone = await openGateWith('Ana Ortiz')
    const gateB = await makeGate(phone.event.id, 'Gate B')
    const other = { path: gateB.path, cookie: await signInAt(gateB) }
    await here(other, phone.first)
    await here(phone, phone.first)
    expect((await look(phone))('.gate-since').text()).toContain('(Gate B)')
  })

  it('has the age that the phone reports, up to a day', async () => {
    const phone = await openGateWith('Ana Ortiz', 'Bea Lund', 'Cy Marsh')
    const [ana, bea, cy] = phone.people
    if (!ana || !bea || !cy) throw new Error('Three people')
    await here(phone, ana, { ago: '5400' })
    await here(phone, bea, { ago: '-600' })
    await here(phone, cy, { ago: '9999999' })
    const rows = await db.select().from(arrivals).orderBy(arrivals.id)
    const minutes = rows.map(({ arrivedAt }) => (Date.now() - arrivedAt.getTime()) / 60_000)
    expect(minutes.map(Math.round)).toEqual([90, 0, 0])
    expect(await countsOf(phone)).toEqual([3, 3, 0, 2])
  })

  it('refuses people of another event, unknown ones, and taps without an id', async () => {
    const phone = await openGateWith('Ana Ortiz')
    const other = await openGateWith('Bea Lund')
    expect((await here(phone, other.first)).status).toBe(404)
    expect((await here(phone, { id: 999_999 })).status).toBe(404)
    expect((await post(phone, { here: 'x', tap: tapId() })).status).toBe(404)
    expect((await post(phone, { here: String(phone.first.id) })).status).toBe(422)
    expect((await here(phone, phone.first, { tap: 'x'.repeat(37) })).status).toBe(422)
    expect(await db.select().from(arrivals)).toEqual([])
  })
})

describe('Undo', () => {
  const undo = async (phone: Phone) =>
    post(phone, { undo: (await db.select().from(arrivals))[0]?.tap ?? '', row: 'row-1' })

  it.each(['pending', 'cancelled'] as const)('sets it to %s again', async (status) => {
    const phone = await openGateWith('Ana Ortiz')
    await setStatus(phone.first, status)
    await here(phone, phone.first, { 'let-in': 'yes' })
    expect((await leadOf(phone.first)).status).toBe('attended')
    const response = await undo(phone)
    expect(response.headers.get('Location')).toBe(`${phone.path}#row-1`)
    expect((await leadOf(phone.first)).status).toBe(status)
    await undo(phone)
    expect(await db.select().from(history).where(eq(history.subject, 'lead'))).toHaveLength(2)
    await here(phone, phone.first, { 'let-in': 'yes' })
    expect((await leadOf(phone.first)).status).toBe('attended')
  })

  it('leaves a status that staff have set in the meantime', async () => {
    const phone = await openGateWith('Ana Ortiz')
    await here(phone, phone.first)
    await setStatus(phone.first, 'cancelled')
    await undo(phone)
    expect((await leadOf(phone.first)).status).toBe('cancelled')
  })

  it('is not possible from the gate of another event', async () => {
    const phone = await openGateWith('Ana Ortiz')
    const other = await openGateWith('Bea Lund')
    await here(phone, phone.first)
    await undo(other)
    expect((await leadOf(phone.first)).status).toBe('attended')
  })

  it('redirects only to a row', async () => {
    const phone = await openGateWith('Ana Ortiz')
    const response = await post(phone, { undo: 'none-such-tap', row: '//evil.example' })
    expect(response.headers.get('Location')).toBe(phone.path)
  })
})

describe('people who are cancelled or waiting', () => {
  it.each(['cancelled', 'waitlisted'] as const)(
    'are let in after a question: %s',
    async (status) => {
      const phone = await openGateWith('Ana Ortiz')
      await setStatus(phone.first, status)
      const row = (await look(phone))(`#row-${phone.first.id}`)
      const word = status === 'cancelled' ? 'Cancelled' : 'Waitlisted'
      expect(row.find('.gate-badge').text()).toBe(word)
      expect(row.find('details').text()).toContain(`${word}. Let them in?`)
      const asked = await here(phone, phone.first)
      expect(asked.status).toBe(409)
      const shown = await page(asked)
      expect(shown('[role=alert]').text()).toContain('Ana Ortiz')
      expect(shown(`#row-${phone.first.id} details[open]`).length).toBe(1)
      expect((await leadOf(phone.first)).status).toBe(status)
      expect((await here(phone, phone.first, { 'let-in': 'yes' })).status).toBe(303)
      expect((await leadOf(phone.first)).status).toBe('attended')
    },
  )

  it('come in however full the event is', async () => {
    const phone = await openGateWith('Ana Ortiz')
    await setStatus(phone.first, 'cancelled')
    await register(phone.event.id, { name: 'Bea Lund', email: 'bea@example.org' })
    await db
      .update(events)
      .set({ capacity: 1, status: 'full', filledByCapacity: true })
      .where(eq(events.id, phone.event.id))
    expect((await here(phone, phone.first, { 'let-in': 'yes' })).status).toBe(303)
    expect((await leadOf(phone.first)).status).toBe('attended')
    expect((await eventOf(phone.event)).status).toBe('full')
  })
})

describe('a walk-in', () => {
  const cy = { 'walk-in': 'yes', name: 'Cy Marsh', items: 'Two radios', phone: '303 555 0199' }

  it('is counted with a name alone, and undone', async () => {
    const phone = await openGateWith('Ana Ortiz')
    const response = await post(phone, { 'walk-in': 'yes', name: 'Cy Marsh', tap: tapId() })
    const [stored] = await db.select().from(arrivals)
    expect(response.headers.get('Location')).toBe(`${phone.path}#row-w${stored?.id}`)
    const row = (await look(phone))(`#row-w${stored?.id}`)
    expect(row.text()).toContain('Walk-in')
    expect(row.find('[data-tap=here]').length).toBe(0)
    expect(await countsOf(phone)).toEqual([1, 0, 1, 1])
    await post(phone, { undo: stored?.tap ?? '' })
    expect(await countsOf(phone)).toEqual([1, 0, 0, 0])
  })

  it('counts once when it is sent twice, and beside another that was sent with its tap', async () => {
    const phone = await openGate()
    const tap = tapId()
    for (const name of ['Cy Marsh', 'Cy Marsh', 'Dee Park', 'Dee Park'])
      expect((await post(phone, { 'walk-in': 'yes', name, tap })).status).toBe(303)
    const stored = await db.select({ name: arrivals.name }).from(arrivals).orderBy(arrivals.id)
    expect(stored).toEqual([{ name: 'Cy Marsh' }, { name: 'Dee Park' }])
  })

  it('that took the last place is still counted once when it is sent again', async () => {
    const phone = await openGateWith('Ana Ortiz')
    await db.update(events).set({ capacity: 2 }).where(eq(events.id, phone.event.id))
    const form = { ...cy, tap: tapId() }
    const first = await post(phone, form)
    const again = await post(phone, form)
    expect([first.status, again.status]).toEqual([303, 303])
    expect(again.headers.get('Location')).toBe(first.headers.get('Location'))
    expect(await db.select().from(arrivals)).toHaveLength(1)
  })

  it('keeps its tap while the form asks something', async () => {
    const phone = await openGate()
    const tap = tapId()
    for (const name of ['walk-in', 'turned-away']) {
      const refused = await post(phone, { [name]: 'yes', tap })
      expect(refused.status).toBe(422)
      const $ = await page(refused)
      expect($(`[data-tap=${name}] [name=tap]`).val()).toBe(tap)
      expect($(`[data-tap]:not([data-tap=${name}]) [name=tap]`).val()).not.toBe(tap)
    }
  })

  it('needs confirmation if all places are taken, but not if they came while the phone was offline', async () => {
    const phone = await openGateWith('Ana Ortiz')
    await db.update(events).set({ capacity: 2 }).where(eq(events.id, phone.event.id))
    expect((await post(phone, { ...cy, tap: tapId() })).status).toBe(303)
    const refused = await post(phone, { ...cy, tap: tapId() })
    expect(refused.status).toBe(422)
    const shown = await page(refused)
    expect(shown('.error-summary').text()).toContain('All places are taken')
    expect(shown('input[name=items]').attr('value')).toBe('Two radios')
    // A phone with scripts says how old a tap is, also if it sends it at once.
    expect((await post(phone, { ...cy, ago: '0', tap: tapId() })).status).toBe(422)
    expect((await post(phone, { ...cy, anyway: 'on', tap: tapId() })).status).toBe(303)
    expect((await post(phone, { ...cy, ago: '60', tap: tapId() })).status).toBe(303)
    expect(await db.select().from(arrivals)).toHaveLength(3)
  })

  it('shows no email address, and the last digits of the phone', async () => {
    const phone = await openGate()
    await post(phone, { ...cy, email: 'cy@example.org', tap: tapId() })
    const shown = await look(phone)
    expect(shown('.gate-row').text()).toContain('0199')
    expect(shown.html()).not.toContain('cy@example.org')
    expect(await db.select().from(arrivals)).toMatchObject([{ email: 'cy@example.org' }])
  })

  it('counts once, however often it is sent, also at once', async () => {
    const phone = await openGate()
    const tap = tapId()
    await Promise.all(Array.from({ length: 10 }, () => post(phone, { ...cy, tap })))
    expect(await db.select().from(arrivals)).toHaveLength(1)
  })

  it('needs a name, and what was typed stays', async () => {
    const phone = await openGate()
    const values = { ...cy, name: ' ', email: 'no address', tap: tapId() }
    const response = await post(phone, values)
    expect(response.status).toBe(422)
    const shown = await page(response)
    expect(shown('.error-summary').text()).toContain('Name is required')
    expect(shown('.error-summary').text()).toContain('Valid email is required')
    expect(shown('input[name=items]').attr('value')).toBe('Two radios')
    expect(await db.select().from(arrivals)).toEqual([])
  })
})

describe('turning somebody away', () => {
  it.each(['not-resident', 'over-limit', 'not-accepted'])(
    'counts the reason %s',
    async (reason) => {
      const phone = await openGate()
      const tap = tapId()
      for (let n = 0; n < 2; n++) {
        const response = await post(phone, { 'turned-away': 'yes', reason, name: 'Cy', tap })
        expect(response.status).toBe(303)
      }
      const rows = await db
        .select()
        .from(turnedAway)
        .where(and(eq(turnedAway.reason, reason as 'over-limit')))
      expect(rows).toMatchObject([{ eventId: phone.event.id, gateId: phone.gate.id, name: 'Cy' }])
    },
  )

  it('needs a reason', async () => {
    const phone = await openGate()
    for (const reason of ['', 'looks odd']) {
      const response = await post(phone, { 'turned-away': 'yes', reason, tap: tapId() })
      expect(response.status).toBe(422)
    }
    expect(await db.select().from(turnedAway)).toEqual([])
  })

  it('is another person with another name or reason, after going back', async () => {
    const phone = await openGateWith('Ana Ortiz')
    const tap = tapId()
    const send = (reason: string, name: string) =>
      post(phone, { 'turned-away': 'yes', reason, name, tap })
    for (const _ of ['first', 'again']) {
      await send('not-resident', 'Cy')
      await send('not-resident', 'Di')
      await send('over-limit', 'Di')
    }
    expect(await db.select().from(turnedAway)).toHaveLength(3)
  })
})

describe('the QR code of a registration', () => {
  it('leads a phone that is signed in at a gate of its event to its row', async () => {
    const phone = await openGateWith('Ana Ortiz')
    const path = linkPath(await leadOf(phone.first))
    const response = await send(path, { headers: { Cookie: phone.cookie } })
    expect([response.status, response.headers.get('Location')]).toEqual([
      302,
      `${phone.path}#row-${phone.first.id}`,
    ])
    expect((await leadOf(phone.first)).status).toBe('pending')
  })

  it('leads any other to the page of the registration', async () => {
    const phone = await openGateWith('Ana Ortiz')
    const other = await openGateWith('Bea Lund')
    const path = linkPath(await leadOf(phone.first))
    const forged = phone.cookie.replace(/\.[^.]*$/, '.AAAA')
    for (const Cookie of ['', other.cookie, forged]) {
      const response = await send(path, { headers: { Cookie } })
      expect(response.status).toBe(200)
    }
  })
})

it('no GET changes anything', async () => {
  const phone = await openGateWith('Ana Ortiz')
  const { id } = phone.first
  await look(phone, `?here=${id}&tap=${tapId()}&walk-in=yes&name=Cy&undo=x`)
  expect((await leadOf(phone.first)).status).toBe('pending')
  expect(await db.select().from(arrivals)).toEqual([])
})

it('people who came an hour ago do not count in the last hour', async () => {
  const phone = await openGateWith('Ana Ortiz')
  await here(phone, phone.first)
  await db.update(arrivals).set({ arrivedAt: subMinutes(new Date(), 61) })
  expect(await countsOf(phone)).toEqual([1, 1, 0, 0])
})

describe('the roster', () => {
  it('has a row for everybody who holds a place, and 20 blank ones', async () => {
    const phone = await openGateWith('Zoe Quinn', 'Ana Ortiz', 'Cy Marsh')
    const [, , cy] = phone.people
    if (cy) await setStatus(cy, 'cancelled')
    const staffs = await page(sendAsStaff(`/admin/events/${phone.event.id}/roster`))
    const gates = await look({ ...phone, path: `${phone.path}/roster` })
    for (const shown of [staffs, gates]) {
      const rows = shown('tbody tr:not([data-blank])')
      expect(rows.map((_, row) => shown(row).find('th').text()).get()).toEqual([
        'Ana Ortiz',
        'Zoe Quinn',
      ])
      expect(rows.first().text()).toContain('Television number 1')
      expect(rows.first().text()).toContain('0141')
      expect(shown('tbody tr[data-blank]').length).toBe(20)
      expect(shown.html()).not.toMatch(/@example|555-01/)
    }
  })

  it('asks a phone that is not signed in for the PIN', async () => {
    const { path } = await openGateWith('Ana Ortiz')
    const response = await send(`${path}/roster`)
    expect([response.status, response.headers.get('Location')]).toEqual([302, path])
  })

  it('is a 404 for a missing event', async () => {
    for (const none of ['999999', 'x'])
      expect((await sendAsStaff(`/admin/events/${none}/roster`)).status).toBe(404)
  })
})

describe('an event with more than 300 people', () => {
  /** Names with which nobody is in front by chance. */
  const name = (n: number) => `Guest N${String(n).padStart(3, '0')}`

  async function openLargeGate() {
    const phone = await openGateWith(name(0))
    const rows = Array.from({ length: 310 }, (_, n) => ({
      ...{ kind: 'registration' as const, status: 'pending' as const, fingerprint: `large ${n}` },
      ...{ reference: `EV-L${String(n).padStart(4, '0')}`, contactName: name(n + 1) },
      ...{ email: `large${n}@example.org`, phone: `(303) 555-${2000 + n}` },
    }))
    const stored = await db.insert(leads).values(rows).returning({ id: leads.id })
    await db.insert(eventRegistrations).values(
      stored.map(({ id }) => ({
        leadId: id,
        eventId: phone.event.id,
        eventTitle: phone.event.title,
        eventDate: phone.event.date,
        itemsDescription: 'A television',
      })),
    )
    return phone
  }

  it('has the first 50 on its page, all figures, and all rows on request', async () => {
    const phone = await openLargeGate()
    const shown = await look(phone)
    expect(shown('.gate-row')).toHaveLength(50)
    expect(shown('.gate-row strong').first().text()).toBe(name(0))
    expect(shown('[data-gate-more]').text()).toContain('50 of 311 people')
    expect(await countsOf(phone)).toEqual([311, 0, 0, 0])
    expect((await look(phone, '?all=1'))('.gate-row')).toHaveLength(311)
    const changes = await send(`${phone.path}/changes`, { headers: { Cookie: phone.cookie } })
    expect((await changes.json()).rows).toHaveLength(311)
  })

  it('finds anyone by name, reference and last four digits, and opens the row of a scanned code', async () => {
    const phone = await openLargeGate()
    for (const q of [name(300), 'guest n300', 'EV-L0299', '2299', 'guest 2299']) {
      const found = (await look(phone, `?q=${encodeURIComponent(q)}`))('.gate-row strong')
      expect([q, found.toArray().map((row) => row.attribs.dir && found.text())]).toEqual([
        q,
        [name(300)],
      ])
    }
    const none = await look(phone, '?q=100%25')
    expect(none('.gate-row')).toHaveLength(0)
    expect(none('main').text()).not.toContain('Nobody is registered')
    expect(none('[data-gate-nobody]').is('[hidden]')).toBe(false)
    expect((await look(phone, '?q=guest'))('[data-gate-nobody]').is('[hidden]')).toBe(true)
    const [last] = await db.select().from(leads).where(eq(leads.reference, 'EV-L0299'))
    if (!last) throw new Error('Nobody is registered')
    const scanned = await send(linkPath(last), { headers: { Cookie: phone.cookie } })
    expect(scanned.headers.get('Location')).toBe(`${phone.path}?q=EV-L0299#row-${last.id}`)
  })

  it('counts taps and walk-ins, and lets them in', async () => {
    const phone = await openLargeGate()
    await here(phone, phone.first)
    await post(phone, { 'walk-in': 'yes', name: 'Cy Marsh', tap: tapId() })
    expect(await countsOf(phone)).toEqual([311, 1, 1, 2])
    expect((await look(phone, '?q=cy'))('.gate-row').text()).toContain('Walk-in')
  })
})

describe('what changed, for phones that show the list', () => {
  async function changes({ path, cookie }: Phone, since = '') {
    const address = `${path}/changes?since=${encodeURIComponent(since)}`
    const response = await send(address, { headers: { Cookie: cookie } })
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    return (await response.json()) as {
      since: string
      rows: { key: string; html: string | null }[]
    }
  }
  const soon = () => new Date(Date.now() + 1).toISOString()

  it('is the row as the page has it, once something happened', async () => {
    const phone = await openGateWith('Ana Ortiz', 'Bea Lund')
    expect((await changes(phone, soon())).rows).toEqual([])
    const before = new Date().toISOString()
    await here(phone, phone.first)
    const { rows } = await changes(phone, before)
    expect(rows.map(({ key }) => key)).toEqual([`row-${phone.first.id}`])
    expect(rows[0]?.html).toMatch(/^<li id="row-\d+".*Here since .*\(Gate A\)/s)
    expect(rows[0]?.html).not.toMatch(/@example|555-01/)
  })

  it('includes walk-ins, Undo, and a status that staff or customers set', async () => {
    const phone = await openGateWith('Ana Ortiz', 'Bea Lund')
    const [, bea] = phone.people
    await here(phone, phone.first)
    await post(phone, { 'walk-in': 'yes', name: 'Cy Marsh', tap: tapId() })
    const before = new Date().toISOString()
    for (const { tap } of await db.select().from(arrivals)) await post(phone, { undo: tap })
    await db
      .update(leads)
      .set({ deletedAt: new Date(), updatedAt: new Date() })
      .where(eq(leads.id, bea?.id ?? 0))
    const { rows } = await changes(phone, before)
    const state = Object.fromEntries(rows.map(({ key, html }) => [key, html !== null]))
    const [, walkIn] = await db.select().from(arrivals).orderBy(arrivals.id)
    expect(state).toEqual({
      [`row-${phone.first.id}`]: true,
      [`row-${bea?.id}`]: false,
      [`row-w${walkIn?.id}`]: false,
    })
  })

  it('is requested from a little before the last response', async () => {
    const phone = await openGateWith('Ana Ortiz')
    const { since } = await changes(phone)
    const age = Date.now() - Date.parse(since)
    expect(age).toBeGreaterThan(10_000)
    expect(age).toBeLessThan(20_000)
  })

  it('is sent only to phones signed in at this event', async () => {
    const phone = await openGateWith('Ana Ortiz')
    expect((await send(`${phone.path}/changes`)).status).toBe(403)
    expect((await send('/gate/none/changes')).status).toBe(404)
    for (const since of ['never', '-004800-01-01T00:00Z', '%2B275760-09-13T00:00Z']) {
      const bad = await send(`${phone.path}/changes?since=${since}`, {
        headers: { Cookie: phone.cookie },
      })
      expect(bad.status).toBe(422)
    }
    const other = await openGateWith('Bea Lund')
    expect((await changes(other)).rows).toHaveLength(1)
  })
})

it('the service worker is for the gate alone, and its page allows no script but its own', async () => {
  const worker = await send('/gate/worker.js')
  expect(worker.headers.get('Content-Type')).toContain('text/javascript')
  expect(worker.headers.get('Service-Worker-Allowed')).toBeNull()
  const { path, cookie } = await openGate()
  const response = await send(path, { headers: { Cookie: cookie } })
  const policy = response.headers.get('Content-Security-Policy') ?? ''
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  expect((await page(response))('script[src]').length).toBe(0)
})
