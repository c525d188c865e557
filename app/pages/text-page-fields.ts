import { checkbox, image, text, textarea, wholeNumber } from '~/forms/fields'
import type { RecordTexts } from '~/records/texts'

/** Form of a text page: privacy, terms and pages that staff add. */
export const textPageFields = {
  title: text('Title', { required: true }),
  slug: text('Address', {
    required: true,
    half: true,
    pattern: {
      source: '[a-z0-9]+(?:-[a-z0-9]+)*',
      message:
        'An address can have lowercase letters, digits and single hyphens, such as repair-cafe',
    },
    hint: 'The part after the slash, such as repair-cafe. An old address redirects to the new one.',
  }),
  order: wholeNumber('Order', {
    half: true,
    min: 0,
    max: 10_000,
    hint: 'Order in the sitemap; ties are sorted by title.',
  }),
  subtitle: textarea('Subtitle', {}),
  content: textarea('Content', {
    max: 50_000,
    hint: 'Markdown: ## heading, **bold**, *italic*, [link](/contact), - list, > quotation.',
  }),
  metaDescription: textarea('Description for search engines', {
    hint: 'Leave empty to use the beginning of the text.',
  }),
  featuredImage: image('Featured image'),
  isPublished: checkbox('Published: visitors can read it', { default: true }),
} as const

export const TEXT_PAGE_TEXTS: RecordTexts = {
  noun: 'this page',
  created: { title: 'Success!', message: 'Page created successfully' },
  updated: { title: 'Success!', message: 'Page updated successfully' },
  deleted: { title: 'Success!', message: 'Page deleted successfully' },
  createFailed: { title: 'Error', message: 'Failed to create page' },
  updateFailed: { title: 'Error', message: 'Failed to update page' },
  deleteFailed: { title: 'Error', message: 'Failed to delete page' },
}
