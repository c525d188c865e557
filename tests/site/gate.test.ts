import { setImmediate } from 'node:timers/promises'
import { addDays } from 'date-fns'
import { db } from 'db/client.server'
import { events } from 'db/schema/events'
import { arrivals, gates } from 'db/schema/gates'
import { history } from 'db/schema/people'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { gateHours } from '~/gate/gate-hours'
import { logWarnings } from '~/platform/log.server'
import { makeEventOfToday, makeGate, openGate, signInAt } from '../support/gates'
import { clearRecords, daysFromNow, makeEvent } from '../support/records'
import { page, postForm, send } from '../support/site'
import { followAsStaff, postAsStaff, sendAsStaff } from '../support/staff'

beforeEach(clearRecords)
afterEach(() => {
  vi.useRealTimers()
})

const wrong = (pin: string) => (pin === '000000' ? '000001' : '000000')

describe('gates are made by staff', () => {
  it('with a PIN that is shown once, a link and a QR code', async () => {
    const { id } = await makeEventOfToday()
    const address = `/admin/events/${id}/gate`
    const response = await postAsStaff(address, { name: 'North entrance' })
    expect(response.status).toBe(201)
    const made = await page(response)
    const pin = made('output').text()
    expect(pin).toMatch(/^\d{6}$/)
    const [gate] = await db.select().from(gates)
    expect(gate?.token).toMatch(/^[\w-]{22}$/)
    expect(JSON.stringify(gate)).not.toContain(pin)
    const later = await page(sendAsStaff(address))
    const text = later('main').text()
    expect(text).toContain(`http://site.test/gate/${gate?.token}`)
    expect(text).not.toContain(pin)
    expect(later('main img').attr('src')).toMatch(/^data:image\/svg\+xml,/)
    expect(later('main li h2').text()).toContain('North entrance')
    // The form for one more follows the gates, and opens with its mistakes.
    expect(later('main ul ~ details:not([open]) input[name=name]')).toHaveLength(1)
    const refused = await page(postAsStaff(address, { name: '' }))
    expect(refused('main details[open] .field-error').text()).not.toBe('')
  })

  it('and linked from the list and the dialog of events', async () => {
    const { id } = await makeEventOfToday()
    for (const address of ['/admin/events', `/admin/events/${id}/edit`]) {
      const shown = await page(sendAsStaff(address))
      expect(shown(`a[href^="/admin/events/${id}/gate"]`).length).toBeGreaterThan(0)
    }
  })

  it('but not without a name, and not for a missing event', async () => {
    const { id } = await makeEventOfToday()
    expect((await postAsStaff(`/admin/events/${id}/gate`, { name: ' ' })).status).toBe(422)
    const long = { name: 'x'.repeat(41) }
    expect((await postAsStaff(`/admin/events/${id}/gate`, long)).status).toBe(422)
    for (const none of ['999999', 'x', '0'])
      expect((await sendAsStaff(`/admin/events/${none}/gate`)).status).toBe(404)
    expect(await db.select().from(gates)).toEqual([])
  })

  it('and revoked permanently, also for phones that are signed in', async () => {
    const { event, gate, path, cookie } = await openGate()
    const response = await postAsStaff(`/admin/events/${event.id}/gate`, {
      revoke: String(gate.id),
    })
    expect((await page(followAsStaff(response)))('main').text()).toContain('Revoked')
    expect((await send(path, { headers: { Cookie: cookie } })).status).toBe(410)
    expect((await postForm(path, { pin: gate.pin })).status).toBe(410)
    const entries = await db
      .select()
      .from(history)
      .where(eq(history.subject, 'gate'))
      .orderBy(history.id)
    expect(entries.map(({ action }) => action)).toEqual(['created', 'revoked'])
  })

  it('and listed without links and forms once check-in has ended', async () => {
    const { event, gate } = await openGate()
    const address = `/admin/events/${event.id}/gate`
    const shown = async () => (await page(sendAsStaff(address)))('main')
    expect((await shown()).find('input[name=name], img')).toHaveLength(2)
    expect((await shown()).text()).not.toContain('Arrivals CSV')
    const at = new Date()
    const tap = { eventId: event.id, gateId: gate.id, tap: '1', arrivedAt: at, changedAt: at }
    await db.insert(arrivals).values({ ...tap, name: 'Rosa Marsh' })
    expect((await shown()).text()).toContain('Arrivals CSV')
    vi.useFakeTimers({ toFake: ['Date'], now: addDays(new Date(), 3) })
    const ended = await shown()
    expect(ended.text()).toMatch(/Check-in ended on \w+day, \w+ \d+, 12:00 AM\./)
    expect(ended.text()).not.toContain('Volunteers check people in')
    expect(ended.find('input[name=name], img, summary')).toHaveLength(0)
    expect(ended.find('li h2').text().trim()).toBe('Gate A')
    expect(ended.text()).toContain('Arrivals CSV')
  })

  it('one event cannot revoke the gate of another', async () => {
    const { gate, path, cookie } = await openGate()
    const other = await makeEventOfToday()
    await postAsStaff(`/admin/events/${other.id}/gate`, { revoke: String(gate.id) })
    expect((await send(path, { headers: { Cookie: cookie } })).status).toBe(200)
  })
})

describe('signing in at a gate', () => {
  it('takes the right PIN, also typed with spaces, and refuses any other with 403', async () => {
    const gate = await makeGate((await makeEventOfToday()).id)
    const { path, pin } = gate
    expect((await page(send(path)))('input[name=pin]').length).toBe(1)
    for (const bad of [wrong(pin), '', pin.slice(1), `${pin}0`, '٠١٢٣٤٥']) {
      const response = await postForm(path, { pin: bad })
      expect(response.status).toBe(403)
      expect(response.headers.getSetCookie()).toEqual([])
      expect((await page(response))('[role=alert]').text()).toBe('That PIN is wrong.')
    }
    const response = await postForm(path, { pin: `${pin.slice(0, 3)} ${pin.slice(3)}` })
    expect([response.status, response.headers.get('Location')]).toEqual([303, path])
    const signedIn = await page(send(path, { headers: { Cookie: await signInAt(gate) } }))
    expect(signedIn('input[name=pin]').length).toBe(0)
  })

  it('opens nothing else: no other gate, no staff screen, no limit of another cookie', async () => {
    const { event, path, cookie } = await openGate()
    const other = await makeGate(event.id, 'Gate B')
    const [name = '', value = ''] = cookie.split(/=(.*)/s)
    expect(name).toMatch(/^gate-\d+$/)
    const stolen = `gate-${other.id}=${value}; session=${value}; known-browser=${value}`
    const there = await page(send(other.path, { headers: { Cookie: stolen } }))
    expect(there('input[name=pin]').length).toBe(1)
    for (const closed of ['/admin', `/admin/events/${event.id}/gate`, '/api/event-registrations']) {
      const { status } = await send(closed, { headers: { Cookie: stolen } })
      expect([302, 401]).toContain(status)
    }
    const forged = cookie.replace(/\.[^.]*$/, '.AAAA')
    const again = await page(send(path, { headers: { Cookie: forged } }))
    expect(again('input[name=pin]').length).toBe(1)
  })

  it('works with the headers of a form on a page with no-referrer', async () => {
    const { path, pin } = await makeGate((await makeEventOfToday()).id)
    expect((await postForm(path, { pin }, { headers: { Origin: 'null' } })).status).toBe(303)
  })

  it('cannot be bypassed by GET or from another site', async () => {
    const { path, pin } = await makeGate((await makeEventOfToday()).id)
    const got = await send(`${path}?pin=${pin}`)
    expect(got.headers.getSetCookie()).toEqual([])
    const foreign = await postForm(path, { pin }, { headers: { 'Sec-Fetch-Site': 'cross-site' } })
    expect(foreign.status).toBe(403)
    expect(foreign.headers.getSetCookie()).toEqual([])
  })

  it('is a 404 for an unknown gate, and for that of a deleted event', async () => {
    const event = await makeEventOfToday()
    const gate = await makeGate(event.id)
    await db.update(events).set({ deletedAt: new Date() }).where(eq(events.id, event.id))
    for (const path of [gate.path, '/gate/AAAAAAAAAAAAAAAAAAAAAA', '/gate/%00'])
      expect((await send(path)).status).toBe(404)
  })
})

describe('wrong PINs lock a gate', () => {
  const from = (clientAddress: string) => ({ clientAddress })

  it('after five from one address, for the right PIN too', async () => {
    const { path, pin } = await makeGate((await makeEventOfToday()).id)
    for (let n = 0; n < 5; n++)
      expect((await postForm(path, { pin: wrong(pin) }, from('192.0.2.1'))).status).toBe(403)
    const locked = await postForm(path, { pin }, from('192.0.2.1'))
    expect(locked.status).toBe(429)
    const seconds = Number(locked.headers.get('Retry-After'))
    expect(seconds).toBeGreaterThan(800)
    expect(seconds).toBeLessThanOrEqual(900)
    expect((await postForm(path, { pin }, from('192.0.2.2'))).status).toBe(303)
  })

  it('also if they are sent at once', async () => {
    const { path, pin } = await makeGate((await makeEventOfToday()).id)
    const responses = await Promise.all(
      Array.from({ length: 30 }, () => postForm(path, { pin: wrong(pin) }, from('192.0.2.1'))),
    )
    expect(responses.filter(({ status }) => status === 403)).toHaveLength(5)
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(25)
  })

  it('after twenty from anywhere, until staff unlock it', async () => {
    const event = await makeEventOfToday()
    const gate = await makeGate(event.id)
    const screen = `/admin/events/${event.id}/gate`
    for (let n = 0; n < 20; n++)
      await postForm(gate.path, { pin: wrong(gate.pin) }, from(`192.0.2.${Math.floor(n / 4)}`))
    const locked = await postForm(gate.path, { pin: gate.pin }, from('192.0.2.99'))
    expect(locked.status).toBe(429)
    expect(Number(locked.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await page(sendAsStaff(screen)))('main li').text()).toContain('Locked')
    await postAsStaff(screen, { unlock: String(gate.id) })
    expect((await page(sendAsStaff(screen)))('main li').text()).not.toContain('Locked')
    expect((await postForm(gate.path, { pin: gate.pin }, from('192.0.2.0'))).status).toBe(303)
  })

  it('while right ones never do', async () => {
    const { path, pin } = await makeGate((await makeEventOfToday()).id)
    for (let n = 0; n < 25; n++)
      expect((await postForm(path, { pin }, from('192.0.2.1'))).status).toBe(303)
  })
})

describe('the hours of a gate', () => {
  const zone = 'America/Denver'
  it.each([
    ['an end', 540, 840, '2026-12-05T07:00:00Z', '2026-12-06T21:00:00Z'],
    ['no end', 540, null, '2026-12-05T07:00:00Z', '2026-12-07T07:00:00Z'],
    ['no time', null, null, '2026-12-05T07:00:00Z', '2026-12-07T07:00:00Z'],
    ['an end after midnight', 1200, 60, '2026-12-05T07:00:00Z', '2026-12-07T08:00:00Z'],
  ] as const)('with %s', (_, startMinutes, endMinutes, opens, closes) => {
    const hours = gateHours({ date: '2026-12-05', startMinutes, endMinutes }, zone)
    expect(hours).toEqual({ opens: new Date(opens), closes: new Date(closes) })
  })

  it('on the days when the clocks change', () => {
    const at = (date: string) => gateHours({ date, startMinutes: 540, endMinutes: 840 }, zone)
    expect(at('2026-03-08').opens).toEqual(new Date('2026-03-08T07:00:00Z'))
    expect(at('2026-03-08').closes).toEqual(new Date('2026-03-09T20:00:00Z'))
    expect(at('2026-11-01').opens).toEqual(new Date('2026-11-01T06:00:00Z'))
    expect(at('2026-11-01').closes).toEqual(new Date('2026-11-02T21:00:00Z'))
  })

  it('close the page before and after, also for phones that are signed in', async () => {
    const event = await makeEvent({ date: daysFromNow(10) })
    const gate = await makeGate(event.id)
    const early = await postForm(gate.path, { pin: gate.pin })
    expect(early.status).toBe(403)
    expect(early.headers.getSetCookie()).toEqual([])
    expect((await page(send(gate.path)))('main').text()).toContain('This gate opens on')
    // Noon at the site, whatever the day is where the test runs.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${event.date}T19:00:00Z`) })
    const cookie = await signInAt(gate)
    vi.setSystemTime(addDays(new Date(), 3))
    expect((await send(gate.path, { headers: { Cookie: cookie } })).status).toBe(410)
    expect((await postForm(gate.path, { pin: gate.pin })).status).toBe(410)
  })
})

it('refuses to undo an invalid id', async () => {
  const { path, cookie } = await openGate()
  for (const undo of ['\u0000', 'x', 'x'.repeat(5000)]) {
    const response = await postForm(path, { undo }, { headers: { Cookie: cookie } })
    expect(response.status).toBe(422)
  }
})

describe('the address of a gate', () => {
  it('is not cached, indexed, or sent as a referrer', async () => {
    const { path, cookie } = await openGate()
    for (const Cookie of ['', cookie])
      for (const address of [path, `${path}.data`, '/gate/none']) {
        const { headers } = await send(address, { headers: { Cookie } })
        expect(headers.get('Cache-Control')).toBe('no-store')
        expect(headers.get('Referrer-Policy')).toBe('no-referrer')
        expect(headers.get('X-Robots-Tag')).toBe('noindex')
      }
  })

  it('does not appear in the log', async () => {
    const { gate, path, cookie } = await openGate()
    const lines: string[] = []
    const write = (text: unknown) => {
      lines.push(String(text))
      return true
    }
    const { warn } = console
    logWarnings()
    const spies = [
      vi.spyOn(process.stdout, 'write').mockImplementation(write),
      vi.spyOn(process.stderr, 'write').mockImplementation(write),
      vi.spyOn(console, 'error').mockImplementation(write),
    ]
    for (const address of [path, `${path}/x`, `${path}%E0%A4%A`])
      await send(address, { headers: { Cookie: cookie } })
    await postForm(path, { pin: wrong(gate.pin) })
    // The log is written at the end of a turn.
    await setImmediate()
    for (const spy of spies) spy.mockRestore()
    console.warn = warn
    const secret = lines.filter((line) => line.includes(gate.token) || line.includes(gate.pin))
    expect(secret).toEqual([])
  })
})
