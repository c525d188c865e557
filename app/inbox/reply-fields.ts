import type { LeadKind } from 'db/enums'
import { PLACEHOLDER_PATTERN, PLACEHOLDERS_HINT } from '~/conversation/placeholders'
import { checkboxes, type Option, select, text, textarea } from '~/forms/fields'
import { statusOptions } from '~/leads/statuses'

/** A reply to the customer of a lead. `papers` are the certificates that can go with it. */
export const replyFields = (kind: LeadKind, papers: readonly Option[]) =>
  ({
    subject: text('Subject', { required: true, pattern: PLACEHOLDER_PATTERN }),
    body: textarea('Message', {
      required: true,
      pattern: PLACEHOLDER_PATTERN,
      hint: PLACEHOLDERS_HINT,
    }),
    papers: checkboxes('Attach', { options: papers, apiOnly: papers.length === 0 }),
    status: select('And set status', { options: statusOptions(kind) }),
  }) as const

/** What staff note of a call. */
export const callFields = { call: textarea('What was said', { required: true }) }
