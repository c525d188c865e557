import type { LeadKind } from 'db/enums'
import { PLACEHOLDER_PATTERN, PLACEHOLDERS_HINT } from '~/conversation/placeholders'
import { select, text, textarea } from '~/forms/fields'
import { statusOptions } from '~/leads/statuses'

/** A reply to the customer of a lead. */
export const replyFields = (kind: LeadKind) =>
  ({
    subject: text('Subject', { required: true, pattern: PLACEHOLDER_PATTERN }),
    body: textarea('Message', {
      required: true,
      pattern: PLACEHOLDER_PATTERN,
      hint: PLACEHOLDERS_HINT,
    }),
    status: select('And set status', { options: statusOptions(kind) }),
  }) as const

/** What staff note of a call. */
export const callFields = { call: textarea('What was said', { required: true }) }
