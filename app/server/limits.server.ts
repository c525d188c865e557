import { createHash } from 'node:crypto'
import { db, rowsOf } from 'db/client.server'
import { rateLimits } from 'db/schema/people'
import { eq, type SQL, sql } from 'drizzle-orm'
import { networkOf } from './http/network.server'

export interface Limit {
  name: string
  hits: number
  windowMs: number
}

/** Leads from one address: 10 a minute. */
export const LEADS: Limit = { name: 'leads', hits: 10, windowMs: 60_000 }

/** Confirmations to one mailbox: 5 an hour, whoever types its address. */
export const CONFIRMATIONS: Limit = { name: 'confirmations', hits: 5, windowMs: 60 * 60_000 }

/** Failed sign-ins from one address: 5 in 15 minutes. A right one forgets them. */
export const SIGN_IN: Limit = { name: 'sign-in', hits: 5, windowMs: 15 * 60_000 }

/** Failed sign-ins of strangers, whatever their addresses: at one account, and at all of them together. */
export const SIGN_IN_ACCOUNT: Limit = { name: 'sign-in account', hits: 30, windowMs: 15 * 60_000 }
export const SIGN_IN_TOTAL: Limit = { name: 'sign-in total', hits: 100, windowMs: 15 * 60_000 }

/**
 * Counts a hit of `address` and returns how many seconds it must wait, or 0. The count lives in the
 * database, so every process shares it. An unknown address (no server of ours in front) is not limited.
 */
export async function hit(limit: Limit, address: string | undefined): Promise<number> {
  if (!address) return 0
  const [row] = rowsOf<{ wait: number }>(
    await db.execute(counting(limit, sql`${keyOf(limit, address)}`)),
  )
  return row?.wait ?? 0
}

/**
 * The statement that counts a hit under `key`, also as a part of another one. Its row has the seconds to
 * `wait`, or 0; without a key nothing is counted, and there is no row. A clock that was set back makes
 * nobody wait longer than the window.
 */
export const counting = ({ hits, windowMs }: Omit<Limit, 'name'>, key: SQL): SQL =>
  sql`insert into ${rateLimits} as kept (key, hits, resets_at)
    select asked.key, 1, now() + ${sql.raw(`interval '${windowMs} ms'`)}
    from (select ${key}::text) as asked (key) where asked.key is not null
    on conflict (key) do update set
      hits = case when kept.resets_at <= now() then 1 else kept.hits + 1 end,
      resets_at = case when kept.resets_at <= now() then excluded.resets_at
        else least(kept.resets_at, excluded.resets_at) end
    returning case when kept.hits <= ${sql.raw(String(hits))} then 0
      else least(${sql.raw(String(windowMs / 1000))},
        greatest(1, ceil(extract(epoch from kept.resets_at - now()))))::int end as wait`

/** Forgets the hits of `address`. */
export async function forgetHits(limit: Limit, address: string | undefined): Promise<void> {
  if (address) await db.delete(rateLimits).where(eq(rateLimits.key, keyOf(limit, address)))
}

/** Takes one hit of `address` back. */
export async function takeBackHit(limit: Limit, address: string | undefined): Promise<void> {
  if (!address) return
  await db
    .update(rateLimits)
    .set({ hits: sql`greatest(${rateLimits.hits} - 1, 0)` })
    .where(eq(rateLimits.key, keyOf(limit, address)))
}

/** What the hits of `address` are counted under: no address is stored. */
export const keyOf = ({ name }: Limit, address: string) =>
  createHash('sha256')
    .update(`${name} ${networkOf(address)}`)
    .digest('hex')
