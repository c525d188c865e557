import { LENGTH } from 'db/enums'
import type { leads } from 'db/schema/leads'
import {
  fillPlaceholders,
  missingValues,
  type PlaceholderValues,
} from '~/conversation/placeholders'
import { linkPath } from '~/leads/link.server'
import { Refusal } from '~/leads/refusal.server'
import { linkTo, paragraphs, signature } from '~/mail/compose'
import { mailToCustomer, type OutgoingMail } from '~/mail/queue-mail.server'
import type { Staff } from '~/platform/session.server'
import type { Settings } from '~/settings/settings'
import { formatDateWithoutYear } from '~/ui/calendar-date'
import { formatVisitTime, type Visit } from '~/visits/visit'

/** What replies need of a lead. */
export interface RepliedLead {
  row: typeof leads.$inferSelect
  details: Record<string, unknown>
  noun: string
  /** The agreed visit of a pickup. */
  visit: Visit | null
}

interface Draft {
  subject: string
  body: string
}

/** The values of the placeholders for a lead. */
function placeholderValues(
  { row, details, visit }: RepliedLead,
  { brandName }: Settings,
): PlaceholderValues {
  const { eventTitle, eventDate } = details
  return {
    name: row.contactName,
    reference: row.reference,
    link: linkTo(linkPath(row)),
    event: eventTitle ? `${eventTitle} on ${formatDateWithoutYear(String(eventDate))}` : null,
    window: visit?.day ? formatVisitTime(visit) : null,
    brandName,
  }
}

/** Fills a template in for a reply; the link and placeholders without a value stay visible. */
export function beginReply(template: Draft, lead: RepliedLead, settings: Settings): Draft {
  const values = { ...placeholderValues(lead, settings), link: null }
  return {
    subject: fillPlaceholders(template.subject, values),
    body: fillPlaceholders(template.body, values),
  }
}

/** A reply's form values. */
export const asDraft = <D extends Draft>({ body, ...draft }: D, { row }: RepliedLead) => ({
  ...draft,
  body: body.replaceAll(linkTo(linkPath(row)), '{link}'),
})

/** The reply for the conversation and for the email, or why it cannot be sent. */
export function writeReply(
  draft: Draft,
  lead: RepliedLead,
  settings: Settings,
  staff: Staff,
): (Draft & { mail: OutgoingMail }) | Refusal {
  const { row, noun } = lead
  if (row.spam) return new Refusal('This is spam, so it gets no reply.')
  if (!row.email) return new Refusal('There is no email address to reply to. Log a call instead.')
  const values = placeholderValues(lead, settings)
  const missing = missingValues(`${draft.subject} ${draft.body}`, values)
  if (missing) return new Refusal(missing, 422)
  const subject = fillPlaceholders(draft.subject, values)
  const body = fillPlaceholders(draft.body, values)
  if (subject.length > LENGTH.name || body.length > LENGTH.freeText)
    return new Refusal('With its placeholders filled in, the reply is too long.', 422)
  const link = linkTo(linkPath(row))
  const where = `Your ${noun} ${row.reference}, with everything we wrote: ${link}`
  const mail = mailToCustomer(row, settings, {
    purpose: 'reply',
    subject,
    body: paragraphs(body, body.includes(link) ? '' : where, signature(settings)),
    by: staff,
  })
  return { subject, body, mail }
}
