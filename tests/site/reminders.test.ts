import { subDays, subHours, subMinutes } from 'date-fns'
import { db } from 'db/client.server'
import { events } from 'db/schema/events'
import { leads } from 'db/schema/leads'
import { mailOutbox } from 'db/schema/mail'
import { rateLimits } from 'db/schema/people'
import { and, eq, like } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { runClock } from '~/clock/clock.server'
import { queueReminders } from '~/clock/reminders.server'
import { toMoment } from '~/forms/site-time'
import { register } from '../support/lead-records'
import { clearRecords, daysFromNow, makeEvent } from '../support/records'

beforeEach(async () => {
  await clearRecords()
  await db.delete(rateLimits)
})

/** 9:00 AM at the site, some days before an event in 14 days. */
const daysBefore = (days: number) =>
  new Date(toMoment(`${daysFromNow(14 - days)}T09:00`, 'America/Denver'))

const reminders = ({ id }: { id: number }) =>
  db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.leadId, id), like(mailOutbox.dedupeKey, 'reminder %')))

describe('people with a place at an event', () => {
  it('are reminded three days and one day before, at nine, once each', async () => {
    const lead = await register((await makeEvent()).id)
    for (const now of [daysBefore(4), daysBefore(2), subMinutes(daysBefore(3), 1)])
      await runClock(now)
    expect(await reminders(lead)).toHaveLength(0)
    await Promise.all([runClock(daysBefore(3)), runClock(daysBefore(3))])
    expect(await reminders(lead)).toHaveLength(1)
    await runClock(daysBefore(1))
    expect(await reminders(lead)).toHaveLength(2)
  })

  it.each([
    ['is cancelled', { status: 'cancelled' as const }],
    ['is hidden', { isActive: false }],
    ['sends no reminders', { reminders: false }],
  ])('are not reminded of an event that %s', async (_, values) => {
    const event = await makeEvent()
    const lead = await register(event.id)
    await db.update(events).set(values).where(eq(events.id, event.id))
    await runClock(daysBefore(3))
    expect(await reminders(lead)).toHaveLength(0)
  })

  it.each([
    ['registered less than twelve hours before', { createdAt: subHours(daysBefore(3), 11) }],
    ['has cancelled', { status: 'cancelled' as const }],
    ['is waiting for a place', { status: 'waitlisted' as const }],
    ['has no email address', { email: '' }],
    ['is in the trash', { deletedAt: subDays(daysBefore(3), 1) }],
  ])('are reminded, except for one who %s', async (_, values) => {
    const event = await makeEvent()
    const [lead, other] = [
      await register(event.id),
      await register(event.id, { email: 'other@example.org', phone: '(303) 555-0177' }),
    ]
    await db.update(leads).set(values).where(eq(leads.id, lead.id))
    expect(await queueReminders(daysBefore(3))).toBe(1)
    expect(await queueReminders(daysBefore(3))).toBe(0)
    expect(await reminders(lead)).toHaveLength(0)
    expect(await reminders(other)).toHaveLength(1)
  })
})
