import { db } from 'db/client.server'
import { leadSearchVector } from 'db/schema/lead-search'
import { leads } from 'db/schema/leads'
import { receivedItems } from 'db/schema/received-items'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { isStored } from '~/items/items.server'
import { serialKey } from '~/items/serial-key'
import { findBySearchVector, isAmong, searchQuery } from '~/records/search.server'
import { hasTag, parseTag } from './desk.server'

/** Digits of a phone number without its country code. */
const PHONE_DIGITS = 10
/** A number without area code; shorter ones are searched as words. */
const LOCAL_DIGITS = 7

/**
 * Finds leads whose names, address, reference or texts contain all words (by prefix), or by phone number in any
 * notation, or by a complete tag or serial of a received item.
 */
export function matchesLeadSearch(text: string): SQL {
  const query = searchQuery(text)
  if (!query) return sql`false`
  const byPhone = phoneQuery(text)
  const tag = parseTag(text)
  const serial = serialKey(text)
  return isAmong(leads.id, [
    findBySearchVector(
      leads.id,
      leadSearchVector(leads),
      byPhone ? `(${query}) | ${byPhone}` : query,
    ),
    ...(tag ? [db.select({ id: leads.id }).from(leads).where(hasTag(tag)).getSQL()] : []),
    ...(serial ? [findBySerial(serial)] : []),
  ])
}

/** The digits if the text looks like a phone number; without a country code. */
function phoneQuery(text: string): string | null {
  const digits = text.replace(/\D/g, '')
  const isPhone = /^[\d\s+()./-]+$/.test(text) && digits.length >= LOCAL_DIGITS
  return isPhone ? `${digits.slice(-PHONE_DIGITS)}:*` : null
}

const findBySerial = (serial: string): SQL =>
  db
    .select({ id: receivedItems.leadId })
    .from(receivedItems)
    .where(and(eq(receivedItems.serialKey, serial), isStored))
    .getSQL()
