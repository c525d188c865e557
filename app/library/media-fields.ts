import { text, textarea, wholeNumber } from '~/forms/fields'
import type { RecordTexts } from '~/records/texts'

/** The editable metadata of an image. Its file never changes: another file is another record. */
export const mediaFields = {
  name: text('File name', { required: true }),
  alt: textarea('Alternative text', {
    max: 500,
    hint: 'Describe the image for screen readers. Leave empty if it is decorative.',
  }),
  focalX: wholeNumber('From the left, %', { required: true, min: 0, max: 100, half: true }),
  focalY: wholeNumber('From the top, %', { required: true, min: 0, max: 100, half: true }),
}

export const MEDIA_TEXTS: RecordTexts = {
  noun: 'this image',
  created: { title: 'Success', message: 'The image has been uploaded.' },
  updated: { title: 'Saved', message: 'The image details have been saved.' },
  deleted: { title: 'Success', message: 'The image has been deleted.' },
  createFailed: { title: 'Error', message: 'Failed to upload the image. Please try again.' },
  updateFailed: { title: 'Error', message: 'Failed to save the details. Please try again.' },
  deleteFailed: { title: 'Error', message: 'Failed to delete the image. Please try again.' },
}
