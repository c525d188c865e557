import type { IncomingMessage, ServerResponse } from 'node:http'
import { log } from '~/platform/log.server'
import { counter, histogram } from '~/platform/metrics.server'
import { newRequestId } from '~/platform/request-scope.server'

const requests = counter('http_requests_total', 'Requests answered.', ['method', 'route', 'status'])
const durations = histogram(
  'http_request_duration_seconds',
  'From the request to the end of its answer.',
  ['route'],
)
const kept = counter(
  'page_cache_answers_total',
  'Answers by the page cache: hit, miss, pass for what nobody else may get, or refused for what there was no time to make.',
  ['result'],
)

export interface Watched {
  id: string
  /** `file` until something else turns out to answer. */
  route: string
  cache?: 'hit' | 'miss' | 'pass' | 'refused'
}

/** What the answer calls the request's id. */
export const ID_HEADER = 'X-Request-Id'

/** Gives a request its id, which its answer is to say, and notes what became of it when the answer is out. */
export function watch(req: IncomingMessage, res: ServerResponse, trustProxy: number): Watched {
  const began = performance.now()
  const seen: Watched = { id: (trustProxy > 0 && idFrom(req)) || newRequestId(), route: 'file' }
  res.on('close', () => note(req, res, seen, performance.now() - began))
  return seen
}

/** An id that a proxy gave. What comes from a visitor directly is his to choose, and is not believed. */
function idFrom({ headers }: IncomingMessage): string | undefined {
  const id = headers['x-request-id']
  return typeof id === 'string' && /^[\w-]{10,64}$/.test(id) ? id : undefined
}

function note(req: IncomingMessage, res: ServerResponse, seen: Watched, ms: number): void {
  const { id, route, cache } = seen
  const { method } = req
  const status = res.statusCode
  if (cache === 'refused') noteRefused()
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
  requests.add(method ?? '', route, status)
  durations.observe(ms / 1000, route)
  if (cache) kept.add(cache)
}

let refused = 0

/** One line a second says how many: thousands would hide all others. */
function noteRefused(): void {
  if (refused === 0) setTimeout(logRefused, 1000).unref()
  refused += 1
}

function logRefused(): void {
  log.info('requests refused', { count: refused })
  refused = 0
}
