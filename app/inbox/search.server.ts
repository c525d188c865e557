import { db } from 'db/client.server'
import { leads } from 'db/schema/leads'
import { PHONE_DIGITS } from 'db/schema/phone-key'
import { receivedItems } from 'db/schema/received-items'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { isStored } from '~/items/items.server'
import { serialKey } from '~/items/serial-key'
import { matchesQuery, searchQuery } from '~/records/search.server'

/** A number without area code; shorter ones are searched as words. */
const LOCAL_DIGITS = 7

/**
 * Leads whose names, address, reference, tags, texts or additions contain all words (by prefix), or with this phone
 * number in any notation, or with this complete serial of a received item.
 */
export function matchesLead(text: string): SQL {
  const byPhone = phoneQuery(text)
  const query = searchQuery(text, byPhone ? 'all but the last' : 'none')
  if (!query) return sql`false`
  const words = byPhone ? `(${query}) | ${byPhone}` : query
  const serial = serialKey(text)
  const found = or(
    matchesQuery(leads, words),
    // An array, because with a subquery after `or`, PostgreSQL would read the whole table.
    serial ? sql`${leads.id} = any(array(${findBySerial(serial)}))` : undefined,
  )
  return found ?? sql`false`
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
