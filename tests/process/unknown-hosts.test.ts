import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { hasNginx, startNginx } from '../support/nginx'
import { freePort } from '../support/process'

// nginx alone, with the configuration of docs/deploy: whatever it forwards is a 502, because nothing listens.

let nginx: Awaited<ReturnType<typeof startNginx>>

/** The status of the response for `host`, or the error code. */
async function ask(url: string, host: string, servername = host): Promise<unknown> {
  const send = url.startsWith('https') ? httpsRequest : httpRequest
  const options = { headers: { Host: host }, servername, rejectUnauthorized: false }
  const request = send(`${url}/api/contact`, { ...options, agent: false })
  try {
    const [response] = await once(request.end(), 'response')
    response.resume()
    return response.statusCode
  } catch (error) {
    return (error as NodeJS.ErrnoException).code
  }
}

describe.runIf(hasNginx)('nginx', () => {
  beforeAll(async () => {
    nginx = await startNginx([await freePort(), await freePort()])
    await vi.waitFor(async () => expect(await ask(nginx.url, 'www.example.org')).toBe(502), 10_000)
  })

  afterAll(() => nginx.stop())

  it('forwards requests for the site, and redirects HTTP to HTTPS', async () => {
    expect(await ask(nginx.url, 'www.example.org')).toBe(502)
    expect(await ask(nginx.plainUrl, 'www.example.org')).toBe(301)
  })

  it('closes connections for other hosts', async () => {
    expect(await ask(nginx.plainUrl, 'attacker.example')).toBe('ECONNRESET')
    expect(await ask(nginx.url, 'attacker.example', 'www.example.org')).toBe('ECONNRESET')
  })

  it('sends its certificate only for its own names', async () => {
    expect(await ask(nginx.url, 'attacker.example')).toBe('EPROTO')
  })
})
