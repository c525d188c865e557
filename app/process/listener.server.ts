import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { AppLoadContext, ServerBuild } from '@remix-run/node'
import { env } from '~/env/env.server'
import { SECURITY_HEADERS, transportHeaders } from '~/platform/headers.server'
import { log } from '~/platform/log.server'
import { createRouteNames } from '~/platform/route-names.server'
import { ID_HEADER, type Watched, watch } from './access-log.server'
import {
  clientAddressOf,
  letRestPass,
  METHODS,
  sendResponse,
  toAsked,
  toOriginForm,
  toRequest,
} from './node-http.server'
import { limitReads, Overloaded, RETRY_SECONDS } from './overload.server'
import { type CachedAnswer, PageCache } from './page-cache.server'
import { createParameterFilter } from './parameters.server'
import { createSite, type Site } from './site.server'
import { serveStaticFiles } from './static-files.server'

/** Kept pages first, then files, then the site. Whatever is thrown on the way ends this one request. */
export function createListener(build: ServerBuild): RequestListener {
  const serveFile = serveStaticFiles(join('build', 'client'))
  const nameOf = createRouteNames(build)
  const filter = createParameterFilter(build)
  const pages = makePages(limitReads(createSite(build)))
  const respond = (
    req: IncomingMessage,
    res: ServerResponse,
    seen: Watched,
  ): Promise<void> | void => {
    toOriginForm(req)
    const asked = toAsked(req, env.TRUST_PROXY)
    if (asked) asked.url = filter(asked.url)
    const kept = asked && pages.cache.kept(asked)
    if (kept) return sendKept(req, res, kept, seen)
    res.setHeader(ID_HEADER, seen.id)
    for (const [name, value] of Object.entries(transportHeaders(asked?.url ?? '')))
      res.setHeader(name, value)
    const isRead = req.method === 'GET' || req.method === 'HEAD'
    if (isRead && serveFile(req, res, decodedPathOf(req))) return letRestPass(req)
    if (!METHODS.includes(req.method ?? '')) return refuseMethod(res)
    // As the router and the page cache read it: `/a/../about` is `/about`.
    const url = asked && URL.canParse(asked.url) ? new URL(asked.url) : null
    seen.route = nameOf(url?.pathname ?? pathOf(req))
    return url ? answer(pages, url.href, req, res, seen) : refuseAddress(res)
  }
  return (req, res) => {
    const seen = watch(req, res, env.TRUST_PROXY)
    // A client that hangs up is no error of ours; the access log says that it left.
    req.on('error', () => {})
    res.on('error', () => {})
    void (async () => respond(req, res, seen))().catch((error) => refuseOrFail(res, error, seen))
  }
}

const pathOf = (req: IncomingMessage) => req.url?.split('?')[0] ?? ''

/** The path as file names are written; one that cannot be decoded names no file. */
function decodedPathOf(req: IncomingMessage): string {
  try {
    return decodeURIComponent(pathOf(req))
  } catch {
    return ''
  }
}

interface Pages {
  cache: PageCache
  /** What the site itself was asked, because no kept page was there. */
  made: WeakSet<AppLoadContext>
}

function makePages(site: Site): Pages {
  const made = new WeakSet<AppLoadContext>()
  const host = env.SITE_URL && new URL(env.SITE_URL).host
  const cache = new PageCache(
    (request, context) => {
      made.add(context)
      return site(request, context)
    },
    { host },
  )
  return { cache, made }
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

function refuseAddress(res: ServerResponse): void {
  res
    .writeHead(400, { ...SECURITY_HEADERS, 'Content-Type': 'text/plain' })
    .end('This is not an address of the site.')
}

async function answer(
  { cache, made }: Pages,
  url: string,
  req: IncomingMessage,
  res: ServerResponse,
  seen: Watched,
): Promise<void> {
  const request = toRequest(req, res, url)
  const context = {
    clientAddress: clientAddressOf(req, env.TRUST_PROXY),
    requestId: seen.id,
    route: seen.route,
  }
  const given = await cache.answer(request, context)
  if (!(given instanceof Response))
    return sendKept(req, res, given, seen, made.has(context) ? 'miss' : 'hit')
  seen.cache = 'pass'
  letRestPass(req)
  return sendResponse(res, given, req.method !== 'HEAD')
}

// Headers given all together are written as they are; set one by one, each is looked up and copied.
function sendKept(
  req: IncomingMessage,
  res: ServerResponse,
  { status, headers, body, route }: CachedAnswer,
  seen: Watched,
  found: 'hit' | 'miss' = 'hit',
): void {
  seen.cache = found
  if (route) seen.route = route
  letRestPass(req)
  res.writeHead(status, [...headers, ID_HEADER, seen.id])
  res.end(req.method === 'HEAD' ? undefined : body)
}

function refuseOrFail(res: ServerResponse, error: unknown, seen: Watched): void {
  if (error instanceof Overloaded) refuseRender(res, seen)
  else fail(res, error, seen)
}

/** Whoever asks again as soon as refused waits a second for it, which costs nothing; refusing as fast as they ask would. */
const REFUSAL_DELAY_MS = 1000

function refuseRender(res: ServerResponse, seen: Watched): void {
  seen.cache = 'refused'
  res.statusCode = 503
  setTimeout(() => {
    res
      .writeHead(503, {
        ...SECURITY_HEADERS,
        'Retry-After': String(RETRY_SECONDS),
        'Cache-Control': 'no-store',
        'Content-Type': 'text/plain',
      })
      .end('Too many people are asking for pages right now. Please try again in a few seconds.\n')
  }, REFUSAL_DELAY_MS)
}

function fail(
  res: ServerResponse,
  error: unknown,
  { id, route }: Pick<Watched, 'id' | 'route'>,
): void {
  log.error('answer not sent', error, { request: id, route })
  if (res.headersSent) res.destroy()
  else
    res
      .writeHead(500, { ...SECURITY_HEADERS, 'Content-Type': 'text/plain' })
      .end(`Something went wrong on our side. Please try again, or give us this reference: ${id}\n`)
}
