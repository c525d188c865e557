import { db } from 'db/client.server'
import { events } from 'db/schema/events'
import { leads } from 'db/schema/leads'
import { mailOutbox } from 'db/schema/mail'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { trashLeads } from '~/inbox/mutations.server'
import { linkPath } from '~/leads/link.server'
import { historyOf, leadOf, sendLead } from '../support/lead-records'
import { clearRecords } from '../support/records'
import { page, send } from '../support/site'
import {
  followAsStaff,
  postAsStaff,
  sendAsStaff,
  sendJsonAsStaff,
  staffMember,
} from '../support/staff'

beforeEach(clearRecords)

const LONG = 'community event, events page'
const SHORT = 'community event, e-waste page'

async function made(form = LONG, changes: Record<string, unknown> = {}) {
  const lead = await sendLead(form, changes)
  const path = `/admin/form-submissions/${lead.reference}`
  const response = await postAsStaff(`${path}/event`, { version: '1' })
  const [event] = await db.select().from(events)
  if (response.status !== 303 || !event) throw new Error(`Not made: ${response.status}`)
  return { lead, path, answer: response, event }
}

const published = () =>
  db.select().from(mailOutbox).where(eq(mailOutbox.purpose, 'event-published'))

describe('a community request', () => {
  it('becomes an inactive event with what it says', async () => {
    const { lead, answer: response, event } = await made()
    expect(response.headers.get('Location')).toBe(`/admin/events/${event.id}/edit`)
    expect(event).toMatchObject({
      title: 'Municipal Event: City of Golden',
      date: '2027-05-15',
      location: 'Lions Park',
      host: 'City of Golden',
      town: 'Golden',
      isActive: false,
      status: 'upcoming',
      oneEach: true,
      waitlist: true,
      reminders: true,
    })
    expect(event.description).toBe('A spring clean-up.\n\nRain date a week later.')
    expect(event.hostEmail).toBe((await leadOf(lead)).email)
    expect((await send(`/events/${event.id}`)).status).toBe(404)
    expect(await leadOf(lead)).toMatchObject({ status: 'completed', version: 2 })
    expect((await historyOf(lead)).map(({ action }) => action)).toContain('became an event')
  })

  it('of the short form does, too, and without a date', async () => {
    const { event } = await made(SHORT, { eventDate: '', additionalInfo: '', location: 'X' })
    expect(event).toMatchObject({
      title: 'School Event: Golden Rotary',
      location: 'Place to be announced',
      description: 'School Event of Golden Rotary.',
    })
  })

  it('and its event are linked', async () => {
    const { lead, path, answer: response, event } = await made()
    const $ = await page(followAsStaff(response))
    expect($(`[role=dialog] a[href="${path}"]`).text()).toBe(`Rosa Delgado, ${lead.reference}`)
    const shown = await page(sendAsStaff(path))
    expect(shown(`aside a[href="/admin/events/${event.id}/edit"]`).text()).toContain(event.title)
    expect(shown('aside form[action$="/event"]')).toHaveLength(0)
  })

  it.each([
    ['with', { version: '1' }],
    ['without', {}],
  ])('becomes one event, also if three make it at once %s a version', async (_, form) => {
    const { reference } = await sendLead(LONG)
    const path = `/admin/form-submissions/${reference}/event`
    const responses = await Promise.all([1, 2, 3].map(() => postAsStaff(path, form)))
    expect(responses.map(({ status }) => status).sort()).toEqual([303, 409, 409])
    expect(await db.select().from(events)).toHaveLength(1)
  })

  it.each(['business pickup', 'contact message'])('only: not a %s', async (form) => {
    const { reference } = await sendLead(form)
    const path = `/admin/form-submissions/${reference}`
    expect((await page(sendAsStaff(path)))('aside form[action$="/event"]')).toHaveLength(0)
    expect((await postAsStaff(`${path}/event`, {})).status).toBe(422)
    expect(await db.select().from(events)).toEqual([])
  })
})

describe('publishing a requested event', () => {
  const publish = (id: number, isActive = true) =>
    sendJsonAsStaff('PUT', `/api/events/${id}`, { isActive, time: '9:00 AM - 2:00 PM' })

  it('tells the person who asked for it, once', async () => {
    const { lead, event } = await made()
    expect(await published()).toEqual([])
    await publish(event.id)
    await publish(event.id, false)
    await publish(event.id)
    const mail = await published()
    expect(mail).toHaveLength(1)
    expect(mail[0]).toMatchObject({ leadId: lead.id, userId: (await staffMember()).id })
    expect(mail[0]?.subject).toContain('Municipal Event: City of Golden')
    expect(mail[0]?.body).toContain(`/events/${event.id}`)
    expect(mail[0]?.body).not.toContain('Rain date')
  })

  it('is on the page of the person who asked for it', async () => {
    const { lead, event } = await made()
    const link = linkPath(await leadOf(lead))
    const shown = async () => {
      const $ = await page(send(link))
      return [$('h1').text(), $(`main a[href="/events/${event.id}"]`).text()]
    }
    expect(await shown()).toEqual(['We are preparing your event.', ''])
    await publish(event.id)
    expect(await shown()).toEqual(['Your event is on May 15, 2027.', event.title])
    const set = (values: Partial<typeof events.$inferInsert>) =>
      db.update(events).set(values).where(eq(events.id, event.id))
    await set({ status: 'cancelled' })
    expect((await shown())[0]).toBe('Your event on May 15, 2027 is cancelled.')
    await set({ status: 'upcoming', date: '2026-01-10' })
    expect((await shown())[0]).toMatch(/^Your event took place on January 10/)
  })

  it('is silent if the request is in the trash, and for other events', async () => {
    const { lead, event } = await made()
    await trashLeads(await staffMember(), eq(leads.id, lead.id))
    await publish(event.id)
    expect(await published()).toEqual([])
  })
})
