import { newsFields } from '~/news/news-fields'
import { paths } from '~/paths'
import type { RecordScreen } from '../records/record-screen'

export const newsScreen: RecordScreen = {
  subject: 'news',
  listPath: paths.adminNews,
  noun: 'publication',
  titles: {
    create: 'Add Publication',
    edit: 'Edit Publication',
    delete: 'Delete Publication',
  },
  buttons: { create: 'Create Publication', update: 'Update Publication' },
  width: 600,
  fields: newsFields,
  newDefaults: { isActive: 'on' },
}
