import { text, textarea } from '~/forms/fields'
import type { RecordTexts } from '~/records/texts'
import { PLACEHOLDER_PATTERN, PLACEHOLDERS_HINT } from './placeholders'

/** The form of a template. */
export const templateFields = {
  title: text('Title', { required: true, hint: 'How you find it when you reply.' }),
  subject: text('Subject', { required: true, pattern: PLACEHOLDER_PATTERN }),
  body: textarea('Text', {
    required: true,
    pattern: PLACEHOLDER_PATTERN,
    hint: PLACEHOLDERS_HINT,
  }),
} as const

export const TEMPLATE_TEXTS: RecordTexts = {
  noun: 'this template',
  created: { title: 'Success', message: 'The template is ready for the next reply.' },
  updated: { title: 'Success', message: 'The template has been updated.' },
  deleted: { title: 'Success', message: 'The template has been deleted.' },
  createFailed: { title: 'Error', message: 'Failed to create the template. Please try again.' },
  updateFailed: { title: 'Error', message: 'Failed to update the template. Please try again.' },
  deleteFailed: { title: 'Error', message: 'Failed to delete the template. Please try again.' },
}
