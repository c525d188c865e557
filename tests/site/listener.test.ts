import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ServerBuild } from '@remix-run/node'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createListener } from '~/process/listener.server'
import { build } from '../support/site'

// Whatever a layer above the listener throws or passes down broken ends one request and nothing else.

let server: Server
let logged: string

/** Serves a site whose pages all come from `respond`. */
async function serve(respond: () => Response): Promise<string> {
  const entry = { ...build.entry, module: { ...build.entry.module, default: respond } }
  server = createServer(createListener({ ...build, entry } as ServerBuild)).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

beforeEach(() => {
  logged = ''
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => {
    logged += line
    return true
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  server.closeAllConnections()
  server.close()
})

const failing = (type: string) =>
  new Response(
    new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('the beginning')),
      pull: (controller) => controller.error(new Error('the stream broke')),
    }),
    { headers: { 'Content-Type': type } },
  )

function alreadyRead(): Response {
  const response = new Response('read by somebody else')
  void response.text()
  return response
}

describe('a response that cannot be sent', () => {
  it.each([
    ['fails halfway', () => failing('text/csv')],
    ['is a page that fails halfway', () => failing('text/html')],
    ['has been read already', alreadyRead],
  ])('ends the connection or returns 500, and is logged, if it %s', async (_, respond) => {
    const url = await serve(respond)
    const status = await fetch(`${url}/about`)
      .then((response) => response.text().then(() => response.status))
      .catch(() => 'cut off')
    expect([500, 'cut off']).toContain(status)
    expect(logged).toContain('"level":"error"')
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    expect((await fetch(`${url}/favicon.svg`)).status).toBe(200)
  })
})
