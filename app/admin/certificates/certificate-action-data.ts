import type { SubmissionResult } from '@conform-to/react'

/** Action data if a form was refused. */
export interface CertificateActionData {
  number?: string
  result?: SubmissionResult<string[]>
  error?: string
  bodyError?: string
}
