import { db } from 'db/client.server'
import { parseId } from 'db/parse-id'
import { leads } from 'db/schema/leads'
import { mailOutbox } from 'db/schema/mail'
import { eq } from 'drizzle-orm'
import { paperFiles } from '~/certificates/papers.server'
import { toPreviewParts } from '~/mail/mail-parts'
import { notFound } from '~/platform/http/not-found.server'
import { getSettings } from '~/settings/settings.server'
import { formatMoment } from '../format-moment'
import { PURPOSES } from '../leads/mail-status'

/** Parses the id in the URL; throws a 404 response if it is invalid. */
export function parseEmailId(param: string | undefined): number {
  const id = parseId(param)
  if (id === null) throw notFound()
  return id
}

/** An email with its lead and status. */
export async function loadEmail(emailId: number, origin: string) {
  const [row] = await db
    .select({ email: mailOutbox, reference: leads.reference, trashedAt: leads.deletedAt })
    .from(mailOutbox)
    .leftJoin(leads, eq(leads.id, mailOutbox.leadId))
    .where(eq(mailOutbox.id, emailId))
  if (!row) throw notFound()
  const { timeZone } = await getSettings()
  const { id, recipient, subject, body, status, attempts, lastError, purpose, ...at } = row.email
  return {
    id,
    recipient,
    title: subject || PURPOSES[purpose],
    parts: toPreviewParts(body, origin),
    status,
    attempts,
    lastError,
    reference: row.reference,
    eventId: row.email.eventId,
    held: row.trashedAt !== null,
    files: paperFiles(row.email.papers),
    written: formatMoment(at.createdAt, timeZone),
    sent: at.sentAt && formatMoment(at.sentAt, timeZone),
    blanked: at.blankedAt && formatMoment(at.blankedAt, timeZone),
  }
}
