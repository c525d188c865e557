import { beforeAll, expect, it } from 'vitest'
import pages from '../support/pages.json' with { type: 'json' }
import { queriesOf } from '../support/queries'
import { clearRecords, makeEvent } from '../support/records'
import { send } from '../support/site'
import { staffCookie } from '../support/staff'

const MOST = 3

let id = 0
beforeAll(async () => {
  await clearRecords()
  id = (await makeEvent()).id
})

// `send` bypasses the page cache; settings, logos and texts are cached after the first request.
it.each(pages.public)('%s runs at most three queries', async (path) => {
  const address = path.replace(/^\/events\/\d+/, `/events/${id}`)
  await send(address)
  const asked = await queriesOf(() => send(address))
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(MOST)
})

// The layout and the page load concurrently; the month and the selected day come in one query. The layout counts the
// leads that wait for a reply.
it.each([
  ['/admin', 14],
  // Its days, the upcoming items, the tray, and the unscheduled pickups of each day.
  ['/admin/calendar', 9],
  // With the counts of its views, and the person's own views.
  ['/admin/form-submissions', 7],
])('%s runs at most %i queries, one of them for the session', async (path, most) => {
  const headers = { Cookie: await staffCookie() }
  await send(path, { headers })
  const asked = await queriesOf(() => send(path, { headers }))
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(most)
  expect(asked.filter((sql) => sql.includes('from "sessions"'))).toHaveLength(1)
})
