import type { SubmissionResult } from '@conform-to/react'
import type { Difference } from '~/pages/differences'
import type { Said } from '~/ui/notice'

/** What the editor gets back when nothing was published: everything typed, and why. */
export interface PageAnswer {
  result: SubmissionResult<string[]>
  failed?: Said
  conflict?: PageConflict
  /** What the next save has to name: the page and its settings, and the draft, that the form is made from. */
  begun: { version: number; stamp: string }
  draft: number
}

/** Nothing of what was sent could be read, and why. */
export interface PageUnread {
  unread: string
}

/** What the editor gets back where the form was read. */
export const readAnswer = (given: PageAnswer | PageUnread | undefined): PageAnswer | undefined =>
  given && 'result' in given ? given : undefined

/** Somebody published the page after the editor read it. */
export interface PageConflict {
  by: string | null
  when: string
  /** What to send to publish over it. */
  begun: { version: number; stamp: string }
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
