import { tz } from '@date-fns/tz'
import { format } from 'date-fns'
import { paperFiles } from '~/certificates/papers.server'
import { ADDED, CALLED, REPLIED } from '~/conversation/history'
import type { Message } from '~/conversation/messages.server'
import { env } from '~/env/env.server'
import type { findLeadWithDetails } from '~/inbox/find-lead.server'
import { NOTED } from '~/inbox/history'
import { withOrigin } from '~/mail/site-links'
import { paths } from '~/paths'
import { describeEntry } from './describe-history'

type LeadWithDetails = NonNullable<Awaited<ReturnType<typeof findLeadWithDetails>>>

export interface TimelineEntry {
  id: string
  what: string
  when: string
  /** Notes are internal; customers see their additions and our replies. */
  kind: 'note' | 'change' | Message['kind']
  subject?: string | null
  body?: string
  files: { name: string; size: number; path: string }[]
  /** Status of a reply's email. */
  mailStatus?: string
}

type Dated = Omit<TimelineEntry, 'when'> & { at: Date }

/** History actions that the timeline shows as messages instead. */
const SHOWN_AS_THEMSELVES = [NOTED, ADDED, REPLIED, CALLED]

/** Notes, messages and changes, latest first, ending with the submission. */
export function timelineOf(lead: LeadWithDetails, timeZone: string): TimelineEntry[] {
  const { row, notes, messages, history } = lead
  const entries: Dated[] = [
    ...notes.map(({ id, body, username, createdAt }) => ({
      id: `note-${id}`,
      kind: 'note' as const,
      what: `${username ?? 'Someone'} added a note`,
      body,
      files: [],
      at: createdAt,
    })),
    ...messages.map((message) => toEntry(message, row.contactName)),
    ...history
      .filter(({ action }) => !SHOWN_AS_THEMSELVES.includes(action))
      .map(({ id, createdAt, ...entry }) => ({
        id: `act-${id}`,
        kind: 'change' as const,
        what: describeEntry(entry),
        files: [],
        at: createdAt,
      })),
    {
      id: 'received',
      kind: 'change' as const,
      what: `Received from ${row.contactName}`,
      files: [],
      at: row.createdAt,
    },
  ]
  return entries
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .map(({ at, ...entry }) => ({ ...entry, when: dayAndTime(at, timeZone) }))
}

function toEntry(message: Message, contactName: string): Dated {
  const { id, kind, subject, body, files, createdAt, mail } = message
  return {
    id: `message-${id}`,
    kind,
    what: describeMessage(message, contactName),
    subject,
    body: withOrigin(body, env.SITE_URL ?? ''),
    mailStatus: mail?.status,
    files: [
      ...files.map(({ id, name, size }) => ({ name, size, path: paths.leadFile(id) })),
      ...paperFiles(mail?.papers ?? []),
    ],
    at: createdAt,
  }
}

function describeMessage({ kind, username }: Message, contactName: string): string {
  const name = username ?? 'Someone'
  if (kind === 'addition') return `${contactName} added something`
  return kind === 'reply' ? `${name} replied` : `${name}: Spoke by phone`
}

/** "Friday Nov 20, 3:12 PM", with the year if it is not this year. */
function dayAndTime(moment: Date, timeZone: string): string {
  const zone = { in: tz(timeZone) }
  const thisYear = format(moment, 'yyyy', zone) === format(new Date(), 'yyyy', zone)
  return format(moment, thisYear ? 'EEEE, MMM d, h:mm a' : 'EEEE, MMM d, yyyy, h:mm a', zone)
}
