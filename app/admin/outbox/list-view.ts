import { MAIL_PURPOSES, MAIL_STATUSES } from 'db/enums'
import { paths } from '~/paths'
import { PURPOSES } from '../leads/mail-status'
import { filterOptions } from '../table/filter-options'
import type { ListConfig } from '../table/list-screen'

export const outboxListConfig = {
  path: paths.outbox,
  title: 'Mail',
  nouns: ['email', 'emails'],
  searchLabel: 'Name, email, reference',
  dates: [{ value: 'created', label: 'Created' }],
  filters: [
    { name: 'status', label: 'Status', options: filterOptions(MAIL_STATUSES) },
    {
      name: 'purpose',
      label: 'Purpose',
      options: MAIL_PURPOSES.map((value) => ({ value, label: PURPOSES[value] ?? value })),
    },
  ],
  deletable: false,
  failed: 'Error: Failed to load emails. Please try again.',
  none: {
    title: 'No emails yet',
    text: 'Each form submission sends a confirmation to the visitor and a notice to you.',
  },
} satisfies ListConfig
