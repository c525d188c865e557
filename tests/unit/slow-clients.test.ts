import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BodyTimeoutError, withTimeouts } from '~/platform/http/read-timeout.server'
import { drainBody } from '~/process/node-http.server'

describe('the body read timeout', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const LIMITS = { idleMs: 30, totalMs: 100 }

  /** A body whose chunks arrive with these delays in ms; the last never ends. */
  async function* arriving(waits: number[]) {
    for (const [n, wait] of waits.entries()) {
      await new Promise((resolve) => setTimeout(resolve, wait))
      yield n
    }
  }

  async function read(waits: number[]) {
    const chunks: number[] = []
    const reading = (async () => {
      for await (const chunk of withTimeouts(arriving(waits), LIMITS)) chunks.push(chunk)
      return 'whole'
    })().catch((error) => (error instanceof BodyTimeoutError ? 'too slow' : error))
    await vi.advanceTimersByTimeAsync(1000)
    return [await reading, chunks.length]
  }

  it('accepts a body that keeps arriving', async () => {
    expect(await read([5, 25, 25])).toEqual(['whole', 3])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('aborts a stalled body', async () => {
    expect(await read([5, 31])).toEqual(['too slow', 1])
  })

  it('aborts a body that only trickles', async () => {
    expect(await read(Array(10).fill(25))).toEqual(['too slow', 3])
  })
})

describe('an unread request body', () => {
  let server: Server
  let client: Socket
  let heard: string

  async function start(listener: RequestListener): Promise<void> {
    server = createServer(listener).listen(0, '127.0.0.1')
    await once(server, 'listening')
    client = connect((server.address() as AddressInfo).port, '127.0.0.1')
    heard = ''
    client.on('error', () => {})
    client.on('data', (chunk) => {
      heard += chunk
    })
    client.write('POST / HTTP/1.1\r\nHost: site.test\r\nContent-Length: 99\r\n\r\nsome of it')
  }

  afterEach(() => {
    client.destroy()
    server.close()
  })

  it('is drained for a while, then the connection is closed after the response', async () => {
    await start((req, res) => {
      drainBody(req, 50)
      res.writeHead(401).end('Sign in to do this.')
    })
    await once(client, 'close')
    expect(heard).toMatch(/^HTTP\/1\.1 401 /)
    expect(heard).toContain('Sign in to do this.')
  })

  it('keeps the connection open if the client finishes in time', async () => {
    await start((req, res) => {
      drainBody(req, 10_000)
      res.writeHead(401).end()
    })
    await once(client, 'data')
    client.write(`${'x'.repeat(89)}GET / HTTP/1.1\r\nHost: site.test\r\n\r\n`)
    await expect.poll(() => heard.match(/HTTP\/1\.1 401/g)).toHaveLength(2)
  })
})
