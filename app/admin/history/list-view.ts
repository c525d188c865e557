import { paths } from '~/paths'
import { SUBJECT_LABELS } from '~/records/subjects'
import type { ListConfig } from '../table/list-screen'

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
  deletable: false,
  failed: 'Error: Failed to load the history. Please try again.',
  none: { title: 'No changes yet', text: 'Changes by staff, visitors and the site appear here.' },
} satisfies ListConfig
