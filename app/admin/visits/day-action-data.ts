import type { SubmissionResult } from '@conform-to/react'
import type { KeptFile } from '~/conversation/file-rules'

/** Why what was sent of a stop was not done, with what was typed. */
export interface DayActionData {
  visit?: number
  intent?: string
  result?: SubmissionResult<string[]>
  failed?: string
  keptFiles?: KeptFile[]
}
