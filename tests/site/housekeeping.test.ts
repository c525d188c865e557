import { subDays } from 'date-fns'
import { db } from 'db/client.server'
import { events } from 'db/schema/events'
import { leads } from 'db/schema/leads'
import { rateLimits } from 'db/schema/people'
import { beforeEach, expect, it } from 'vitest'
import { tidyUp } from '~/process/housekeeping.server'
import { LEAD_FORMS } from '../support/lead-forms'
import { clearRecords, makeEvent } from '../support/records'
import { postJson } from '../support/site'

beforeEach(clearRecords)

it('permanently deletes records after their days in the trash, and nothing else', async () => {
  const now = new Date()
  // Calendars have to say for 90 days that it does not take place.
  await makeEvent({ title: 'Long gone', deletedAt: subDays(now, 91) })
  await makeEvent({ title: 'Just deleted', deletedAt: subDays(now, 89) })
  await makeEvent({ title: 'Still there' })
  await postJson('/api/contact', LEAD_FORMS[0]?.full)
  await db.update(leads).set({ deletedAt: subDays(now, 31) })
  await tidyUp(now)
  const titles = (await db.select({ title: events.title }).from(events)).map(({ title }) => title)
  expect(titles.sort()).toEqual(['Just deleted', 'Still there'])
  expect(await db.select().from(leads)).toEqual([])
})

it('empties a trash larger than one batch', async () => {
  const deletedAt = subDays(new Date(), 91)
  const { id: _, ...values } = await makeEvent({ deletedAt })
  await db.insert(events).values(Array.from({ length: 510 }, () => values))
  await tidyUp()
  expect(await db.select().from(events)).toEqual([])
})

it('deletes expired rate limit counts', async () => {
  const now = new Date()
  await db.insert(rateLimits).values([
    { key: 'over', hits: 9, resetsAt: subDays(now, 1) },
    { key: 'running', hits: 9, resetsAt: new Date(now.getTime() + 60_000) },
  ])
  await tidyUp(now)
  expect((await db.select().from(rateLimits)).map(({ key }) => key)).toEqual(['running'])
})
