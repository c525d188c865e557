import { paths } from '~/paths'
import type { ListConfig } from '../table/list-screen'

export const templateListConfig = {
  path: paths.templates,
  title: 'Reply Templates',
  nouns: ['template', 'templates'],
  searchLabel: 'Title, subject or text',
  dates: [{ value: 'updated', label: 'Changed' }],
  filters: [],
  add: { to: paths.newTemplate, label: 'Add Template' },
  failed: 'Failed to load templates. Please try again.',
  none: {
    title: 'No templates yet',
    text: 'Save what you write often as a template, and start replies from it.',
  },
} satisfies ListConfig
