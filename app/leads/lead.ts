import type { LeadKind } from 'db/enums'
import type { Fields } from '~/forms/fields'
import type { Notice } from '~/ui/notice'

export type ResponsePromise = { hours: number } | { businessDays: number }

/** What the form, the API, the mail and the inbox of one kind of lead are made from. Plain data, safe in the browser. */
export interface LeadDefinition<F extends Fields = Fields> {
  kind: LeadKind
  /** Tells the forms of one page apart; sent along as the field `formType`. */
  formType: string
  /** The letters before the hyphen of its references. */
  prefix: string
  /** What it is called in a sentence: "business pickup request". */
  noun: string
  /** The page and anchor where its form stands. */
  page: string
  fields: F
  /** The button: at rest, and while sending. */
  button: string
  pending: 'Sending...' | 'Submitting...'
  /** Said when it is stored. The message is the promise made to the visitor. */
  done: Notice
  /** Said when it could not be stored. */
  failed: Notice
  /** By when someone answers, as the message promises it; null where nobody waits for an answer. */
  promise: ResponsePromise | null
  /** What happens next, in one sentence. */
  next: string
}

/** Keeps the exact types of the fields, from which the types of the values follow. */
export const defineLead = <const F extends Fields>(
  definition: LeadDefinition<F>,
): LeadDefinition<F> => definition

/** The reference in a page's address after its form was stored (`?sent=PU-7K3Q9D`), when it is one of this lead. */
export function sentReference(definition: LeadDefinition, search: URLSearchParams): string | null {
  const sent = search.get('sent') ?? ''
  return new RegExp(`^${definition.prefix}-[2-9A-Z]{6}$`).test(sent) ? sent : null
}
