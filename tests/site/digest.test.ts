import { addDays, addHours } from 'date-fns'
import { db } from 'db/client.server'
import { leads } from 'db/schema/leads'
import { mailOutbox } from 'db/schema/mail'
import { users } from 'db/schema/people'
import { visits } from 'db/schema/visits'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { runClock } from '~/clock/clock.server'
import { sendLead } from '../support/lead-records'
import { clearRecords, makeEvent } from '../support/records'
import { page } from '../support/site'
import { postAsStaff, sendAsStaff, staffMember } from '../support/staff'
import { clearVisitSettings, setUpVisits } from '../support/visits'

/** Tuesday, March 2, 2027, 7:30 AM in Denver. */
const AT = new Date('2027-03-02T14:30:00Z')
const clock = (now: Date) => {
  vi.setSystemTime(now)
  return runClock(now)
}
const digests = () => db.select().from(mailOutbox).where(eq(mailOutbox.purpose, 'digest'))

beforeEach(async () => {
  vi.useFakeTimers({ now: addHours(AT, -20), toFake: ['Date'] })
  await clearRecords()
  const { id } = await staffMember()
  await db.update(users).set({ digest: true, email: 'admin@example.org' }).where(eq(users.id, id))
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(async () => {
  await db.update(users).set({ digest: false, email: null })
  await clearVisitSettings()
})

async function makeDue(dueAt: Date) {
  const { id, reference } = await sendLead('contact message', {
    email: `person${dueAt.getTime()}@example.org`,
  })
  await db.update(leads).set({ dueAt }).where(eq(leads.id, id))
  return String(reference)
}

it('goes to subscribers once per working day at 7:30, with any number of processes', async () => {
  const [late, soon, later] = [
    await makeDue(addHours(AT, -1)),
    await makeDue(addHours(AT, 3)),
    await makeDue(addHours(AT, 30)),
  ]
  await makeEvent({ title: 'Town drop-off', date: '2027-03-02' })
  await clock(addHours(AT, -0.1))
  expect(await digests()).toEqual([])
  await Promise.all([clock(AT), clock(AT), clock(AT)])
  await clock(addHours(AT, 1))
  const sent = await digests()
  expect(sent.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['admin@example.org', 'Your day: Tuesday, March 2, 2027'],
  ])
  const [overdue = '', due = '', events = ''] = (sent[0]?.body ?? '').split('\n\n')
  expect(overdue).toMatch(/^Overdue \(1\)\n/)
  expect(overdue).toContain(late)
  expect(due).toMatch(/^Due today \(1\)\n/)
  expect(due).toContain(soon)
  expect(events).toContain('Town drop-off')
  expect(sent[0]?.body).not.toContain(later)
  await clock(addDays(AT, 1))
  expect(await digests()).toHaveLength(2)
})

it('names a scheduled pickup without a day', async () => {
  const { id } = await sendLead('business pickup')
  await db.insert(visits).values({ leadId: id, status: 'planned' })
  await db.update(leads).set({ dueAt: null })
  await clock(AT)
  expect((await digests())[0]?.body).toContain('Delgado Print Works')
})

it('is not sent if empty, nor for what arrived after it was written', async () => {
  await clock(AT)
  vi.setSystemTime(addHours(AT, 0.5))
  await makeDue(addHours(AT, 2))
  await clock(addHours(AT, 1))
  expect(await digests()).toEqual([])
})

it('is not sent on a closed day, in the afternoon, or to disabled accounts', async () => {
  await makeDue(addHours(AT, -1))
  await clock(addHours(AT, 5))
  // A Sunday.
  await clock(addDays(AT, 5))
  await setUpVisits({ closures: [{ date: '2027-03-02', reason: 'Inventory' }] })
  await clock(AT)
  await clearVisitSettings()
  const { id } = await staffMember()
  await db.update(users).set({ disabledAt: AT }).where(eq(users.id, id))
  await clock(AT)
  await db.update(users).set({ disabledAt: null }).where(eq(users.id, id))
  expect(await digests()).toEqual([])
  await clock(AT)
  expect(await digests()).toHaveLength(1)
})

it("is subscribed to by a box on a person's page", async () => {
  const { id } = await staffMember()
  const path = `/admin/people/${id}/edit`
  const $ = await page(await sendAsStaff(path))
  expect($('input[name=digest]').attr('checked')).toBeDefined()
  const values = { version: String($('input[name=version]').val()), email: 'admin@example.org' }
  expect((await postAsStaff(path, values)).status).toBe(303)
  expect(await db.select({ digest: users.digest }).from(users)).toEqual([{ digest: false }])
})
