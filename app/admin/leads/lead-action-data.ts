import type { SubmissionResult } from '@conform-to/react'
import type { Notice } from '~/ui/notice'
import type { Deleted } from '../records/record-action-data'
import type { LeadCommandName } from './lead-command-names'

/** What the page of a lead gets back when a command was not carried out. */
export interface LeadActionData {
  command: LeadCommandName
  /** What was typed, and what is wrong with it. */
  result?: SubmissionResult<string[]>
  failed?: Notice
  deleted?: Deleted
}
