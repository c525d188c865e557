import { db } from 'db/client.server'
import { events } from 'db/schema/events'
import { beforeEach, expect, it } from 'vitest'
import { sendLead } from '../support/lead-records'
import { clearRecords, makeEvent } from '../support/records'
import { page } from '../support/site'
import { sendAsStaff } from '../support/staff'

beforeEach(clearRecords)

const look = (path: string) => page(sendAsStaff(path))

async function makeEvents(count: number) {
  const { id: _, ...values } = await makeEvent()
  await db
    .insert(events)
    .values(Array.from({ length: count - 1 }, (_, n) => ({ ...values, title: `Event ${n}` })))
}

it('prints all rows of the filter, without tools', async () => {
  await makeEvents(30)
  const link = (await look('/admin/events?q=event')).root().find('a:contains("Print")').attr('href')
  expect(link).toBe('?q=event&print=1')
  const $ = await look(`/admin/events${link}`)
  expect($('tbody tr')).toHaveLength(29)
  expect($('main').text()).toContain('29 events')
  expect($('main').text()).not.toContain('left out')
  expect($('[role=search], select[name=scope], nav[aria-label=Pages]')).toHaveLength(0)
  expect($('main a:contains("Back to the list")').attr('href')).toBe('/admin/events?q=event')
})

it('prints at most 500 rows, and says how many are left out', async () => {
  await makeEvents(1_203)
  const $ = await look('/admin/events?print=1')
  expect($('tbody tr')).toHaveLength(500)
  expect($('main').text()).toContain('1,203 events')
  expect($('main').text()).toContain('These are the first 500. 703 are left out.')
})

it.each([
  '/admin/form-submissions',
  '/admin/requests',
  '/admin/requests/registrations',
  '/admin/events',
  '/admin/news',
  '/admin/services',
  '/admin/people',
  '/admin/media',
  '/admin/outbox',
  '/admin/pages/more',
  '/admin/history',
])('%s is printed alone', async (list) => {
  await sendLead('business pickup')
  const $ = await look(`${list}?print=1`)
  expect($('h1')).toHaveLength(1)
  expect($('main a:contains("Back to the list")')).toHaveLength(1)
  expect($('[role=search]')).toHaveLength(0)
})
