import { db } from 'db/client.server'
import type { LeadKind, LeadStatus } from 'db/enums'
import { businessPickups } from 'db/schema/leads'
import { rateLimits, users } from 'db/schema/people'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { KIND_FACTS } from '~/leads/kinds'
import { linkPath } from '~/leads/link.server'
import { leadOf, register, sendLead } from '../support/lead-records'
import { clearRecords, daysFromNow, makeEvent } from '../support/records'
import { page, postForm, send } from '../support/site'
import { postAsStaff, staffMember } from '../support/staff'

beforeEach(async () => {
  await clearRecords()
  await db.delete(rateLimits)
  await rename(STAFF)
})
afterEach(() => {
  vi.useRealTimers()
  return rename('admin')
})

const STAFF = 'dispatcher.dana'
/** Gives the lead a name that occurs in no URL. */
const rename = async (username: string) =>
  db
    .update(users)
    .set({ username })
    .where(eq(users.id, (await staffMember()).id))

const FORMS: Record<Exclude<LeadKind, 'registration'>, string> = {
  contact: 'contact message',
  quote: 'quote request',
  pickup: 'business pickup',
  'community-event': 'community event, e-waste page',
  'zero-waste': 'zero-waste request',
}

const sendOf = async (kind: LeadKind, changes: Record<string, unknown> = {}) =>
  kind === 'registration'
    ? register((await makeEvent()).id, changes)
    : sendLead(FORMS[kind], changes)

const command = async (lead: { id: number }, name: string, values: Record<string, string>) => {
  const { reference, version } = await leadOf(lead)
  const response = await postAsStaff(`/admin/form-submissions/${reference}/${name}`, {
    version: String(version),
    ...values,
  })
  expect(response.status).toBe(303)
}

const pageOf = async (lead: { id: number }) => page(send(linkPath(await leadOf(lead))))

const KINDS = Object.keys(KIND_FACTS) as LeadKind[]
const ALL = KINDS.flatMap((kind) =>
  KIND_FACTS[kind].statuses.map((status): [LeadKind, LeadStatus] => [kind, status]),
)

describe('the page of a request', () => {
  it('shows the address as one block, and breaks no day in its headline', async () => {
    const lead = await sendOf('pickup')
    const shown = await pageOf(lead)
    const block = shown('dt:contains("Street address") + dd')
    expect(block.text()).toBe('1200 Ford Street\nGolden, CO 80401')
    for (const label of ['City', 'State', 'ZIP code'])
      expect(shown(`dt:contains("${label}")`)).toHaveLength(0)
    await command(lead, 'status', { status: 'cancelled' })
    const cancelled = await pageOf(lead)
    expect(cancelled('h1').text()).toMatch(/^Cancelled on [A-Z][a-z]+ \d+\.$/)
    expect(cancelled('h1 span > .inline-block').text()).toMatch(/^[A-Z][a-z]+ \d+\.$/)
  })

  it.each(ALL)(
    'of a %s that is %s says so, and nothing that only staff know',
    async (kind, status) => {
      const other = await sendOf(kind, { email: 'other@example.org', phone: '(303) 555-7777' })
      const lead = await sendOf(kind)
      await command(other, 'notes', { note: 'Another one, secretly' })
      await command(lead, 'notes', { note: 'Difficult customer, ask for a deposit' })
      await command(lead, 'calls', { call: 'He was rude, keep this internal' })
      await command(lead, 'reply', {
        intent: 'send',
        subject: 'About it',
        body: 'We look into it.',
      })
      await command(lead, 'spam', { spam: 'yes' })
      await command(lead, 'spam', { spam: 'no' })
      if ((await leadOf(lead)).status !== status) await command(lead, 'status', { status })
      const path = linkPath(await leadOf(lead))
      const responses = await Promise.all([send(path), send(`${path}.data`)])
      const texts = await Promise.all(responses.map((response) => response.text()))
      for (const text of texts) {
        expect(text).toContain(lead.id ? (await leadOf(lead)).reference : '')
        for (const secret of [
          'Difficult',
          'was rude',
          'nternal',
          'deposit',
          'secretly',
          'other@example.org',
          '555-7777',
          STAFF,
        ])
          expect(text).not.toContain(secret)
        // Every page says whether it is in Remix's SPA mode.
        expect(text.replace('isSpaMode', '')).not.toMatch(/spam/i)
      }
      const shown = await pageOf(lead)
      expect(shown('h1').text()).toMatch(/^[A-Z][^{}]+[.]$/)
      expect(shown('h1').text()).not.toContain('undefined')
    },
  )

  it('shows the public steps with their times, oldest first', async () => {
    const lead = await sendOf('pickup')
    await command(lead, 'status', { status: 'cancelled' })
    await command(lead, 'status', { status: 'scheduled' })
    await command(lead, 'status', { status: 'completed' })
    await command(lead, 'weights', { electronicsLbs: '400', commonMaterialsLbs: '12.5' })
    const shown = await pageOf(lead)
    expect(shown('h1').text()).toMatch(/^Done on \w+ \d+: 412\.5 lb\.$/)
    const steps = shown('main ol li').toArray()
    expect(steps.map((step) => shown(step).find('span').first().text())).toEqual([
      'Received',
      'We planned the pickup',
      'Done',
    ])
    expect(shown(steps[0]).text()).toMatch(/\w+day, \w+ \d+, \d+:\d\d [AP]M$/)
  })

  it('shows the numbers and dates that were sent as it does its own', async () => {
    const lead = await sendOf('zero-waste', { expectedAttendees: '2000' })
    const shown = await pageOf(lead)
    expect(shown('dt:contains("Expected attendees") + dd').text()).toBe('2,000')
    expect(shown('dt:contains("Event date") + dd').text()).toBe('Friday, July 9, 2027')
  })

  it('breaks its headline between sentences, and folds the form once it is done', async () => {
    // A Tuesday morning: the answer is due while the site is open.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T10:00-07:00') })
    const lead = await sendOf('contact')
    const sent = await pageOf(lead)
    expect(sent('h1 > span').first().text()).toBe('We have it.')
    expect(sent('h1').text()).toMatch(/^We have it\. You hear from us by /)
    expect(sent('main details textarea')).toHaveLength(0)
    await command(lead, 'status', { status: 'completed' })
    expect((await pageOf(lead))('main details:not([open]) textarea')).toHaveLength(1)
  })

  it('asks for the text of a message that has none, until it is added', async () => {
    const textOf = async (lead: { id: number }) => (await pageOf(lead))('main header').text()
    const lead = await sendOf('contact', { message: '' })
    expect(await textOf(lead)).toContain('Your message has no text yet.')
    await postForm(linkPath(await leadOf(lead)), {
      intent: 'add',
      message: 'Do you take cathode ray tubes?',
    })
    expect(await textOf(lead)).not.toContain('no text')
    expect(await textOf(await sendOf('contact'))).not.toContain('no text')
  })

  it('names the day of a pickup that is scheduled', async () => {
    const lead = await sendOf('pickup')
    await db.update(businessPickups).set({ pickupDate: daysFromNow(3) })
    await command(lead, 'status', { status: 'scheduled' })
    expect((await pageOf(lead))('h1').text()).toMatch(
      /^We come on \w+day, \w+ \d+.*; the time follows\.$/,
    )
  })
})
