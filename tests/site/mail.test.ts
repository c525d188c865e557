import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { db } from 'db/client.server'
import { mailOutbox } from 'db/schema/mail'
import { createTransport, type Transporter } from 'nodemailer'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { afterFailure, sendDue } from '~/mail/worker.server'
import { LEAD_FORMS } from '../support/lead-forms'
import { clearRecords } from '../support/records'
import { postJson } from '../support/site'

let server: SMTPServer
let transport: Transporter
let received: string[] = []
/** What the server answers a letter with; 250 takes it. */
let code = 250

beforeEach(async () => {
  await clearRecords()
  received = []
  code = 250
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (code === 250) received.push(Buffer.concat(chunks).toString())
        done(code === 250 ? null : Object.assign(new Error('Not now'), { responseCode: code }))
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  transport = createTransport(
    { host: '127.0.0.1', port },
    { from: 'Summit Loop <hello@summitloop.example>' },
  )
  await postJson('/api/contact', LEAD_FORMS[0]?.full)
})

afterEach(async () => {
  transport.close()
  await new Promise<void>((resolve) => server.close(resolve))
})

const outbox = () => db.select().from(mailOutbox)

describe('the outbox', () => {
  it('is sent once, as automatic mail, with the visitor to reply to', async () => {
    await Promise.all([sendDue(transport), sendDue(transport)])
    expect((await outbox()).map(({ status, attempts }) => [status, attempts])).toEqual([
      ['sent', 1],
      ['sent', 1],
    ])
    expect(received).toHaveLength(2)
    const notice = received.find((letter) => letter.includes('To: staff@example.org')) ?? ''
    expect(notice).toContain('Reply-To: rosa.delgado@example.org')
    expect(notice).toContain('Auto-Submitted: auto-generated')
    const confirmation = received.find((letter) => letter.includes('To: rosa.delgado@example.org'))
    expect(confirmation).toMatch(/Message-ID: <[\w-]+@site\.test>/)
  })

  it('waits after a refusal for now, and is tried again when it is due', async () => {
    code = 451
    await sendDue(transport)
    const waiting = await outbox()
    expect(
      waiting.every(({ status, lastError }) => status === 'queued' && lastError?.includes('451')),
    ).toBe(true)
    code = 250
    await sendDue(transport)
    expect(received).toHaveLength(0)
    await db.update(mailOutbox).set({ nextAttemptAt: new Date() })
    await sendDue(transport)
    expect(received).toHaveLength(2)
  })

  it('gives up at a refusal for good', async () => {
    code = 550
    await sendDue(transport)
    expect((await outbox()).map(({ status }) => status)).toEqual(['failed', 'failed'])
  })

  it('takes over what a killed process had claimed', async () => {
    await db.update(mailOutbox).set({ status: 'sending', nextAttemptAt: new Date(Date.now() - 1) })
    await sendDue(transport)
    expect(received).toHaveLength(2)
  })
})

it('tries at growing distances, for three days', () => {
  const now = new Date('2026-06-01T00:00:00Z')
  const wait = (attempts: number) =>
    afterFailure(
      { id: 1, attempts, createdAt: now },
      new Error('timeout'),
      now,
    ).nextAttemptAt.getTime() - now.getTime()
  const waits = [1, 2, 3, 4, 5, 6].map(wait)
  expect(waits).toEqual([...waits].sort((a, b) => a - b))
  const old = new Date(now.getTime() - 3 * 24 * 60 * 60 * 1000)
  expect(
    afterFailure({ id: 1, attempts: 9, createdAt: old }, new Error('timeout'), now).status,
  ).toBe('failed')
})
