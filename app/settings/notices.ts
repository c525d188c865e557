import { LEAD_KINDS, type LeadKind } from 'db/enums'
import { email, type Fields } from '~/forms/fields'

/** The email address notified of new leads, by kind; null means the default address. */
export type Notices = Record<LeadKind, string | null>

/** A field for each kind, labeled with its name. */
export const noticeFields = (labels: Record<LeadKind, { label: string }>) =>
  Object.fromEntries(
    LEAD_KINDS.map((kind, index) => [
      kind,
      email(labels[kind].label, {
        half: true,
        ...(index === 0 && { section: 'Email addresses' }),
      }),
    ]),
  ) satisfies Fields
