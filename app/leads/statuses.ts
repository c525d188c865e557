import { LEAD_KINDS, LEAD_STATUSES, type LeadKind, type LeadStatus } from 'db/enums'
import type { Option } from '~/forms/fields'
import type { BadgeTone } from '~/ui/badge'
import { capitalize } from '~/ui/capitalize'
import { KIND_FACTS } from './kinds'

/** Requests with these statuses wait for staff to do something. */
export const WORK_STATUSES: readonly LeadStatus[] = ['pending', 'in-progress']

/** Whether a request waits for staff, and so has a promised response. */
export const isWork = (status: LeadStatus): boolean => WORK_STATUSES.includes(status)

/** Statuses of requests that are not done. */
export const OPEN_STATUSES: readonly LeadStatus[] = [...WORK_STATUSES, 'scheduled']

/** Whether a request still needs work. Not for registrations, which have a desk of their own. */
export const isOpenRequest = ({ kind, status }: { kind: LeadKind; status: LeadStatus }): boolean =>
  kind !== 'registration' && OPEN_STATUSES.includes(status)

/** Registrations with these statuses are confirmed by staff. */
export const CONFIRMED_STATUSES: readonly LeadStatus[] = ['confirmed', 'scheduled']

/** Yellow: waits for somebody; green: agreed; blue: done; red: cancelled. The colors of document 2. */
export const STATUS_TONES: Record<LeadStatus, BadgeTone> = {
  pending: 'yellow',
  'in-progress': 'yellow',
  approved: 'green',
  confirmed: 'green',
  scheduled: 'green',
  waitlisted: 'yellow',
  offered: 'yellow',
  attended: 'blue',
  completed: 'blue',
  rejected: 'red',
  cancelled: 'red',
}

/** `In progress` for `in-progress`. */
export const statusLabel = (status: LeadStatus): string => capitalize(status.replace('-', ' '))

/** Parses a status of this kind, ignoring case; null if it is not one. */
export function parseStatus(kind: LeadKind, word: unknown): LeadStatus | null {
  const value = typeof word === 'string' ? word.trim().toLowerCase() : null
  return KIND_FACTS[kind].statuses.find((status) => status === value) ?? null
}

/** The kinds whose leads may have this status. */
export const kindsWithStatus = (status: LeadStatus): LeadKind[] =>
  LEAD_KINDS.filter((kind) => KIND_FACTS[kind].statuses.includes(status))

/** Status options of one kind, or of all kinds. */
export const statusOptions = (kind?: LeadKind): Option[] =>
  (kind
    ? KIND_FACTS[kind].statuses
    : LEAD_STATUSES.filter((status) => kindsWithStatus(status).length > 0)
  ).map((value) => ({ value, label: statusLabel(value) }))
