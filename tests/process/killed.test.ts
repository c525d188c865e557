import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { afterEach, describe, expect, it } from 'vitest'
import { seededRandom } from '~/seed/random'
import { startCrowd } from '../support/crowd'
import { SERVER, scratchDatabase } from '../support/database'
import { expectEachOnce } from '../support/expect-leads'
import { startMailServer } from '../support/mail-server'
import {
  freePort,
  type RunningSite,
  run,
  SHORT_LIVED,
  scratchFolder,
  startSite,
} from '../support/process'

// A process killed at any moment: everything it had accepted is stored, once, with its mail.

const ROUNDS = process.env.PROVE ? 50 : 2
const SEED = Number(process.env.PROVE_SEED ?? 20_261_121)
const MINUTE = 60_000

let site: RunningSite | undefined
let drop: (() => Promise<void>) | undefined

afterEach(async () => {
  site?.process.kill('SIGKILL')
  await site?.ended
  await drop?.()
  drop = undefined
})

async function variablesOf(kind: string): Promise<Record<string, string>> {
  const database = kind === 'a server' ? await scratchDatabase('killed') : null
  drop = database?.drop
  const port = await freePort()
  return {
    ...(database && { DATABASE_URL: database.url }),
    DATA_DIR: scratchFolder(),
    PORT: String(port),
    SEED: 'none',
    TRUST_PROXY: '1',
    SITE_URL: `http://127.0.0.1:${port}`,
    NOTIFY_EMAIL: 'staff@example.org',
  }
}

describe.each(['the embedded database', ...(SERVER ? ['a server'] : [])])('on %s', (kind) => {
  it(`killed ${ROUNDS} times while leads arrive (seed ${SEED}): loses none and stores none twice`, {
    timeout: MINUTE * (3 + ROUNDS / 4),
  }, async () => {
    const random = seededRandom(SEED)
    const variables = await variablesOf(kind)
    site = await startSite(variables)
    const crowd = startCrowd({ url: site.url, people: 3, name: 'killed', again: true })
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = crowd.answered.length
      await expect
        .poll(() => crowd.answered.length, { interval: 5 })
        .toBeGreaterThan(before + random() * 60)
      site.process.kill('SIGKILL')
      await site.ended
      // Every third start is killed, too, wherever it is by then.
      if (round % 3 === 1) await startAndKill(variables, 2000 * random())
      site = await startSite(variables)
    }
    await crowd.leave()
    expect(crowd.answered.length).toBeGreaterThan(ROUNDS)
    expect(crowd.answered.length).toBeGreaterThanOrEqual(crowd.sent() - 3)
    await expectEachOnce(crowd.answered, variables)
  })
})

describe.runIf(SERVER)('while mail is sent', () => {
  it(`killed ${ROUNDS} times (seed ${SEED}): every email arrives, at most one per kill twice, under one id`, {
    timeout: MINUTE * (3 + ROUNDS / 4),
  }, async () => {
    const random = seededRandom(SEED)
    const variables = await variablesOf('a server')
    await storeLeads(variables, ROUNDS * 8)
    const server = await startMailServer()
    server.behave({ ms: 20 })
    const sending = { ...variables, SMTP_URL: server.url, MAIL_FROM: 'hello@summitloop.example' }
    const sql = postgres(variables.DATABASE_URL ?? '', { max: 1 })
    const arrived = (count: number) =>
      expect.poll(() => server.received.length, { interval: 3 }).toBeGreaterThanOrEqual(count)
    for (let round = 0; round < ROUNDS; round += 1) {
      site = await startSite(sending)
      await arrived(server.received.length + random() * 10)
      site.process.kill('SIGKILL')
      await site.ended
      // Emails that it had claimed are due again once the claim has expired.
      await sql`update mail_outbox set next_attempt_at = now() where status = 'sending'`
    }
    const emails = await sql`select message_id from mail_outbox`
    site = await startSite(sending)
    const unsent = () => sql`select id from mail_outbox where status <> 'sent'`
    await expect.poll(unsent, { timeout: 60_000 }).toHaveLength(0)
    await Promise.all([sql.end(), server.stop()])
    const ids = server.received.map((email) => /^Message-ID: (.+?)\r?$/im.exec(email)?.[1])
    expect([...new Set(ids)].sort()).toEqual(emails.map(({ message_id }) => message_id).sort())
    expect(ids.length).toBeLessThanOrEqual(emails.length + ROUNDS)
  })
})

/** Stores at least this many leads, whose mail is queued. */
async function storeLeads(variables: Record<string, string>, count: number): Promise<void> {
  site = await startSite(variables)
  const crowd = startCrowd({ url: site.url, people: 3, name: 'written to' })
  await expect
    .poll(() => crowd.answered.length, { timeout: 60_000, interval: 5 })
    .toBeGreaterThanOrEqual(count)
  await crowd.leave()
  site.process.kill('SIGTERM')
  await site.ended
}

async function startAndKill(variables: Record<string, string>, ms: number): Promise<void> {
  const {
    process: child,
    ended,
    printed,
  } = run([...SHORT_LIVED, 'app/process/serve.mjs'], variables)
  void printed(/$^/).catch(() => {})
  await pause(ms)
  child.kill('SIGKILL')
  await ended
}
