import type { ServerBuild } from '@remix-run/node'
import { pathSegments } from './path-segments'

/** A node of the route tree: children by segment, by parameter, or the rest (splat). */
interface Place {
  name?: string
  words: Map<string, Place>
  any?: Place
  rest?: string
}

const newPlace = (): Place => ({ words: new Map() })

type RouteNames = (path: string) => string

const matchers = new WeakMap<ServerBuild['routes'], RouteNames>()

/**
 * Returns a function that finds the route pattern of a path as in app/routes.ts: `/events/:eventId`. A page's data has
 * the same path with `.data`.
 */
export function routeNames({ routes }: Pick<ServerBuild, 'routes'>): RouteNames {
  const matcher = matchers.get(routes) ?? createRouteNames(routes)
  matchers.set(routes, matcher)
  return matcher
}

function createRouteNames(routes: ServerBuild['routes']): RouteNames {
  const root = newPlace()
  for (const id of Object.keys(routes)) if (id !== 'root') add(root, patternOf(routes, id))
  // Remix handles this path itself: it tells a browser which routes are behind links.
  add(root, '/__manifest')
  return (path) => {
    const isData = path.endsWith('.data')
    const page = isData ? path.slice(0, -'.data'.length).replace(/^\/_root$/, '/') : path
    return (find(root, pathSegments(page), 0) ?? '/*') + (isData ? '.data' : '')
  }
}

/** The pattern of a route, including its parents; `/` for the root and its index. */
export function patternOf(routes: ServerBuild['routes'], id: string): string {
  const words: string[] = []
  for (let route = routes[id]; route; route = routes[route.parentId ?? ''])
    if (route.path) words.unshift(route.path)
  return `/${words.join('/')}`.replace(/^\/+/, '/')
}

function add(root: Place, name: string): void {
  let place = root
  for (const word of name.split('/').filter(Boolean)) {
    if (word === '*') {
      place.rest = name
      return
    }
    place = word.startsWith(':') ? anyOf(place) : wordOf(place, word)
  }
  place.name = name
}

function anyOf(place: Place): Place {
  place.any ??= newPlace()
  return place.any
}

function wordOf(place: Place, word: string): Place {
  const next = place.words.get(word) ?? newPlace()
  place.words.set(word, next)
  return next
}

/** In the router's order: static segments before parameters, and both before the rest. */
function find(place: Place, path: string[], at: number): string | undefined {
  if (at === path.length) return place.name ?? place.rest
  const next = place.words.get(path[at] ?? '')
  return (
    (next && find(next, path, at + 1)) ?? (place.any && find(place.any, path, at + 1)) ?? place.rest
  )
}
