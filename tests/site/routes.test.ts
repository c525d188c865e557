import { createRequestHandler } from '@remix-run/node'
import { beforeAll, expect, it } from 'vitest'
import pages from '../support/pages.json' with { type: 'json' }
import { clearRecords, makeEvent } from '../support/records'
import { build, ORIGIN, send } from '../support/site'

// The site answers with a table of routes for each pattern; this is Remix with all of them.
const whole = createRequestHandler(build, build.mode)

let event = ''
beforeAll(async () => {
  await clearRecords()
  event = `/events/${(await makeEvent()).id}`
})

/** Impact figures say of when they are. */
const timeless = (text: string) => text.replace(/(asOf\W+)[\d:.TZ-]+/g, '$1')

const more = ['/events/', '/About', '/%61bout', '/about//', '/api/none', '/a/b/c', '/about.data']

it.each([...pages.public, ...more, 'event', 'event/register'])(
  'answers %s as Remix does with the whole table of routes',
  async (path) => {
    const address = path.replace(/^event/, event)
    const expected = await whole(new Request(ORIGIN + address))
    const answer = await send(address)
    expect(answer.status).toBe(expected.status)
    expect(timeless(await answer.text())).toBe(timeless(await expected.text()))
  },
)
