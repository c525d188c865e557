// What may be uploaded, and what is said of everything else (document 2, sections 5 and 8). Known on
// both sides: the browser says it before anything is sent, the server to whoever sends it all the same.

export const MAX_IMAGE_BYTES = 10 * 1024 * 1024

/** A drawing is read whole before it is taken, and this is more than people draw. */
export const MAX_DRAWING_BYTES = 1024 * 1024

/** Width times height, and times the frames of a moving picture: a small file may unfold into gigabytes. */
export const MAX_PIXELS = 50_000_000

/** For file inputs. */
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
