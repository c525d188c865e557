import type { SubmissionResult } from '@conform-to/react'
import type { ControlValue } from '~/forms/use-fields'
import type { Notice } from '~/ui/notice'

/** Action data of a record that was not saved or deleted: the submitted values and the reason. */
export interface RecordActionData {
  result?: SubmissionResult<string[]>
  failed?: Notice
  /** Why the request body could not be read. */
  bodyError?: string
  conflict?: Conflict
  deleted?: Deleted
}

/** Someone deleted the record after the form was opened; it is in the trash. */
export interface Deleted {
  by: string | null
}

/** Someone saved the record after the form was opened. */
export interface Conflict {
  /** Send this version to overwrite theirs. */
  version: number | string
  by: string | null
  /** The stored values, as form values. */
  theirs: FormDefaults
  /** Fields that both changed; if unknown, all fields that differ. */
  collisions?: string[]
}

/** Whether saving again overwrites something of the other person. */
export const overwrites = (conflict: Conflict | undefined): boolean =>
  conflict !== undefined && conflict.collisions?.length !== 0

/** Values of form controls. */
export type FormDefaults = Record<string, ControlValue>

/** Converts a record to form values; a checked box is `on`. */
export function toDefaults(record: Record<string, unknown>, names: string[]): FormDefaults {
  return Object.fromEntries(names.map((name) => [name, toControlValue(record[name])]))
}

function toControlValue(value: unknown): ControlValue {
  if (value === null || value === undefined || value === false) return ''
  if (value === true) return 'on'
  if (!Array.isArray(value)) return String(value)
  return isRows(value) ? value.map(toControlRow) : value.map(String)
}

const isRows = (list: unknown[]): list is object[] =>
  list.length > 0 && list.every((item) => typeof item === 'object')

/** In a row, a list is a textarea and a checkbox is a select. */
const toControlRow = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join('\n') : String(value ?? ''),
    ]),
  )
