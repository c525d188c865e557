import { CERTIFICATE_KINDS } from 'db/enums'
import { KIND_TITLES } from '~/certificates/certificate'
import { paths } from '~/paths'
import { filterOptions } from '../table/filter-options'
import type { ListConfig } from '../table/list-screen'

export const certificateListConfig = {
  path: paths.adminCertificates,
  title: 'Certificates',
  nouns: ['certificate', 'certificates'],
  searchLabel: 'Number, request or organization',
  filters: [
    {
      name: 'kind',
      label: 'Kind',
      options: CERTIFICATE_KINDS.map((value) => ({ value, label: KIND_TITLES[value] })),
    },
    { name: 'state', label: 'State', options: filterOptions(['valid', 'void']) },
  ],
  dates: [{ value: 'issued', label: 'Issued' }],
  deletable: false,
  failed: 'Failed to load certificates. Please try again.',
  none: {
    title: 'No certificates yet',
    text: 'Issue one from a request once its weights or items are complete.',
  },
} satisfies ListConfig
