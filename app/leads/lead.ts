import type { LeadKind } from 'db/enums'
import type { Fields } from '~/forms/fields'
import type { Notice } from '~/ui/notice'

export type ResponsePromise = { hours: number } | { businessDays: number }

/**
 * Defines one kind of lead for the form, the API, the mail and the inbox. Plain data, safe in the
 * browser.
 */
export interface LeadDefinition<F extends Fields = Fields> {
  kind: LeadKind
  /** Distinguishes the forms of one page; submitted as the field `formType`. */
  formType: string
  /** The prefix of references. */
  prefix: string
  /** Its name in a sentence: "business pickup request". */
  noun: string
  /** Path and anchor of its form. */
  page: string
  fields: F
  /** Button labels: idle and while sending. */
  button: string
  pending: 'Sending...' | 'Submitting...'
  /** The button for one more after that; by default "Send another" with the noun. */
  again?: string
  /** Shown after the lead is stored; the message makes the promise below. */
  done: Notice
  /** Shown instead of `done` for a lead stored in this status. */
  doneAs?: Record<string, Notice>
  /** Shown if the lead could not be stored. */
  failed: Notice
  /** The response time that the message promises; null if no reply is expected. */
  promise: ResponsePromise | null
  /** What happens next, in one sentence. */
  next: string
}

/** Preserves the exact field types, from which the value types are derived. */
export const defineLead = <const F extends Fields>(
  definition: LeadDefinition<F>,
): LeadDefinition<F> => definition

/** Whether a reference belongs to this form; forms of one kind share a prefix. */
export const isReferenceOf = ({ prefix }: LeadDefinition, reference: string): boolean =>
  reference.startsWith(`${prefix}-`)
