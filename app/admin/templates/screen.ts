import { templateFields } from '~/conversation/template-fields'
import { paths } from '~/paths'
import type { RecordScreen } from '../records/record-screen'

export const templateScreen: RecordScreen = {
  subject: 'template',
  listPath: paths.templates,
  noun: 'template',
  titles: { create: 'Add Template', edit: 'Edit Template', delete: 'Delete Template' },
  buttons: { create: 'Create Template', update: 'Update Template' },
  width: 640,
  fields: templateFields,
}
