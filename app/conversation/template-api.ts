import { resource } from '~/platform/http/resource.server'
import { recordItem } from '~/records/api.server'
import { templateRecord } from './template-record.server'

/** PUT and DELETE /api/reply-templates/{id}: staff update a template or move it to the trash. */
const api = resource({ staff: recordItem(templateRecord, 'id') })
export const loader = api.loader
export const action = api.action
