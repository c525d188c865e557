import { createHash } from 'node:crypto'
import { db } from 'db/client.server'
import { rateLimits } from 'db/schema/people'
import { eq, sql } from 'drizzle-orm'
import { networkOf } from './http/network.server'

export interface Limit {
  name: string
  hits: number
  windowMs: number
}

/** Leads from one address: 10 a minute. */
export const LEADS: Limit = { name: 'leads', hits: 10, windowMs: 60_000 }

/** Failed sign-ins from one address: 5 in 15 minutes. A right one forgets them. */
export const SIGN_IN: Limit = { name: 'sign-in', hits: 5, windowMs: 15 * 60_000 }

/**
 * Counts a hit of `address` and returns how many seconds it must wait, or 0. The count lives in the
 * database, so every process shares it. An unknown address (no server of ours in front) is not limited.
 */
export async function hit(limit: Limit, address: string | undefined): Promise<number> {
  if (!address) return 0
  const key = keyOf(limit, address)
  const now = new Date()
  const resetsAt = new Date(now.getTime() + limit.windowMs)
  const over = sql`${rateLimits.resetsAt} <= ${now.toISOString()}`
  const [row] = await db
    .insert(rateLimits)
    .values({ key, hits: 1, resetsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        hits: sql`case when ${over} then 1 else ${rateLimits.hits} + 1 end`,
        resetsAt: sql`case when ${over} then ${resetsAt.toISOString()}::timestamptz else ${rateLimits.resetsAt} end`,
      },
    })
    .returning()
  if (!row || row.hits <= limit.hits) return 0
  return Math.max(1, Math.ceil((row.resetsAt.getTime() - now.getTime()) / 1000))
}

/** Forgets the hits of `address`. */
export async function forgetHits(limit: Limit, address: string | undefined): Promise<void> {
  if (address) await db.delete(rateLimits).where(eq(rateLimits.key, keyOf(limit, address)))
}

const keyOf = ({ name }: Limit, address: string) =>
  createHash('sha256')
    .update(`${name} ${networkOf(address)}`)
    .digest('hex')
