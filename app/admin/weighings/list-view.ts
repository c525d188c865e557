import { WEIGHING_SOURCES } from 'db/enums'
import { paths } from '~/paths'
import { weighingFields } from '~/weighings/weighing-fields'
import { filterOptions } from '../table/filter-options'
import type { ListConfig } from '../table/list-screen'

export const weighingListConfig = {
  path: paths.weighings,
  title: 'Weighings',
  nouns: ['entry', 'entries'],
  searchLabel: 'Category, town or note',
  filters: [
    { name: 'stream', label: 'Stream', options: weighingFields.stream.options },
    { name: 'source', label: 'Source', options: filterOptions(WEIGHING_SOURCES) },
    { name: 'state', label: 'State', options: filterOptions(['valid', 'void']) },
  ],
  dates: [{ value: 'day', label: 'Day' }],
  deletable: false,
  add: { to: paths.newWeighing, label: 'Add Weighing' },
  failed: 'Failed to load weighings. Please try again.',
  none: {
    title: 'Nothing weighed yet',
    text: 'Weights from events and completed pickups appear here, along with those you add.',
  },
} satisfies ListConfig
