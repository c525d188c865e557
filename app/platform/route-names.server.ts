import type { ServerBuild } from '@remix-run/node'
import { pathSegments } from './path-segments'

/** A node of the route tree: children by segment, by parameter, or the rest (splat). */
interface RouteNode {
  name?: string
  segments: Map<string, RouteNode>
  parameter?: RouteNode
  splat?: string
}

const newNode = (): RouteNode => ({ segments: new Map() })

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
  const root = newNode()
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
  const segments: string[] = []
  for (let route = routes[id]; route; route = routes[route.parentId ?? ''])
    if (route.path) segments.unshift(route.path)
  return `/${segments.join('/')}`.replace(/^\/+/, '/')
}

function add(root: RouteNode, name: string): void {
  let node = root
  for (const segment of name.split('/').filter(Boolean)) {
    if (segment === '*') {
      node.splat = name
      return
    }
    node = segment.startsWith(':') ? parameterOf(node) : segmentOf(node, segment)
  }
  node.name = name
}

function parameterOf(node: RouteNode): RouteNode {
  node.parameter ??= newNode()
  return node.parameter
}

function segmentOf(node: RouteNode, segment: string): RouteNode {
  const next = node.segments.get(segment) ?? newNode()
  node.segments.set(segment, next)
  return next
}

/** In the router's order: static segments before parameters, and both before the rest. */
function find(node: RouteNode, path: string[], at: number): string | undefined {
  if (at === path.length) return node.name ?? node.splat
  const next = node.segments.get(path[at] ?? '')
  return (
    (next && find(next, path, at + 1)) ??
    (node.parameter && find(node.parameter, path, at + 1)) ??
    node.splat
  )
}
