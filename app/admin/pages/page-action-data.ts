import type { SubmissionResult } from '@conform-to/react'
import type { Difference } from '~/pages/differences'
import type { Notice } from '~/ui/notice'

/** What the editor gets back when nothing was published: everything typed, and why. */
export interface PageActionData {
  result: SubmissionResult<string[]>
  failed?: Notice
  conflict?: PageConflict
  /** What the next save has to name: the page and its settings, and the draft, that the form is made from. */
  base: { version: number; hash: string }
  draft: number
}

/** Nothing of what was sent could be read, and why. */
export interface PageBodyError {
  bodyError: string
}

/** What the editor gets back where the form was read. */
export const readActionData = (
  actionData: PageActionData | PageBodyError | undefined,
): PageActionData | undefined => (actionData && 'result' in actionData ? actionData : undefined)

/** Somebody published the page after the editor read it. */
export interface PageConflict {
  by: string | null
  when: string
  /** What to send to publish over it. */
  base: { version: number; hash: string }
  /** `before` is theirs, `after` what was typed here. */
  differences: Difference[]
}

/** Document 2, section 8. */
export const PAGE_TEXTS = {
  saved: {
    title: 'Changes Saved!',
    message: 'Your content updates are now live on the website.',
  },
  failed: { title: 'Error', message: 'Failed to save changes. Please try again.' },
} as const
