import { data, redirect, type ServerBuild } from '@remix-run/node'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSite } from '~/process/site.server'
import { build, ORIGIN } from '../support/site'

// The action of a page is called once, whether Remix is asked afterwards or not.

type Action = NonNullable<NonNullable<ServerBuild['routes'][string]>['module']['action']>

const loader = vi.fn(async () => null)

/** The site with `action` behind the form of the Contact page. */
function siteWith(action: Action) {
  const routes = { ...build.routes }
  const change = (id: string, changed: object) => {
    const route = routes[id]
    if (!route) throw new Error(`There is no route ${id}`)
    routes[id] = { ...route, module: { ...route.module, ...changed } }
  }
  change('site/contact/page', { action })
  const rootLoader = routes.root?.module.loader
  change('root', {
    loader: (args: Parameters<Action>[0]) => loader().then(() => rootLoader?.(args)),
  })
  const site = createSite({ ...build, routes })
  return (path: string) =>
    site(new Request(ORIGIN + path, { method: 'POST', body: new URLSearchParams('a=b') }), {})
}

beforeEach(() => {
  loader.mockClear()
  vi.spyOn(process.stderr, 'write').mockImplementation(() => true)
})
afterEach(() => {
  vi.restoreAllMocks()
})

it('a form that is done with needs no page', async () => {
  const action = vi.fn(async () => redirect('/contact?sent=1', { status: 303 }))
  const answer = await siteWith(action)('/contact?utm=1')
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/contact?sent=1'])
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(action).toHaveBeenCalledOnce()
  expect(loader).not.toHaveBeenCalled()
})

it('a guard that sends somebody away is heard', async () => {
  const action = vi.fn(async () => {
    throw redirect('/admin-login')
  })
  const answer = await siteWith(action)('/contact')
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/admin-login'])
  expect(action).toHaveBeenCalledOnce()
})

it('a form that comes back is shown by its page, with the status it was given', async () => {
  const given = { formType: 'contact', result: { error: { '': ['Not today.'] } } }
  const action = vi.fn(async ({ request }: Parameters<Action>[0]) => {
    expect(await request.text()).toBe('a=b')
    return data(given, { status: 422 })
  })
  const answer = await siteWith(action)('/contact')
  expect(answer.status).toBe(422)
  expect(await answer.text()).toContain('Not today.')
  expect(action).toHaveBeenCalledOnce()
})

it('a failure is the page for errors', async () => {
  const action = vi.fn(async () => {
    throw new Error('broken')
  })
  const answer = await siteWith(action)('/contact')
  expect(answer.status).toBe(500)
  expect(await answer.text()).toContain('include the reference')
  expect(action).toHaveBeenCalledOnce()
})

it('scripts get theirs as data', async () => {
  const action = vi.fn(async () => redirect('/contact?sent=1', { status: 303 }))
  const answer = await siteWith(action)('/contact.data')
  expect(answer.status).toBe(202)
  expect(await answer.text()).toContain('/contact?sent=1')
  expect(action).toHaveBeenCalledOnce()
})
