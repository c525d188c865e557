import { redirect } from '@remix-run/node'
import { db } from 'db/client.server'
import { leads } from 'db/schema/leads'
import { stripNul } from 'db/strip-nul'
import { and, eq, isNull } from 'drizzle-orm'
import { findAnyEvent } from '~/events/events.server'
import { findFirstRequest } from '~/inbox/duplicates.server'
import { leadTypeOfRow, leadTypesOf, tableOf } from '~/inbox/lead-types.server'
import { isLinkKey, linkPath } from '~/leads/link.server'
import { withCurrentFields } from '~/leads/store.server'
import { closedSince, hasLinkExpired } from './link-expiry.server'

/**
 * The request that a customer's link opens, with its own row, form and, for registrations, event; null if the link has
 * expired. A duplicate redirects to the original request, except for documents (quote, ticket, file), which belong to
 * the duplicate. Throws the same 404 for a wrong key as for an unknown reference.
 */
export async function findRequest(
  params: { reference?: string; key?: string },
  { isPaper = false } = {},
) {
  const [row] = await db
    .select()
    .from(leads)
    .where(and(eq(leads.reference, stripNul(params.reference ?? '')), isNull(leads.deletedAt)))
  if (!row || !isLinkKey(row, params.key ?? ''))
    throw new Response(null, { status: 404, statusText: 'Not Found' })
  const first = isPaper ? null : await findFirstRequest(row)
  if (first) throw redirect(linkPath(first), 303)
  const table = tableOf(row.kind)
  const [own = {}] = await db.select().from(table).where(eq(table.leadId, row.id))
  const closed = await closedSince(db, [row])
  if (hasLinkExpired(row, own, closed.get(row.id), new Date())) return null
  const form = await withCurrentFields(leadTypeOfRow(leadTypesOf(row.kind), own), own)
  const event = typeof own.eventId === 'number' ? await findAnyEvent(own.eventId) : null
  return { row, own, form, event }
}

export type CustomerRequest = NonNullable<Awaited<ReturnType<typeof findRequest>>>
