import type { LeadKind, LeadStatus } from 'db/enums'
import { WORK_STATUSES } from '~/leads/statuses'

/** Statuses of requests that are not done. */
export const OPEN_STATUSES: readonly LeadStatus[] = [...WORK_STATUSES, 'scheduled']

/** Whether something is still to be done; registrations have a desk of their own. */
export const isOpenRequest = ({ kind, status }: { kind: LeadKind; status: LeadStatus }): boolean =>
  kind !== 'registration' && OPEN_STATUSES.includes(status)
