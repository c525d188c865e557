import { resource } from '~/platform/http/resource.server'
import { recordItem } from '~/records/api.server'
import { newsRecord } from './news-record.server'

/**
 * PUT and DELETE /api/news-publications/{id}: staff update a publication or move it to the trash.
 */
const api = resource({ staff: recordItem(newsRecord, 'publicationId') })
export const loader = api.loader
export const action = api.action
