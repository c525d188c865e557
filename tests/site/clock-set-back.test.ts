import { addDays } from 'date-fns'
import { db } from 'db/client.server'
import { mailOutbox } from 'db/schema/mail'
import { rateLimits, sessions } from 'db/schema/people'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTransport } from '~/mail/transport.server'
import { sendDue } from '~/mail/worker.server'
import { LEAD_FORMS } from '../support/lead-forms'
import { startMailServer } from '../support/mail-server'
import { clearRecords } from '../support/records'
import { postForm, postJson, send } from '../support/site'
import { staffCookie } from '../support/staff'

beforeEach(clearRecords)

/** Timestamps stored before the clock was set back are in the future. */
const ahead = addDays(new Date(), 190)

const from = { clientAddress: '192.0.2.7' }

describe('after the clock was set back', () => {
  it('a form can be sent after at most a minute', async () => {
    const message = (n: number) =>
      postJson('/api/contact', { ...LEAD_FORMS[0]?.full, message: `Message ${n}` }, from)
    for (let n = 0; n < 10; n += 1) await message(n)
    await db.update(rateLimits).set({ resetsAt: ahead })
    const refused = await message(10)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(60)
    const latest = await db.select().from(rateLimits)
    expect(latest.some(({ resetsAt, hits }) => hits > 10 && resetsAt < ahead)).toBe(true)
  })

  it('sign-in is possible after at most 15 minutes', async () => {
    const tries = () => postForm('/admin-login', { password: '' }, from)
    await Promise.all(Array.from({ length: 5 }, tries))
    await db.update(rateLimits).set({ resetsAt: ahead })
    const refused = await tries()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(15 * 60)
  })

  it('mail due in half a year is sent', async () => {
    const server = await startMailServer()
    const transport = openTransport(server.url)
    await postJson('/api/contact', LEAD_FORMS[0]?.full)
    await db.update(mailOutbox).set({ nextAttemptAt: ahead })
    await sendDue(transport)
    transport.close()
    await server.stop()
    expect(server.received).toHaveLength(2)
  })

  it('a session does not last half a year without a request', async () => {
    const Cookie = await staffCookie()
    const open = async () => (await send('/admin/account', { headers: { Cookie } })).status
    await db.update(sessions).set({ lastSeenAt: new Date(Date.now() + 60 * 60_000) })
    expect(await open()).toBe(200)
    const [session] = await db.select().from(sessions)
    expect(session?.lastSeenAt.getTime()).toBeLessThanOrEqual(Date.now())
    await db.update(sessions).set({ lastSeenAt: ahead })
    expect(await open()).toBe(302)
  })
})
