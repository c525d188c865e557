import { db } from 'db/client.server'
import { LEAD_KINDS, type LeadKind, type LeadStatus } from 'db/enums'
import { eventRegistrations, leads } from 'db/schema/leads'
import { and, count, eq, notInArray, type SQL } from 'drizzle-orm'
import { holdsPlace } from '~/events/registration/registration-filters.server'
import { assignLeads, listAssignees } from '~/inbox/assignees.server'
import { clearSpam, MAX_CLEARED } from '~/inbox/clear-spam.server'
import { markSpam, setStatus, trashLeads } from '~/inbox/mutations.server'
import { addTag, parseTag } from '~/inbox/tags.server'
import { inInbox } from '~/leads/filters.server'
import { KIND_FACTS } from '~/leads/kinds'
import { Refusal } from '~/leads/refusal.server'
import { kindsWithStatus, parseStatus, statusLabel } from '~/leads/statuses'
import type { Flash } from '~/platform/flash.server'
import type { Staff } from '~/platform/session.server'
import { formatCount } from '~/ui/format-number'
import { undoOf } from '../records/record-actions.server'
import { postBulk } from '../table/bulk.server'
import type { List } from '../table/list.server'
import { atShownVersions, questionAboutStale } from './bulk-versions.server'
import { SUBMISSIONS } from './list-view'
import { sendingSentence } from './sending-sentence.server'

type Outcome = Flash | string

/** Bulk actions on selected or all matching leads. */
export function postLeadsBulk(list: List, request: Request, staff: Staff) {
  return postBulk(list, request, {
    nouns: SUBMISSIONS,
    consequence: placesOf,
    questionAboutStale,
    delete: async (where, form) => {
      const moment = new Date()
      const done = await trashLeads(staff, where, moment, atShownVersions(form))
      // Freeing places never fails.
      if (done instanceof Refusal) throw new Error(done.detail)
      const [one, many] = ['is in the trash.', 'are in the trash.']
      return {
        ...countedNotice('Deleted', `${counted(done.changed)} ${done.changed === 1 ? one : many}`),
        undo: undoOf({ subject: 'lead' }, moment),
      }
    },
    commands: {
      status: (where, sent) => changeStatus(where, sent, staff),
      spam: async (where, form) => {
        const done = await markSpam(staff, where, atShownVersions(form))
        return done instanceof Refusal
          ? done.detail
          : countedNotice('Marked as spam', `${counted(done.changed)} moved to the spam folder.`)
      },
      assign: (where, form) => assign(where, form, staff),
      tag: async (where, form) => {
        const tag = parseTag(form.get('tag'))
        if (!tag) return 'Type a tag of 1 to 30 characters.'
        const done = await addTag(staff, where, tag, atShownVersions(form))
        return done instanceof Refusal
          ? done.detail
          : countedNotice('Tag added', tagged(done.changed, tag))
      },
      'not-spam': (where, form) => takeOutOfSpam(where, form, staff),
    },
  })
}

const counted = (many: number) => formatCount(many, ...SUBMISSIONS)
const tagged = (count: number, tag: string) =>
  count === 0
    ? `They already had the tag ${tag}.`
    : `${formatCount(count, 'submission has', 'submissions have')} the tag ${tag} now.`
const countedNotice = (title: string, message: string): Flash => ({
  title,
  message,
  tone: 'default',
})

/** A sentence with the number of places that the leads to delete hold; empty if none. */
async function placesOf(where: SQL): Promise<string> {
  const [row] = await db
    .select({ count: count() })
    .from(leads)
    .innerJoin(eventRegistrations, eq(eventRegistrations.leadId, leads.id))
    .where(and(where, holdsPlace))
  if (!row?.count) return ''
  return `${formatCount(row.count, 'event place', 'event places')} will become free.`
}

async function assign(where: SQL, form: FormData, staff: Staff): Promise<Outcome> {
  const id = String(form.get('assignee') ?? '')
  const person = (await listAssignees()).find((each) => String(each.id) === id)
  if (id !== '' && !person) return 'Choose someone whose account is enabled.'
  const done = await assignLeads(staff, where, person?.id ?? null, atShownVersions(form))
  if (done instanceof Refusal) return done.detail
  const who = person ? `assigned to ${person.username}` : 'assigned to nobody'
  return countedNotice('Assigned', `${counted(done.changed)} ${who}.`)
}

async function changeStatus(where: SQL, form: FormData, staff: Staff): Promise<Outcome> {
  const status = readStatus(form.get('status'))
  if (!status) return 'Choose a status.'
  const unfit = await kindsWithout(where, status)
  const done = await setStatus(staff, where, status, atShownVersions(form))
  if (done instanceof Refusal) return done.detail
  const { changed } = done
  if (changed === 0 && unfit.length > 0) return describeInapplicable(unfit, status)
  const label = statusLabel(status).toLowerCase()
  const now =
    changed === 0
      ? `Nothing changed: the status was ${label} already.`
      : `${formatCount(changed, 'submission is', 'submissions are')} now ${label}.`
  return countedNotice(
    'Status updated',
    [now, unfit.length > 0 && describeInapplicable(unfit, status)].filter(Boolean).join(' '),
  )
}

function readStatus(sent: unknown): LeadStatus | null {
  return LEAD_KINDS.map((kind) => parseStatus(kind, sent)).find((status) => status !== null) ?? null
}

interface Inapplicable {
  kind: LeadKind
  count: number
}

/** Selected leads whose kind does not have this status, by kind. */
function kindsWithout(where: SQL, status: LeadStatus): Promise<Inapplicable[]> {
  return db
    .select({ kind: leads.kind, count: count() })
    .from(leads)
    .where(and(where, inInbox, notInArray(leads.kind, kindsWithStatus(status))))
    .groupBy(leads.kind)
}

function describeInapplicable(unfit: Inapplicable[], status: LeadStatus): string {
  const each = unfit.map(({ kind, count }) => {
    const { label, statuses } = KIND_FACTS[kind]
    const noun = label.toLowerCase()
    return `${formatCount(count, noun, `${noun}s`)} (${statuses.map(statusLabel).join(', ')})`
  })
  return `Not changed, because "${statusLabel(status)}" does not apply to them: ${each.join('; ')}.`
}

async function takeOutOfSpam(where: SQL, form: FormData, staff: Staff): Promise<Outcome> {
  const rows = await db
    .select({ id: leads.id })
    .from(leads)
    .where(and(where, eq(leads.spam, true)))
    .limit(MAX_CLEARED + 1)
  const done = await clearSpam(
    staff,
    rows.map(({ id }) => id),
    atShownVersions(form),
  )
  if (done instanceof Refusal) return done.detail
  return countedNotice(
    'Not spam',
    `${formatCount(done.changed, 'submission is', 'submissions are')} in the inbox. ${sendingSentence('Emails that were on hold are being sent.', 'the emails wait')}`,
  )
}
