import { connection, type Db, db } from 'db/client.server'
import { leads } from 'db/schema/leads'
import { and, asc, inArray, type SQL } from 'drizzle-orm'
import { Refusal } from '~/leads/refusal.server'
import { purge } from '~/platform/purge.server'
import type { ChangedBy } from '~/records/history.server'
import { formatNumber } from '~/ui/format-number'
import {
  type Change,
  type ChangeEffect,
  changeLeads,
  changeLeadsOfLocked,
  type LeadFilter,
  lockTheirEvents,
  runChange,
  transact,
} from './change.server'

// Changes to any number of leads: there may be 100,000.

/** Leads per statement: a server limits its time and its parameters. */
const PER_STATEMENT = 5_000
/** Leads per transaction of the embedded database, which serves no other request while it runs. */
const PER_TRANSACTION = 250

/**
 * Changes leads. On a server all of them or none. On the embedded database a few hundred at a time: each step is atomic
 * and requests run in between; if an event has too few places, earlier steps stay changed, and the Refusal says how many.
 */
export const changeMany = (
  by: ChangedBy,
  chosen: LeadFilter,
  change: Change,
): Promise<ChangeEffect | Refusal> =>
  connection.isConcurrent ? changeAllOrNone(by, chosen, change) : changeInSteps(by, chosen, change)

function changeAllOrNone(by: ChangedBy, chosen: LeadFilter, change: Change) {
  return runChange(async (tx, today) => {
    const where = and(chosen, change.where)
    await lockTheirEvents(tx, where)
    const done: ChangeEffect[] = []
    for (const ids of inParts(await findIds(tx, where), PER_STATEMENT))
      done.push(await changeLeadsOfLocked(tx, by, inArray(leads.id, ids), change, today))
    return sumOf(done)
  })
}

async function changeInSteps(by: ChangedBy, chosen: LeadFilter, change: Change) {
  const done: ChangeEffect[] = []
  try {
    for (const ids of inParts(await findIds(db, and(chosen, change.where)), PER_TRANSACTION)) {
      const step = await transact((tx, today) =>
        changeLeads(tx, by, inArray(leads.id, ids), change, today),
      )
      if (step instanceof Refusal) return stoppedAfter(sumOf(done), step)
      done.push(step)
    }
  } finally {
    // Purge once, at the end: purging after every step would render pages that are outdated at once.
    await purge(...sumOf(done).tags)
  }
  return sumOf(done)
}

async function findIds(tx: Db, where: SQL | undefined): Promise<number[]> {
  const rows = await tx.select({ id: leads.id }).from(leads).where(where).orderBy(asc(leads.id))
  return rows.map(({ id }) => id)
}

function* inParts(ids: number[], size: number) {
  for (let from = 0; from < ids.length; from += size) yield ids.slice(from, from + size)
}

const sumOf = (effects: ChangeEffect[]): ChangeEffect => ({
  changed: effects.reduce((sum, { changed }) => sum + changed, 0),
  tags: [...new Set(effects.flatMap(({ tags }) => tags))],
})

const stoppedAfter = ({ changed }: ChangeEffect, refusal: Refusal) =>
  changed === 0
    ? refusal
    : new Refusal(`${formatNumber(changed)} were changed, then: ${refusal.detail}`, refusal.status)
