import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { currentRequest, inRequest, type RequestScope } from '~/platform/request-scope.server'

const scopeOf = (id: string): RequestScope => ({ id, route: '/' })
const here = async () => currentRequest()?.id

it('knows the request of each that runs beside others, to its end', async () => {
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const slow = inRequest(scopeOf('slow'), () => gate.then(here))
  expect(await inRequest(scopeOf('quick'), here)).toBe('quick')
  open()
  expect(await slow).toBe('slow')
  expect(await here()).toBeUndefined()
  expect(await inRequest(scopeOf('later'), here)).toBe('later')
})

// Node 24 has no storage to turn off.
it.skipIf(Number(process.versions.node.split('.')[0]) >= 24)(
  'is off when nobody is inside: what a request left behind belongs to none',
  async () => {
    const left = await inRequest(scopeOf('gone'), async () => ({
      later: setImmediate().then(here),
    }))
    expect(await left.later).toBeUndefined()
  },
)

it('leaves a request that fails', async () => {
  const failing = inRequest(scopeOf('failing'), () => Promise.reject(new Error('no')))
  await expect(failing).rejects.toThrow('no')
  expect(currentRequest()).toBeUndefined()
})
