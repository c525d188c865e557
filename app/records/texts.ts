import type { Notice } from '~/ui/notice'

/** What staff read when a record was saved or deleted, or could not be. Plain data, for both sides. */
export interface RecordTexts {
  /** In a sentence: "this event". */
  noun: string
  created: Notice
  updated: Notice
  deleted: Notice
  createFailed: Notice
  updateFailed: Notice
  deleteFailed: Notice
}
