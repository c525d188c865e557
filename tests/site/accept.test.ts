import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { db } from 'db/client.server'
import { leads } from 'db/schema/leads'
import { mailOutbox } from 'db/schema/mail'
import { rateLimits } from 'db/schema/people'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { env } from '~/env/env.server'
import { LEAD_FORMS } from '../support/lead-forms'
import { queriesOf } from '../support/queries'
import { clearRecords } from '../support/records'
import { postForm, postJson } from '../support/site'

beforeEach(clearRecords)

const message = (text: string) => ({ ...LEAD_FORMS[0]?.full, message: text })
const send = (text: string, clientAddress?: string) =>
  postJson('/api/contact', message(text), { clientAddress })
const stored = () => db.select().from(leads)
const longAgo = new Date(Date.now() - 11 * 60_000)

describe.each(LEAD_FORMS)('$name', ({ page, full, formType }) => {
  it('is stored with eight statements: limit, lock, duplicate, signs of spam, lead, details, mailbox, mail', async () => {
    await postForm(page, { ...full, formType, email: 'warm.up@example.org' })
    const queries = await queriesOf(() =>
      postForm(page, { ...full, formType }, { clientAddress: '192.0.2.7' }),
    )
    // Settings are cached until a purge arrives, which may still be on its way from the database.
    expect(queries.filter((sql) => !sql.includes('from "settings"'))).toHaveLength(8)
    expect(await stored()).toHaveLength(2)
  })
})

describe('a duplicate lead', () => {
  it('is stored once for any number of concurrent requests', async () => {
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, n) => send('Hello', `192.0.2.${n}`)),
    )
    const records = await Promise.all(responses.map((response) => response.json()))
    expect(new Set(records.map(({ reference }) => reference)).size).toBe(1)
    expect(await stored()).toHaveLength(1)
    expect(await db.select().from(mailOutbox)).toHaveLength(2)
  })

  it('is stored again when the first is in the trash', async () => {
    await send('Hello')
    await db.update(leads).set({ deletedAt: new Date() })
    expect((await send('Hello')).status).toBe(201)
    expect(await stored()).toHaveLength(2)
  })

  it('is stored again after ten minutes', async () => {
    await send('Hello')
    await db.update(leads).set({ createdAt: longAgo })
    await db.update(rateLimits).set({ resetsAt: longAgo })
    await send('Hello')
    expect(await stored()).toHaveLength(2)
  })

  it('is stored if the first one was refused by the rate limit', async () => {
    for (let n = 0; n < 10; n++) await send(`Message ${n}`, '192.0.2.7')
    expect((await send('Hello', '192.0.2.7')).status).toBe(429)
    expect((await send('Hello', '192.0.2.8')).status).toBe(201)
    expect(await stored()).toHaveLength(11)
  })
})

it('retries with a new reference if one is taken', async () => {
  const { randomInt } = crypto
  const drawn = [...Array(12).fill(7), ...Array(6).fill(8)]
  const fixed = () => drawn.shift() as number
  Object.assign(crypto, { randomInt: fixed })
  syncBuiltinESMExports()
  try {
    await send('First')
    await send('Second')
  } finally {
    Object.assign(crypto, { randomInt })
    syncBuiltinESMExports()
  }
  expect((await stored()).map(({ reference }) => reference).sort()).toEqual([
    'CM-999999',
    'CM-AAAAAA',
  ])
})

it('stores nothing if a part of the lead cannot be stored', async () => {
  // The recipient is too long for the outbox.
  const { NOTIFY_EMAIL } = env
  env.NOTIFY_EMAIL = `${'name.'.repeat(60)}@example.org`
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const response = await send('Hello', '192.0.2.7')
  vi.restoreAllMocks()
  env.NOTIFY_EMAIL = NOTIFY_EMAIL
  expect(response.status).toBe(500)
  for (const table of [leads, mailOutbox, rateLimits])
    expect(await db.select().from(table)).toEqual([])
})
