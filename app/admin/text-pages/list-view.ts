import { paths } from '~/paths'
import type { ListConfig } from '../table/list-screen'

const statuses = [
  { value: 'published', label: 'Published' },
  { value: 'draft', label: 'Draft' },
]

export const textPageListConfig = {
  path: paths.textPages,
  title: 'Page Editor',
  nouns: ['page', 'pages'],
  searchLabel: 'Title or address',
  dates: [{ value: 'updated', label: 'Changed' }],
  filters: [{ name: 'status', label: 'Status', options: statuses }],
  statuses,
  add: { to: paths.newTextPage, label: 'Add Page' },
  failed: 'Failed to load pages. Please try again.',
  none: {
    title: 'No pages yet',
    text: 'Each page you add has its own address and is listed in the sitemap.',
  },
} satisfies ListConfig
