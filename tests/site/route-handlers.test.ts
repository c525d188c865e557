import type { ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import { expect, it } from 'vitest'
import { patternOf } from '~/platform/route-names.server'
import { partOf } from '~/process/route-handlers.server'
import { build, page, routes, send } from '../support/site'

type RouteObject = Parameters<typeof matchRoutes>[0][number]
type Routes = ServerBuild['routes'] | ServerBuild['assets']['routes']

const treeOf = (all: Routes, parent?: string): RouteObject[] =>
  Object.values(all).flatMap((route) =>
    !route || route.parentId !== parent
      ? []
      : [
          route.index
            ? { id: route.id, path: route.path, index: true }
            : { id: route.id, path: route.path, children: treeOf(all, route.id) },
        ],
  )

const matched = (tree: RouteObject[], path: string) =>
  matchRoutes(tree, path)?.map(({ route }) => route.id)

const whole = treeOf(routes)

const patterns = new Set(
  Object.keys(routes)
    .filter((id) => id !== 'root')
    .map((id) => patternOf(routes, id)),
)

it('knows the whole site', () => {
  expect(patterns.size).toBeGreaterThan(150)
})

it.each([...patterns])(
  '%s finds in its part of the build what it finds in the whole',
  (pattern) => {
    const part = partOf(build, pattern)
    const words = pattern.split('/').map((word) => word.replace(/^[:*].*/, '7'))
    // Parent paths, too: the browser gets their routes along with the page.
    for (let length = words.length; length > 0; length--) {
      const path = words.slice(0, length).join('/') || '/'
      const known = patterns.has(pattern.split('/').slice(0, length).join('/') || '/')
      if (!known) continue
      const found = matched(whole, path)
      expect(matched(treeOf(part.routes), path), path).toEqual(found)
      expect(matched(treeOf(part.assets.routes), path), path).toEqual(found)
    }
  },
)

it.each([
  ['/about', 200],
  ['/ABOUT/', 200],
  ['/%61bout', 200],
  ['/about//', 200],
  ['//about', 404],
  ['/events//7', 404],
  ['/nothing/here', 404],
  ['/api/nothing', 404],
])('%s answers with %d', async (path, status) => {
  const response = await send(`http://site.test${path}`)
  expect(response.status).toBe(status)
  if (status === 404 && !path.startsWith('/api')) {
    const shown = await page(response)
    expect(shown('h1').text()).toBe('404 Page Not Found')
  }
})
