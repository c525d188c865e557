import type { IncomingMessage, ServerResponse } from 'node:http'
import { log } from '~/platform/log.server'
import { httpRequestDuration, httpRequests, pageCacheResponses } from '~/platform/metrics.server'
import { newRequestId } from '~/platform/request-scope.server'

/** What the access log says of a request. */
export interface RequestLog {
  id: string
  /** `file` until something else turns out to answer. */
  route: string
  cache?: 'hit' | 'miss' | 'pass' | 'refused'
}

/** The response header with the request's id. */
export const ID_HEADER = 'X-Request-Id'

/** Gives a request its id, which its response is to carry, and logs the request when the response is closed. */
export function startRequestLog(
  req: IncomingMessage,
  res: ServerResponse,
  trustProxy: number,
): RequestLog {
  const startedAt = performance.now()
  const entry: RequestLog = { id: (trustProxy > 0 && idFrom(req)) || newRequestId(), route: 'file' }
  res.on('close', () => logRequest(req, res, entry, performance.now() - startedAt))
  return entry
}

/** An id that a proxy gave. What comes from a visitor directly is his to choose, and is not believed. */
function idFrom({ headers }: IncomingMessage): string | undefined {
  const id = headers['x-request-id']
  return typeof id === 'string' && /^[\w-]{10,64}$/.test(id) ? id : undefined
}

function logRequest(
  req: IncomingMessage,
  res: ServerResponse,
  { id, route, cache }: RequestLog,
  ms: number,
): void {
  const { method } = req
  const status = res.statusCode
  if (cache === 'refused') countRefused()
  else
    log.info('request', {
      request: id,
      route,
      method,
      status,
      ms: Math.round(ms * 10) / 10,
      cache,
      left: res.writableFinished ? undefined : true,
    })
  httpRequests.inc({ method, route, status })
  httpRequestDuration.observe({ route }, ms / 1000)
  if (cache) pageCacheResponses.inc({ result: cache })
}

let refused = 0

/** One line a second says how many: thousands would hide all others. */
function countRefused(): void {
  if (refused === 0) setTimeout(logRefused, 1000).unref()
  refused += 1
}

function logRefused(): void {
  log.info('requests refused', { count: refused })
  refused = 0
}
