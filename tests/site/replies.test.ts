import { db } from 'db/client.server'
import { leadMessages, replyTemplates } from 'db/schema/conversation'
import { leads } from 'db/schema/leads'
import { mailOutbox } from 'db/schema/mail'
import { visits } from 'db/schema/visits'
import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { env } from '~/env/env.server'
import { linkPath } from '~/leads/link.server'
import { openTransport } from '~/mail/transport.server'
import { sendDue } from '~/mail/worker.server'
import { flashIn } from '../support/flash'
import { historyOf, leadOf, register, sendLead } from '../support/lead-records'
import { startMailServer } from '../support/mail-server'
import { clearRecords, makeEvent } from '../support/records'
import { page, send } from '../support/site'
import { postAsStaff, sendAsStaff, sendJsonAsStaff, staffMember } from '../support/staff'

beforeEach(clearRecords)

const FORM = { intent: 'send', subject: 'About {reference}', body: 'Hello {name},\n\nwe can.' }

const pathOf = ({ reference }: { reference: string }) => `/admin/form-submissions/${reference}`
const post = async (
  lead: { id: number; reference: string },
  values: Record<string, string> = {},
  command = 'reply',
) => {
  const { version } = await leadOf(lead)
  return postAsStaff(`${pathOf(lead)}/${command}`, {
    version: String(version),
    ...(command === 'reply' ? FORM : {}),
    ...values,
  })
}
const deskOf = async (lead: { reference: string }) => page(sendAsStaff(pathOf(lead)))
const customersPage = async (lead: { id: number }) => page(send(linkPath(await leadOf(lead))))
const replies = () => db.select().from(mailOutbox).where(eq(mailOutbox.purpose, 'reply'))
const messages = () => db.select().from(leadMessages)
/** Lets the ten seconds pass. */
const letTimePass = () =>
  db
    .update(mailOutbox)
    .set({ nextAttemptAt: sql`now() - interval '1 second'` })
    .where(eq(mailOutbox.purpose, 'reply'))

describe('replying to a lead', () => {
  it('sends mail that was filled in, and shows it on both sides', async () => {
    const lead = await sendLead('contact message')
    const before = await leadOf(lead)
    const response = await post(lead)
    expect(response.status).toBe(303)
    const [mail] = await replies()
    expect(mail).toMatchObject({
      recipient: 'rosa.delgado@example.org',
      subject: `About ${lead.reference}`,
      userId: (await staffMember()).id,
    })
    expect(mail?.body).toMatch(/^Hello Rosa Delgado,\n\nwe can\.\n\nYour message CM-/)
    expect(mail?.body).toContain(`https://site.invalid${linkPath(before)}`)
    expect((await leadOf(lead)).version).toBe(before.version + 1)
    await letTimePass()
    const desk = (await deskOf(lead))('.lead-body ol').text()
    expect(desk).toContain('admin replied')
    expect(desk).toContain('Hello Rosa Delgado,')
    expect(desk).toContain('queued')
    const shown = await customersPage(lead)
    expect(shown('main').text()).toContain('Hello Rosa Delgado,')
    expect(shown('main').text()).toContain('We answered')
    expect(shown('main').text()).toContain('Summit Loop')
    expect(shown('h1').text()).toBe('Somebody is working on it.')
    expect(await historyOf(lead)).toMatchObject([{ action: 'replied' }])
  })

  it('is announced as mail that waits while sending is not set up', async () => {
    const announced = async () => flashIn(await post(await sendLead('contact message'))).message
    expect(await announced()).toBe(
      'You can take it back for 10 seconds. Email sending is not set up: the email waits under Mail until it is.',
    )
    env.SMTP_URL = 'smtp://mail.example.org'
    expect(await announced()).toBe(
      'You can take it back for 10 seconds. Then it goes to rosa.delgado@example.org.',
    )
    env.SMTP_URL = undefined
  })

  it('waits ten seconds, then goes out once', async () => {
    const server = await startMailServer()
    const transport = openTransport(server.url)
    const lead = await sendLead('contact message')
    await db.delete(mailOutbox)
    await post(lead)
    const [mail] = await replies()
    const wait = (mail?.nextAttemptAt.getTime() ?? 0) - Date.now()
    expect(wait).toBeGreaterThan(5_000)
    expect(wait).toBeLessThanOrEqual(10_000)
    await sendDue(transport)
    expect(server.received).toHaveLength(0)
    expect((await customersPage(lead))('main').text()).not.toContain('Hello Rosa')
    await letTimePass()
    await sendDue(transport)
    await sendDue(transport)
    expect(server.received).toHaveLength(1)
    expect(server.received[0]).not.toContain('Auto-Submitted')
    expect((await deskOf(lead))('.lead-body ol').text()).toContain('sent')
    transport.close()
    await server.stop()
  })

  it('is sent once by a double click and a reload', async () => {
    const lead = await sendLead('contact message')
    const formKey = (await deskOf(lead))('#reply input[name=formKey]').attr('value') ?? ''
    expect(formKey).toHaveLength(36)
    const responses = await Promise.all([post(lead, { formKey }), post(lead, { formKey })])
    responses.push(await post(lead, { formKey }))
    expect(responses.map(({ status }) => status)).toEqual([303, 303, 303])
    expect(await replies()).toHaveLength(1)
    expect(await messages()).toHaveLength(1)
  })
})

describe('a reply that was written', () => {
  it('stops the promise for good', async () => {
    const lead = await sendLead('contact message')
    await post(lead)
    for (const status of ['in-progress', 'pending']) await post(lead, { status }, 'status')
    expect(await leadOf(lead)).toMatchObject({ status: 'pending', dueAt: null })
  })

  it('is taken back within ten seconds, with its text in the form again', async () => {
    const lead = await sendLead('contact message')
    await post(lead, { body: 'See {link}, please.' })
    const message = (await deskOf(lead))('input[name=message]').attr('value') ?? ''
    const response = await post(lead, { intent: 'take-back', message })
    expect(response.status).toBe(200)
    const shown = await page(response)
    expect(shown('#reply textarea[name=body]').text()).toBe('See {link}, please.')
    expect(shown('#reply input[name=subject]').attr('value')).toBe(`About ${lead.reference}`)
    expect(await replies()).toEqual([])
    expect(await messages()).toEqual([])
    expect((await customersPage(lead))('main').text()).not.toContain('We answered')
  })

  it('is not taken back later, nor from another lead', async () => {
    const [lead, other] = [await sendLead('contact message'), await sendLead('quote request')]
    await post(lead)
    const [message] = await messages()
    const values = { intent: 'take-back', message: String(message?.id) }
    expect((await post(other, values)).status).toBe(409)
    await letTimePass()
    const late = await post(lead, values)
    expect(late.status).toBe(409)
    expect((await page(late))('[role=alert]').text()).toContain('already on its way')
    expect(await replies()).toHaveLength(1)
  })

  it('sets the status with it, or does neither', async () => {
    const lead = await sendLead('business pickup')
    const stale = String((await leadOf(lead)).version)
    expect((await post(lead, { status: 'scheduled' })).status).toBe(303)
    expect((await leadOf(lead)).status).toBe('scheduled')
    const refused = await post(lead, { status: 'cancelled', version: stale })
    expect(refused.status).toBe(409)
    const shown = await page(refused)
    expect(shown('[role=alert]').text()).toContain('You replied and chose Cancelled.')
    expect(shown('#reply textarea[name=body]').text()).toContain('we can.')
    expect((await leadOf(lead)).status).toBe('scheduled')
    expect(await replies()).toHaveLength(1)
    // Without a status, too: the customer would get two answers.
    expect((await post(lead, { version: stale })).status).toBe(409)
    expect(await replies()).toHaveLength(1)
    expect((await post(lead, { status: 'attended' })).status).toBe(422)
  })

  it('is written below what the customer wrote last, and after what they sent', async () => {
    const lead = await sendLead('contact message')
    const quoted = async () => (await deskOf(lead))('#reply-part blockquote').text()
    expect(await quoted()).toBe((await deskOf(lead))('.lead-body dd').last().text().trim())
    const { id } = await leadOf(lead)
    await db.insert(leadMessages).values({ leadId: id, kind: 'addition', body: 'Now twelve.' })
    expect(await quoted()).toBe('Now twelve.')
    const shown = (await deskOf(lead))('.lead-body').text()
    const places = [
      'Mark completed',
      'Waiting on customer',
      'Quotes',
      'Submission',
      'Update status',
      'Mark as spam',
      'Delete',
      'Send reply',
    ].map((word) => shown.indexOf(word))
    expect(places).toEqual([...places].filter((at) => at >= 0).sort((a, b) => a - b))
    expect((await deskOf(lead))('#reply .field-hint').text()).toContain('the visit time {window}')
  })

  it.each<[string, Record<string, string>, string]>([
    ['an unknown placeholder', { body: 'Hello {nam}' }, 'Use only these placeholders'],
    ['an unknown one in the subject', { subject: '{x}' }, 'Use only these placeholders'],
    [
      'one without a value',
      { body: 'Come to {event}' },
      '{event} (the event) has no value for this request',
    ],
    ['no text', { body: ' ' }, 'Message is required'],
  ])('refuses %s, and keeps what was typed', async (_, values, problem) => {
    const lead = await sendLead('contact message')
    const response = await post(lead, values)
    expect(response.status).toBe(422)
    const shown = await page(response)
    expect(shown('#reply').text()).toContain(problem)
    if (values.body?.trim()) expect(shown('#reply textarea[name=body]').text()).toBe(values.body)
    expect(await replies()).toEqual([])
  })

  it('begins with a template, its link still a placeholder', async () => {
    const lead = await register((await makeEvent({ title: 'Fall day' })).id)
    const [template] = await db
      .select()
      .from(replyTemplates)
      .where(and(eq(replyTemplates.title, 'About your registration')))
    const response = await post(lead, { intent: 'template', template: String(template?.id) })
    expect(response.status).toBe(200)
    const shown = await page(response)
    expect(shown('#reply input[name=subject]').attr('value')).toMatch(
      /^Your registration for Fall day on \w+day, \w+ \d+$/,
    )
    expect(shown('#reply textarea[name=body]').text()).toContain('Hello Rosa Delgado,')
    expect(shown('#reply textarea[name=body]').text()).toContain('{link}')
    expect((await post(lead, { intent: 'template', template: '' })).status).toBe(422)
  })

  it('has the agreed time of a pickup, not the requested day', async () => {
    const lead = await sendLead('business pickup')
    const say = () => post(lead, { body: 'We come on {window}.' })
    expect((await say()).status).toBe(422)
    const visit = { leadId: lead.id, status: 'planned', day: '2031-06-04' } as const
    await db.insert(visits).values({ ...visit, truck: 'a', window: '10:00-12:00', stop: 1 })
    expect((await say()).status).toBe(303)
    const [mail] = await replies()
    expect(mail?.body).toContain('We come on Wednesday, June 4, 10 AM to noon.')
  })

  it('is not sent without an address, for spam, or from the trash', async () => {
    const lead = await sendLead('contact message')
    const set = (changes: Partial<typeof leads.$inferInsert>) =>
      db.update(leads).set(changes).where(eq(leads.id, lead.id))
    const expectRefused = async () => {
      const response = await post(lead)
      expect(response.status).toBe(409)
      expect((await page(response))('#unsent').text()).toContain('we can.')
    }
    await set({ email: '' })
    await expectRefused()
    expect((await deskOf(lead))('#reply').length).toBe(0)
    await set({ email: 'rosa@example.org', spam: true })
    await expectRefused()
    await set({ spam: false, deletedAt: new Date() })
    const deleted = await post(lead)
    expect(deleted.status).toBe(404)
    expect((await page(deleted))('#reply textarea[name=body]').text()).toContain('we can.')
    expect(await replies()).toEqual([])
  })
})

describe('the preview of a reply', () => {
  it('is as it will be sent, and sends nothing', async () => {
    const lead = await sendLead('contact message')
    const response = await post(lead, { intent: 'preview', body: 'See {link}' })
    expect(response.status).toBe(200)
    const shown = await page(response)
    const text = shown('section[role=status]').text()
    expect(text).toContain('Email preview for rosa.delgado@example.org')
    expect(text).toContain(`See http://site.test${linkPath(await leadOf(lead))}`)
    expect(shown('#reply textarea[name=body]').text()).toBe('See {link}')
    expect(await replies()).toEqual([])
  })

  it('has the button of its HTML', async () => {
    const lead = await sendLead('contact message')
    const body = 'Hello\n\nAll about it: {link}\n\nAgain: {link}'
    const preview = (await page(post(lead, { intent: 'preview', body })))('section[role=status]')
    const link = `http://site.test${linkPath(await leadOf(lead))}`
    expect(preview.find('a').attr('href')).toBe(link)
    expect(preview.find('a').text()).toContain('Open the page')
    // One main action, and other links as text.
    expect(preview.find('a')).toHaveLength(1)
    expect(preview.text()).toContain(`Again: ${link}`)
  })
})

describe('a call', () => {
  it('is in the timeline as internal, and not on the customer’s page', async () => {
    const lead = await sendLead('contact message')
    expect((await post(lead, { call: '' }, 'calls')).status).toBe(422)
    expect((await post(lead, { call: 'She wants Tuesday' }, 'calls')).status).toBe(303)
    const desk = (await deskOf(lead))('.lead-body ol').text()
    expect(desk).toContain('admin: Spoke by phone')
    expect(desk).toContain('Internal')
    const shown = await customersPage(lead)
    expect(shown('main').text()).not.toContain('She wants Tuesday')
    expect(shown('main').text()).toContain('We answered')
    expect(await historyOf(lead)).toMatchObject([{ action: 'noted a call' }])
  })
})

describe('the API of messages', () => {
  const FIELDS = { subject: 'About {reference}', body: 'Hello {name}' }
  const api = ({ id }: { id: number }) => `/api/business-pickups/${id}/messages`

  it('lists the conversation, and replies', async () => {
    const lead = await sendLead('business pickup')
    const sent = await sendJsonAsStaff('POST', api(lead), { ...FIELDS, status: 'scheduled' })
    expect(sent.status).toBe(201)
    expect(await sent.json()).toMatchObject({
      kind: 'reply',
      body: 'Hello Rosa Delgado',
      by: 'admin',
      mailStatus: 'queued',
    })
    expect((await leadOf(lead)).status).toBe('scheduled')
    expect(await replies()).toHaveLength(1)
    expect(await (await sendAsStaff(api(lead))).json()).toHaveLength(1)
    expect((await send(api(lead))).status).toBe(401)
  })

  it('refuses the same as the form', async () => {
    const lead = await sendLead('business pickup')
    const post = (changes: object) => sendJsonAsStaff('POST', api(lead), { ...FIELDS, ...changes })
    expect((await post({ body: '{nam}' })).status).toBe(422)
    expect((await post({ body: '{event}' })).status).toBe(422)
    expect((await post({ status: 'cancelled', version: 0 })).status).toBe(409)
    const other = await sendLead('contact message')
    expect((await sendJsonAsStaff('POST', api(other), FIELDS)).status).toBe(404)
    expect(await replies()).toEqual([])
  })
})
