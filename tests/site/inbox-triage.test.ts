import { addDays, addHours, subHours, subMinutes } from 'date-fns'
import { db } from 'db/client.server'
import { leadMessages } from 'db/schema/conversation'
import { leads } from 'db/schema/leads'
import { mailOutbox } from 'db/schema/mail'
import { history } from 'db/schema/people'
import { desc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addToRequest } from '~/conversation/messages.server'
import { takeBackReply } from '~/inbox/replies.server'
import { linkPath, sentParameter } from '~/leads/link.server'
import { leadOf, register, sendLead } from '../support/lead-records'
import { clearRecords, makeEvent } from '../support/records'
import { page, send } from '../support/site'
import { postAsStaff, sendAsStaff, sendJsonAsStaff, staffMember } from '../support/staff'

const LIST = '/admin/form-submissions'
const PICKUP = 'business pickup'
const pathOf = ({ reference }: { reference: string }) => `${LIST}/${reference}`

beforeEach(clearRecords)
afterEach(() => {
  vi.useRealTimers()
})

const set = ({ id }: { id: number }, values: Partial<typeof leads.$inferInsert>) =>
  db.update(leads).set(values).where(eq(leads.id, id))

async function shown(search: string): Promise<string[]> {
  const $ = await page(sendAsStaff(LIST + search))
  return $('main tbody tr')
    .toArray()
    .map((row) => $(row).find('a').first().attr('href')?.split('/').at(-1)?.split('?')[0] ?? '')
}

async function counts(): Promise<Record<string, string>> {
  const $ = await page(sendAsStaff(LIST))
  const tabs = $('nav[aria-label=Views] a').toArray()
  return Object.fromEntries(
    tabs.map((tab) => {
      const [, label = '', count = ''] = /^(.*?)\s*([\d,+]*)$/.exec($(tab).text().trim()) ?? []
      return [label, count]
    }),
  )
}

describe('a response is due', () => {
  it('as the form promised, and for registrations never', async () => {
    const { dueAt, promisedAt, createdAt } = await leadOf(await sendLead(PICKUP))
    expect(dueAt).toEqual(promisedAt)
    const hours = (Number(dueAt) - Number(createdAt)) / 3_600_000
    expect(hours).toBeGreaterThan(0)
    expect(hours).toBeLessThanOrEqual(24.01)
    expect((await leadOf(await register((await makeEvent()).id))).dueAt).toBeNull()
  })

  it('until the status changes, and again if it is set back', async () => {
    const lead = await sendLead(PICKUP)
    const { dueAt } = await leadOf(lead)
    await postAsStaff(`${pathOf(lead)}/status`, { status: 'scheduled' })
    expect((await leadOf(lead)).dueAt).toBeNull()
    await postAsStaff(`${pathOf(lead)}/status`, { status: 'pending' })
    expect((await leadOf(lead)).dueAt).toEqual(dueAt)
  })

  it('later by the time that staff waited for the customer', async () => {
    const lead = await sendLead(PICKUP)
    const { dueAt } = await leadOf(lead)
    expect((await postAsStaff(`${pathOf(lead)}/waiting`, { waiting: 'yes' })).status).toBe(303)
    expect(await shown('?waiting=yes')).toEqual([lead.reference])
    expect(await shown('?due=any')).toEqual([])
    await set(lead, { waitingSince: subHours(new Date(), 5) })
    await postAsStaff(`${pathOf(lead)}/waiting`, { waiting: 'no' })
    const later = await leadOf(lead)
    expect(later.waitingSince).toBeNull()
    const hours = (Number(later.dueAt) - Number(dueAt)) / 3_600_000
    expect(hours).toBeGreaterThanOrEqual(5)
    expect(hours).toBeLessThan(5.1)
  })

  it('on the overview by due date, with each figure linked to its list', async () => {
    const [late, soon] = [await sendLead(PICKUP), await sendLead('contact message')]
    await set(late, { dueAt: subHours(new Date(), 3) })
    await set(soon, { dueAt: subHours(new Date(), 5) })
    await register((await makeEvent()).id)
    const $ = await page(sendAsStaff('/admin'))
    const panel = $('section:contains("Waiting for a reply")').last()
    expect(panel.text()).toContain('2 leads')
    const links = panel.find('li a').toArray()
    const from = (lead: Parameters<typeof pathOf>[0]) => `${pathOf(lead)}?due=any&sort=due`
    expect(links.map((link) => $(link).attr('href'))).toEqual([from(soon), from(late)])
    const more = panel.find('a:contains("View all")').attr('href') ?? ''
    expect(await shown(more.slice(LIST.length))).toEqual([soon.reference, late.reference])
  })
})

describe('the views', () => {
  it('have correct counts, and open their lists', async () => {
    const me = await staffMember()
    const [mine, late, today, waiting, done, spam] = await Promise.all(
      [PICKUP, PICKUP, PICKUP, PICKUP, PICKUP, PICKUP].map((kind, n) =>
        sendLead(kind, {
          ...{ email: `person${n}@example.org`, contactName: `Person ${n}` },
          itemsDescription: `${n} laptops`,
        }),
      ),
    )
    if (!mine || !late || !today || !waiting || !done || !spam) throw new Error('Not sent')
    const later = addDays(new Date(), 3)
    await set(mine, { assigneeId: me.id, dueAt: later })
    await set(late, { dueAt: subHours(new Date(), 1) })
    await set(today, { dueAt: addHours(new Date(), 0.001) })
    await set(waiting, { waitingSince: new Date(), dueAt: subHours(new Date(), 1) })
    await set(done, { status: 'completed', dueAt: null, assigneeId: me.id })
    await set(spam, { spam: true })
    expect(await shown('?assignee=me&status=open&sort=due')).toEqual([mine.reference])
    expect(await shown('?due=overdue&sort=due')).toContain(late.reference)
    expect(await shown('?due=overdue&sort=due')).not.toContain(waiting.reference)
    expect(await shown('?waiting=yes')).toEqual([waiting.reference])
    expect(await shown('?folder=spam')).toEqual([spam.reference])
    expect((await shown('?assignee=none&status=open&sort=due')).sort()).toEqual(
      [late.reference, today.reference, waiting.reference].sort(),
    )
    expect(await counts()).toMatchObject({
      Mine: '1',
      Unassigned: '3',
      'With the customer': '1',
      All: '5',
      Spam: '1',
    })
  })
})

describe('the assignee of a request', () => {
  it('can be chosen, can take it, and is in history, list and API', async () => {
    const me = await staffMember()
    const lead = await sendLead(PICKUP)
    expect((await postAsStaff(`${pathOf(lead)}/assignee`, { take: 'yes' })).status).toBe(303)
    expect((await leadOf(lead)).assigneeId).toBe(me.id)
    const $ = await page(sendAsStaff(pathOf(lead)))
    expect($('#lead-assignee option[selected]').text()).toBe(me.username)
    expect($('main').text()).toContain(`set the assignee to ${me.username}`)
    const records = await (await sendAsStaff('/api/business-pickups')).json()
    expect(records).toMatchObject([{ assignee: me.username, tags: [] }])
    await postAsStaff(`${pathOf(lead)}/assignee`, { assignee: '' })
    expect((await leadOf(lead)).assigneeId).toBeNull()
    const wrong = await postAsStaff(`${pathOf(lead)}/assignee`, { assignee: '999999' })
    expect(wrong.status).toBe(422)
    expect(await db.select().from(history).where(eq(history.action, 'updated'))).toHaveLength(2)
  })

  it('is not overwritten by a stale form', async () => {
    const lead = await sendLead(PICKUP)
    await postAsStaff(`${pathOf(lead)}/assignee`, { take: 'yes' })
    const stale = await postAsStaff(`${pathOf(lead)}/assignee`, { assignee: '', version: '1' })
    expect(stale.status).toBe(409)
  })

  it('is set for several at once', async () => {
    const me = await staffMember()
    const [one, two] = [await sendLead(PICKUP), await sendLead('contact message')]
    const body = new URLSearchParams({ scope: 'all', intent: 'assign', assignee: String(me.id) })
    expect((await sendAsStaff(LIST, { method: 'POST', body })).status).toBe(303)
    expect([await leadOf(one), await leadOf(two)]).toMatchObject([
      { assigneeId: me.id },
      { assigneeId: me.id },
    ])
  })
})

describe('tags', () => {
  it('are added, filtered by and removed', async () => {
    const [one, two] = [await sendLead(PICKUP), await sendLead('contact message')]
    await postAsStaff(`${pathOf(one)}/tags`, { tag: '  School   District ' })
    expect((await leadOf(one)).tags).toEqual(['school district'])
    await postAsStaff(`${pathOf(one)}/tags`, { tag: 'school district' })
    expect((await leadOf(one)).tags).toEqual(['school district'])
    expect(await shown('?tag=school+district')).toEqual([one.reference])
    const row = (await page(sendAsStaff(`${LIST}?tag=school+district`)))('tbody tr')
    const cellOf = (text: string) => row.find(`td:contains("${text}")`).text()
    expect(cellOf('school district')).toBe('Pendingschool district')
    expect(cellOf('Within')).toMatch(/^Within \d+ (hour|minute)s?$/)
    const body = new URLSearchParams({ scope: 'all', intent: 'tag', tag: 'urgent' })
    expect((await sendAsStaff(LIST, { method: 'POST', body })).status).toBe(303)
    expect((await leadOf(two)).tags).toEqual(['urgent'])
    await postAsStaff(`${pathOf(one)}/tags`, { remove: 'school district' })
    expect((await leadOf(one)).tags).toEqual(['urgent'])
    expect((await postAsStaff(`${pathOf(one)}/tags`, { tag: 'x'.repeat(31) })).status).toBe(422)
    for (let n = 0; n < 9; n += 1) await postAsStaff(`${pathOf(one)}/tags`, { tag: `tag ${n}` })
    expect((await postAsStaff(`${pathOf(one)}/tags`, { tag: 'one more' })).status).toBe(409)
  })
})

it('a late reply is told in minutes, then in hours, then in days', async () => {
  const lead = await sendLead(PICKUP)
  for (const [minutes, late] of [
    [0, '1 minute late'],
    [4, '4 minutes late'],
    [59, '59 minutes late'],
    [119, '1 hour late'],
    [1440, '1 day late'],
  ] as const) {
    const dueAt = subMinutes(new Date(), minutes)
    await set(lead, { dueAt })
    const $ = await page(sendAsStaff(LIST))
    expect($('tbody tr td:contains(" late")').text(), late).toContain(late)
    expect((await page(sendAsStaff('/admin')))('main').text(), late).toContain(late)
  }
})

it('the API has the due date', async () => {
  const lead = await sendLead(PICKUP)
  const path = '/api/business-pickups'
  const dueInApi = async () => (await (await sendAsStaff(path)).json())[0].dueAt
  expect(await dueInApi()).toBe((await leadOf(lead)).dueAt?.toISOString())
  await sendJsonAsStaff('PUT', `${path}/${lead.id}/status`, { status: 'completed' })
  expect(await dueInApi()).toBeNull()
})

describe('the conversation', () => {
  it('a reply and a call count as a response, a reply that is taken back does not', async () => {
    const [one, two] = [await sendLead(PICKUP), await sendLead('contact message')]
    await postAsStaff(`${pathOf(one)}/calls`, { call: 'She will send a list.' })
    expect((await leadOf(one)).dueAt).toBeNull()
    const reply = { intent: 'send', subject: 'Your message', body: 'Hello {name}' }
    expect((await postAsStaff(`${pathOf(two)}/reply`, reply)).status).toBe(303)
    expect((await leadOf(two)).dueAt).toBeNull()
    const [message] = await db.select().from(leadMessages).where(eq(leadMessages.leadId, two.id))
    await takeBackReply(await staffMember(), two.id, message?.id ?? 0)
    const { dueAt, promisedAt } = await leadOf(two)
    expect(dueAt).toEqual(promisedAt)
  })

  it('a reply that is taken back leaves the promise of the last addition, and a pause', async () => {
    const promised = addDays(new Date(), 1)
    const staff = await staffMember()
    const reply = { intent: 'send', subject: 'Your message', body: 'Hello {name}' }
    const takeBackLast = async ({ id }: { id: number }) => {
      const [last] = await db
        .select()
        .from(leadMessages)
        .where(eq(leadMessages.leadId, id))
        .orderBy(desc(leadMessages.id))
      expect(await takeBackReply(staff, id, last?.id ?? 0)).not.toBeNull()
    }
    const answered = await sendLead('contact message')
    expect((await postAsStaff(`${pathOf(answered)}/reply`, reply)).status).toBe(303)
    await set(answered, { status: 'in-progress' })
    const addition = { body: 'One more thing', files: [], formKey: null, promised }
    await addToRequest(answered.id, addition)
    expect((await postAsStaff(`${pathOf(answered)}/reply`, reply)).status).toBe(303)
    expect((await leadOf(answered)).dueAt).toBeNull()
    await takeBackLast(answered)
    expect((await leadOf(answered)).dueAt).toEqual(promised)
    const paused = await sendLead('contact message', { contactName: 'Paused' })
    await set(paused, { dueAt: null, waitingSince: new Date() })
    const { waitingSince } = await leadOf(paused)
    expect((await postAsStaff(`${pathOf(paused)}/reply`, reply)).status).toBe(303)
    await takeBackLast(paused)
    expect(await leadOf(paused)).toMatchObject({ dueAt: null, waitingSince })
  })

  it('an addition starts a new promise, and ends the wait for the customer', async () => {
    const lead = await sendLead(PICKUP)
    await set(lead, { dueAt: null, promisedAt: null, waitingSince: new Date() })
    const promised = addDays(new Date(), 1)
    const addition = { body: 'Two more laptops', files: [], formKey: null, promised }
    await addToRequest(lead.id, addition)
    expect(await leadOf(lead)).toMatchObject({ waitingSince: null, dueAt: promised })
    await set(lead, { status: 'completed', dueAt: null })
    await addToRequest(lead.id, { ...addition, body: 'Thank you' })
    expect((await leadOf(lead)).dueAt).toBeNull()
  })

  it('says when the site opens if a response is due while it is closed', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T17:00-07:00') })
    const lead = await sendLead(PICKUP)
    const { dueAt } = await leadOf(lead)
    expect(dueAt).toEqual(new Date('2026-11-29T17:00-07:00'))
    const sentence = 'We are closed until Monday, 8:00 AM, and answer then.'
    const $ = await page(send(linkPath(await leadOf(lead))))
    expect($('h1').text()).toBe('We have it and will get back to you.')
    expect($('h1 + p').text()).toBe(sentence)
    const [mail] = await db.select().from(mailOutbox).where(eq(mailOutbox.purpose, 'confirmation'))
    expect(mail?.body).toContain(sentence)
    const confirmed = await page(send(`/e-waste?sent=${sentParameter(lead.reference)}`))
    expect(confirmed('.confirmation').text()).toContain(sentence)
  })
})
