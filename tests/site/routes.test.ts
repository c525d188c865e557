import { createRequestHandler } from '@remix-run/node'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import pages from '../support/pages.json' with { type: 'json' }
import { clearRecords, makeEvent } from '../support/records'
import { build, ORIGIN, send } from '../support/site'

// Remix alone: what the site does to a request before Remix sees it must not change the page.
const remix = createRequestHandler(build, build.mode)

let event = ''
beforeAll(async () => {
  // Impact figures have a timestamp; both responses must have the same.
  vi.useFakeTimers({ toFake: ['Date'] })
  await clearRecords()
  event = `/events/${(await makeEvent()).id}`
})

afterAll(() => {
  vi.useRealTimers()
})

const more = ['/events/', '/About', '/%61bout', '/about//', '/api/none', '/a/b/c', '/about.data']

it.each([...pages.public, ...more, 'event', 'event/register'])(
  'responds to %s like Remix alone',
  async (path) => {
    const address = path.replace(/^event/, event)
    const expected = await remix(new Request(ORIGIN + address))
    const response = await send(address)
    expect(response.status).toBe(expected.status)
    expect(await response.text()).toBe(await expected.text())
  },
)
