import { expect, it } from 'vitest'
import { routeNames } from '~/platform/route-names.server'

const route = (id: string, path?: string, parentId = 'root') => ({ id, path, parentId })
const list = [
  route('home'),
  route('events', 'events'),
  route('event', 'events/:eventId'),
  route('feed', 'events/:eventId/event.ics'),
  route('page', ':slug'),
  route('rest', '*'),
  route('unknown', 'api/*'),
  route('status', 'api/pickups/:id/:part'),
  route('frame', 'admin'),
  route('overview', undefined, 'frame'),
  route('edit', 'events/:eventId/edit', 'frame'),
]
const routes = Object.fromEntries(list.map((entry) => [entry.id, entry]))
const nameOf = routeNames({ routes } as unknown as Parameters<typeof routeNames>[0])

it.each([
  ['/', '/'],
  ['/_root.data', '/.data'],
  ['/events', '/events'],
  ['/Events/', '/events'],
  ['/%65vents', '/events'],
  ['/%zz', '/:slug'],
  ['/events/7', '/events/:eventId'],
  ['/events/7.data', '/events/:eventId.data'],
  ['/events/7/event.ics', '/events/:eventId/event.ics'],
  ['/events/7/other', '/*'],
  ['/rosa@example.org', '/:slug'],
  ['/a/b/c', '/*'],
  ['/api/pickups/7/status', '/api/pickups/:id/:part'],
  ['/api/pickups', '/api/*'],
  ['/admin', '/admin'],
  ['/admin/events/7/edit', '/admin/events/:eventId/edit'],
  ['/__manifest', '/__manifest'],
])('%s is %s', (path, name) => {
  expect(nameOf(path)).toBe(name)
})
