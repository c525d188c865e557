import { db } from 'db/client.server'
import { mailOutbox } from 'db/schema/mail'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeEventOfToday, openGate } from '../support/gates'
import { register } from '../support/lead-records'
import { clearRecords } from '../support/records'
import { postForm, postJson, send } from '../support/site'
import { sendAsStaff, sendJsonAsStaff } from '../support/staff'

beforeEach(clearRecords)

const messages = () => db.select().from(mailOutbox)

describe('the API of messages', () => {
  const message = { audience: 'registered', subject: 'Bring ID', body: 'Please bring an ID.' }

  it('sends one to those who hold a place, and lists it', async () => {
    const { id } = await makeEventOfToday()
    await register(id, { email: 'ana@example.org' })
    const before = (await messages()).length
    const path = `/api/events/${id}/messages`
    const response = await sendJsonAsStaff('POST', path, message)
    expect([response.status, await response.json()]).toEqual([201, { people: 1 }])
    expect((await messages()).slice(before)).toMatchObject([{ recipient: 'ana@example.org' }])
    expect(await (await sendAsStaff(path)).json()).toMatchObject([{ ...message, people: 1 }])
  })

  it('refuses what cannot be sent, unknown events and visitors', async () => {
    const { id } = await makeEventOfToday()
    const path = `/api/events/${id}/messages`
    const wrong = await sendJsonAsStaff('POST', path, { ...message, audience: 'everybody' })
    expect([wrong.status, Object.keys((await wrong.json()).errors)]).toEqual([422, ['audience']])
    expect((await sendJsonAsStaff('POST', '/api/events/999999/messages', message)).status).toBe(404)
    expect((await postJson(path, message)).status).toBe(401)
    expect((await send(path)).status).toBe(401)
  })
})

describe('the API of gates', () => {
  it('makes one, whose PIN is only in that response', async () => {
    const { id } = await makeEventOfToday()
    const path = `/api/events/${id}/gates`
    const response = await sendJsonAsStaff('POST', path, { name: 'North' })
    expect(response.status).toBe(201)
    const { pin, ...made } = await response.json()
    expect(pin).toMatch(/^\d{6}$/)
    const gate = new URL(made.address).pathname
    expect((await postForm(gate, { pin })).status).toBe(303)
    expect(await (await sendAsStaff(path)).json()).toEqual([made])
    expect((await sendJsonAsStaff('POST', path, { name: '' })).status).toBe(422)
    expect((await send(path)).status).toBe(401)
    const command = (name: string) => sendJsonAsStaff('POST', `${path}/${made.id}/${name}`, {})
    expect((await command('unlock')).status).toBe(200)
    expect((await command('open')).status).toBe(404)
    expect((await postJson(`${path}/${made.id}/revoke`, {})).status).toBe(401)
    expect((await send(gate)).status).toBe(200)
    expect(await (await command('revoke')).json()).toEqual({ success: true })
    expect((await send(gate)).status).toBe(410)
    expect((await command('revoke')).status).toBe(404)
  })
})

describe('who came', () => {
  it('is in the API and the CSV, registered or not', async () => {
    const { event, path, cookie } = await openGate()
    const { id, reference } = await register(event.id, { name: 'Ana Ortiz' })
    const tap = (values: Record<string, string>) =>
      postForm(path, values, { headers: { Cookie: cookie } })
    await tap({ here: String(id), tap: 'tap-of-ana' })
    await tap({ 'walk-in': 'yes', name: 'Cy Marsh', phone: '303 555 0199', tap: 'tap-of-cy' })
    const api = `/api/events/${event.id}/arrivals`
    expect(await (await sendAsStaff(api)).json()).toMatchObject([
      { walkIn: false, reference, name: 'Ana Ortiz' },
      { walkIn: true, reference: null, name: 'Cy Marsh', email: null, phone: '303 555 0199' },
    ])
    const csv = await sendAsStaff(`/admin/events/${event.id}/arrivals.csv`)
    expect(csv.headers.get('Content-Type')).toContain('text/csv')
    const lines = (await csv.text()).trim().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toContain('Ana Ortiz')
    expect((await send(api)).status).toBe(401)
    expect((await sendAsStaff('/admin/events/999999/arrivals.csv')).status).toBe(404)
  })
})
