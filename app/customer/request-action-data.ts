import type { SubmissionResult } from '@conform-to/react'
import type { KeptFile } from '~/conversation/file-rules'
import type { Notice } from '~/ui/notice'
import type { Intent } from './registration-commands'
import type { VisitIntent } from './visit-commands'

/** A customer's commands on a quote, as values of the button. */
export const QUOTE_INTENTS = ['accept-quote', 'decline-quote'] as const
type QuoteIntent = (typeof QUOTE_INTENTS)[number]

/** Why the command was refused. */
export interface RequestActionData {
  /** For the top of the page. */
  failed?: Notice
  /** The values and errors of the form. */
  result?: SubmissionResult<string[]>
  /** The intent of the form. */
  intent?: Intent | VisitIntent | QuoteIntent | 'add'
  keptFiles?: KeptFile[]
  /** The text of a form whose link has expired. */
  unsent?: string
}
