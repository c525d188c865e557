import type { data, ServerBuild } from '@remix-run/node'
import { isDatabaseDown, unexpected } from './http/problem.server'
import { log } from './log.server'
import { reference } from './request-scope.server'

type Routes = ServerBuild['routes']
type RouteModule = NonNullable<Routes[string]>['module']
type Act = NonNullable<RouteModule['loader']>

/**
 * The build, its loaders and actions failing in words: what one of them throws unexpectedly is logged,
 * and what the page for errors gets to show, with scripts and without, is the reference of that line.
 */
export function withErrorLogging(build: ServerBuild): ServerBuild {
  const routes: Routes = {}
  for (const [id, route] of Object.entries(build.routes))
    if (route) routes[id] = { ...route, module: told(route.module) }
  return { ...build, routes }
}

function told(module: RouteModule): RouteModule {
  const isPage = 'default' in module
  const wrap = (act: Act | undefined): Act | undefined =>
    act &&
    (async (args) => {
      try {
        return await act(args)
      } catch (error) {
        // Thrown answers are meant, and who has left needs none.
        if (!(error instanceof Error) || args.request.signal.aborted) throw error
        if (!isPage) throw unexpected(error, args.request)
        log.error('request failed', error, { method: args.request.method })
        throw failure(error)
      }
    })
  return {
    ...module,
    loader: wrap(module.loader),
    action: wrap(module.action && noteRefusal(module.action)),
  }
}

/** An action that tells the loaders after it, by the context, that the form comes back with what is wrong. */
const noteRefusal =
  (action: Act): Act =>
  async (args) => {
    const result = await action(args)
    const { init } = (result ?? {}) as Partial<ReturnType<typeof data>>
    if (init?.status && init.status >= 400) args.context.refused = true
    return result
  }

/** What the page for errors is told of a failure that nobody expected: nothing of it but its reference. */
export function failure(error: unknown): Response {
  return Response.json({ reference: reference() }, { status: isDatabaseDown(error) ? 503 : 500 })
}
