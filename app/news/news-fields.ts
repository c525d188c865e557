import { checkbox, date, image, text, textarea, url } from '~/forms/fields'
import type { RecordTexts } from '~/records/texts'

/**
 * The form of a publication, with the rules and messages of document 2, section 5. That section
 * also prefills the URL with the default logo image, which would link readers to an image: instead,
 * the URL starts empty and the logo is the fallback for a missing image.
 */
export const newsFields = {
  title: text('Title', {
    required: true,
    min: 5,
    message: 'Title must be at least 5 characters',
  }),
  date: date('Date', { required: true, half: true, message: 'Date is required' }),
  source: text('Source', { required: true, half: true, min: 2, message: 'Source is required' }),
  url: url('URL', {
    required: true,
    max: 2000,
    message: 'Must be a valid URL',
    hint: 'Link to the full article (https://...).',
  }),
  summary: textarea('Summary', {
    required: true,
    min: 10,
    message: 'Summary must be at least 10 characters',
  }),
  imageUrl: image('Featured Image'),
  isActive: checkbox('Active', {
    default: true,
    toggle: true,
    hint: 'Active publications are displayed on the website',
  }),
} as const

export const NEWS_TEXTS: RecordTexts = {
  noun: 'this publication',
  created: { title: 'Success!', message: 'News publication created successfully' },
  updated: { title: 'Success!', message: 'News publication updated successfully' },
  deleted: { title: 'Success!', message: 'News publication deleted successfully' },
  createFailed: { title: 'Error', message: 'Failed to create news publication' },
  updateFailed: { title: 'Error', message: 'Failed to update news publication' },
  deleteFailed: { title: 'Error', message: 'Failed to delete news publication' },
}
