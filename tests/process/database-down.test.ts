import { describe, expect, it } from 'vitest'
import { SERVER, scratchDatabase } from '../support/database'
import { scratchFolder, startSite } from '../support/process'
import { postMessage } from '../support/send-to'
import { startProxy } from '../support/tcp-proxy'

describe.runIf(SERVER)('while the database does not respond', () => {
  it('serves cached pages, keeps the input of forms, and recovers when it is back', async () => {
    const database = await scratchDatabase('down')
    const proxy = await startProxy(new URL(database.url))
    const site = await startSite({
      DATABASE_URL: proxy.url,
      DATA_DIR: scratchFolder(),
      SEED: 'none',
    })
    const status = async (path: string) => {
      const response = await fetch(site.url + path).catch((cause) => {
        throw new Error(`The site did not respond. It printed:\n${site.output()}`, { cause })
      })
      return response.status
    }
    expect(await status('/events')).toBe(200)

    await proxy.shut()
    expect(await status('/events')).toBe(200)
    expect(await status('/about')).toBe(503)
    expect(await status('/readyz')).toBe(503)
    expect(await status('/healthz')).toBe(200)
    const refused = await postMessage(site.url, 'Please keep this sentence.')
    expect(refused.status).toBe(503)
    const html = await refused.text()
    expect(html).toContain('Please keep this sentence.')
    expect(html).toContain('The site cannot reach its database right now.')
    const problem = await fetch(`${site.url}/api/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"contactName":"Rosa","email":"rosa@example.org"}',
    })
    expect([problem.status, problem.headers.get('Retry-After')]).toEqual([503, '30'])

    await proxy.reopen()
    await expect.poll(() => status('/readyz')).toBe(200)
    expect((await postMessage(site.url, 'Now it works.')).status).toBe(303)
    expect(await status('/about')).toBe(200)
    site.process.kill('SIGTERM')
    expect(await site.ended).toBe(0)
    proxy.stop()
    await database.drop()
  })
})
