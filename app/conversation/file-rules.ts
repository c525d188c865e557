// Which files go with a request. Shared with the browser, which names it.

export const MAX_FILES = 10
export const MAX_FILE_BYTES = 10 * 1024 * 1024
/** Of all files of a request. */
export const MAX_TOTAL_BYTES = 30 * 1024 * 1024

/** The `accept` attribute of the input. */
export const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,.pdf,.csv,.txt'

export const FILES_HINT =
  'Up to 10 photos, PDF, CSV or TXT files, 10 MB each and 30 MB together. Only we can see them.'

/** The name of the boxes beside files that came with the form before. */
export const KEEP = 'keep'

/** A file that came with a form in which something else was wrong. */
export interface KeptFile {
  id: number
  name: string
  /** Bytes. */
  size: number
}
