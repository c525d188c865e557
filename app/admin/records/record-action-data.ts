import type { SubmissionResult } from '@conform-to/react'
import type { Notice } from '~/ui/notice'

/** What the form of a record gets back when it was not saved, or not deleted: everything typed, and why. */
export interface RecordActionData {
  result?: SubmissionResult<string[]>
  failed?: Notice
  /** Why nothing of the form was read. */
  bodyError?: string
  conflict?: Conflict
  deleted?: Deleted
}

/** Somebody deleted the record since the form was opened; it is in the trash. */
export interface Deleted {
  by: string | null
}

/** Somebody saved the record since the form was opened. */
export interface Conflict {
  /** What to send to save over it. */
  version: number
  by: string | null
  /** ISO 8601, UTC. */
  at: string | null
  /** What stands there now, as the form shows values. */
  theirs: FormDefaults
}

/** The values of a form as its controls take them. */
export type FormDefaults = Record<string, string | string[]>

/** A record's values as the controls of its form take them; a ticked box is `on`. */
export function toDefaults(record: Record<string, unknown>, names: string[]): FormDefaults {
  return Object.fromEntries(names.map((name) => [name, toControlValue(record[name])]))
}

function toControlValue(value: unknown): string | string[] {
  if (value === null || value === undefined || value === false) return ''
  if (value === true) return 'on'
  return Array.isArray(value) ? value.map(String) : String(value)
}
