import { connection, db } from 'db/client.server'
import { events } from 'db/schema/events'
import { eventRegistrations, leadNotes, leads } from 'db/schema/leads'
import { mailOutbox } from 'db/schema/mail'
import { history } from 'db/schema/people'
import { count, eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { clearSpam } from '~/inbox/clear-spam.server'
import {
  addNote,
  markSpam,
  restoreLeads,
  setStatus,
  setWeights,
  trashLeads,
} from '~/inbox/mutations.server'
import { Refusal } from '~/leads/refusal.server'
import { onPurge } from '~/platform/purge.server'
import type { Staff } from '~/platform/session.server'
import { eventOf, historyOf, leadOf, register, sendLead } from '../support/lead-records'
import { clearRecords, daysFromNow, makeEvent } from '../support/records'
import { page } from '../support/site'
import { sendAsStaff, staffMember } from '../support/staff'

let staff: Staff
let purged: string[] = []
onPurge((tags) => purged.push(...tags))

beforeEach(async () => {
  await clearRecords()
  staff = await staffMember()
  purged = []
})

const only = ({ id }: { id: number }) => eq(leads.id, id)
const PICKUP = 'business pickup'
const SPAM = { website: 'https://spam.example' }

describe('a status', () => {
  it('increments the version and writes history', async () => {
    const pickup = await sendLead(PICKUP)
    const before = await leadOf(pickup)
    expect(await setStatus(staff, only(pickup), 'scheduled')).toMatchObject({ changed: 1 })
    const after = await leadOf(pickup)
    expect(after).toMatchObject({ status: 'scheduled', version: before.version + 1 })
    expect(after.updatedAt.getTime()).toBeGreaterThanOrEqual(before.updatedAt.getTime())
    expect(await historyOf(pickup)).toEqual([
      { action: 'updated', changes: { status: ['pending', 'scheduled'] }, userId: staff.id },
    ])
  })

  it('does nothing if it is already set', async () => {
    const pickup = await sendLead(PICKUP)
    expect(await setStatus(staff, only(pickup), 'pending')).toMatchObject({ changed: 0 })
    expect(await leadOf(pickup)).toMatchObject({ version: 1 })
    expect(await historyOf(pickup)).toEqual([])
  })

  it('applies to selected leads whose kind has it, except spam and trash', async () => {
    const pickup = await sendLead(PICKUP)
    const message = await sendLead('contact message')
    const spam = await sendLead(PICKUP, { ...SPAM, contactName: 'Robot' })
    const trashed = await sendLead(PICKUP, { contactName: 'Gone' })
    await trashLeads(staff, only(trashed))
    expect(await setStatus(staff, undefined, 'scheduled')).toMatchObject({ changed: 1 })
    const rows = await Promise.all([pickup, message, spam, trashed].map(leadOf))
    expect(rows.map(({ status }) => status)).toEqual(['scheduled', 'pending', 'pending', 'pending'])
  })

  it('of a completed pickup updates the impact figures, both ways', async () => {
    const pickup = await sendLead(PICKUP)
    await setStatus(staff, only(pickup), 'scheduled')
    expect(purged).not.toContain('impact')
    await setStatus(staff, only(pickup), 'completed')
    expect(purged).toContain('impact')
    purged = []
    await setStatus(staff, only(pickup), 'pending')
    expect(purged).toContain('impact')
  })
})

it('is named in its dialog as in the list: a pickup by its company', async () => {
  const { reference, organization } = await leadOf(await sendLead(PICKUP))
  const dialog = (await page(sendAsStaff(`/admin/requests/${reference}`)))('[role=dialog]')
  expect(dialog.find('h2').first().text()).toBe(organization)
})

describe('weights', () => {
  it('belong to pickups, keep one decimal, and update the impact of a completed one', async () => {
    const pickup = await sendLead(PICKUP)
    await setStatus(staff, only(pickup), 'completed')
    purged = []
    const weights = { electronicsLbs: 120.5, commonMaterialsLbs: null }
    expect(await setWeights(staff, pickup.id, weights)).toMatchObject({ changed: 1 })
    expect(await leadOf(pickup)).toMatchObject(weights)
    expect(purged).toContain('impact')
    expect((await historyOf(pickup))[0]?.changes).toEqual({ electronicsLbs: [null, 120.5] })
    const message = await sendLead('contact message')
    expect(await setWeights(staff, message.id, weights)).toMatchObject({ changed: 0 })
  })
})

describe('a note', () => {
  it('is stored with its author', async () => {
    const pickup = await sendLead(PICKUP)
    await addNote(staff, pickup.id, 'Call before noon.')
    expect(await db.select().from(leadNotes)).toMatchObject([
      { leadId: pickup.id, userId: staff.id, body: 'Call before noon.' },
    ])
    expect(await leadOf(pickup)).toMatchObject({ version: 2 })
    expect(await historyOf(pickup)).toMatchObject([{ action: 'noted', userId: staff.id }])
  })

  it('is not stored for a deleted lead', async () => {
    expect(await addNote(staff, 999_999, 'Nobody')).toMatchObject({ changed: 0 })
    expect(await db.select().from(leadNotes)).toEqual([])
  })
})

describe('the trash', () => {
  it('deletes a lead and restores it completely', async () => {
    const pickup = await sendLead(PICKUP)
    await setStatus(staff, only(pickup), 'scheduled')
    const moment = new Date('2026-05-01T10:00:00.000Z')
    await trashLeads(staff, only(pickup), moment)
    expect(await leadOf(pickup)).toMatchObject({ deletedAt: moment, status: 'scheduled' })
    expect(await trashLeads(staff, only(pickup))).toMatchObject({ changed: 0 })
    await restoreLeads(staff, eq(leads.deletedAt, moment))
    expect(await leadOf(pickup)).toMatchObject({ deletedAt: null, status: 'scheduled', version: 4 })
    expect((await historyOf(pickup)).map(({ action }) => action)).toEqual([
      'restored',
      'deleted',
      'updated',
    ])
  })
})

// Every way in which a registration frees its place and takes it again.
const WAYS = [
  {
    way: 'cancelled',
    leave: (lead: { id: number }) => setStatus(staff, only(lead), 'cancelled'),
    back: (lead: { id: number }) => setStatus(staff, only(lead), 'confirmed'),
  },
  {
    way: 'put into the trash',
    leave: (lead: { id: number }) => trashLeads(staff, only(lead)),
    back: (lead: { id: number }) => restoreLeads(staff, only(lead)),
  },
  {
    way: 'marked as spam',
    leave: (lead: { id: number }) => markSpam(staff, only(lead)),
    back: (lead: { id: number }) => clearSpam(staff, [lead.id]),
  },
]

describe.each(WAYS)('a registration that is $way', ({ leave, back }) => {
  it('reopens an event that was full by capacity, and fills it again', async () => {
    const event = await makeEvent({ capacity: 1 })
    const lead = await register(event.id)
    expect(await eventOf(event)).toMatchObject({ status: 'full' })
    purged = []
    await leave(lead)
    expect(await eventOf(event)).toMatchObject({ status: 'upcoming', filledByCapacity: false })
    expect(purged).toContain('events')
    purged = []
    expect(await back(lead)).toMatchObject({ changed: 1 })
    expect(await eventOf(event)).toMatchObject({ status: 'full', filledByCapacity: true })
    expect(purged).toContain('events')
  })

  it('is not restored when its place is taken', async () => {
    const event = await makeEvent({ capacity: 1 })
    const lead = await register(event.id)
    await leave(lead)
    const gone = await leadOf(lead)
    await register(event.id, { name: 'Somebody else' })
    const refused = await back(lead)
    expect(refused).toBeInstanceOf(Refusal)
    expect(refused).toMatchObject({
      status: 409,
      detail: expect.stringContaining('"Fall collection day" is full'),
    })
    expect(await leadOf(lead)).toEqual(gone)
    expect(await historyOf(lead)).toHaveLength(1)
    expect(await eventOf(event)).toMatchObject({ status: 'full' })
  })

  it('does not reopen an event that staff closed', async () => {
    const event = await makeEvent({ capacity: 5 })
    const lead = await register(event.id)
    await db.update(events).set({ status: 'full' }).where(eq(events.id, event.id))
    await leave(lead)
    expect(await eventOf(event)).toMatchObject({ status: 'full' })
    expect(await back(lead)).toBeInstanceOf(Refusal)
  })

  it('is restored to a past event, even a full one', async () => {
    const event = await makeEvent({ capacity: 1 })
    const lead = await register(event.id)
    await leave(lead)
    await register(event.id, { name: 'Somebody else' })
    await db
      .update(events)
      .set({ date: daysFromNow(-3) })
      .where(eq(events.id, event.id))
    expect(await back(lead)).toMatchObject({ changed: 1 })
  })
})

describe('one place with concurrent requests', () => {
  const people = async (eventId: number, names: string[]) => {
    const registered = []
    for (const name of names) registered.push(await register(eventId, { name: `Person ${name}` }))
    return registered
  }
  const isRefused = (outcome: unknown) => outcome instanceof Refusal
  const isFull = (error: Error) => {
    expect(error.message).toContain('"status":409')
    return true
  }

  it('goes to one of several restored registrations', async () => {
    const event = await makeEvent({ capacity: 6 })
    const cancelled = await people(event.id, ['A', 'B', 'C', 'D', 'E', 'F'])
    await setStatus(staff, undefined, 'cancelled')
    await people(event.id, ['G', 'H', 'I', 'J', 'K'])
    const outcomes = await Promise.all(
      cancelled.map((lead) => setStatus(staff, only(lead), 'confirmed')),
    )
    expect(outcomes.filter(isRefused)).toHaveLength(5)
    expect(await eventOf(event)).toMatchObject({ status: 'full' })
  })

  it('goes to staff or a visitor, not both', async () => {
    const event = await makeEvent({ capacity: 3 })
    const cancelled = await people(event.id, ['A', 'B', 'C'])
    await setStatus(staff, undefined, 'cancelled')
    await people(event.id, ['D', 'E'])
    const refused = await Promise.all([
      ...cancelled.map((lead) => setStatus(staff, only(lead), 'confirmed').then(isRefused)),
      ...['F', 'G', 'H'].map((name) =>
        register(event.id, { name: `Person ${name}` }).then(() => false, isFull),
      ),
    ])
    expect(refused.filter((no) => !no)).toHaveLength(1)
  })

  it('is refused to all of a selection if there is room only for some', async () => {
    const event = await makeEvent({ capacity: 3 })
    await people(event.id, ['First', 'Second', 'Third'])
    await setStatus(staff, undefined, 'cancelled')
    await register(event.id, { name: 'Fourth' })
    const refused = await setStatus(staff, eq(leads.status, 'cancelled'), 'confirmed')
    expect(refused).toMatchObject({
      status: 409,
      detail: expect.stringContaining('only 2 of 3 places left, not enough for 3 registrations'),
    })
    expect(await db.select().from(leads).where(eq(leads.status, 'cancelled'))).toHaveLength(3)
  })

  it('is available to visitors as soon as it is freed', async () => {
    const event = await makeEvent({ capacity: 1 })
    const lead = await register(event.id)
    await setStatus(staff, only(lead), 'cancelled')
    await register(event.id, { name: 'A visitor' })
    expect(await eventOf(event)).toMatchObject({ status: 'full', filledByCapacity: true })
  })
})

describe('unmarking spam', () => {
  const letters = () => db.select().from(mailOutbox)

  it('sends the held mail once, with all values', async () => {
    const lead = await sendLead('community event, events page', SPAM)
    expect(await letters()).toHaveLength(0)
    expect(await clearSpam(staff, [lead.id])).toMatchObject({ changed: 1 })
    const sent = await letters()
    expect(sent.map(({ purpose }) => purpose).sort()).toEqual(['confirmation', 'notice'])
    const notice = sent.find(({ purpose }) => purpose === 'notice')?.body
    expect(notice).toContain('Organization name: City of Golden')
    expect(notice).toContain('Preferred date: Sat, May 15, 2027')
    await markSpam(staff, only(lead))
    await clearSpam(staff, [lead.id])
    expect(await letters()).toHaveLength(2)
    expect((await historyOf(lead)).map(({ action }) => action)).toEqual([
      'cleared of spam',
      'marked as spam',
      'cleared of spam',
    ])
  })

  it("tells staff of a registration's slot, ZIP code and answers, by the event's labels", async () => {
    const event = await makeEvent({
      ...{ time: '9:00 AM - 11:00 AM', startMinutes: 540, endMinutes: 660 },
      ...{ slotMinutes: 30, slotCapacity: 2, zips: ['80401'] },
      questions: [
        { id: 'vanSize', label: 'Size of van?', type: 'text', required: false, options: [] },
      ],
    })
    const values = { slot: '09:30', zip: '80401', answers: { vanSize: 'Large' } }
    const lead = await register(event.id, { ...SPAM, ...values })
    await clearSpam(staff, [lead.id])
    const notice = (await letters()).find(({ purpose }) => purpose === 'notice')?.body
    expect(notice).toContain('Arrival time: 9:30')
    expect(notice).toContain('ZIP code: 80401')
    expect(notice).toContain('Size of van?: Large')
  })

  it('sends one mail for two concurrent requests', async () => {
    const lead = await sendLead(PICKUP, SPAM)
    const done = await Promise.all([1, 2].map(() => clearSpam(staff, [lead.id])))
    expect(done.map((effect) => ('changed' in effect ? effect.changed : null)).sort()).toEqual([
      0, 1,
    ])
    expect(await letters()).toHaveLength(2)
  })

  it('sends nothing again for a lead that was not spam originally', async () => {
    const lead = await sendLead(PICKUP)
    await markSpam(staff, only(lead))
    await clearSpam(staff, [lead.id])
    expect(await letters()).toHaveLength(2)
  })

  it('takes a place, and leaves it spam if there is none', async () => {
    const event = await makeEvent({ capacity: 1 })
    const [first, second] = [
      await register(event.id, SPAM),
      await register(event.id, { ...SPAM, name: 'Second' }),
    ]
    await clearSpam(staff, [first.id])
    expect(await eventOf(event)).toMatchObject({ status: 'full', filledByCapacity: true })
    expect(await clearSpam(staff, [second.id])).toMatchObject({ status: 409 })
    expect(await leadOf(second)).toMatchObject({ spam: true })
    expect(await letters()).toHaveLength(2)
  })

  it.each([
    ['cancelled', { status: 'cancelled' }],
    ['deleted', { deletedAt: new Date() }],
    ['past', { date: daysFromNow(-2) }],
    ['over', { date: daysFromNow(0), time: '12:01 AM', startMinutes: 1, endMinutes: 2 }],
  ] as const)('does not confirm an event that is %s by now', async (_, changes) => {
    const event = await makeEvent()
    const lead = await register(event.id, SPAM)
    await db.update(events).set(changes)
    await clearSpam(staff, [lead.id])
    expect(await letters()).toHaveLength(0)
    expect(await leadOf(lead)).toMatchObject({ spam: false })
  })

  it('is limited to a hundred at once', async () => {
    const ids = Array.from({ length: 101 }, (_, n) => n + 1)
    expect(await clearSpam(staff, ids)).toBeInstanceOf(Refusal)
  })
})

describe('all matching leads', () => {
  async function makeRegistrations(many: number, eventOf: (n: number) => number) {
    const rows = Array.from({ length: many }, (_, n) => ({
      kind: 'registration' as const,
      reference: `RG-${String(n).padStart(6, '0')}`,
      contactName: `Person ${n}`,
      email: `${n}@example.org`,
      fingerprint: String(n),
    }))
    const made = await db.insert(leads).values(rows).returning({ id: leads.id })
    const own = { eventTitle: 'Drive', eventDate: '2027-01-01', itemsDescription: 'A laptop' }
    await db
      .insert(eventRegistrations)
      .values(made.map(({ id }, n) => ({ ...own, leadId: id, eventId: eventOf(n) })))
  }
  const registrations = eq(leads.kind, 'registration')

  it('are changed, each with its history and places', async () => {
    const [some, other] = [await makeEvent({ capacity: 300 }), await makeEvent({ capacity: 900 })]
    await makeRegistrations(1200, (n) => (n < 300 ? some.id : other.id))
    await db
      .update(events)
      .set({ status: 'full', filledByCapacity: true })
      .where(inArray(events.id, [some.id, other.id]))
    expect(await setStatus(staff, registrations, 'cancelled')).toEqual({
      changed: 1200,
      tags: ['events', 'places'],
    })
    expect(await db.select({ n: count() }).from(history)).toEqual([{ n: 1200 }])
    for (const event of [some, other])
      expect(await eventOf(event)).toMatchObject({ status: 'upcoming' })
    await setStatus(staff, registrations, 'confirmed')
    for (const event of [some, other])
      expect(await eventOf(event)).toMatchObject({ status: 'full', filledByCapacity: true })
  })

  it('are changed while other requests are served', async () => {
    const { id } = await makeEvent()
    await makeRegistrations(2000, () => id)
    let done = false
    const act = setStatus(staff, registrations, 'confirmed').then(() => {
      done = true
    })
    await db.select().from(history).limit(1)
    await db.select().from(history).limit(1)
    expect(done).toBe(false)
    await act
  })

  it('are all changed or none on a server, else until no place is left, with the number reported', async () => {
    const [wide, small] = [await makeEvent(), await makeEvent({ capacity: 1 })]
    await makeRegistrations(600, (n) => (n < 500 ? wide.id : small.id))
    await db.update(leads).set({ status: 'cancelled' })
    const refused = await setStatus(staff, registrations, 'confirmed')
    expect(refused).toBeInstanceOf(Refusal)
    const { detail } = refused as Refusal
    expect(detail.includes('500 were changed, then: ')).toBe(!connection.isConcurrent)
    const confirmed = await db.select().from(leads).where(eq(leads.status, 'confirmed'))
    expect(confirmed).toHaveLength(connection.isConcurrent ? 0 : 500)
    expect(await db.$count(history)).toBe(confirmed.length)
  })
})
