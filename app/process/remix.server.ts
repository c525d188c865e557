import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node'
import { createRouteNames, patternOf } from '~/platform/route-names.server'

/**
 * Remix, with a table of routes for each pattern. It sorts its whole table anew for every match, several
 * times a request: with all routes of the site that is 1.2 ms, more than most answers take themselves.
 */
export function createRemix(build: ServerBuild): RequestHandler {
  const whole = createRequestHandler(build, build.mode)
  const nameOf = createRouteNames(build)
  const handlers = new Map<string, RequestHandler>()
  const handlerOf = (path: string): RequestHandler => {
    if (isOdd(path)) return whole
    const pattern = nameOf(path).replace(/\.data$/, '')
    if (pattern.endsWith('*')) return whole
    const handler = handlers.get(pattern) ?? createRequestHandler(only(build, pattern), build.mode)
    handlers.set(pattern, handler)
    return handler
  }
  return (request, context) => handlerOf(new URL(request.url).pathname)(request, context)
}

/** Where the router reads an address otherwise than word by word. */
export const isOdd = (path: string) => /%|\/\/|^\/__manifest/.test(path)

/**
 * The build with the routes of one pattern, and of those above it: a page tells the browser about the
 * pages on the way to it (`/` and `/events` for `/events/:eventId`).
 */
function only(build: ServerBuild, pattern: string): ServerBuild {
  const words = pattern.split('/').filter(Boolean)
  const above = new Set(words.map((_, n) => `/${words.slice(0, n).join('/')}`)).add(pattern)
  const ids = new Set<string>()
  for (const id of Object.keys(build.routes))
    if (above.has(patternOf(build.routes, id))) for (const each of branch(build, id)) ids.add(each)
  const pick = <Value>(all: Record<string, Value>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)))
  return {
    ...build,
    routes: pick(build.routes),
    assets: { ...build.assets, routes: pick(build.assets.routes) },
  }
}

/** A route and those it stands in, the root among them. */
function branch({ routes }: ServerBuild, id: string): string[] {
  const parent = routes[id]?.parentId
  return parent === undefined ? [id] : [id, ...branch({ routes } as ServerBuild, parent)]
}
