import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import autocannon, { type Options } from 'autocannon'
import postgres from 'postgres'
import { expect, it } from 'vitest'
import { run, scratchFolder, startSite } from '../support/process'

// Requests per second side by side with a bare Node server, in turns, so that a machine whose speed
// drifts slows both. The ratio is what counts; absolute figures say more about the machine.

const ROUNDS = 5
const SECONDS = 3

async function bare(...args: string[]) {
  const server = run([process.execPath, 'tests/bench/bare-server.mjs', ...args])
  const [, url = ''] = await server.printed(/Bare server at (\S+)/)
  return { url, stop: () => server.process.kill('SIGKILL') }
}

async function rate(options: Options): Promise<number> {
  const result = await autocannon({ connections: 20, duration: SECONDS, ...options })
  expect(result.non2xx + result.errors).toBe(0)
  return result.requests.average
}

async function compare(what: string, ours: Options, yardstick: Options): Promise<string> {
  const pairs: [number, number][] = []
  for (let round = 0; round < ROUNDS; round++) pairs.push([await rate(ours), await rate(yardstick)])
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
  const site = await startSite({ DATA_DIR: scratchFolder(), NODE_ENV: 'production' })
  for (const encoding of ['identity', 'br']) {
    const headers = { 'accept-encoding': encoding }
    const [page, body] = await download(site.url, encoding)
    const yardstick = await bare('page', page)
    lines.push(
      await compare(
        `Home, ${encoding}, ${body} bytes`,
        { url: site.url, headers },
        { url: yardstick.url },
      ),
    )
    yardstick.stop()
  }
  site.process.kill('SIGKILL')
  const server = process.env.TEST_DATABASE_URL
  if (server) lines.push(await compareLeads(server))
  console.log(
    [
      '| what | site, requests/s | bare Node | median ratio | spread |',
      '|---|---|---|---|---|',
      ...lines,
    ].join('\n'),
  )
})

async function download(url: string, encoding: string): Promise<[file: string, bytes: number]> {
  const { request } = await import('node:http')
  const body = await new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = []
    request(url, { headers: { 'accept-encoding': encoding } }, (answer) =>
      answer
        .on('data', (chunk) => chunks.push(chunk))
        .on('end', () => resolve(Buffer.concat(chunks))),
    )
      .on('error', reject)
      .end()
  })
  const file = join(scratchFolder(), 'page')
  writeFileSync(file, body)
  return [file, body.byteLength]
}

async function compareLeads(server: string): Promise<string> {
  const admin = postgres(server, { max: 1 })
  const name = `bench_${process.pid}`
  await admin.unsafe(`create database ${name}`)
  const database = new URL(server)
  database.pathname = `/${name}`
  const site = await startSite({
    DATABASE_URL: database.href,
    DATA_DIR: scratchFolder(),
    TRUST_PROXY: '1',
  })
  const yardstick = await bare('lead', database.href)
  const line = await compare(
    'Lead POST, PostgreSQL',
    leads(`${site.url}/api/contact`),
    leads(yardstick.url),
  )
  for (const stop of [() => site.process.kill('SIGKILL'), yardstick.stop]) stop()
  await site.ended
  await admin.unsafe(`drop database ${name} with (force)`)
  await admin.end()
  return line
}

/** Every request another person from another address: neither a duplicate nor over a limit. */
function leads(url: string): Options {
  let n = 0
  const setupRequest = (request: object) => {
    n += 1
    const body = {
      contactName: 'Rosa Delgado',
      email: `rosa.${n}@example.org`,
      message: `Message ${n} ${Math.random()}`,
    }
    const address = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
    return { ...request, headers, body: JSON.stringify(body) }
  }
  return { url, method: 'POST', requests: [{ setupRequest }] }
}
