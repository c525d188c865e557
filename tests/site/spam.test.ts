import { db } from 'db/client.server'
import { leads } from 'db/schema/leads'
import { mailOutbox } from 'db/schema/mail'
import { rateLimits } from 'db/schema/people'
import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { LEAD_FORMS } from '../support/lead-forms'
import { clearRecords } from '../support/records'
import { page, postJson } from '../support/site'
import { postAsStaff, sendAsStaff } from '../support/staff'

beforeEach(clearRecords)

const TEXT = 'We improve the ranking of your site in all search engines, for good.'

let senders = 0

/** Sends a contact message, expects the usual response, and returns its row. */
async function sendMessage(changes: Record<string, unknown> = {}) {
  senders += 1
  await db.delete(rateLimits)
  const response = await postJson('/api/contact', {
    ...LEAD_FORMS[0]?.full,
    email: `somebody${senders}@gmail.com`,
    message: `A message of my own, number ${senders}, of some length`,
    ...changes,
  })
  expect(response.status).toBe(201)
  const [row] = await db.select().from(leads).orderBy(desc(leads.id)).limit(1)
  if (!row) throw new Error('The message was not stored')
  return row
}

const mark = ({ reference }: { reference: string }, spam: 'yes' | 'no') =>
  postAsStaff(`/admin/form-submissions/${reference}/spam`, { spam })

describe('a lead', () => {
  it('is accepted without signs of spam', async () => {
    expect(await sendMessage()).toMatchObject({ spam: false, spamReasons: [] })
  })

  it('is spam with a link in a name, gets the usual response, and sends no mail', async () => {
    const row = await sendMessage({ contactName: 'Win at https://spam.example' })
    expect(row).toMatchObject({ spam: true, spamReasons: ['link-in-name'] })
    expect(await db.select().from(mailOutbox)).toEqual([])
    const $ = await page(await sendAsStaff(`/admin/form-submissions/${row.reference}`))
    expect($('.banner--error').text()).toContain('A name contains a link.')
    // No reply is promised, so none is late.
    await db.update(leads).set({ dueAt: new Date('2026-01-05T17:00:00Z') })
    const list = await page(await sendAsStaff('/admin/form-submissions?folder=spam'))
    expect(list('tbody').text()).toContain(row.reference)
    expect(list('tbody').text()).not.toContain('late')
  })

  it('is marked "check" if its message has two links, until staff decide', async () => {
    const row = await sendMessage({ message: 'https://a.example https://b.example' })
    expect(row).toMatchObject({ spam: false, spamReasons: ['links'] })
    const list = async () =>
      (await page(await sendAsStaff('/admin/form-submissions')))('tbody').text()
    expect(await list()).toContain('Check: spam?')
    const $ = await page(await sendAsStaff(`/admin/form-submissions/${row.reference}`))
    expect($('.banner--notice').text()).toContain('The message contains two or more links.')
    expect((await mark(row, 'no')).status).toBe(303)
    expect(await list()).not.toContain('Check: spam?')
    // Its sender is trusted from now on.
    const again = await sendMessage({
      email: row.email,
      message: 'https://c.example https://d.example',
    })
    expect(again.spamReasons).toEqual([])
  })

  it('is spam from the third lead with the same text from different addresses', async () => {
    const rows = [
      await sendMessage({ message: TEXT }),
      await sendMessage({ message: ` ${TEXT.toUpperCase()} ` }),
      await sendMessage({ message: TEXT }),
    ]
    expect(rows.map(({ spam }) => spam)).toEqual([false, false, true])
    await mark(rows[2] ?? { reference: '' }, 'no')
    expect((await sendMessage({ message: TEXT })).spam).toBe(false)
  })

  it('is not, if one address sends the text three times', async () => {
    const email = 'rosa@example.org'
    for (const subject of ['1', '2', '3'])
      expect((await sendMessage({ message: TEXT, email, subject })).spam).toBe(false)
  })

  it('is marked "check" if its address or domain was marked as spam before', async () => {
    const first = await sendMessage({ email: 'sam@spam.example' })
    await mark(first, 'yes')
    const [stored] = await db.select().from(leads).where(eq(leads.id, first.id))
    expect(stored).toMatchObject({ spam: true, verdict: 'spam' })
    const second = await sendMessage({ email: 'other@spam.example' })
    expect(second).toMatchObject({ spam: false, spamReasons: ['marked'] })
    const shared = await sendMessage({ email: 'one@gmail.com' })
    await mark(shared, 'yes')
    expect((await sendMessage({ email: 'ONE@gmail.com' })).spamReasons).toEqual(['marked'])
    expect((await sendMessage({ email: 'two@gmail.com' })).spamReasons).toEqual([])
  })
})
