import { db } from 'db/client.server'
import { eventRegistrations, leads } from 'db/schema/leads'
import { and, asc, desc, eq, or } from 'drizzle-orm'
import { isWaiting } from '~/events/registration/registration-filters.server'
import { waitingSince } from '~/events/registration/waiting-list.server'
import { formatMomentAt } from '~/forms/format-moment-at'
import { inInbox } from '~/leads/filters.server'
import { getSettings } from '~/settings/settings.server'

/** The most people to list. */
const MAX_ROWS = 500

/** People with an offer, and those on the waiting list in order, with times in the site's time zone. */
export async function listWaiting(eventId: number) {
  const { timeZone } = await getSettings()
  const rows = await db
    .select({
      reference: leads.reference,
      name: leads.contactName,
      phone: leads.phone,
      status: leads.status,
      since: waitingSince,
      until: eventRegistrations.offeredUntil,
    })
    .from(leads)
    .innerJoin(eventRegistrations, eq(eventRegistrations.leadId, leads.id))
    .where(
      and(
        eq(eventRegistrations.eventId, eventId),
        or(isWaiting, and(eq(leads.status, 'offered'), inInbox)),
      ),
    )
    // Offers first: none is beyond the most that are listed.
    .orderBy(desc(eq(leads.status, 'offered')), asc(waitingSince), asc(leads.id))
    .limit(MAX_ROWS)
  const people = rows.map(({ since, until, ...row }) => ({
    ...row,
    since: formatMomentAt(since, timeZone),
    until: until && formatMomentAt(until, timeZone),
  }))
  return {
    offered: people.filter(({ status }) => status === 'offered'),
    waiting: people.filter(({ status }) => status !== 'offered'),
  }
}
