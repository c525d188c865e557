import { db } from 'db/client.server'
import { leads } from 'db/schema/leads'
import { mailOutbox } from 'db/schema/mail'
import { and, eq, exists, isNotNull } from 'drizzle-orm'

/**
 * Mail of a lead in the trash. It is not sent: whoever asked us to delete a request should not hear of it
 * again. Once the lead is restored it goes out.
 */
export const isHeld = exists(
  db
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.id, mailOutbox.leadId), isNotNull(leads.deletedAt))),
)
