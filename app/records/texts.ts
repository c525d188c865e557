import type { Notice } from '~/ui/notice'

/** Messages after saving or deleting a record, or failing to. Safe in the browser. */
export interface RecordTexts {
  /** For a sentence: "this event". */
  noun: string
  created: Notice
  updated: Notice
  deleted: Notice
  createFailed: Notice
  updateFailed: Notice
  deleteFailed: Notice
}
