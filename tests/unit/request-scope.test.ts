import { expect, it } from 'vitest'
import { currentRequest, inRequest, type RequestScope } from '~/platform/request-scope.server'

const scopeOf = (id: string): RequestScope => ({ id, route: '/' })
const here = async () => currentRequest()?.id

it('keeps the scopes of concurrent requests apart to their end', async () => {
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

it('ends with a request that fails', async () => {
  const failing = inRequest(scopeOf('failing'), () => Promise.reject(new Error('no')))
  await expect(failing).rejects.toThrow('no')
  expect(currentRequest()).toBeUndefined()
})
