import { db } from 'db/client.server'
import { leadReads } from 'db/schema/leads'
import { sessions, users } from 'db/schema/people'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sendLead } from '../support/lead-records'
import { clearRecords } from '../support/records'
import { page, send } from '../support/site'
import { postAsStaff, sendAsStaff, startColleague } from '../support/staff'

const MARIA = 'maria.writes'

beforeEach(clearRecords)
afterEach(async () => {
  vi.useRealTimers()
  await db.delete(users).where(eq(users.username, MARIA))
})

const pageOf = ({ reference }: { reference: string }) => `/admin/form-submissions/${reference}`
const writersOf = ({ reference }: { reference: string }) => `/admin/writers/${reference}`
const noteOn = async (lead: { reference: string }) =>
  (await page(sendAsStaff(pageOf(lead))))('#reply-part [role=status]').first().text()

async function mariaWrites(lead: { reference: string }) {
  const maria = await startColleague(MARIA)
  const type = () => send(writersOf(lead), { method: 'POST', headers: maria.headers })
  expect((await type()).status).toBe(204)
  return { ...maria, type }
}

it('shows others for a minute that somebody is writing', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T17:00:00Z') })
  const [lead, other] = [await sendLead('business pickup'), await sendLead('contact message')]
  expect(await noteOn(lead)).toBe('')
  const maria = await mariaWrites(lead)
  expect(await noteOn(lead)).toBe('maria.writes is writing a reply.')
  expect(await (await sendAsStaff(writersOf(lead))).json()).toEqual([MARIA])
  expect(await noteOn(other)).toBe('')
  const own = await send(writersOf(lead), { headers: maria.headers })
  expect(await own.json()).toEqual([])
  vi.setSystemTime(new Date('2026-11-23T17:00:59Z'))
  expect(await noteOn(lead)).not.toBe('')
  vi.setSystemTime(new Date('2026-11-23T17:01:00Z'))
  expect(await noteOn(lead)).toBe('')
  expect((await maria.type()).status).toBe(204)
  expect(await noteOn(lead)).not.toBe('')
})

it('stops with the reply, and stores one row however long somebody types', async () => {
  const lead = await sendLead('contact message')
  const maria = await mariaWrites(lead)
  for (let n = 0; n < 3; n += 1) await maria.type()
  const rows = await db.select().from(leadReads).where(eq(leadReads.userId, maria.id))
  expect(rows).toHaveLength(1)
  const reply = { intent: 'send', subject: 'Your message', body: 'Hello {name}' }
  // Somebody else's reply does not end hers.
  expect((await postAsStaff(`${pageOf(lead)}/reply`, reply)).status).toBe(303)
  expect(await noteOn(lead)).not.toBe('')
  const preview = new URLSearchParams({ ...reply, intent: 'preview' })
  const path = `${pageOf(lead)}/reply`
  await send(path, { method: 'POST', headers: maria.headers, body: preview })
  expect(await noteOn(lead)).not.toBe('')
  const sent = await send(path, {
    ...{ method: 'POST', headers: maria.headers },
    body: new URLSearchParams(reply),
  })
  expect(sent.status).toBe(303)
  expect(await noteOn(lead)).toBe('')
})

it('does nothing for a missing lead', async () => {
  expect((await sendAsStaff('/admin/writers/CM-222222')).status).toBe(404)
  expect((await sendAsStaff('/admin/writers/CM-222222', { method: 'POST' })).status).toBe(404)
})

it('does not keep an idle session open', async () => {
  const lead = await sendLead('contact message')
  const { id: userId, headers } = await startColleague(MARIA)
  const seen = async () =>
    (await db.select().from(sessions).where(eq(sessions.userId, userId)))[0]?.lastSeenAt
  const longAgo = new Date(Date.now() - 3_600_000)
  await db.update(sessions).set({ lastSeenAt: longAgo }).where(eq(sessions.userId, userId))
  expect((await send(writersOf(lead), { headers })).status).toBe(200)
  expect(await seen()).toEqual(longAgo)
  await send(writersOf(lead), { method: 'POST', headers })
  expect(await seen()).not.toEqual(longAgo)
})
