import type { IncomingMessage, ServerResponse } from 'node:http'
import { log } from '~/platform/log.server'
import { httpRequestDuration, httpRequests, pageCacheResponses } from '~/platform/metrics.server'
import { newRequestId } from '~/platform/request-scope.server'

/** The fields of a request in the access log. */
export interface RequestLog {
  id: string
  /** `file` unless a route responds. */
  route: string
  cache?: 'hit' | 'miss' | 'pass' | 'refused'
}

/** The response header with the request's id. */
export const ID_HEADER = 'X-Request-Id'

/** Assigns the request id and logs the request when its response closes. */
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

/** The id from a trusted proxy. Visitors could send any id, so theirs is ignored. */
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

/** Log refusals as one count per second, because thousands of lines would hide all others. */
function countRefused(): void {
  if (refused === 0) setTimeout(logRefused, 1000).unref()
  refused += 1
}

function logRefused(): void {
  log.info('requests refused', { count: refused })
  refused = 0
}
