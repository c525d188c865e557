import { resource } from '~/platform/http/resource.server'
import { recordItem } from '~/records/api.server'
import { eventRecord } from './event-record.server'

/** PUT and DELETE /api/events/{id}: staff update an event or move it to the trash. */
const api = resource({ staff: recordItem(eventRecord, 'eventId') })
export const loader = api.loader
export const action = api.action
