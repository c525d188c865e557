import type { SubmissionResult } from '@conform-to/react'
import type { Said } from '~/ui/notice'
import type { Deleted } from '../records/record-answer'

/** What the page of a lead gets back when an act was not carried out. */
export interface LeadAnswer {
  /** Which of its forms it was. */
  intent: string
  /** What was typed, and what is wrong with it. */
  result?: SubmissionResult<string[]>
  failed?: Said
  deleted?: Deleted
}
