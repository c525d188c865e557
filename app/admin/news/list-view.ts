import { paths } from '~/paths'
import { filterOptions } from '../table/filter-options'
import type { ListConfig } from '../table/list-screen'

export const newsListConfig = {
  path: paths.adminNews,
  title: 'News',
  nouns: ['news publication', 'news publications'],
  searchLabel: 'Title, source or summary',
  dates: [{ value: 'date', label: 'Date' }],
  filters: [{ name: 'status', label: 'Status', options: filterOptions(['active', 'inactive']) }],
  sorts: [
    { value: '-date', label: 'Newest first' },
    { value: 'date', label: 'Oldest first' },
    { value: 'title', label: 'Title' },
    { value: 'source', label: 'Source' },
  ],
  add: { to: paths.newPublication, label: 'Add Publication' },
  failed: 'Failed to load news publications. Please try again.',
  none: { title: 'No news publications found. Add the first one to get started.' },
} satisfies ListConfig
