import { redirect } from '@remix-run/node'
import { db } from 'db/client.server'
import { leads } from 'db/schema/leads'
import { stripNul } from 'db/strip-nul'
import { and, eq, isNull } from 'drizzle-orm'
import { findAnyEvent } from '~/events/events.server'
import { typedText } from '~/forms/unsent-text'
import { findFirstRequest } from '~/inbox/duplicates.server'
import { leadTypeOfRow, leadTypesOf, tableOf } from '~/inbox/lead-types.server'
import { isLinkKey, linkPath } from '~/leads/link.server'
import { withCurrentFields } from '~/leads/store.server'
import { notFoundWith } from '~/platform/http/not-found.server'
import { ADD } from './addition-fields'
import { findExpired } from './link-expiry.server'

type LeadRow = typeof leads.$inferSelect

export interface CustomerRequest {
  row: LeadRow
  /** The row of its kind. */
  details: Record<string, unknown>
  leadType: Awaited<ReturnType<typeof withCurrentFields>>
  event: Awaited<ReturnType<typeof findAnyEvent>>
}

interface Purpose {
  /** For documents (quote, ticket, file), which stay with the duplicate that they belong to. */
  isPaper?: boolean
  /** The form that was posted to the link. */
  form?: FormData
}

/**
 * The request that a customer's link opens, with its details, form and, for registrations, event; null if the link has
 * expired. A duplicate redirects to the original request, but a message to it is one to the original. Throws the same
 * 404 for a wrong key as for an unknown or deleted request, with the text of the form.
 */
export async function findRequest(
  params: { reference?: string; key?: string },
  { isPaper = false, form: posted }: Purpose = {},
): Promise<CustomerRequest | null> {
  const [row] = await db
    .select()
    .from(leads)
    .where(
      and(
        eq(leads.reference, stripNul(params.reference ?? '').toUpperCase()),
        isNull(leads.deletedAt),
      ),
    )
  if (!row || !isLinkKey(row, params.key ?? '')) throw requestGone(posted)
  const first = isPaper ? null : await findFirstRequest(row)
  if (first && posted?.get('intent') === ADD) return openRequest(first)
  if (first) throw redirect(linkPath(first), 303)
  return openRequest(row)
}

/** The 404 of a link, with the text of the form that was posted to it. */
export const requestGone = (form: FormData | undefined) => notFoundWith(typedText(form))

/** A request for its customer; null if its link has expired. */
async function openRequest(row: LeadRow): Promise<CustomerRequest | null> {
  const table = tableOf(row.kind)
  const [details = {}] = await db.select().from(table).where(eq(table.leadId, row.id))
  const eventDate = typeof details.eventDate === 'string' ? details.eventDate : null
  const expired = await findExpired(db, [{ ...row, eventDate }], new Date())
  if (expired.size > 0) return null
  const leadType = await withCurrentFields(leadTypeOfRow(leadTypesOf(row.kind), details), details)
  const event = typeof details.eventId === 'number' ? await findAnyEvent(details.eventId) : null
  return { row, details, leadType, event }
}
