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
  /** What a reply begins with: a template, or one that was taken back. */
  draft?: { subject: string; body: string; papers?: string[] }
  /** Mail as it is sent. */
  previews?: PreviewedMail[]
}

/** Somebody changed the lead after the form was shown. */
export interface LeadConflict {
  /** "Maria set it to Scheduled 2 minutes ago. You chose Cancelled." */
  message: string
  /** Label of the button that saves all the same. */
  anyway: string
  /** Label of the link that saves nothing. */
  leave: string
  /** The fields that the button sends: what was sent, with the current version. */
  values: [name: string, value: string][]
}
