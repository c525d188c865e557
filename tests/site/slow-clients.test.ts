import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearRecords } from '../support/records'
import { send } from '../support/site'
import { staffCookie } from '../support/staff'

beforeEach(() => clearRecords())
afterEach(() => void vi.useRealTimers())

/** Posts the beginning of a body and then nothing; advances time until there is a response. */
async function beginPost(path: string, type: string, cookie = ''): Promise<Response> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let response: Response | undefined
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"contactName":"Ro')),
  })
  const headers = { 'Content-Type': type, Cookie: cookie }
  const init = { method: 'POST', body, duplex: 'half', headers } as const
  const asking = send(path, init).then((heard) => {
    response = heard
  })
  while (!response) {
    await vi.advanceTimersByTimeAsync(1000)
    await new Promise((resolve) => setImmediate(resolve))
  }
  await asking
  vi.useRealTimers()
  return response
}

it.each([
  ['/api/contact', 'application/json'],
  ['/contact', 'application/x-www-form-urlencoded'],
  ['/admin-login', 'application/x-www-form-urlencoded'],
])('disconnects a client that stalls in the middle of %s', async (path, type) => {
  const response = await beginPost(path, type)
  expect([response.status, response.headers.get('Connection')]).toEqual([408, 'close'])
  if (type === 'application/json')
    expect(await response.json()).toMatchObject({ detail: expect.stringMatching(/send it again/) })
})

it.each(['/api/upload-content-image', '/api/upload-logo', '/admin/media/upload'])(
  'disconnects an upload that stalls on its way to %s',
  async (path) => {
    const cookie = await staffCookie()
    const response = await beginPost(path, 'multipart/form-data; boundary=x', cookie)
    expect(response.status).toBe(408)
  },
)
