import { subDays } from 'date-fns'
import { db } from 'db/client.server'
import { events } from 'db/schema/events'
import { eq } from 'drizzle-orm'
import ical from 'node-ical'
import { convertIcsCalendar, type IcsCalendar } from 'ts-ics'
import { beforeEach, describe, expect, it } from 'vitest'
import { purge } from '~/platform/purge.server'
import { clearRecords, daysFromNow, makeEvent } from '../support/records'
import { page, send } from '../support/site'
import { postAsStaff, sendAsStaff, sendJsonAsStaff } from '../support/staff'

beforeEach(clearRecords)

/** Title, status and sequence of each entry, as both parsers read them. */
/** The sequence of a file of one event: seconds, so that it replaces what was mailed before. */
const AS_OF_NOW = expect.toSatisfy((sequence: number) => sequence > 200_000_000)

async function entriesOf(path: string) {
  const response = await send(path)
  expect(response.status).toBe(200)
  const text = await response.text()
  const first = Object.values(ical.sync.parseICS(text)).flatMap((entry) =>
    entry?.type === 'VEVENT'
      ? [[entry.uid, entry.summary, entry.status, Number(entry.sequence)]]
      : [],
  )
  const second: IcsCalendar = convertIcsCalendar(undefined, text)
  expect(
    (second.events ?? []).map(({ uid, summary, status, sequence = 0 }) => [
      uid,
      summary,
      status,
      sequence,
    ]),
  ).toEqual(first)
  return first.map(([, ...rest]) => rest)
}

const change = async (id: number, values: Partial<typeof events.$inferInsert>) => {
  await db.update(events).set(values).where(eq(events.id, id))
  await purge('events')
}

const remove = (id: number) => sendAsStaff(`/api/events/${id}`, { method: 'DELETE' })

describe('a deleted event', () => {
  it('is cancelled in calendars, and takes place again when it is restored', async () => {
    const { id } = await makeEvent({ title: 'Gone' })
    await makeEvent({ title: 'Stays', date: daysFromNow(20) })
    expect(await entriesOf('/events.ics')).toEqual([
      ['Gone', 'CONFIRMED', 0],
      ['Stays', 'CONFIRMED', 0],
    ])
    expect((await remove(id)).status).toBe(200)
    expect(await entriesOf('/events.ics')).toEqual([
      ['Stays', 'CONFIRMED', 0],
      ['Gone', 'CANCELLED', 1],
    ])
    expect(await entriesOf(`/events/${id}/event.ics`)).toEqual([['Gone', 'CANCELLED', AS_OF_NOW]])
    expect((await send(`/events/${id}`)).status).toBe(404)
    const feed = await (await send('/events.ics')).text()
    expect(feed.match(/URL.*/g)).toEqual([
      expect.stringMatching(/\/events\/\d+\r?$/),
      expect.stringMatching(/\/events\r?$/),
    ])
    await postAsStaff('/admin/trash', { subject: 'event', id: String(id) })
    expect(await entriesOf(`/events/${id}/event.ics`)).toEqual([['Gone', 'CONFIRMED', AS_OF_NOW]])
  })

  it('leaves calendars after 90 days', async () => {
    const { id } = await makeEvent({ title: 'Gone' })
    await change(id, { deletedAt: subDays(new Date(), 89) })
    expect(await entriesOf('/events.ics')).toEqual([['Gone', 'CANCELLED', 0]])
    await change(id, { deletedAt: subDays(new Date(), 91) })
    expect(await entriesOf('/events.ics')).toEqual([])
    expect((await send(`/events/${id}/event.ics`)).status).toBe(404)
  })

  it('is not cancelled in calendars if it took place or was never public', async () => {
    const past = await makeEvent({ title: 'Past', date: daysFromNow(-7) })
    const draft = await makeEvent({ title: 'Draft', isActive: false })
    for (const { id } of [past, draft]) {
      expect((await remove(id)).status).toBe(200)
      expect((await send(`/events/${id}/event.ics`)).status).toBe(404)
    }
    expect(await entriesOf('/events.ics')).toEqual([])
  })

  it('stays in the trash for as long, and the trash says so', async () => {
    const { id } = await makeEvent()
    await remove(id)
    const $ = await page(sendAsStaff('/admin/trash?of=event'))
    expect($('main').text()).toContain('Deleted items are kept for 90 days.')
    const leads = await page(sendAsStaff('/admin/trash?of=lead'))
    expect(leads('main').text()).toContain('Deleted items are kept for 30 days.')
  })
})

describe('a cancelled event', () => {
  it('stays in calendars for 90 days after its day', async () => {
    const { id } = await makeEvent({ title: 'Off' })
    const cancel = { status: 'cancelled' }
    expect((await sendJsonAsStaff('PUT', `/api/events/${id}`, cancel)).status).toBe(200)
    expect(await entriesOf('/events.ics')).toEqual([['Off', 'CANCELLED', 1]])
    await change(id, { date: daysFromNow(-7) })
    expect(await entriesOf('/events.ics')).toEqual([['Off', 'CANCELLED', 1]])
    await change(id, { updatedAt: subDays(new Date(), 91) })
    expect(await entriesOf('/events.ics')).toEqual([])
  })

  it('increments its sequence also if several are cancelled at once', async () => {
    const { id } = await makeEvent({ title: 'Off' })
    await postAsStaff('/admin/events', {
      scope: 'ticked',
      intent: 'status',
      status: 'cancelled',
      ids: String(id),
    })
    expect(await entriesOf('/events.ics')).toEqual([['Off', 'CANCELLED', 1]])
  })
})
