import { tz } from '@date-fns/tz'
import { subDays } from 'date-fns'
import { db } from 'db/client.server'
import { leads } from 'db/schema/leads'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { register, sendLead } from '../support/lead-records'
import { clearRecords, makeEvent } from '../support/records'
import { page } from '../support/site'
import { sendAsStaff } from '../support/staff'

beforeEach(clearRecords)

let sent = 0

/** A lead that came so many days ago, at this time of the day at the site. */
async function cameAgo(days: number, changes: Partial<typeof leads.$inferInsert> = {}) {
  sent += 1
  const { id } = await sendLead('business pickup', { contactName: `Person ${sent}` })
  const createdAt = new Date(subDays(new Date(), days, { in: tz('America/Denver') }))
  await db
    .update(leads)
    .set({ createdAt, ...changes })
    .where(eq(leads.id, id))
}

const look = () => page(sendAsStaff('/admin'))

it('counts the inbox and compares two periods of 30 days', async () => {
  for (const days of [0, 29, 31, 59, 61]) await cameAgo(days)
  await cameAgo(1, { status: 'completed' })
  await cameAgo(1, { spam: true })
  await cameAgo(1, { deletedAt: new Date() })
  await register((await makeEvent()).id)
  const $ = await look()
  const card = (label: string) => $(`main li:contains("${label}")`).first().text()
  expect(card('Pickup Requests')).toBe('Pickup Requests63 in the last 30 days (+1)')
  expect(card('Registrations')).toContain('Registrations1')
  expect(card('Quote Requests')).toContain('Quote Requests0')
  // A registration waits for nobody, and who is answered does not wait.
  expect($('section:contains("Waiting for a reply")').first().text()).toContain('5 leads')
})

it('warns of waiting emails when no mail server is configured, with a link', async () => {
  expect((await look())('main .banner--notice')).toHaveLength(0)
  await cameAgo(0)
  const warning = (await look())('main .banner--notice')
  expect(warning.text()).toMatch(
    /^2 emails are waiting\. Email sending is not set up, so customers have not received a confirmation\./,
  )
  expect(warning.find('a').attr('href')).toBe('/admin/outbox')
})

it('shows leads by week for twelve weeks', async () => {
  for (const days of [0, 0, 7, 70, 90]) await cameAgo(days)
  const $ = await look()
  const row = $('th[scope=row]:contains("Business pickup")').parent()
  const counts = row
    .find('td')
    .toArray()
    .map((cell) => Number($(cell).text()))
  expect(counts).toEqual([0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4])
})

it('removes a processed lead from the waiting list at once', async () => {
  await cameAgo(2)
  expect((await look())('main').text()).toContain('1 lead')
  await db.update(leads).set({ status: 'completed' })
  const text = (await look())('main').text()
  expect(text).toContain('Nothing is waiting for a reply.')
})
