import type { SubmissionResult } from '@conform-to/react'

/** What the page shows again after a form was refused. */
export interface CertificateActionData {
  number?: string
  result?: SubmissionResult<string[]>
  error?: string
  bodyError?: string
}
