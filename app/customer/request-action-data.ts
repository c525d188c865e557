import type { SubmissionResult } from '@conform-to/react'
import type { Notice } from '~/ui/notice'
import type { Intent } from './registration-commands'

/** Why what the customer wanted was not done. */
export interface RequestActionData {
  /** For the top of the page. */
  failed?: Notice
  /** What is wrong with the form that was sent. */
  result?: SubmissionResult<string[]>
  /** The form that was sent. */
  intent?: Intent
}
