import { leads } from 'db/schema/leads'
import { and, isNull, sql } from 'drizzle-orm'

/** A lead that is neither in the trash nor spam. */
export const inInbox = and(isNull(leads.deletedAt), sql`not ${leads.spam}`)
