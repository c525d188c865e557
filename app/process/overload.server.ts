import { carriesOwnState } from './page-cache.server'
import type { Site } from './site.server'

/** About a second of rendering. Clients that would wait longer should retry. */
const MAX_IN_FLIGHT = 32
/** Retry-After of refused requests, in seconds. */
export const RETRY_SECONDS = 5

/** The limit of requests in flight is reached. */
export class Overloaded extends Error {}

/** Health and metrics, which matter most when the process is busy. */
const PROBES = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * Limits reads in flight; further ones reject with `Overloaded`. Each lane has its own limit, so that a flood of
 * made-up URLs blocks neither staff screens nor the images of cached pages. Posts are never refused.
 */
export function limitReads(site: Site): Site {
  const inFlight = { own: 0, pictures: 0, pages: 0 }
  return async (request, context) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || PROBES.has(context.route ?? '')) return site(request, context)
    const lane = laneOf(request, context.route)
    if (inFlight[lane] >= MAX_IN_FLIGHT) throw new Overloaded()
    inFlight[lane] += 1
    try {
      return await site(request, context)
    } finally {
      inFlight[lane] -= 1
    }
  }
}

function laneOf(request: Request, route = '') {
  if (carriesOwnState(request)) return 'own'
  return /^\/(?:media|cards)\//.test(route) ? 'pictures' : 'pages'
}
