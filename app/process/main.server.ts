import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { ServerBuild } from '@remix-run/node'
import { connection } from 'db/client.server'
import { makeBackup } from '~/backup/backup.server'
import { openBackupSocket } from '~/backup/backup-socket.server'
import { startClock } from '~/clock/clock.server'
import { env } from '~/env/env.server'
import { startMailWorker } from '~/mail/worker.server'
import { log, logWarnings } from '~/platform/log.server'
import { startHousekeeping } from './housekeeping.server'
import { createListener } from './listener.server'
import { prepare } from './prepare.server'
import { databaseProblem, listenProblem, tryHost } from './start-problems.server'
import { stopOnSignal } from './stop.server'

/**
 * Long enough for uploads over a slow line; typed forms time out much sooner (http/read-timeout.server.ts).
 */
const REQUEST_LIMIT_MS = 300_000
const HEADERS_LIMIT_MS = 10_000
/** How often Node checks the two limits. */
const CHECK_EVERY_MS = 5_000
/** Idle timeout of a connection; uploads to a store take less. */
const IDLE_TIMEOUT_MS = 180_000
/** Longer than a proxy reuses connections (a minute): closing one that it is about to use would lose a request. */
const KEEP_ALIVE_MS = env.TRUST_PROXY > 0 ? 65_000 : 5_000

/** Prepares the database, serves the site, and prints its address; resolves once it listens. Called by serve.mjs. */
export async function start(): Promise<void> {
  logWarnings()
  ignoreClosedOutput()
  await tryHost().catch((error) => stopWith(listenProblem(error)))
  await prepareOrStop()
  const build = (await import(buildPath())) as ServerBuild
  const server = createServer(
    {
      requestTimeout: REQUEST_LIMIT_MS,
      headersTimeout: HEADERS_LIMIT_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: CHECK_EVERY_MS,
    },
    createListener(build),
  )
  server.setTimeout(IDLE_TIMEOUT_MS)
  const backupSocket = env.DATABASE_URL ? null : await openBackupSocket(env.DATA_DIR, makeBackup)
  const mail = startMailWorker()
  const [housekeeping, clock] = [startHousekeeping(), startClock()]
  stopOnSignal(server, async () => {
    backupSocket?.close()
    await Promise.all([mail.stop(), housekeeping.stop(), clock.stop()])
    await connection.close()
  })
  await listen(server)
  // Tells start.mjs, which restarts a process only after it has served.
  process.send?.('ready')
  announce(server)
}

async function listen(server: Server): Promise<void> {
  const stopBeforeListening = (error: Error) => stopWith(listenProblem(error))
  server.once('error', stopBeforeListening)
  server.listen(env.PORT, env.HOST)
  await once(server, 'listening')
  server.off('error', stopBeforeListening)
  // A failed accept loses one connection, not the others.
  server.on('error', (error) => log.error('connection not accepted', error))
}

/** Keep running if the reader of the log goes away. */
function ignoreClosedOutput(): void {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
}

// The Remix build is beside this file; a computed name hides it from the bundler.
const buildPath = () => new URL(['.', 'index.js'].join('/'), import.meta.url).href

async function prepareOrStop() {
  try {
    return await prepare()
  } catch (error) {
    stopWith(databaseProblem(error))
  }
}

function announce(server: Server): void {
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : env.PORT
  console.log(`Summit Loop is at ${env.SITE_URL ?? `http://${env.HOST ?? 'localhost'}:${port}`}`)
}

function stopWith(problem: string): never {
  console.error(problem)
  process.exit(1)
}
