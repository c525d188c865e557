import { paths } from '~/paths'
import { filterOptions } from '../table/filter-options'
import type { ListConfig } from '../table/list-screen'

export const peopleListConfig = {
  path: paths.people,
  title: 'People',
  nouns: ['person', 'people'],
  searchLabel: 'Name, username or email',
  dates: [{ value: 'added', label: 'Added' }],
  filters: [{ name: 'status', label: 'Status', options: filterOptions(['enabled', 'disabled']) }],
  deletable: false,
  add: { to: paths.newPerson, label: 'Add Person' },
  failed: 'Failed to load people. Please try again.',
  none: { title: 'No people' },
} satisfies ListConfig
