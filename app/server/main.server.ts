import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { join } from 'node:path'
import type { AppLoadContext, ServerBuild } from '@remix-run/node'
import { connection } from 'db/client.server'
import sirv from 'sirv'
import { makeBackup } from '~/backup/backup.server'
import { type Door, openDoor } from '~/backup/door.server'
import { type MailWorker, startMailWorker } from '~/mail/worker.server'
import { env } from './env.server'
import { SECURITY_HEADERS } from './headers.server'
import {
  clientAddressOf,
  letRestPass,
  METHODS,
  sendResponse,
  toOriginForm,
  toRequest,
} from './http/node.server'
import { log } from './log.server'
import { PageCache } from './page-cache.server'
import { prepare } from './prepare.server'
import { createRouteNames } from './route-names.server'
import { createSite, type Site } from './site.server'
import { type Watched, watch } from './watch.server'

/** The answer under way may take this long after a signal to stop; decisions allow 10 s for all of it. */
const GRACE_MS = 8_000
/** Time for 10 MB, and several of them, over a slow line. */
const REQUEST_LIMIT_MS = 300_000
const HEADERS_LIMIT_MS = 10_000

/** Prepares the database, serves the site, and says where. Called by start.mjs. */
export async function start(): Promise<void> {
  await prepareOrStop()
  const build = (await import(buildPath())) as ServerBuild
  const server = createServer(
    { requestTimeout: REQUEST_LIMIT_MS, headersTimeout: HEADERS_LIMIT_MS },
    makeListener(build),
  )
  const door = env.DATABASE_URL ? null : await openDoor(env.DATA_DIR, makeBackup)
  stopOnSignal(server, startMailWorker(), door)
  server.on('error', stopWith)
  server.listen(env.PORT, env.HOST, () => announce(server))
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

/** Files first, then kept pages, then the site. */
function makeListener(build: ServerBuild): RequestListener {
  // The build has compressed them; what is there at the start is all there will be.
  const files = sirv(join('build', 'client'), {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: setFileHeaders,
  })
  const nameOf = createRouteNames(build)
  const pages = makePages(createSite(build))
  return (req, res) => {
    const seen = watch(req, res, env.TRUST_PROXY)
    const answerPage = () => {
      seen.route = nameOf(req.url?.split('?')[0] ?? '')
      void answer(pages, req, res, seen).catch((error) => fail(res, error, seen))
    }
    toOriginForm(req)
    if (req.method === 'GET' || req.method === 'HEAD') files(req, res, answerPage)
    else if (METHODS.includes(req.method ?? '')) answerPage()
    else refuseMethod(res)
  }
}

interface Pages {
  cache: PageCache
  /** What the site itself was asked, because no kept page was there. */
  made: WeakSet<AppLoadContext>
}

function makePages(site: Site): Pages {
  const made = new WeakSet<AppLoadContext>()
  const cache = new PageCache((request, context) => {
    made.add(context)
    return site(request, context)
  })
  return { cache, made }
}

function setFileHeaders(res: ServerResponse, path: string): void {
  const hashed = path.startsWith('/assets/')
  res.setHeader(
    'Cache-Control',
    hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
  )
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) res.setHeader(name, value)
}

function refuseMethod(res: ServerResponse): void {
  res
    .writeHead(405, {
      ...SECURITY_HEADERS,
      Allow: METHODS.join(', '),
      'Content-Type': 'text/plain',
    })
    .end('The site does not take this method.')
}

async function answer(
  { cache, made }: Pages,
  req: IncomingMessage,
  res: ServerResponse,
  seen: Watched,
): Promise<void> {
  const request = toRequest(req, res, env.TRUST_PROXY)
  if (!request) {
    res.writeHead(400, { 'Content-Type': 'text/plain' }).end('This is not an address of the site.')
    return
  }
  const context = {
    clientAddress: clientAddressOf(req, env.TRUST_PROXY),
    requestId: seen.id,
    route: seen.route,
  }
  const given = await cache.answer(request, context)
  seen.cache = given instanceof Response ? 'pass' : made.has(context) ? 'miss' : 'hit'
  letRestPass(req)
  const withBody = req.method !== 'HEAD'
  if (given instanceof Response) return sendResponse(res, given, withBody)
  res.writeHead(given.status, given.headers).end(withBody ? given.body : undefined)
}

function fail(res: ServerResponse, error: unknown, { id, route }: Watched): void {
  log.error('answer not sent', error, { request: id, route })
  if (res.headersSent) res.destroy()
  else
    res
      .writeHead(500, { 'Content-Type': 'text/plain' })
      .end(`Something went wrong on our side. Please try again, or give us this reference: ${id}\n`)
}

function announce(server: Server): void {
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : env.PORT
  console.log(`Summit Loop is at ${env.SITE_URL ?? `http://${env.HOST ?? 'localhost'}:${port}`}`)
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
function stopOnSignal(server: Server, mail: MailWorker, door: Door | null): void {
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(0), GRACE_MS).unref()
    server.close(async () => {
      await mail
        .stop()
        .then(connection.close)
        .catch((error) => log.error('database not closed', error))
      process.exit(0)
    })
    server.closeIdleConnections()
    door?.close()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
