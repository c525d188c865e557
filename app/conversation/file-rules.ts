// The files that a request accepts. Shared with the browser, which shows these limits.

export const MAX_FILES = 10
export const MAX_FILE_BYTES = 10 * 1024 * 1024
/** Total of all files of a request. */
export const MAX_TOTAL_BYTES = 30 * 1024 * 1024

/** The `accept` attribute of the input. */
export const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,.pdf,.csv,.txt'

export const FILES_HINT =
  'Up to 10 photos, PDF, CSV or TXT files, 10 MB each and 30 MB together. Only you and our staff can see them.'

/** The form name of the checkboxes of files from the previous attempt. */
export const KEEP = 'keep'

/** A file from a previous attempt, in which another field was invalid. */
export interface KeptFile {
  id: number
  name: string
  /** In bytes. */
  size: number
}
