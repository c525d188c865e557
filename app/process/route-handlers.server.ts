import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node'
import { patternOf, routeNames } from '~/platform/route-names.server'

/**
 * Remix as one handler for each address pattern. Its router ranks all routes of the build anew for each
 * request, several times: with 200 of them that took longer than most loaders.
 */
export function createRouteHandlers(build: ServerBuild): RequestHandler {
  const nameOf = routeNames(build)
  const handlers = new Map<string, RequestHandler>()
  return (request, context) => {
    const pattern = nameOf(new URL(request.url).pathname).replace(/\.data$/, '')
    const handler =
      handlers.get(pattern) ?? createRequestHandler(partOf(build, pattern), build.mode)
    handlers.set(pattern, handler)
    return handler(request, context)
  }
}

/** What matches nothing else, and Remix's own address, which tells browsers of any route. */
const WHOLE = new Set(['/*', '/__manifest'])

/**
 * The build with the routes of one pattern alone, and those of the addresses above it, which a page gets along
 * with its own.
 */
export function partOf(build: ServerBuild, pattern: string): ServerBuild {
  if (WHOLE.has(pattern)) return build
  const ids = Object.keys(build.routes).filter((id) =>
    isAbove(patternOf(build.routes, id), pattern),
  )
  const pick = <Routes extends object>(routes: Routes) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.includes(id))) as Routes
  return {
    ...build,
    routes: pick(build.routes),
    assets: { ...build.assets, routes: pick(build.assets.routes) },
  }
}

// What only looks like the pattern, such as a path with two slashes, is not found among them, as in the whole.
const isAbove = (other: string, pattern: string): boolean =>
  other === '/' || other === pattern || pattern.startsWith(`${other}/`)
