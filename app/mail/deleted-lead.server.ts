import { db } from 'db/client.server'
import { leads } from 'db/schema/leads'
import { mailOutbox } from 'db/schema/mail'
import { and, eq, exists, isNotNull } from 'drizzle-orm'

/**
 * Mail of a lead in the trash. It is held back, because a person who asked us to delete a request should
 * not get mail about it. It is sent if the lead is restored.
 */
export const isOfDeletedLead = exists(
  db
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.id, mailOutbox.leadId), isNotNull(leads.deletedAt))),
)
