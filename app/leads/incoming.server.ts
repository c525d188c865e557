import type { Fields, Values } from '~/forms/fields'
import type { Lead } from './store.server'

/** A lead as it came in, and what it is stored with. */
export interface Incoming {
  lead: Lead
  values: Values<Fields>
  spam: boolean
  clientAddress: string | undefined
  /** The same for the same lead: of its kind and its normalised fields. */
  fingerprint: string
}

/** The same form with the same fields within this time is one lead: a double click, a retry. */
export const DUPLICATE_MS = 10 * 60 * 1000
