import type { SubmissionResult } from '@conform-to/react'
import type { KeptFile } from '~/conversation/file-rules'
import type { Notice } from '~/ui/notice'
import type { Intent } from './registration-commands'
import type { VisitIntent } from './visit-commands'

/** What a customer does with a quote: the value of the button. */
export const QUOTE_INTENTS = ['accept-quote', 'decline-quote'] as const
export type QuoteIntent = (typeof QUOTE_INTENTS)[number]

/** Why the command was refused. */
export interface RequestActionData {
  /** For the top of the page. */
  failed?: Notice
  /** What is wrong with the form that was sent. */
  result?: SubmissionResult<string[]>
  /** The form that was sent. */
  intent?: Intent | VisitIntent | QuoteIntent | 'add'
  keptFiles?: KeptFile[]
}
