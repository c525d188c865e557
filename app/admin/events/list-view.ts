import { eventFields } from '~/events/event-fields'
import { paths } from '~/paths'
import { filterOptions } from '../table/filter-options'
import type { ListConfig } from '../table/list-screen'

const statuses = eventFields.status.options

export const eventListConfig = {
  path: paths.adminEvents,
  all: paths.allEvents,
  title: 'Event Management',
  nouns: ['event', 'events'],
  searchLabel: 'Title or location',
  dates: [
    { value: 'date', label: 'Date' },
    { value: 'added', label: 'Added' },
  ],
  filters: [
    { name: 'status', label: 'Status', options: statuses },
    { name: 'shown', label: 'Visibility', options: filterOptions(['active', 'inactive']) },
  ],
  day: 'Date',
  statuses,
  add: { to: paths.newEvent, label: 'Add New Event' },
  failed: 'Failed to load events. Please try again.',
  none: { title: 'No events found. Create your first event!' },
} satisfies ListConfig
