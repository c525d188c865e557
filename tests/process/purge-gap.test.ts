import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SERVER, scratchDatabase } from '../support/database'
import { type RunningSite, scratchFolder, startSite } from '../support/process'
import { postMessage, saveEvent } from '../support/send-to'
import { PASSWORD, signIn } from '../support/sign-in.mjs'
import { startProxy } from '../support/tcp-proxy'

// Changes made by one process while another one is cut off from the database and misses the notifications.

describe.runIf(SERVER)('a process that lost its database connection', () => {
  let database: Awaited<ReturnType<typeof scratchDatabase>>
  let proxy: Awaited<ReturnType<typeof startProxy>>
  let saver: RunningSite
  let reader: RunningSite

  beforeAll(async () => {
    database = await scratchDatabase('purge_gap')
    proxy = await startProxy(new URL(database.url))
    const variables = { DATA_DIR: scratchFolder(), SEED: 'none', ADMIN_PASSWORD: PASSWORD }
    saver = await startSite({ ...variables, DATABASE_URL: database.url })
    reader = await startSite({ ...variables, DATABASE_URL: proxy.url })
  })

  afterAll(async () => {
    for (const site of [saver, reader]) site?.process.kill('SIGTERM')
    for (const site of [saver, reader]) await site?.ended
    proxy?.stop()
    await database?.drop()
  })

  it('shows changes made meanwhile as soon as it reconnects', async () => {
    const { cookie } = await signIn(saver.url)
    const shown = async () => (await fetch(`${reader.url}/events`)).text()
    await shown()
    await proxy.shut()
    await saveEvent(saver.url, 'Saved meanwhile', { Cookie: cookie })
    // The cached page is the best it can serve.
    expect(await shown()).not.toContain('Saved meanwhile')
    await proxy.reopen()
    await expect.poll(shown, { timeout: 3000, interval: 50 }).toContain('Saved meanwhile')
  })

  it('returns 503 while disconnected, and reconnects quickly after many attempts', async () => {
    await proxy.shut()
    const ready = async () => (await fetch(`${reader.url}/readyz`)).status
    const crowd = () => Promise.all(Array.from({ length: 30 }, ready))
    for (let round = 0; round < 3; round += 1)
      expect(new Set(await crowd())).toEqual(new Set([503]))
    await proxy.reopen()
    await expect.poll(ready, { timeout: 3000, interval: 50 }).toBe(200)
  })

  // Silence is noticed after 20 s.
  it.runIf(process.env.PROVE)(
    'gives up a database that stalls, keeps the input, and recovers by itself',
    async () => {
      const { cookie } = await signIn(saver.url)
      const shown = async () => (await fetch(`${reader.url}/events`)).text()
      await shown()
      proxy.freeze()
      await saveEvent(saver.url, 'Saved in silence', { Cookie: cookie })
      const response = await postMessage(reader.url, 'Please keep this sentence.')
      expect(response.status).toBe(503)
      expect(await response.text()).toContain('Please keep this sentence.')
      proxy.thaw()
      await expect
        .poll(async () => (await fetch(`${reader.url}/readyz`)).status, { timeout: 10_000 })
        .toBe(200)
      await expect.poll(shown, { timeout: 10_000 }).toContain('Saved in silence')
    },
  )
})
