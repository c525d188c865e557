import { beforeAll, expect, it } from 'vitest'
import pages from '../support/pages.json' with { type: 'json' }
import { queriesOf } from '../support/queries'
import { clearRecords, makeEvent } from '../support/records'
import { send } from '../support/site'

const MOST = 3

let id = 0
beforeAll(async () => {
  await clearRecords()
  id = (await makeEvent()).id
})

// `send` goes past the page cache; settings, logos and texts are remembered once somebody asked.
it.each(pages.public)('%s asks the database three times at most', async (path) => {
  const address = path.replace(/^\/events\/\d+/, `/events/${id}`)
  await send(address)
  const asked = await queriesOf(() => send(address))
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(MOST)
})
