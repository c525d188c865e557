import { LEAD_KINDS, type LeadKind } from 'db/enums'
import { email, type Fields } from '~/forms/fields'

/** Which staff member is notified of new leads of each kind; null is the address that all of them go to. */
export type Notices = Record<LeadKind, string | null>

/** A field for each kind, by the labels of the kinds. */
export const noticeFields = (labels: Record<LeadKind, { label: string }>) =>
  Object.fromEntries(
    LEAD_KINDS.map((kind) => [kind, email(labels[kind].label, { half: true })]),
  ) satisfies Fields
