import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import autocannon, { type Options } from 'autocannon'
import { expect, it } from 'vitest'
import { scratchDatabase } from '../support/database'
import { run, scratchFolder, startSite } from '../support/process'

// Requests per second compared with a bare Node server, in turns, so that a machine whose speed drifts slows both. The
// ratio is what counts; absolute figures say more about the machine.

const ROUNDS = 5
const SECONDS = 2
const CONNECTIONS = 20

async function bare(...args: string[]) {
  const server = run([process.execPath, 'tests/bench/bare-server.mjs', ...args])
  const [, url = ''] = await server.printed(/Bare server at (\S+)/)
  return { url, stop: () => server.process.kill('SIGKILL') }
}

async function rate(options: Options): Promise<number> {
  const result = await autocannon({ connections: CONNECTIONS, duration: SECONDS, ...options })
  // A form redirects to the page that confirms it.
  expect(result['4xx'] + result['5xx'] + result.errors).toBe(0)
  return result.requests.average
}

// autocannon is JavaScript as well, and takes longer for a response than a bare server does; with `wrk`, if installed,
// the server is the bottleneck.
const hasWrk = !spawnSync('wrk', ['-v']).error

async function rateByWrk({ url, headers = {} }: Options): Promise<number> {
  const { stdout } = await promisify(execFile)('wrk', [
    '--threads=1',
    `--connections=${CONNECTIONS}`,
    `--duration=${SECONDS}s`,
    ...Object.entries(headers).map(([name, value]) => `--header=${name}: ${value}`),
    url,
  ])
  expect(stdout).not.toMatch(/Non-2xx|Socket errors/)
  return Number(/Requests\/sec:\s+(\S+)/.exec(stdout)?.[1])
}

async function compare(
  what: string,
  ours: Options,
  yardstick: Options,
  measure = rate,
): Promise<string> {
  const pairs: [number, number][] = []
  for (let round = 0; round < ROUNDS; round++)
    pairs.push([await measure(ours), await measure(yardstick)])
  const ratios = pairs.map(([a, b]) => a / b).sort((a, b) => a - b)
  const median = (values: number[]) =>
    [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  const figures = [
    median(pairs.map(([a]) => a)).toFixed(0),
    median(pairs.map(([, b]) => b)).toFixed(0),
    median(ratios).toFixed(2),
    `${ratios[0]?.toFixed(2)} to ${ratios.at(-1)?.toFixed(2)}`,
  ]
  return `| ${[what, ...figures].join(' | ')} |`
}

it('measures pages and leads against a bare Node server', { timeout: 600_000 }, async () => {
  const lines: string[] = []
  const embedded = { DATA_DIR: scratchFolder(), NODE_ENV: 'production' }
  const starts = [await againStarted('embedded database', embedded)]
  const site = await startSite(embedded)
  for (const encoding of ['identity', 'br']) {
    const headers = { 'accept-encoding': encoding }
    const page = await download(site.url, encoding)
    const ours = { url: site.url, headers }
    // The page with minimal headers, and with exactly the site's.
    for (const [under, files] of [
      ['two headers', [page.body]],
      ['its own headers', [page.body, page.headers]],
    ] as const) {
      const yardstick = await bare('page', ...files)
      const what = `Home, ${encoding}, ${page.bytes} bytes; bare Node: ${under}`
      lines.push(await compare(what, ours, yardstick))
      if (hasWrk) lines.push(await compare(`${what}; asked by wrk`, ours, yardstick, rateByWrk))
      yardstick.stop()
    }
  }
  site.process.kill('SIGKILL')
  const server = process.env.TEST_DATABASE_URL
  if (server) {
    const database = await scratchDatabase('bench')
    const variables = { DATABASE_URL: database.url, DATA_DIR: scratchFolder(), TRUST_PROXY: '1' }
    starts.push(await againStarted('PostgreSQL', { ...variables, NODE_ENV: 'production' }))
    lines.push(...(await compareLeads(database.url, variables)))
    await database.drop()
  }
  console.log(
    [
      '| what | site, requests/s | bare Node | median ratio | spread |',
      '|---|---|---|---|---|',
      ...lines,
      '',
      '| start on existing data | until it answers, ms | memory, MB |',
      '|---|---|---|',
      ...starts,
    ].join('\n'),
  )
})

interface Downloaded {
  /** Files with the body as sent and, as JSON, its headers: alternating names and values. */
  body: string
  headers: string
  bytes: number
}

async function download(url: string, encoding: string): Promise<Downloaded> {
  const [sent, response] = await new Promise<[Buffer, IncomingMessage]>((resolve, reject) => {
    const chunks: Buffer[] = []
    request(url, { headers: { 'accept-encoding': encoding } }, (response) =>
      response
        .on('data', (chunk) => chunks.push(chunk))
        .on('end', () => resolve([Buffer.concat(chunks), response])),
    )
      .on('error', reject)
      .end()
  })
  const folder = scratchFolder()
  const [body, headers] = [join(folder, 'body'), join(folder, 'headers.json')]
  writeFileSync(body, sent)
  writeFileSync(headers, JSON.stringify(withoutNodesOwn(response.rawHeaders)))
  return { body, headers, bytes: sent.byteLength }
}

/** Drops headers that Node adds by itself, because it adds them for the baseline, too. */
const withoutNodesOwn = (headers: string[]): string[] =>
  headers.filter((_, n) => !/^(Date|Connection|Keep-Alive)$/i.test(headers[n - (n % 2)] ?? ''))

/** Restarts on the same data: the time until the first response, and the memory then. */
async function againStarted(what: string, variables: Record<string, string>): Promise<string> {
  const first = await startSite(variables)
  first.process.kill('SIGTERM')
  await first.ended
  const began = performance.now()
  const site = await startSite(variables)
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
  const ms = performance.now() - began
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(site.process.pid)])
  site.process.kill('SIGTERM')
  await site.ended
  return `| ${what} | ${ms.toFixed(0)} | ${(Number(kilobytes) / 1024).toFixed(0)} |`
}

/** Compares the site with a server that writes the same rows by hand. */
async function compareLeads(database: string, variables: Record<string, string>) {
  const site = await startSite(variables)
  const yardstick = await bare('lead', database)
  const lines = [
    await compare('Lead, API', leads(`${site.url}/api/contact`), leads(yardstick.url)),
    await compare('Lead, form', leads(`${site.url}/contact`, 'form'), leads(yardstick.url)),
  ]
  yardstick.stop()
  site.process.kill('SIGKILL')
  await site.ended
  return lines
}

const TYPES = { json: 'application/json', form: 'application/x-www-form-urlencoded' }

/** Each request is another person at another address: neither a duplicate nor over a limit. */
function leads(url: string, as: 'json' | 'form' = 'json'): Options {
  let n = 0
  const setupRequest = (request: object) => {
    n += 1
    const body = {
      contactName: 'Rosa Delgado',
      email: `rosa.${n}@example.org`,
      message: `Message ${n} ${Math.random()}`,
    }
    const address = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
    const headers = { 'content-type': TYPES[as], 'x-forwarded-for': address }
    const text = as === 'json' ? JSON.stringify(body) : String(new URLSearchParams(body))
    return { ...request, headers, body: text }
  }
  return { url, method: 'POST', requests: [{ setupRequest }] }
}
