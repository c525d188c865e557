import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { ServerBuild } from '@remix-run/node'
import { connection } from 'db/client.server'
import { makeBackup } from '~/backup/backup.server'
import { openDoor } from '~/backup/backup-socket.server'
import { env } from '~/env/env.server'
import { startMailWorker } from '~/mail/worker.server'
import { log, logWarnings } from '~/platform/log.server'
import { startHousekeeping } from './housekeeping.server'
import { createListener } from './listener.server'
import { prepare } from './prepare.server'
import { databaseProblem, listenProblem, tryHost } from './start-problems.server'
import { stopOnSignal } from './stop.server'

/** Pictures of the staff over a slow line; what people type is cut much sooner (http/in-time.server.ts). */
const REQUEST_LIMIT_MS = 300_000
const HEADERS_LIMIT_MS = 10_000
/** How often the two are looked after. */
const CHECK_EVERY_MS = 5_000
/** A visitor who takes nothing in for so long has gone; pictures on their way to a store take less. */
const SILENCE_MS = 180_000
/** A proxy may use a connection again for a minute; one that closes under its hands costs it an answer. */
const KEEP_ALIVE_MS = env.TRUST_PROXY > 0 ? 65_000 : 5_000

/** Prepares the database, serves the site, and says where; resolves when it listens. Called by serve.mjs. */
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
  server.setTimeout(SILENCE_MS)
  const door = env.DATABASE_URL ? null : await openDoor(env.DATA_DIR, makeBackup)
  const mail = startMailWorker()
  const housekeeping = startHousekeeping()
  stopOnSignal(server, async () => {
    door?.close()
    await Promise.all([mail.stop(), housekeeping.stop()])
    await connection.close()
  })
  await listen(server)
  // For start.mjs, which starts again what has served once.
  process.send?.('ready')
  announce(server)
}

async function listen(server: Server): Promise<void> {
  const stopBeforeListening = (error: Error) => stopWith(listenProblem(error))
  server.once('error', stopBeforeListening)
  server.listen(env.PORT, env.HOST)
  await once(server, 'listening')
  server.off('error', stopBeforeListening)
  // A connection that could not be accepted is lost; the others go on.
  server.on('error', (error) => log.error('connection not accepted', error))
}

/** Whoever reads the log may go away; the site does not end for want of a reader. */
function ignoreClosedOutput(): void {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
}

// The Remix build lies beside this file; a computed name keeps the bundler from looking for it.
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
