import { leads, leadWords } from 'db/schema/leads'
import { type SQL, sql } from 'drizzle-orm'

/**
 * Leads with words that begin as these do, in any order: part of a name, an address, a reference or
 * a phone number. The words are split as the index splits them.
 */
export function matchesWords(text: string): SQL {
  const words = text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  // Without a letter or a digit there is nothing to find.
  if (words.length === 0) return sql`false`
  const query = words.map((word) => `${word}:*`).join(' & ')
  // OFFSET has the index answer first. The planner would otherwise walk the list in its order and make
  // the words of one lead after the other, which for a rare name is the whole table.
  return sql`${leads.id} in (select ${leads.id} from ${leads} where ${leadWords(leads)} @@ to_tsquery('simple', ${query}) offset 0)`
}
