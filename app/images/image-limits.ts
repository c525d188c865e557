// Upload limits and error messages (document 2, sections 5 and 8). Shared, because the browser
// checks before uploading and the server checks again.

export const MAX_IMAGE_BYTES = 10 * 1024 * 1024

/** A drawing is parsed in memory, and real ones are smaller than this. */
export const MAX_DRAWING_BYTES = 1024 * 1024

/** Width times height times frames: a small file may decode to gigabytes. */
export const MAX_PIXELS = 50_000_000

/** The `accept` attribute of file inputs. */
export const IMAGE_TYPES = 'image/jpeg,image/png,image/gif,image/webp,image/avif,image/svg+xml'

export const TEXTS = {
  wrongType: {
    title: 'Invalid File Type',
    message: 'Please select an image file (JPG, PNG, GIF, etc.)',
  },
  tooLarge: {
    title: 'File Too Large',
    message: 'Please select an image smaller than 10MB',
  },
  drawingTooLarge: {
    title: 'File Too Large',
    message: 'SVG files can be up to 1 MB.',
  },
  drawingTooComplex: {
    title: 'File Too Complex',
    message: 'This SVG has too many parts. Please simplify it or export it as PNG.',
  },
  tooManyPixels: {
    title: 'File Too Large',
    message: 'Please select an image of at most 50 megapixels',
  },
  noFile: { title: 'Invalid File Type', message: 'Please select an image to upload' },
  failed: {
    title: 'Upload Failed',
    message: 'Failed to upload image. Please try again.',
  },
} as const
