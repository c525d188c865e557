import type { SubmissionResult } from '@conform-to/react'
import type { Notice } from '~/ui/notice'
import type { Deleted } from '../records/record-action-data'
import type { LeadCommandName } from './lead-command-names'
import type { PreviewedMail } from './mail-preview'

/** Action data of a command that failed. */
export interface LeadActionData {
  command: LeadCommandName
  /** Submitted values and validation errors. */
  result?: SubmissionResult<string[]>
  failed?: Notice
  deleted?: Deleted
  conflict?: LeadConflict
  /** Initial values of the reply: a template, or a reply that was taken back. */
  draft?: { subject: string; body: string; papers?: string[] }
  /** Previews of emails. */
  previews?: PreviewedMail[]
}

/** The lead has changed since the form was shown. */
export interface LeadConflict {
  /** "Maria set it to Scheduled 2 minutes ago. You chose Cancelled." */
  message: string
  /** Label of the button that saves anyway. */
  anyway: string
  /** Label of the link that saves nothing. */
  leave: string
  /** The posted fields with the current version, to send again. */
  values: [name: string, value: string][]
}
