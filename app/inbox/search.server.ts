import { leads, leadWords } from 'db/schema/leads'
import { type SQL, sql } from 'drizzle-orm'
import { havingWords } from '~/records/search.server'

/** Leads with these words: part of a name, an address, a reference or a phone number. */
export const matchesWords = (text: string): SQL =>
  havingWords(leads.id, leadWords(leads), text) ?? sql`false`
