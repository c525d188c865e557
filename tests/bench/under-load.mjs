// Starts a site on a PostgreSQL server, in a process of its own, for `soak` and `storm`.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { buildIfStale, root } from '../../app/process/build.mjs'
import { startPostgres } from '../support/postgres.mjs'
import { PASSWORD, signIn } from '../support/sign-in.mjs'

const METRICS_TOKEN = randomUUID()

/** The glibc settings of the systemd unit and the Dockerfile, to measure memory like in production. */
const glibcSettings = () =>
  Object.fromEntries(
    readFileSync('docs/deploy/summit-loop@.service', 'utf8')
      .match(/MALLOC_\w+=\d+/g)
      .map((setting) => setting.split('=')),
  )

/** Builds if needed and starts both; throws without PostgreSQL. `memory` is in MB, as the process reports it. */
export async function startUnderLoad() {
  process.chdir(root)
  buildIfStale()
  const postgres = await startPostgres()
  if (!postgres) throw new Error('No PostgreSQL server was found. Set TEST_DATABASE_URL.')
  const data = mkdtempSync(join(tmpdir(), 'summit-loop-load-'))
  const child = spawn(process.execPath, ['app/process/serve.mjs'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...glibcSettings(),
      NODE_ENV: 'production',
      DATABASE_URL: postgres.url,
      DATA_DIR: data,
      PORT: '0',
      HOST: '127.0.0.1',
      TRUST_PROXY: '1',
      ADMIN_PASSWORD: PASSWORD,
      NOTIFY_EMAIL: 'staff@example.org',
      METRICS_TOKEN,
    },
  })
  const url = await fullAddress(child)
  return {
    url,
    signIn: () => signIn(url),
    memory: () => memoryOf(url),
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      rmSync(data, { recursive: true, force: true })
      await postgres.stop()
    },
  }
}

async function fullAddress(child) {
  for await (const line of createInterface({ input: child.stdout })) {
    const [, found] = /Summit Loop is at (\S+)/.exec(line) ?? []
    if (!found) continue
    child.stdout.resume() // Its log goes nowhere.
    return found
  }
  throw new Error('The site did not start')
}

async function memoryOf(url) {
  const response = await fetch(`${url}/metrics`, {
    headers: { Authorization: `Bearer ${METRICS_TOKEN}` },
  })
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(await response.text())?.[1]) / 1e6
}

/** The `n`th message to `/api/contact`; each comes from another person and address. */
export function contactLead(n) {
  const address = [10, n >> 16, n >> 8, n].map((part) => part & 255).join('.')
  const lead = {
    contactName: 'Rosa Delgado',
    email: `rosa.${n}@example.org`,
    message: `Number ${n}`,
  }
  return {
    method: 'POST',
    body: JSON.stringify(lead),
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
  }
}
