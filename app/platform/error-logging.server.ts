import type { data, ServerBuild } from '@remix-run/node'
import { isDatabaseDown, unexpected } from './http/problem.server'
import { log } from './log.server'
import { reference } from './request-scope.server'

type Routes = ServerBuild['routes']
type RouteModule = NonNullable<Routes[string]>['module']
type RouteHandler = NonNullable<RouteModule['loader']>

/**
 * Wraps every loader and action of the build: an unexpected error is logged, and the error page gets the
 * reference of that log line.
 */
export function withErrorLogging(build: ServerBuild): ServerBuild {
  const routes: Routes = {}
  for (const [id, route] of Object.entries(build.routes))
    if (route) routes[id] = { ...route, module: withLogging(route.module) }
  return { ...build, routes }
}

function withLogging(module: RouteModule): RouteModule {
  const isPage = 'default' in module
  const wrap = (handler: RouteHandler | undefined): RouteHandler | undefined =>
    handler &&
    (async (args) => {
      try {
        return await handler(args)
      } catch (error) {
        // Thrown Responses are intentional; aborted requests need no error.
        if (!(error instanceof Error) || args.request.signal.aborted) throw error
        if (!isPage) throw unexpected(error, args.request)
        log.error('request failed', error, { method: args.request.method })
        throw failure(error)
      }
    })
  return {
    ...module,
    loader: wrap(module.loader),
    action: wrap(module.action && markRefused(module.action)),
  }
}

/** Marks the context when an action refuses its form, so that the loaders after it know. */
const markRefused =
  (action: RouteHandler): RouteHandler =>
  async (args) => {
    const result = await action(args)
    const { init } = (result ?? {}) as Partial<ReturnType<typeof data>>
    if (init?.status && init.status >= 400) args.context.refused = true
    return result
  }

/** The response for an unexpected error. It carries a reference only, no details. */
export function failure(error: unknown): Response {
  return Response.json({ reference: reference() }, { status: isDatabaseDown(error) ? 503 : 500 })
}
