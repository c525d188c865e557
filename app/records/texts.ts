import type { Notice } from '~/ui/notice'

/** Messages after a record was saved or deleted, or could not be. Safe in the browser. */
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
