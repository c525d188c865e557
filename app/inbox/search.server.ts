import { leadSearchVector, leads } from 'db/schema/leads'
import { type SQL, sql } from 'drizzle-orm'
import { matchesSearchVector } from '~/records/search.server'

/** Leads with these words: part of a name, an address, a reference or a phone number. */
export const matchesLeadSearch = (text: string): SQL =>
  matchesSearchVector(leads.id, leadSearchVector(leads), text) ?? sql`false`
