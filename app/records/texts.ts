import type { Said } from '~/ui/notice'

/** What staff read when a record was saved or deleted, or could not be. Plain data, for both sides. */
export interface RecordTexts {
  /** In a sentence: "this event". */
  noun: string
  created: Said
  updated: Said
  deleted: Said
  createFailed: Said
  updateFailed: Said
  deleteFailed: Said
}
