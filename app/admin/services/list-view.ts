import { paths } from '~/paths'
import type { ListConfig } from '../table/list-screen'

export const serviceListConfig = {
  path: paths.adminServices,
  title: 'Services',
  nouns: ['service', 'services'],
  searchLabel: 'Title, description or ID',
  dates: [{ value: 'updated', label: 'Changed' }],
  sorts: [
    { value: 'order', label: 'Order on the website' },
    { value: 'title', label: 'Title' },
    { value: '-updated', label: 'Last changed' },
  ],
  add: { to: paths.newService, label: 'Add Service', first: 'Add First Service' },
  failed: 'Failed to load services. Please try again.',
  none: { title: 'No services found. Add your first service to get started.' },
} satisfies ListConfig
