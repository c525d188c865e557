import { expect, it } from 'vitest'
import { limitReads, Overloaded } from '~/process/overload.server'

/** A site whose responses wait until they are released. */
function makeSite() {
  const waiting: (() => void)[] = []
  const site = limitReads(
    () => new Promise((resolve) => waiting.push(() => resolve(new Response('made')))),
  )
  const ask = (route: string, init?: RequestInit) =>
    site(new Request(`http://site.test${route}`, init), { route })
  const fill = (route: string, init?: RequestInit) => {
    const asked: Promise<Response | Error>[] = []
    for (let before = -1; before < waiting.length; ) {
      before = waiting.length
      asked.push(ask(route, init).catch((error: Error) => error))
    }
    return asked
  }
  return { ask, fill, waiting }
}

it('refuses a page beyond the limit, and renders one again when another is done', async () => {
  const { ask, fill, waiting } = makeSite()
  const asked = fill('/about')
  expect(await asked.at(-1)).toBeInstanceOf(Overloaded)
  expect(waiting).toHaveLength(asked.length - 1)
  waiting.shift()?.()
  await asked[0]
  void ask('/about')
  expect(waiting).toHaveLength(asked.length - 1)
})

it.each([
  ['what somebody sends', '/contact', { method: 'POST', body: 'a=b' }],
  ['the page of a signed-in person', '/admin', { headers: { Cookie: 'session=x' } }],
  ['a picture', '/media/:name', {}],
  ['a health check', '/healthz', {}],
  ['the metrics', '/metrics', {}],
])('%s is not refused while pages are', async (_, route, init) => {
  const { ask, fill, waiting } = makeSite()
  fill('/about')
  const before = waiting.length
  const response = ask(route, init)
  expect(waiting).toHaveLength(before + 1)
  waiting.at(-1)?.()
  expect(await (await response).text()).toBe('made')
})

it.each([
  ['screens', '/admin', { headers: { Cookie: 'session=x' } }],
  ['pictures', '/media/:name', {}],
])('%s have a limit, too', async (_, route, init) => {
  expect(await makeSite().fill(route, init).at(-1)).toBeInstanceOf(Overloaded)
})
