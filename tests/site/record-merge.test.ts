import { db } from 'db/client.server'
import { events } from 'db/schema/events'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { clearRecords } from '../support/records'
import { page } from '../support/site'
import { followAsStaff, postAsStaff, sendJsonAsStaff } from '../support/staff'

beforeEach(clearRecords)

const FORM = {
  title: 'Spring collection day',
  description: 'Bring what no longer works.',
  location: 'Fairgrounds',
  date: '2027-05-08',
  time: '9:00 AM - 2:00 PM',
  status: 'upcoming',
  isActive: 'on',
}

/** An event at version 2: somebody changed it after it was shown at version 1. */
async function changedMeanwhile(changes: Record<string, unknown>) {
  await postAsStaff('/admin/events/new', FORM)
  const [event] = await db.select().from(events)
  if (!event) throw new Error('The event was not stored')
  const response = await sendJsonAsStaff('PUT', `/api/events/${event.id}`, changes)
  expect(response.status).toBe(200)
  return { id: event.id, path: `/admin/events/${event.id}/edit` }
}

const stored = async (id: number) => (await db.select().from(events).where(eq(events.id, id)))[0]

it('keeps what somebody else saved in untouched fields, without asking', async () => {
  const { id, path } = await changedMeanwhile({ location: 'Town hall', capacity: 40 })
  const response = await postAsStaff(path, { ...FORM, title: 'May collection day', version: '1' })
  expect(response.status).toBe(303)
  expect(await stored(id)).toMatchObject({
    title: 'May collection day',
    location: 'Town hall',
    capacity: 40,
    version: 3,
  })
  const said = (await page(followAsStaff(response)))('[role=status]').text()
  expect(said).toContain('Changes by admin were kept: Location, Capacity')
})

it('asks only about fields that both changed, and shows theirs elsewhere', async () => {
  const { id, path } = await changedMeanwhile({ title: 'Their title', location: 'Town hall' })
  const mine = { ...FORM, title: 'My title', description: 'Bring one box.', version: '1' }
  const response = await postAsStaff(path, mine)
  expect(response.status).toBe(409)
  const $ = await page(response)
  expect($('.banner dt').text()).toBe($('label[for$=title]').first().text().replace(/ \*$/, ''))
  expect($('[role=dialog] [name=title]').val()).toBe('My title')
  expect($('[role=dialog] [name=location]').val()).toBe('Town hall')
  expect($('[role=dialog] [name=description]').val()).toBe('Bring one box.')
  expect(await stored(id)).toMatchObject({ title: 'Their title', version: 2 })
})

it('asks about every difference if the history is incomplete', async () => {
  const { id, path } = await changedMeanwhile({ location: 'Town hall' })
  await db.update(events).set({ version: 7 }).where(eq(events.id, id))
  const response = await postAsStaff(path, { ...FORM, title: 'My title', version: '1' })
  expect(response.status).toBe(409)
  expect((await page(response))('[role=dialog] [name=location]').val()).toBe('Fairgrounds')
})
