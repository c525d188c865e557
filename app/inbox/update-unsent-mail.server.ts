import type { Db } from 'db/client.server'
import { mailOutbox } from 'db/schema/mail'
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { linkPath } from '~/leads/link.server'
import type { LeadRow } from './change-locked.server'

/** The parts of a lead that its mail contains. */
type Contact = Pick<LeadRow, 'reference' | 'linkVersion' | 'email'>

/** Redirects a lead's unsent mail to the customer's new address, with the new link. */
export async function updateUnsentMail(
  tx: Db,
  leadId: number,
  before: Contact,
  after: Contact,
): Promise<void> {
  const [oldLink, newLink] = [linkPath(before), linkPath(after)]
  await tx
    .update(mailOutbox)
    .set({
      body: sql`replace(${mailOutbox.body}, ${oldLink}, ${newLink})`,
      calendar: sql`replace(${mailOutbox.calendar}, ${oldLink}, ${newLink})`,
      ...(after.email !== '' && { recipient: after.email.toLowerCase() }),
    })
    .where(
      and(
        eq(mailOutbox.leadId, leadId),
        eq(mailOutbox.recipient, before.email.toLowerCase()),
        inArray(mailOutbox.status, ['queued', 'bounced', 'failed']),
        isNull(mailOutbox.blankedAt),
        ne(mailOutbox.purpose, 'notice'),
      ),
    )
}
