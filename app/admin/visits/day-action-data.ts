import type { SubmissionResult } from '@conform-to/react'
import type { KeptFile } from '~/conversation/file-rules'

/** Why a stop's form was refused, with the typed values. */
export interface DayActionData {
  visit?: number
  intent?: string
  result?: SubmissionResult<string[]>
  failed?: string
  keptFiles?: KeptFile[]
}
