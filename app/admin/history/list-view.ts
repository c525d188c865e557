import { paths } from '~/paths'
import type { Subject } from '~/records/subjects'
import type { ListConfig } from '../table/list-screen'

/** What staff call each kind of record. */
export const SUBJECT_LABELS: Record<Subject, string> = {
  lead: 'Submission',
  event: 'Event',
  news: 'News',
  service: 'Service',
  'calendar-entry': 'Calendar entry',
  page: 'Page',
  media: 'Image',
  logo: 'Logo',
  settings: 'Settings',
  user: 'Person',
  gate: 'Gate',
  weighing: 'Weighing',
  results: 'Results',
  report: 'Report',
  template: 'Reply template',
  items: 'Items',
  certificate: 'Certificate',
}

export const historyListConfig = {
  path: paths.history,
  title: 'History',
  nouns: ['change', 'changes'],
  searchLabel: 'Name, title, reference',
  filters: [
    {
      name: 'kind',
      label: 'Kind',
      options: Object.entries(SUBJECT_LABELS).map(([value, label]) => ({ value, label })),
    },
  ],
  dates: [{ value: 'changed', label: 'Changed' }],
  // Latest first.
  defaultSort: '-when',
  deletable: false,
  failed: 'Error: Failed to load the history. Please try again.',
  none: { title: 'No changes yet', text: 'Changes by staff, visitors and the site appear here.' },
} satisfies ListConfig
