import { randomUUID } from 'node:crypto'
import { data } from '@remix-run/node'
import { paperOptions } from '~/certificates/papers.server'
import { canTakeBack } from '~/conversation/messages.server'
import { listTemplates } from '~/conversation/templates.server'
import { findAnyEvent } from '~/events/events.server'
import { listAssignees } from '~/inbox/assignees.server'
import { asSent, hasAddress } from '~/inbox/correct/correct-lead.server'
import { correctionFields } from '~/inbox/correct/correction-fields'
import { findEventOf } from '~/inbox/create-event.server'
import { formsCreatedFrom } from '~/inbox/enter/enter-lead.server'
import { SOURCE_LABELS } from '~/inbox/enter/entry-fields'
import { findRelated } from '~/inbox/enter/related.server'
import { findLeadWithDetails } from '~/inbox/find-lead.server'
import { markRead } from '~/inbox/reads.server'
import { listWriters } from '~/inbox/writers.server'
import { KIND_FACTS } from '~/leads/kinds'
import { linkPath } from '~/leads/link.server'
import { SPAM_REASON_LABELS, verdictOf } from '~/leads/spam'
import { isOpenRequest } from '~/leads/statuses'
import { leadLines } from '~/leads/store.server'
import { paths } from '~/paths'
import { notFound } from '~/platform/http/not-found.server'
import type { Staff } from '~/platform/session.server'
import { getSettings } from '~/settings/settings.server'
import { formatMoment } from '../format-moment'
import type { Deleted } from '../records/record-action-data'
import type { List } from '../table/list.server'
import { loadLeadVisits } from '../visits/load-lead-visits.server'
import { describeDue } from './describe-due'
import { loadPerson } from './load-person.server'
import { findNeighbors } from './neighbors.server'
import { toSubmittedFields } from './submitted-fields.server'
import { timelineOf } from './timeline.server'

type LeadWithDetails = NonNullable<Awaited<ReturnType<typeof findLeadWithDetails>>>

/**
 * Loads a lead of a list for its panel and dialog; throws a 404 response if there is none. A lead in the
 * trash is returned with status 404, so that input typed meanwhile is not lost.
 */
export async function loadLead(
  request: Request,
  reference: string | undefined,
  staff: Staff,
  list: List,
) {
  const lead = await readLead(reference, staff)
  const [neighbors, writers] = await Promise.all([
    findNeighbors(list, request, lead.id),
    listWriters(staff, lead.id),
    markRead(request, staff, lead.id),
  ])
  return data({ ...lead, neighbors, writers }, { status: lead.deleted ? 404 : 200 })
}

async function readLead(reference: string | undefined, staff: Staff) {
  const whole = await findLeadWithDetails(reference ?? '')
  if (!whole) throw notFound()
  const { row, details, form, mail, messages } = whole
  const now = new Date()
  const { timeZone } = await getSettings()
  const [assignees, templates, papers, event, registeredFor, visits, person, related] =
    await Promise.all([
      listAssignees(),
      listTemplates(),
      paperOptions(row.id),
      row.kind === 'community-event' ? findEventOf(row.id) : null,
      typeof details.eventId === 'number' ? findAnyEvent(details.eventId) : null,
      loadLeadVisits(row, details),
      loadPerson(row, timeZone),
      findRelated(row),
    ])
  return {
    id: row.id,
    reference: row.reference,
    kind: row.kind,
    label: KIND_FACTS[row.kind].label,
    noun: form.definition.noun,
    contactName: row.contactName,
    organization: row.organization,
    email: row.email,
    status: row.status,
    version: row.version,
    spam: row.spam,
    verdict: row.verdict ?? verdictOf(row.spamReasons),
    spamReasons: row.spamReasons.map((reason) => SPAM_REASON_LABELS[reason]),
    ...describeDue(row, timeZone),
    isWaiting: row.waitingSince !== null,
    isOpen: isOpenRequest(row),
    assigneeId: row.assigneeId,
    assignees,
    me: staff.id,
    tags: row.tags,
    event,
    /** Of a registration; null once the event is deleted. */
    eventId: registeredFor?.id ?? null,
    visits,
    person,
    origin: related.origin && linkOf(related.origin),
    became: related.became.map(linkOf),
    // Only once: the request continues as the one created from it.
    becomes: related.became.length > 0 ? [] : formsCreatedFrom(row.kind),
    source: row.source && SOURCE_LABELS[row.source].toLowerCase(),
    link: linkPath(row),
    deleted: row.deletedAt ? deletedBy(whole) : null,
    weights: KIND_FACTS[row.kind].isWeighed
      ? { electronicsLbs: row.electronicsLbs, commonMaterialsLbs: row.commonMaterialsLbs }
      : null,
    received: formatMoment(row.createdAt, timeZone),
    lines: toSubmittedFields(form, row, details, asSent(whole.history)),
    correction: correctionOf(whole),
    templates: templates.map(({ id, title }) => ({ value: String(id), label: title })),
    papers,
    formKey: randomUUID(),
    latestWords: latestWordsOf(whole),
    takeBack: messages.find((message) => canTakeBack(message, now))?.id ?? null,
    timeline: timelineOf(whole, timeZone),
    mail: mail.map(
      ({ id, purpose, recipient, status, attempts, lastError, sentAt, blankedAt }) => ({
        id,
        blanked: blankedAt !== null,
        purpose,
        recipient,
        status,
        attempts,
        lastError,
        sent: sentAt && formatMoment(sentAt, timeZone),
      }),
    ),
  }
}

export type LoadedLead = Awaited<ReturnType<typeof loadLead>>['data']

/** What the customer wrote last, to quote where staff reply: an addition, or the longer texts of the form. */
function latestWordsOf({ messages, form, row, details }: LeadWithDetails): string {
  const addition = messages.find(({ kind, body }) => kind === 'addition' && body)
  if (addition) return addition.body
  const long = leadLines(form, row, details).filter(
    ({ text, field }) => text !== '' && field?.type === 'textarea',
  )
  return long.map(({ text }) => text).join('\n')
}

/** The form to correct contact data; null for kinds that are corrected elsewhere. */
function correctionOf({ row, details, mail }: LeadWithDetails) {
  if (row.kind === 'registration') return null
  const undelivered = mail.some(({ status }) => status === 'bounced' || status === 'failed')
  const fields = correctionFields(hasAddress(row.kind), undelivered)
  const stored: Record<string, unknown> = { ...details, ...row }
  const values = Object.keys(fields).map((name) => [name, String(stored[name] ?? '')])
  return {
    fields,
    values: { ...Object.fromEntries(values), ...(undelivered && { resend: 'on' }) },
  }
}

const linkOf = ({ kind, reference }: LeadWithDetails['row']) => ({
  label: `${KIND_FACTS[kind].label} ${reference}`,
  to: paths.submission(reference),
})

/** Who moved the lead to the trash. */
const deletedBy = ({ history }: LeadWithDetails): Deleted => ({ by: history[0]?.username ?? null })
