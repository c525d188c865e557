import { db } from 'db/client.server'
import { eventRegistrations, leads } from 'db/schema/leads'
import { desc, eq, sql } from 'drizzle-orm'
import { inInbox } from '~/leads/filters.server'
import { KIND_FACTS } from '~/leads/kinds'
import { linkPath } from '~/leads/link.server'
import { mayMail } from '~/leads/queue-emails.server'
import { linkTo, NOT_YOU, paragraphs, signature } from '~/mail/compose'
import { mailToCustomer, queueMail } from '~/mail/queue-mail.server'
import { getSettings } from '~/settings/settings.server'
import { findExpired, renewLinks } from './link-expiry.server'

/** Links in one email (document 4, "One link"). */
const MAX_LINKS = 10

/**
 * Emails the links of the latest requests and registrations of `email`; expired ones are valid again. Returns nothing,
 * so that callers cannot reveal whether an address is known.
 */
export async function mailLinks(email: string): Promise<void> {
  const settings = await getSettings()
  await db.transaction(async (tx) => {
    const rows = await tx
      .select({ lead: leads, eventDate: eventRegistrations.eventDate })
      .from(leads)
      .leftJoin(eventRegistrations, eq(eventRegistrations.leadId, leads.id))
      .where(sql`lower(${leads.email}) = ${email.toLowerCase()} and ${inInbox}`)
      .orderBy(desc(leads.createdAt), desc(leads.id))
      .limit(MAX_LINKS)
    const [newest] = rows
    if (!newest || !(await mayMail(tx, email))) return
    const linked = rows.map(({ lead, eventDate }) => ({ ...lead, eventDate }))
    await renewLinks(tx, [...(await findExpired(tx, linked, new Date()))])
    const links = rows.map(({ lead }) => {
      const { label } = KIND_FACTS[lead.kind]
      return `${label} ${lead.reference}: ${linkTo(linkPath(lead))}`
    })
    await queueMail(tx, [
      mailToCustomer(newest.lead, settings, {
        purpose: 'links',
        subject: 'Links to your requests and registrations',
        body: paragraphs(
          'These are your requests and registrations under this email address. Anyone who has a link can open its page, so keep them to yourself.',
          links.join('\n'),
          NOT_YOU,
          signature(settings),
        ),
        by: 'visitor',
      }),
    ])
  })
}
