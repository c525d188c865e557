import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SERVER, scratchDatabase } from '../support/database'
import { startGate } from '../support/gate'
import { type RunningSite, scratchFolder, startSite } from '../support/process'

// What changes at one process while another one is cut off from the database, and hears nothing of it.

const PASSWORD = 'correct horse battery'

describe.runIf(SERVER)('a process that was cut off from the database', () => {
  let database: Awaited<ReturnType<typeof scratchDatabase>>
  let gate: Awaited<ReturnType<typeof startGate>>
  let saver: RunningSite
  let reader: RunningSite

  beforeAll(async () => {
    database = await scratchDatabase('purge_gap')
    gate = await startGate(new URL(database.url))
    const variables = { DATA_DIR: scratchFolder(), SEED: 'none', ADMIN_PASSWORD: PASSWORD }
    saver = await startSite({ ...variables, DATABASE_URL: database.url })
    reader = await startSite({ ...variables, DATABASE_URL: gate.url })
  })

  afterAll(async () => {
    for (const site of [saver, reader]) site?.process.kill('SIGTERM')
    for (const site of [saver, reader]) await site?.ended
    gate?.stop()
    await database?.drop()
  })

  it('shows what changed meanwhile as soon as it is back', async () => {
    const Cookie = await signInAt(saver.url)
    const shown = async () => (await fetch(`${reader.url}/events`)).text()
    await shown()
    await gate.shut()
    await saveEvent(saver.url, Cookie, 'Saved meanwhile')
    // Nobody can know better than the page that is kept.
    expect(await shown()).not.toContain('Saved meanwhile')
    await gate.reopen()
    await expect.poll(shown, { timeout: 3000, interval: 50 }).toContain('Saved meanwhile')
  })

  it('answers at once that it is cut off, and is soon back, however often it has tried', async () => {
    await gate.shut()
    const ready = async () => (await fetch(`${reader.url}/readyz`)).status
    const crowd = () => Promise.all(Array.from({ length: 30 }, ready))
    const began = performance.now()
    for (let round = 0; round < 3; round += 1)
      expect(new Set(await crowd())).toEqual(new Set([503]))
    expect(performance.now() - began).toBeLessThan(10_000)
    await gate.reopen()
    await expect.poll(ready, { timeout: 3000, interval: 50 }).toBe(200)
  })

  // Silence is noticed after 20 s.
  it.runIf(process.env.PROVE)(
    'gives up a database that says nothing any more, keeps what was typed, and is back by itself',
    async () => {
      const Cookie = await signInAt(saver.url)
      const shown = async () => (await fetch(`${reader.url}/events`)).text()
      await shown()
      gate.freeze()
      await saveEvent(saver.url, Cookie, 'Saved in silence')
      const answer = await fetch(`${reader.url}/contact`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({
          formType: 'contact',
          contactName: 'Rosa',
          email: 'rosa@example.org',
          message: 'Please keep this sentence.',
        }),
      })
      expect(answer.status).toBe(503)
      expect(await answer.text()).toContain('Please keep this sentence.')
      gate.thaw()
      await expect
        .poll(async () => (await fetch(`${reader.url}/readyz`)).status, { timeout: 10_000 })
        .toBe(200)
      await expect.poll(shown, { timeout: 10_000 }).toContain('Saved in silence')
    },
  )
})

async function signInAt(url: string): Promise<string> {
  const answer = await fetch(`${url}/admin-login`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ password: PASSWORD }),
  })
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  return cookies.find((cookie) => cookie?.startsWith('session=')) ?? ''
}

async function saveEvent(url: string, Cookie: string, title: string): Promise<void> {
  const answer = await fetch(`${url}/api/events`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie },
    body: JSON.stringify({
      title,
      date: '2099-05-01',
      time: '9:00 AM - 2:00 PM',
      location: 'Golden High School',
      description: 'Bring what no longer works.',
      status: 'upcoming',
    }),
  })
  expect(answer.status).toBe(201)
}
