import type { SubmissionResult } from '@conform-to/react'
import type { Difference } from '~/pages/differences'
import type { Notice } from '~/ui/notice'

/** Action data if nothing was published: the submitted values and the reason. */
export interface PageActionData {
  result: SubmissionResult<string[]>
  failed?: Notice
  conflict?: PageConflict
  /**
   * What the form is based on, to send with the next save: page version, settings hash and draft
   * version.
   */
  base: { version: number; hash: string }
  draft: number
}

/** The request body could not be read. */
export interface PageBodyError {
  bodyError: string
}

/** Narrows action data to a form that could be read. */
export const readActionData = (
  actionData: PageActionData | PageBodyError | undefined,
): PageActionData | undefined => (actionData && 'result' in actionData ? actionData : undefined)

/** Someone else published the page meanwhile. */
export interface PageConflict {
  by: string | null
  when: string | null
  /** Send this to save the form, which has both changes. */
  base: { version: number; hash: string }
  /** What both changed: `before` is theirs, `after` is in the form. */
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
