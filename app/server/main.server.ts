import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { createRequestHandler } from '@remix-run/express'
import type { ServerBuild } from '@remix-run/node'
import { connection } from 'db/client.server'
import express, { type Express } from 'express'
import { env } from './env.server'
import { log } from './log.server'
import { prepare } from './prepare.server'

const GRACE_MS = 9_000
const A_YEAR = '1y'

/** Prepares the database, serves the site, and says where. Called by start.mjs. */
export async function start(): Promise<void> {
  const { newPassword } = await prepareOrStop()
  const build = (await import(buildPath())) as ServerBuild
  const server = createServer(makeApp(build))
  server.requestTimeout = 30_000
  server.headersTimeout = 10_000
  stopOnSignal(server)
  server.on('error', stopWith)
  server.listen(env.PORT, env.HOST, () => announce(server, newPassword))
}

// The Remix build lies beside this file; a computed name keeps the bundler from looking for it.
const buildPath = () => new URL(['.', 'index.js'].join('/'), import.meta.url).href

async function prepareOrStop() {
  try {
    return await prepare()
  } catch (error) {
    if (!env.DATABASE_URL) throw error
    console.error(`DATABASE_URL: the database does not answer or refuses (${reason(error)}).`)
    process.exit(1)
  }
}

function reason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message || cause.name : String(cause)
}

function makeApp(build: ServerBuild): Express {
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', env.TRUST_PROXY)
  const client = join('build', 'client')
  app.use(
    '/assets',
    express.static(join(client, 'assets'), { immutable: true, maxAge: A_YEAR, index: false }),
  )
  app.use(express.static(client, { maxAge: '1h', index: false }))
  app.all(
    '*',
    createRequestHandler({ build, getLoadContext: (request) => ({ clientAddress: request.ip }) }),
  )
  return app
}

function announce(server: Server, newPassword: string | null): void {
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : env.PORT
  console.log(`Summit Loop is at ${env.SITE_URL ?? `http://${env.HOST ?? 'localhost'}:${port}`}`)
  if (newPassword) console.log(`The administrator's password, shown this once: ${newPassword}`)
}

function stopWith(error: NodeJS.ErrnoException): never {
  console.error(
    error.code === 'EADDRINUSE'
      ? `PORT ${env.PORT} is in use. Set PORT to a free one.`
      : error.message,
  )
  process.exit(1)
}

/** SIGTERM and SIGINT: no new connections, what is under way finishes, the database closes, exit 0. */
function stopOnSignal(server: Server): void {
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(0), GRACE_MS).unref()
    server.close(async () => {
      await connection.close().catch((error) => log.error('database not closed', error))
      process.exit(0)
    })
    server.closeIdleConnections()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
