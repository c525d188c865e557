import { carriesOwnState } from './page-cache.server'
import type { Site } from './site.server'

/** About a second of rendering. Whoever would wait longer is better told to come back. */
const MAX_UNDER_WAY = 32
/** For how many seconds a refused client is asked to stay away. */
export const RETRY_SECONDS = 5

/** As many requests of its kind as the site can answer soon are being answered already. */
export class Overloaded extends Error {}

/** These tell whether the process lives and what it does, which is asked most when it is busy. */
const PROBES = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * The site with a limit on the reads that it answers at once; more reject with `Overloaded`. Each lane has its
 * own: a flood of made-up addresses takes neither the staff's screens nor the pictures of kept pages with it.
 * What somebody sends is never refused.
 */
export function limitReads(site: Site): Site {
  const underWay = { own: 0, pictures: 0, pages: 0 }
  return async (request, context) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || PROBES.has(context.route ?? '')) return site(request, context)
    const lane = laneOf(request, context.route)
    if (underWay[lane] >= MAX_UNDER_WAY) throw new Overloaded()
    underWay[lane] += 1
    try {
      return await site(request, context)
    } finally {
      underWay[lane] -= 1
    }
  }
}

function laneOf(request: Request, route = '') {
  if (carriesOwnState(request)) return 'own'
  return /^\/(?:media|cards)\//.test(route) ? 'pictures' : 'pages'
}
