import { paths } from '~/paths'
import { editedServiceFields, serviceFields } from '~/services/service-fields'
import type { RecordScreen } from '../records/record-screen'

export const serviceScreen: RecordScreen = {
  subject: 'service',
  listPath: paths.adminServices,
  noun: 'service',
  titles: { create: 'Add Service', edit: 'Edit Service', delete: 'Delete Service' },
  buttons: { create: 'Create Service', update: 'Update Service' },
  width: 700,
  fields: editedServiceFields,
  newFields: serviceFields,
}
