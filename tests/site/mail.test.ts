import { db } from 'db/client.server'
import { leads } from 'db/schema/leads'
import { mailOutbox } from 'db/schema/mail'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Transporter } from 'nodemailer'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { env } from '~/env/env.server'
import { resendMail } from '~/inbox/resend-mail.server'
import { mailQueue } from '~/mail/queue.server'
import { openTransport } from '~/mail/transport.server'
import { afterFailure, sendDue } from '~/mail/worker.server'
import { LEAD_FORMS } from '../support/lead-forms'
import { type Manners, startMailServer } from '../support/mail-server'
import { clearRecords } from '../support/records'
import { page, postJson } from '../support/site'
import { sendAsStaff, staffMember } from '../support/staff'

/** In ms, for servers that do not respond. */
const SOON = { connectionTimeout: 400, greetingTimeout: 400, socketTimeout: 400 }

let server: Awaited<ReturnType<typeof startMailServer>>
let transport: Transporter

// Mail is queued without SITE_URL, like without a mail server, and sent with it.
beforeEach(async () => {
  env.SITE_URL = undefined
  await clearRecords()
  server = await startMailServer()
  transport = openTransport(server.url)
  await postJson('/api/contact', {
    ...LEAD_FORMS[0]?.full,
    message: 'a <b>bold</b> & "quoted" wish',
  })
  env.SITE_URL = 'https://www.example.org'
})

afterEach(async () => {
  env.SITE_URL = undefined
  transport.close()
  await server.stop()
})

const outbox = () => db.select().from(mailOutbox).orderBy(mailOutbox.id)
const statuses = async () => (await outbox()).map(({ status }) => status)
const becomeDue = () => db.update(mailOutbox).set({ nextAttemptAt: new Date() })
const receivedBy = (recipient: string) =>
  server.received.find((letter) => letter.includes(`To: ${recipient}`)) ?? ''

describe('the outbox', () => {
  it('is sent once, as automatic mail, with Reply-To and over one connection', async () => {
    await Promise.all([sendDue(transport), sendDue(transport)])
    expect((await outbox()).map(({ status, attempts }) => [status, attempts])).toEqual([
      ['sent', 1],
      ['sent', 1],
    ])
    expect(server.received).toHaveLength(2)
    expect(server.connections()).toBe(1)
    const notice = receivedBy('staff@example.org')
    expect(notice).toContain('Reply-To: rosa.delgado@example.org')
    expect(notice).toContain('Auto-Submitted: auto-generated')
    expect(notice).toMatch(/From: "?Summit Loop"? <hello@summitloop.example>/)
    const confirmation = receivedBy('rosa.delgado@example.org')
    expect(confirmation).toMatch(/Message-ID: <[\w-]+@www\.example\.org>/)
  })

  it('is sent as equivalent text and HTML, with input escaped', async () => {
    await sendDue(transport)
    const { text, html } = partsOf(receivedBy('staff@example.org'))
    expect(text).toContain('a <b>bold</b> & "quoted" wish')
    expect(html).toContain('a &lt;b&gt;bold&lt;/b&gt; &amp; &quot;quoted&quot; wish')
    const [, address = ''] = /(http\S+form-submissions\?q=\S+)/.exec(text) ?? []
    expect(html).toContain(`<a href="${address}"`)
    expect(html).toContain('>Open the page</a>')
    expect(text).not.toContain('Open the page')
    expect(html).toMatch(/<td style="[^"]*background:#[\da-f]{6};color:#[\da-f]{6}/)
    expect(html).not.toMatch(/<(script|img|link)|undefined/)
  })

  it('links to SITE_URL only, whatever the Host of the request that queued it', async () => {
    await postJson('http://attacker.example/api/contact', {
      ...LEAD_FORMS[0]?.full,
      email: 'other@example.org',
      message: 'Another one',
    })
    env.SITE_URL = 'https://later.example.org:8443'
    await sendDue(transport)
    expect(server.received).toHaveLength(4)
    for (const letter of server.received) {
      const { text, html } = partsOf(letter)
      for (const part of [letter, text, html]) {
        expect(part).not.toMatch(/attacker|site\.test|invalid/)
      }
      for (const address of text.match(/https?:\S+/g) ?? [])
        expect(new URL(address).origin).toBe('https://later.example.org:8443')
      expect(html).toContain('href="https://later.example.org:8443')
    }
  })

  it.each<[string, Manners]>([
    ['of the recipient', { recipient: 451 }],
    ['of the message', { data: 452 }],
    ['because the greeting never arrives', { greeting: 'stalls' }],
    ['because the server stalls during the message', { data: 'stalls' }],
    ['because the server disconnects during the message', { data: 'drops' }],
    ['of the sender, which is a setting', { sender: 553 }],
  ])('is retried when due after a failure %s', async (_, manners) => {
    server.behave(manners)
    const isStalled = Object.values(manners).includes('stalls')
    const first = openTransport(server.url, isStalled ? SOON : {})
    await sendDue(first)
    first.close()
    const waiting = await outbox()
    expect(waiting.map(({ status }) => status)).toEqual(['queued', 'queued'])
    expect(waiting[0]).toMatchObject({ attempts: 1, lastError: expect.stringMatching(/.+/) })
    expect(waiting[0]?.nextAttemptAt.getTime()).toBeGreaterThan(Date.now() + 50_000)
    server.behave({})
    await becomeDue()
    await sendDue(transport)
    expect(await statuses()).toEqual(['sent', 'sent'])
    expect(server.received.map(idOf).sort()).toEqual(
      waiting.map(({ messageId }) => messageId.replace('site.invalid', 'www.example.org')).sort(),
    )
  })

  it.each<Manners>([{ recipient: 550 }, { data: 554 }])(
    'bounces after a permanent refusal: %o',
    async (manners) => {
      server.behave(manners)
      await sendDue(transport)
      await becomeDue()
      server.behave({})
      await sendDue(transport)
      expect(await statuses()).toEqual(['bounced', 'bounced'])
      expect(server.received).toEqual([])
    },
  )

  it('stays queued if the mail server rejects the password', async () => {
    const signedIn = openTransport(server.url.replace('//', '//user:wrong@'))
    await sendDue(signedIn)
    expect(await statuses()).toEqual(['queued', 'queued'])
    signedIn.close()
  })

  it('tries an unreachable server once per run, not once per email', async () => {
    await server.stop()
    await sendDue(transport)
    expect((await outbox()).map(({ attempts }) => attempts)).toEqual([1, 0])
  })

  it('takes over the claims of a killed process', async () => {
    await db.update(mailOutbox).set({ status: 'sending', nextAttemptAt: new Date(Date.now() - 1) })
    await sendDue(transport)
    expect(server.received).toHaveLength(2)
  })

  it('claims nothing after the process was asked to stop', async () => {
    await sendDue(transport, { noMore: AbortSignal.abort() })
    expect(await statuses()).toEqual(['queued', 'queued'])
  })
})

describe('mail to many people', () => {
  const asReminders = (where?: SQL) =>
    db.update(mailOutbox).set({ purpose: 'reminder' }).where(where)

  beforeEach(() => {
    env.MAIL_PER_MINUTE = 1
  })
  afterEach(() => {
    env.MAIL_PER_MINUTE = 60
  })

  it('is sent as slowly as the setting says', async () => {
    await asReminders()
    await sendDue(transport)
    await sendDue(transport)
    expect(await statuses()).toEqual(['sent', 'queued'])
    const aMinuteAgo = new Date(Date.now() - 61_000)
    await db.update(mailOutbox).set({ sentAt: aMinuteAgo }).where(eq(mailOutbox.status, 'sent'))
    await sendDue(transport)
    expect(await statuses()).toEqual(['sent', 'sent'])
  })

  it('does not delay mail to one person', async () => {
    await asReminders(eq(mailOutbox.purpose, 'confirmation'))
    const [first] = await outbox()
    await db.insert(mailOutbox).values({
      leadId: first?.leadId ?? 0,
      purpose: 'reminder',
      recipient: 'other@example.org',
      subject: 'Coming up',
      body: 'It is soon.',
      messageId: '<other@site.invalid>',
      nextAttemptAt: new Date(0),
    })
    await sendDue(transport)
    expect((await outbox()).map(({ purpose, status }) => [purpose, status])).toEqual([
      ['reminder', 'queued'],
      ['notice', 'sent'],
      ['reminder', 'sent'],
    ])
  })

  it('takes over the claim of a killed process, which does not count', async () => {
    await asReminders(eq(mailOutbox.purpose, 'confirmation'))
    await db.update(mailOutbox).set({ status: 'sending', nextAttemptAt: new Date(Date.now() - 1) })
    await sendDue(transport)
    expect(await statuses()).toEqual(['sent', 'sent'])
  })

  it('is not delayed by timestamps in the future after the clock was set back', async () => {
    await asReminders()
    const tomorrow = new Date(Date.now() + 86_400_000)
    await db
      .update(mailOutbox)
      .set({ status: 'sent', sentAt: tomorrow })
      .where(eq(mailOutbox.recipient, 'staff@example.org'))
    await sendDue(transport)
    expect(await statuses()).toEqual(['sent', 'sent'])
  })
})

describe('the mail of a deleted lead', () => {
  const trash = (deletedAt: Date | null) => db.update(leads).set({ deletedAt })

  it('is held while the lead is in the trash, and sent after a restore', async () => {
    await trash(new Date())
    await sendDue(transport)
    expect(server.received).toEqual([])
    expect(await resendMail(await staffMember(), sql`true`)).toBe(0)
    expect(await mailQueue()).toMatchObject({ queued: 0, oldest: null })
    const list = (await page(sendAsStaff('/admin/outbox')))('main').text()
    expect(list).toContain('on hold: its submission is in the trash')
    await trash(null)
    await sendDue(transport)
    expect(await statuses()).toEqual(['sent', 'sent'])
  })

  it.each<[string, () => Promise<unknown>]>([
    ['arrives', () => Promise.resolve()],
    ['is refused', () => Promise.reject(new Error('450 later'))],
  ])(
    'is deleted if the lead is deleted permanently while it is being sent, and %s',
    async (_, ending) => {
      const sendMail = async () => {
        await db.delete(leads)
        return ending()
      }
      await sendDue({ sendMail } as unknown as Transporter)
      expect(await outbox()).toEqual([])
    },
  )
})

it('retries with growing delays for three days', () => {
  const now = new Date('2026-06-01T00:00:00Z')
  const after = (attempts: number) => afterFailure({ id: 1, attempts }, new Error('timeout'), now)
  const waits: number[] = []
  while (after(waits.length + 1).status === 'queued')
    waits.push(after(waits.length + 1).nextAttemptAt.getTime() - now.getTime())
  expect(waits).toEqual([...waits].sort((a, b) => a - b))
  expect(waits[0]).toBe(60_000)
  const hours = waits.reduce((sum, wait) => sum + wait, 0) / (60 * 60_000)
  expect(hours).toBeGreaterThan(60)
  expect(hours).toBeLessThanOrEqual(72)
})

it('retries for another three days when staff resend a failed email', async () => {
  const old = new Date(Date.now() - 10 * 24 * 60 * 60_000)
  await db.update(mailOutbox).set({ status: 'failed', attempts: 14, createdAt: old })
  expect(await resendMail(await staffMember(), sql`true`)).toBe(2)
  server.behave({ recipient: 451 })
  await sendDue(transport)
  expect((await outbox()).map(({ status, attempts }) => [status, attempts])).toEqual([
    ['queued', 1],
    ['queued', 1],
  ])
})

const idOf = (letter: string) => /Message-ID: (<.+>)/.exec(letter)?.[1]

/** The text and HTML parts of an email, as a mail client shows them. */
function partsOf(letter: string): { text: string; html: string } {
  const part = (type: string) => {
    const [, encoding, body = ''] =
      new RegExp(
        `Content-Type: ${type};[^]*?Content-Transfer-Encoding: (\\S+)[^]*?\\r?\\n\\r?\\n([^]*?)\\r?\\n--`,
      ).exec(letter) ?? []
    if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
    return body
      .replace(/=\r?\n/g, '')
      .replace(/=([\dA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  }
  return { text: part('text/plain'), html: part('text/html') }
}
