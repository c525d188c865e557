import { paths } from '~/paths'
import { QUOTE_STATES } from '~/quotes/quote'
import { filterOptions } from '../table/filter-options'
import type { ListConfig } from '../table/list-screen'

export const quoteListConfig = {
  path: paths.adminQuotes,
  title: 'Quotes',
  nouns: ['quote', 'quotes'],
  searchLabel: 'Number, name or organization',
  filters: [{ name: 'state', label: 'Status', options: filterOptions(QUOTE_STATES) }],
  dates: [
    { value: 'valid', label: 'Valid until' },
    { value: 'answered', label: 'Answered' },
  ],
  deletable: false,
  failed: 'Failed to load quotes. Please try again.',
  none: {
    title: 'No quotes yet',
    text: 'Write one from the page of a request.',
  },
} satisfies ListConfig
