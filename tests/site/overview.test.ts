import { tz } from '@date-fns/tz'
import type { CheerioAPI } from 'cheerio'
import { subDays } from 'date-fns'
import { db } from 'db/client.server'
import { leads } from 'db/schema/leads'
import { visits } from 'db/schema/visits'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { readClock } from '~/settings/today.server'
import { register, sendLead } from '../support/lead-records'
import { clearRecords, makeEvent } from '../support/records'
import { page } from '../support/site'
import { sendAsStaff } from '../support/staff'

beforeEach(clearRecords)

let sent = 0

/** Makes a lead that was received this many days ago, at this site time. */
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
  expect(await listed($, 'a[href^="/admin/requests?from="]')).toBe(3)
  // Registrations and answered leads do not wait for a reply.
  expect($('section:contains("Waiting for a reply")').first().text()).toContain('5 leads')
})

/** The number of rows in the list that a figure links to. */
async function listed($: CheerioAPI, figure: string): Promise<number> {
  const list = await page(sendAsStaff($(figure).first().attr('href') ?? ''))
  return list('tbody tr').length
}

it('warns of waiting emails when no mail server is configured, with a link', async () => {
  expect((await look())('main .banner--notice')).toHaveLength(0)
  await cameAgo(0)
  const warning = (await look())('main .banner--notice')
  expect(warning.text()).toMatch(
    /^2 emails are waiting\. Email sending is not set up, so customers have not received a confirmation\./,
  )
  expect(warning.find('a').attr('href')).toBe('/admin/outbox?status=queued')
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
  for (const count of [2, 4])
    expect(await listed($, `tr:contains("Business pickup") a:contains("${count}")`)).toBe(count)
})

it('removes a processed lead from the waiting list at once', async () => {
  await cameAgo(2)
  expect((await look())('main').text()).toContain('1 lead')
  await db.update(leads).set({ status: 'completed' })
  const text = (await look())('main').text()
  expect(text).toContain('Nothing is waiting for a reply.')
})

it("groups waiting leads by due date, and lists today's visits", async () => {
  const due = async (hours: number) => {
    const { id } = await sendLead('quote request', {
      contactName: `Due ${hours}`,
      email: `d${hours}@example.org`,
    })
    const dueAt = new Date(Date.now() + hours * 3_600_000)
    await db.update(leads).set({ dueAt, organization: null }).where(eq(leads.id, id))
  }
  for (const hours of [200, -3, -30]) await due(hours)
  const pickup = await sendLead('business pickup')
  await db.update(leads).set({ dueAt: null }).where(eq(leads.id, pickup.id))
  const { today } = await readClock()
  await db.insert(visits).values({
    leadId: pickup.id,
    status: 'confirmed',
    day: today,
    truck: 'truck-1',
    window: '10:00-12:00',
    stop: 1,
  })
  const $ = await look()
  const waiting = $('section:contains("Waiting for a reply")').first()
  expect(
    waiting
      .find('section h3')
      .toArray()
      .map((each) => $(each).text()),
  ).toEqual(['Overdue', 'Due later'])
  expect(
    waiting
      .find('a.link bdi')
      .toArray()
      .map((each) => $(each).text()),
  ).toEqual(['Due -30', 'Due -3', 'Due 200'])
  const visit = $('section:contains("Visits today") li').first()
  expect(visit.text()).toContain('Delgado Print Works10 AM to noon, Golden')
  expect(visit.text()).toContain('confirmed')
})

it('lists a scheduled pickup without a day among the visits of today', async () => {
  const { id } = await sendLead('business pickup')
  await db.insert(visits).values({ leadId: id, status: 'planned' })
  const visit = (await look())('section:contains("Visits today") li').first()
  expect(visit.text()).toContain('Delgado Print WorksNo time yet, Golden')
})

it('marks past events as past, unless they were cancelled', async () => {
  await makeEvent({ title: 'Long ago', date: '2020-05-01' })
  await makeEvent({ title: 'Called off', date: '2020-05-02', status: 'cancelled' })
  await makeEvent({ title: 'To come' })
  const $ = await page(sendAsStaff('/admin/events?when=all'))
  const statusOf = (title: string) => $(`tbody tr:contains("${title}")`).text()
  expect(statusOf('Long ago')).toContain('PAST')
  expect(statusOf('Called off')).toContain('CANCELLED')
  expect(statusOf('To come')).toContain('UPCOMING')
})

it('counts the leads that wait for a reply beside Submissions, on every screen', async () => {
  const label = async () => {
    const $ = await page(sendAsStaff('/admin/events'))
    return $('nav[aria-label="Screens"] a:contains("Submissions")').text()
  }
  expect(await label()).toBe('Submissions')
  await sendLead('contact message')
  await sendLead('quote request')
  await cameAgo(1, { status: 'completed' })
  await register((await makeEvent()).id)
  expect(await label()).toBe('Submissions 2 waiting for a reply')
})
