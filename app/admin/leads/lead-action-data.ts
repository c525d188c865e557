import type { SubmissionResult } from '@conform-to/react'
import type { Notice } from '~/ui/notice'
import type { Deleted } from '../records/record-action-data'
import type { LeadCommandName } from './lead-command-names'

/** Action data of a command that failed. */
export interface LeadActionData {
  command: LeadCommandName
  /** Submitted values and validation errors. */
  result?: SubmissionResult<string[]>
  failed?: Notice
  deleted?: Deleted
}
