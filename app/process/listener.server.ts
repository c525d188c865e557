import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { AppLoadContext, ServerBuild } from '@remix-run/node'
import { env } from '~/env/env.server'
import { SECURITY_HEADERS, transportHeaders } from '~/platform/headers.server'
import { log } from '~/platform/log.server'
import { routeNames } from '~/platform/route-names.server'
import { ID_HEADER, type RequestLog, startRequestLog } from './access-log.server'
import {
  clientAddressOf,
  drainBody,
  methodsOf,
  sendResponse,
  toCacheRequest,
  toOriginForm,
  toRequest,
} from './node-http.server'
import { limitReads, Overloaded, RETRY_SECONDS } from './overload.server'
import { type CachedResponse, PageCache } from './page-cache.server'
import { createParameterFilter } from './parameters.server'
import { createSite, type Site } from './site.server'
import { serveStaticFiles } from './static-files.server'

/** Tries the page cache, then files, then the site. An error ends only its own request. */
export function createListener(build: ServerBuild): RequestListener {
  const serveFile = serveStaticFiles(build.assetsBuildDirectory)
  const nameOf = routeNames(build)
  const filter = createParameterFilter(build)
  const pages = createPages(limitReads(createSite(build)))
  const respond = (
    req: IncomingMessage,
    res: ServerResponse,
    entry: RequestLog,
  ): Promise<void> | void => {
    toOriginForm(req)
    const request = toCacheRequest(req, env.TRUST_PROXY)
    if (request) request.url = filter(request.url)
    const cached = request && pages.cache.find(request)
    if (cached) return sendCached(req, res, cached, entry)
    res.setHeader(ID_HEADER, entry.id)
    for (const [name, value] of Object.entries(transportHeaders(request?.url ?? '')))
      res.setHeader(name, value)
    const isRead = req.method === 'GET' || req.method === 'HEAD'
    if (isRead && serveFile(req, res, decodedPathOf(req))) return drainBody(req)
    // As the router and the page cache read it: `/a/../about` is `/about`.
    const url = request && URL.canParse(request.url) ? new URL(request.url) : null
    const methods = methodsOf(url?.pathname ?? '')
    if (!methods.includes(req.method ?? '')) return refuseMethod(res, methods)
    entry.route = nameOf(url?.pathname ?? pathOf(req))
    return url ? respondFromSite(pages, url.href, req, res, entry) : refuseAddress(res)
  }
  return (req, res) => {
    const entry = startRequestLog(req, res, env.TRUST_PROXY)
    // A client that disconnects is not an error; the access log records it.
    req.on('error', () => {})
    res.on('error', () => {})
    const failWith = (error: unknown) => refuseOrFail(res, error, entry)
    try {
      respond(req, res, entry)?.catch(failWith)
    } catch (error) {
      failWith(error)
    }
  }
}

const pathOf = (req: IncomingMessage) => req.url?.split('?')[0] ?? ''

/** The path as a file name; an undecodable one names no file. */
function decodedPathOf(req: IncomingMessage): string {
  try {
    return decodeURIComponent(pathOf(req))
  } catch {
    return ''
  }
}

interface Pages {
  cache: PageCache
  /** Requests that the site handled because no page was cached. */
  rendered: WeakSet<AppLoadContext>
}

function createPages(site: Site): Pages {
  const rendered = new WeakSet<AppLoadContext>()
  const host = env.SITE_URL && new URL(env.SITE_URL).host
  const cache = new PageCache(
    (request, context) => {
      rendered.add(context)
      return site(request, context)
    },
    { host },
  )
  return { cache, rendered }
}

function refuseMethod(res: ServerResponse, methods: readonly string[]): void {
  res
    .writeHead(405, {
      ...SECURITY_HEADERS,
      Allow: methods.join(', '),
      'Content-Type': 'text/plain',
    })
    .end('This address does not accept this method.')
}

function refuseAddress(res: ServerResponse): void {
  res
    .writeHead(400, { ...SECURITY_HEADERS, 'Content-Type': 'text/plain' })
    .end('This is not an address of this site.')
}

async function respondFromSite(
  { cache, rendered }: Pages,
  url: string,
  req: IncomingMessage,
  res: ServerResponse,
  entry: RequestLog,
): Promise<void> {
  const request = toRequest(req, res, url)
  const context = {
    clientAddress: clientAddressOf(req, env.TRUST_PROXY),
    requestId: entry.id,
    route: entry.route,
  }
  const response = await cache.respond(request, context)
  if (!(response instanceof Response))
    return sendCached(req, res, response, entry, rendered.has(context) ? 'miss' : 'hit')
  entry.cache = 'pass'
  drainBody(req)
  return sendResponse(res, response, req.method !== 'HEAD')
}

// Headers passed together are written as they are; set one by one, each is looked up and copied.
function sendCached(
  req: IncomingMessage,
  res: ServerResponse,
  { status, headers, body, route }: CachedResponse,
  entry: RequestLog,
  found: 'hit' | 'miss' = 'hit',
): void {
  entry.cache = found
  if (route) entry.route = route
  drainBody(req)
  res.writeHead(status, [...headers, ID_HEADER, entry.id])
  res.end(req.method === 'HEAD' ? undefined : body)
}

function refuseOrFail(res: ServerResponse, error: unknown, entry: RequestLog): void {
  if (error instanceof Overloaded) refuseRender(res, entry)
  else fail(res, error, entry)
}

/** Delay the 503 by a second for clients that retry at once: waiting is cheap, refusing is not. */
const REFUSAL_DELAY_MS = 1000

function refuseRender(res: ServerResponse, entry: RequestLog): void {
  entry.cache = 'refused'
  res.statusCode = 503
  setTimeout(() => {
    res
      .writeHead(503, {
        ...SECURITY_HEADERS,
        'Retry-After': String(RETRY_SECONDS),
        'Cache-Control': 'no-store',
        'Content-Type': 'text/plain',
      })
      .end('Too many people are requesting pages right now. Please try again in a few seconds.\n')
  }, REFUSAL_DELAY_MS)
}

function fail(res: ServerResponse, error: unknown, { id, route }: RequestLog): void {
  log.error('response not sent', error, { request: id, route })
  if (res.headersSent) res.destroy()
  else
    res
      .writeHead(500, { ...SECURITY_HEADERS, 'Content-Type': 'text/plain' })
      .end(`Something went wrong on our side. Please try again, or give us this reference: ${id}\n`)
}
