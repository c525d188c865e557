import type { ServerBuild } from '@remix-run/node'
import type { RouteConfigEntry } from '@remix-run/route-config'
import { FUTURE_FLAGS } from '~/future-flags'
import routeConfig from '~/routes'

/** All modules that can be routes, loaded on demand. */
const MODULES = import.meta.glob(['../../app/**/*.ts', '../../app/**/*.tsx'])

type Route = ServerBuild['routes'][string]
type RouteModule = Route['module']

/**
 * Routes with their modules in the format of Remix's build: parents first, in the order of
 * routes.ts.
 */
async function routesOf(entries: RouteConfigEntry[], parentId: string): Promise<Route[]> {
  const found = await Promise.all(
    entries.map(async ({ id, file, path, index, caseSensitive, children = [] }) => {
      const ownId = id ?? file.replace(/\.[^.]+$/, '')
      const module = await load(file)
      const own: Route = { id: ownId, parentId, path, index, caseSensitive, module }
      return [own, ...(await routesOf(children, ownId))]
    }),
  )
  return found.flat()
}

const load = async (file: string) => (await MODULES[`../../app/${file}`]?.()) as RouteModule

/** Remix's server build, assembled from the sources without a build. */
export async function loadSourceBuild(): Promise<ServerBuild> {
  const [entry, root] = [await import('~/entry.server'), await load('root.tsx')]
  const all = [
    { id: 'root', path: '', module: root },
    ...(await routesOf(await routeConfig, 'root')),
  ]
  return {
    mode: 'production',
    isSpaMode: false,
    basename: '/',
    publicPath: '/',
    // The static files that exist without a build.
    assetsBuildDirectory: 'public',
    future: FUTURE_FLAGS,
    entry: { module: entry as ServerBuild['entry']['module'] },
    routes: Object.fromEntries(all.map((route) => [route.id, route])),
    assets: {
      version: 'test',
      url: '/assets/manifest.js',
      entry: { module: '/assets/entry.client.js', imports: [] },
      routes: Object.fromEntries(all.map((route) => [route.id, assetsOf(route)])),
    },
  }
}

/** The client manifest entry of a route. */
function assetsOf({ module, ...route }: Route): ServerBuild['assets']['routes'][string] {
  return {
    ...route,
    module: `/assets/${route.id}.js`,
    hasLoader: 'loader' in module,
    hasAction: 'action' in module,
    hasClientLoader: false,
    hasClientAction: false,
    hasErrorBoundary: 'ErrorBoundary' in module,
  }
}
