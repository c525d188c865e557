import { createHash } from 'node:crypto'
import type { Db } from 'db/client.server'
import type { SpamReason } from 'db/enums'
import { leads } from 'db/schema/leads'
import { and, eq, gt, ne, type SQL, sql } from 'drizzle-orm'
import type { Fields, Values } from '~/forms/fields'
import { MANY_SENDERS, ownDomain, readTexts } from './spam'

/** The same text counts within this time. */
const SAME_TEXT_MS = 24 * 60 * 60 * 1000

/** Reasons why a lead looks like spam, and the hash that identifies its text. */
export interface SpamSigns {
  reasons: SpamReason[]
  textHash: string | null
}

/** Finds the reasons why a lead looks like spam. Leads that staff cleared count neither by address nor by text. */
export async function findSpamSigns(
  tx: Db,
  fields: Fields,
  values: Values<Fields>,
  isHoneypotFilled: boolean,
): Promise<SpamSigns> {
  const { hasLinkInName, hasLinks, text } = readTexts(fields, values)
  const textHash = text && createHash('sha256').update(text).digest('base64url').slice(0, 22)
  const email = typeof values.email === 'string' ? values.email.toLowerCase() : ''
  const known = await findKnown(tx, email, textHash)
  const isFine = known.addressCleared || known.textCleared
  const reasons: (SpamReason | false)[] = [
    isHoneypotFilled && 'honeypot',
    hasLinkInName && !isFine && 'link-in-name',
    hasLinks && !isFine && 'links',
    known.senders + 1 >= MANY_SENDERS && !isFine && 'same-text',
    known.isMarked && !isFine && 'marked',
  ]
  return { reasons: reasons.filter((reason) => reason !== false), textHash }
}

/** Earlier leads with this address or text, in one query. */
async function findKnown(tx: Db, email: string, textHash: string | null) {
  const isHash = eq(leads.textHash, textHash ?? '')
  const isAddress = sql`lower(${leads.email}) = ${email}`
  const isDomain = sql`split_part(lower(${leads.email}), '@', 2) = ${ownDomain(email) ?? '-'}`
  const since = new Date(Date.now() - SAME_TEXT_MS)
  const others = tx
    .select({ count: sql`count(distinct lower(${leads.email}))` })
    .from(leads)
    .where(and(isHash, gt(leads.createdAt, since), ne(sql`lower(${leads.email})`, email)))
  const some = (where: SQL | undefined) =>
    sql<boolean>`exists ${tx.select({ one: sql`1` }).from(leads).where(where)}`
  const [known] = await tx
    .select({
      senders: sql<number>`(${others})::int`,
      textCleared: some(and(isHash, eq(leads.verdict, 'not-spam'))),
      addressCleared: some(and(isAddress, eq(leads.verdict, 'not-spam'))),
      isMarked: sql<boolean>`${some(and(isAddress, eq(leads.verdict, 'spam')))} or ${some(and(isDomain, eq(leads.verdict, 'spam')))}`,
    })
    .from(sql`(select) as once`)
    .prepare('spam_signs')
    .execute()
  return known ?? { senders: 0, textCleared: false, addressCleared: false, isMarked: false }
}
