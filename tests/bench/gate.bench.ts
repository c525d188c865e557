import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { scratchDatabase } from '../support/database'
import { makeGateOnSite } from '../support/gate-visit'
import { scratchFolder, startSite } from '../support/process'
import { PASSWORD, signIn } from '../support/sign-in.mjs'

// Compares a gate of 2,000 registrations with one of 50, in turns; then 30 volunteers who tap at once, and notices to
// 2,000 people.

const LARGE = 2000
const SMALL = 50
const ROUNDS = 40
const VOLUNTEERS = 30
const TAPS = 20

const server = process.env.TEST_DATABASE_URL

it.each(server ? ['embedded', 'PostgreSQL'] : ['embedded'])(
  'measures a gate on %s',
  { timeout: 600_000 },
  async (kind) => {
    const database = kind === 'embedded' ? null : await scratchDatabase('bench')
    const site = await startSite({
      ...{ DATA_DIR: scratchFolder(), NODE_ENV: 'production', TRUST_PROXY: '1' },
      ADMIN_PASSWORD: PASSWORD,
      ...(database && { DATABASE_URL: database.url }),
    })
    const small = await openGate(site.url, SMALL)
    const large = await openGate(site.url, LARGE)
    // The clock, or a server's autovacuum, tells the planner of new rows within a minute.
    await setTimeout(70_000)
    const lines = [
      await compare('page', large, small, ''),
      await compare('search', large, small, '?q=guest+17'),
      await tapAtOnce(large),
      await notify(site.url, large.id),
    ]
    console.log([`Gate, ${kind}`, ...lines].join('\n'))
    site.process.kill('SIGKILL')
    await site.ended
    await database?.drop()
  },
)

async function openGate(url: string, people: number) {
  const names = Array.from({ length: people }, (_, n) => `Guest ${n}`)
  const gate = await makeGateOnSite(names, url)
  const address = url + gate.path
  const response = await fetch(address, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ pin: gate.pin }),
  })
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return { id: gate.id, address, headers: { Cookie: cookie } }
}

type Gate = Awaited<ReturnType<typeof openGate>>

async function timeOf(act: () => Promise<Response>): Promise<number> {
  const began = performance.now()
  const response = await act()
  await response.arrayBuffer()
  expect(response.status).toBeLessThan(400)
  return performance.now() - began
}

const part = (values: number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0

async function compare(what: string, large: Gate, small: Gate, search: string): Promise<string> {
  const ask = ({ address, headers }: Gate) => timeOf(() => fetch(address + search, { headers }))
  const pairs: [number, number][] = []
  for (let round = 0; round < ROUNDS; round++) pairs.push([await ask(large), await ask(small)])
  const [many, few] = [0, 1].map((at) =>
    part(
      pairs.map((pair) => pair[at] ?? 0),
      0.5,
    ),
  )
  const ratio = part(
    pairs.map(([a, b]) => a / b),
    0.5,
  )
  return `${what}: ${many?.toFixed(1)} ms with ${LARGE}, ${few?.toFixed(1)} ms with ${SMALL}: ${ratio.toFixed(2)} times`
}

/** All volunteers tap at the same moment, and again once all have their response. */
async function tapAtOnce({ address, headers }: Gate): Promise<string> {
  const html = await (await fetch(`${address}?all=1`, { headers })).text()
  const ids = Array.from(html.matchAll(/name="here" value="(\d+)"/g), ([, id = '']) => id)
  const times: number[] = []
  for (let n = 0; n < TAPS; n++) {
    const volley = ids.slice(n * VOLUNTEERS, (n + 1) * VOLUNTEERS).map((id) =>
      timeOf(() =>
        fetch(address, {
          method: 'POST',
          redirect: 'manual',
          headers,
          body: new URLSearchParams({ here: id, tap: `tap-${id}-of-bench` }),
        }),
      ),
    )
    times.push(...(await Promise.all(volley)))
  }
  const shown = await (await fetch(address, { headers })).text()
  expect(shown).toMatch(new RegExp(`data-count="here"[^>]*>${VOLUNTEERS * TAPS}<`))
  return `${times.length} taps of ${VOLUNTEERS} volunteers: median ${part(times, 0.5).toFixed(0)} ms, 95 of 100 within ${part(times, 0.95).toFixed(0)} ms`
}

/** From the request until every email is queued. */
async function notify(url: string, eventId: number): Promise<string> {
  const { cookie } = await signIn(url)
  const ms = await timeOf(() =>
    fetch(`${url}/api/events/${eventId}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', Cookie: cookie },
      body: JSON.stringify({ location: 'Fire station, Golden', notify: true }),
    }),
  )
  return `notices to ${LARGE}: queued after ${ms.toFixed(0)} ms`
}
