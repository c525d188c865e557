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
/** Digits of a number without its area code: shorter ones are words like others. */
const LOCAL_DIGITS = 7

/**
 * Leads found by anything staff would read aloud: all words of names, address, reference, phone and texts by their
 * beginning, or a phone number however it is written, or a tag or the serial of a received item, typed whole.
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

/** The digits of what reads like a phone number, the last ten of them if it has a country code. */
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
