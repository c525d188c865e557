import type { LeadKind } from 'db/enums'
import { PLACEHOLDER_PATTERN, PLACEHOLDERS_HINT } from '~/conversation/placeholders'
import { checkboxes, type Option, select, text, textarea } from '~/forms/fields'
import { statusOptions } from '~/leads/statuses'

/** The form of a reply. `papers` are the certificates that can be attached. */
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

/** The form to record a call. */
export const callFields = {
  call: textarea('What was said', { required: true, message: 'Write what was said' }),
}
