import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node'
import { patternOf, routeNames } from '~/platform/route-names.server'

/**
 * One Remix handler per route pattern. Remix's router ranks all routes of the build for each request, several times;
 * with 200 of them that took longer than most loaders.
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

/** Handles whatever matches no pattern, and Remix's manifest, which describes any route to browsers. */
const WHOLE = new Set(['/*', '/__manifest'])

/** The build with only the routes of one pattern and their parents. */
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

// A path that only resembles the pattern, such as one with two slashes, matches neither here nor in the whole build.
const isAbove = (other: string, pattern: string): boolean =>
  other === '/' || other === pattern || pattern.startsWith(`${other}/`)
