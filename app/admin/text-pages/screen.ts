import { textPageFields } from '~/pages/text-page-fields'
import { paths } from '~/paths'
import type { RecordScreen } from '../records/record-screen'

export const textPageScreen: RecordScreen = {
  subject: 'page',
  listPath: paths.textPages,
  noun: 'page',
  titles: { create: 'Add Page', edit: 'Edit Page', delete: 'Delete Page' },
  buttons: { create: 'Create Page', update: 'Update Page' },
  width: 760,
  fields: textPageFields,
  newDefaults: { isPublished: 'on' },
}
