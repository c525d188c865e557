import { request } from 'node:https'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startCrowd } from '../support/crowd'
import { SERVER, scratchDatabase } from '../support/database'
import { expectEachOnce } from '../support/expect-leads'
import { hasNginx, startNginx } from '../support/nginx'
import { freePort, type RunningSite, scratchFolder, startSite } from '../support/process'
import { saveEvent } from '../support/send-to'
import { PASSWORD } from '../support/sign-in.mjs'

// Two processes on one PostgreSQL server behind a real nginx, with the configuration of docs/deploy.

/** How often each process is restarted, and how often one is killed. */
const [RESTARTS, KILLS] = process.env.PROVE ? [5, 20] : [1, 2]

let database: Awaited<ReturnType<typeof scratchDatabase>>
let nginx: Awaited<ReturnType<typeof startNginx>>
let variables: Record<string, string>
let sites: [RunningSite, RunningSite]
let ports: [number, number]

const startOn = (port: number) => startSite({ ...variables, PORT: String(port) })

describe.runIf(SERVER && hasNginx)('two processes behind nginx', () => {
  beforeAll(async () => {
    database = await scratchDatabase('behind_nginx')
    variables = {
      DATABASE_URL: database.url,
      DATA_DIR: scratchFolder(),
      SEED: 'none',
      ADMIN_PASSWORD: PASSWORD,
      TRUST_PROXY: '1',
      NOTIFY_EMAIL: 'staff@example.org',
    }
    ports = [await freePort(), await freePort()]
    sites = await Promise.all([startOn(ports[0]), startOn(ports[1])])
    nginx = await startNginx(ports)
    await vi.waitFor(async () => expect((await ask('/readyz')).status).toBe(200), 10_000)
  })

  afterAll(async () => {
    nginx?.stop()
    for (const site of sites ?? []) site.process.kill('SIGTERM')
    for (const site of sites ?? []) await site.ended
    await database?.drop()
  })

  it('use HTTPS in links, cookies and headers', async () => {
    const feed = await ask('/robots.txt')
    expect(feed.text).toContain('https://www.example.org/sitemap.xml')
    expect(feed.headers['strict-transport-security']).toMatch(/max-age/)
    expect(feed.headers['x-request-id']).toMatch(/^[\da-f]{32}$/)
    const signedIn = await postForm('/admin-login', { password: PASSWORD })
    expect(String(signedIn.headers['set-cookie'])).toMatch(/session=[^,]*; Secure/)
  })

  it('share sessions, including sign-out', async () => {
    const cookie = await signIn()
    const seenBy = () =>
      Promise.all(
        ports.map((port) =>
          direct(port, '/admin/account', { Cookie: cookie }).then((a) => a.status),
        ),
      )
    expect(await seenBy()).toEqual([200, 200])
    await postForm('/admin-logout', {}, { Cookie: cookie })
    expect(await seenBy()).toEqual([302, 302])
  })

  it('share rate limits, which a client cannot evade by forging its IP address', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 12; n += 1) {
      const answer = await ask('/api/contact', {
        method: 'POST',
        body: JSON.stringify({
          contactName: 'Rosa',
          email: `rosa.${n}@example.org`,
          message: `${n}`,
        }),
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `9.9.9.${n}` },
      })
      statuses.push(answer.status)
    }
    expect(statuses).toEqual([...Array(10).fill(201), 429, 429])
  })

  it("see each other's changes within a second", async () => {
    const cookie = await signIn()
    const seen = async (port: number) => (await direct(port, '/events')).text
    await Promise.all(ports.map(seen)) // Both keep the page now.
    for (const [saver, other] of [ports, [...ports].reverse()] as [number, number][]) {
      const title = `Saved at ${saver}`
      await saveEvent(`http://127.0.0.1:${saver}`, title, { Cookie: cookie, ...FORWARDED })
      await expect.poll(() => seen(other), { timeout: 1000, interval: 20 }).toContain(title)
    }
  })

  it('restart one after the other without a failed request', {
    timeout: 60_000 * (RESTARTS + 3),
  }, async () => {
    const crowd = startCrowd({ ...throughNginx(), people: 3, name: 'rolling' })
    // The theme is posted, and nginx may not send it again.
    const others = startVisitors({
      home: () => ask('/'),
      contact: () => ask('/contact'),
      theme: () => postForm('/theme', { theme: 'dark' }),
    })
    for (let restart = 0; restart < 2 * RESTARTS; restart += 1) {
      const n = (restart % 2) as 0 | 1
      sites[n].process.kill('SIGTERM')
      expect(await sites[n].ended).toBe(0)
      sites[n] = await startOn(ports[n])
      const before = crowd.answered.length
      await expect
        .poll(() => crowd.answered.length, { timeout: 20_000 })
        .toBeGreaterThan(before + 20)
    }
    await crowd.leave()
    expect([crowd.failed, await others.leave()]).toEqual([[], []])
    await expectEachOnce(crowd.answered, variables)
  })

  it('lose no lead while one is repeatedly killed and restarted', {
    timeout: 60_000 * (KILLS + 1),
  }, async () => {
    const crowd = startCrowd({ ...throughNginx(), people: 3, name: 'killed' })
    const readers = startVisitors({ home: () => ask('/'), events: () => ask('/api/events') })
    for (let kill = 0; kill < KILLS; kill += 1) {
      const n = (kill % 2) as 0 | 1
      const before = crowd.answered.length
      await expect
        .poll(() => crowd.answered.length, { timeout: 20_000, interval: 7 })
        .toBeGreaterThan(before + 25 + ((kill * 17) % 23))
      sites[n].process.kill('SIGKILL')
      await sites[n].ended
      sites[n] = await startOn(ports[n])
    }
    await crowd.leave()
    expect([crowd.failed, await readers.leave()]).toEqual([[], []])
    await expectEachOnce(crowd.answered, variables)
  })
})

const throughNginx = () => ({ url: nginx.url, certificate: nginx.certificate })

/** The headers that nginx would add. */
const FORWARDED = {
  'X-Forwarded-Proto': 'https',
  'X-Forwarded-Host': 'www.example.org',
  'X-Forwarded-For': '127.0.0.1',
}

async function direct(port: number, path: string, headers: Record<string, string> = {}) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    redirect: 'manual',
    headers: { ...FORWARDED, ...headers },
  })
  return { status: response.status, text: await response.text() }
}

interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: string
}

interface Heard {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

function ask(path: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const options = {
      method,
      headers: { Host: 'www.example.org', ...headers },
      ca: nginx.certificate,
      servername: 'www.example.org',
      agent: false as const,
    }
    const asking = request(nginx.url + path, options, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk) => {
        text += chunk
      })
      response.on('error', reject)
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      )
    })
    asking.on('error', reject)
    asking.end(body)
  })
}

const postForm = (path: string, values: Record<string, string>, headers = {}) =>
  ask(path, {
    method: 'POST',
    body: new URLSearchParams(values).toString(),
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      Origin: 'https://www.example.org',
      ...headers,
    },
  })

async function signIn(): Promise<string> {
  const { headers } = await postForm('/admin-login', { password: PASSWORD })
  const cookies = [headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';')[0])
  return cookies.find((cookie) => cookie?.startsWith('session=')) ?? ''
}

/** Starts people who repeat these actions; `leave` stops them and returns the failures they saw. */
function startVisitors(acts: Record<string, () => Promise<Heard>>) {
  const failed: string[] = []
  let leaving = false
  const visit = async ([name, act]: [string, () => Promise<Heard>]) => {
    while (!leaving) {
      const failure = await act().then(
        ({ status, text }) => (status < 400 ? null : `${status} ${text.slice(0, 200)}`),
        String,
      )
      if (failure) failed.push(`${name}: ${failure}`)
    }
  }
  const visits = Object.entries(acts).map(visit)
  return {
    async leave() {
      leaving = true
      await Promise.all(visits)
      return failed
    },
  }
}
