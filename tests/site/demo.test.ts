import { db } from 'db/client.server'
import { certificates } from 'db/schema/certificates'
import { leadMessages } from 'db/schema/conversation'
import { leads } from 'db/schema/leads'
import { history } from 'db/schema/people'
import { quotes } from 'db/schema/quotes'
import { visits } from 'db/schema/visits'
import { and, eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { QUOTE_SENT, VISIT_CONFIRMED, VISIT_DONE } from '~/inbox/history'
import { seedDemo } from '~/seed/demo.server'
import { today } from '~/settings/today.server'
import { clearRecords } from '../support/records'
// Starts the site, which prepares the database.
import '../support/site'

type Tx = Parameters<Parameters<typeof db.transaction>[0]>[0]

class RolledBack extends Error {}

/** Looks at the demo, and leaves nothing of it. */
async function inDemo(look: (tx: Tx) => Promise<void>) {
  const day = await today()
  const looking = db.transaction(async (tx) => {
    await seedDemo(tx, day)
    await look(tx)
    throw new RolledBack()
  })
  await expect(looking).rejects.toThrow(RolledBack)
}

beforeEach(clearRecords)

describe('the demo', () => {
  it('has happened: nothing in it is later than now', () =>
    inDemo(async (tx) => {
      for (const table of [history, leads, leadMessages, quotes, certificates]) {
        const rows = await tx.select({ at: table.createdAt }).from(table)
        expect(rows.filter(({ at }) => at > new Date())).toEqual([])
      }
    }))

  it('has a history of its quotes and visits', () =>
    inDemo(async (tx) => {
      const subjects = async (action: string) => {
        const rows = await tx.select().from(history).where(eq(history.action, action))
        return rows.map(({ subjectId }) => subjectId).sort()
      }
      const ids = (rows: { leadId: number | null }[]) =>
        rows.map(({ leadId }) => String(leadId)).sort()
      const sent = inArray(quotes.status, ['sent', 'accepted', 'declined'])
      expect(await subjects(QUOTE_SENT)).toEqual(ids(await tx.select().from(quotes).where(sent)))
      const visitsWith = async (status: 'done' | 'confirmed') =>
        ids(await tx.select().from(visits).where(eq(visits.status, status)))
      expect(await subjects(VISIT_DONE)).toEqual(await visitsWith('done'))
      expect(await subjects(VISIT_CONFIRMED)).toEqual(await visitsWith('confirmed'))
    }))

  it('issues certificates on the day of the pickup', () =>
    inDemo(async (tx) => {
      const rows = await tx
        .select({ at: certificates.createdAt, done: visits.endedAt })
        .from(certificates)
        .innerJoin(visits, and(eq(visits.leadId, certificates.leadId), eq(visits.status, 'done')))
      expect(rows.length).toBeGreaterThan(0)
      for (const { at, done } of rows)
        expect(at.toISOString().slice(0, 10)).toBe(done?.toISOString().slice(0, 10))
    }))
})
