import type { SubmissionResult } from '@conform-to/react'
import type { Said } from '~/ui/notice'
import type { Deleted } from '../records/record-answer'
import type { LeadCommandName } from './lead-command'

/** What the page of a lead gets back when a command was not carried out. */
export interface LeadAnswer {
  command: LeadCommandName
  /** What was typed, and what is wrong with it. */
  result?: SubmissionResult<string[]>
  failed?: Said
  deleted?: Deleted
}
