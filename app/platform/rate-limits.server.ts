import { createHash } from 'node:crypto'
import { type Db, db } from 'db/client.server'
import { rateLimits } from 'db/schema/people'
import { and, eq, gt, gte, sql } from 'drizzle-orm'
import { networkOf } from './http/network.server'

export interface Limit {
  name: string
  hits: number
  windowMs: number
}

/** Leads per client address: 10 a minute. */
export const LEADS: Limit = { name: 'leads', hits: 10, windowMs: 60_000 }

/** Confirmations per mailbox: 5 an hour, no matter who enters its address. */
export const CONFIRMATIONS: Limit = { name: 'confirmations', hits: 5, windowMs: 60 * 60_000 }

/** Lookups of a request by reference: 5 in 15 minutes per client address, 10 an hour per reference. */
export const TRACK: Limit = { name: 'track', hits: 5, windowMs: 15 * 60_000 }
export const TRACK_REFERENCE: Limit = { name: 'track reference', hits: 10, windowMs: 60 * 60_000 }

/** Lookups of certificate serials per client address: 20 an hour. */
export const SERIAL_QUESTIONS: Limit = { name: 'serials', hits: 20, windowMs: 60 * 60_000 }

/** Files compared with certificates per client address: 10 a minute. */
export const VERIFIED_FILES: Limit = { name: 'verified files', hits: 10, windowMs: 60_000 }

/** Failed sign-ins per client address: 5 in 15 minutes. A successful one clears them. */
export const SIGN_IN: Limit = { name: 'sign-in', hits: 5, windowMs: 15 * 60_000 }

/** Failed sign-ins from unknown browsers, from any address: per account, and for all accounts together. */
export const SIGN_IN_ACCOUNT: Limit = { name: 'sign-in account', hits: 30, windowMs: 15 * 60_000 }
export const SIGN_IN_TOTAL: Limit = { name: 'sign-in total', hits: 100, windowMs: 15 * 60_000 }

/**
 * Counts a hit of `address` and returns the seconds to wait, or 0. Counts are in the database, shared by all processes.
 * An unknown address is not limited. A clock that was set back never makes anyone wait longer than the window.
 */
export async function hit(limit: Limit, address: string | undefined, tx: Db = db): Promise<number> {
  if (!address) return 0
  const { hits, resetsAt } = rateLimits
  const windowEnd = sql`now() + ${sql.raw(`interval '${limit.windowMs} ms'`)}`
  const isOver = sql`${resetsAt} <= now()`
  const secondsLeft = sql`ceil(extract(epoch from ${resetsAt} - now()))`
  const wait = sql<number>`case when ${hits} <= ${limit.hits} then 0
    else least(${limit.windowMs / 1000}, greatest(1, ${secondsLeft})) end::int`
  const [row] = await tx
    .insert(rateLimits)
    .values({ key: keyOf(limit, address), hits: 1, resetsAt: windowEnd })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        hits: sql`case when ${isOver} then 1 else ${hits} + 1 end`,
        resetsAt: sql`case when ${isOver} then ${windowEnd} else least(${resetsAt}, ${windowEnd}) end`,
      },
    })
    .returning({ wait })
    .prepare('hit')
    .execute()
  return row?.wait ?? 0
}

/** Whether the next hit of `address` would have to wait, without counting one. */
export async function isUsedUp(limit: Limit, address: string): Promise<boolean> {
  const { key, hits, resetsAt } = rateLimits
  const [row] = await db
    .select({ key })
    .from(rateLimits)
    .where(and(eq(key, keyOf(limit, address)), gte(hits, limit.hits), gt(resetsAt, sql`now()`)))
  return row !== undefined
}

/** Deletes the hits of `address`. */
export async function forgetHits(limit: Limit, address: string | undefined): Promise<void> {
  if (address) await db.delete(rateLimits).where(eq(rateLimits.key, keyOf(limit, address)))
}

/** Takes one hit of `address` back. */
export async function undoHit(limit: Limit, address: string | undefined): Promise<void> {
  if (!address) return
  await db
    .update(rateLimits)
    .set({ hits: sql`greatest(${rateLimits.hits} - 1, 0)` })
    .where(eq(rateLimits.key, keyOf(limit, address)))
}

/** The key of `address`: a hash, because no address is stored. */
const keyOf = ({ name }: Limit, address: string) =>
  createHash('sha256')
    .update(`${name} ${networkOf(address)}`)
    .digest('hex')
