import { entryRecord } from '~/calendar/entry-record.server'
import { eventRecord } from '~/events/event-record.server'
import { leadTrash } from '~/leads/staff/trash.server'
import { logoRecord } from '~/logos/logo-record.server'
import { mediaTrash } from '~/media/trash.server'
import { newsRecord } from '~/news/news-record.server'
import { textPageRecord } from '~/pages/text-page-record.server'
import { type Trash, trashOf } from '~/records/trash.server'
import { serviceRecord } from '~/services/service-record.server'

/** Everything that can be deleted, in the order of the trash view. */
export const TRASHES: Trash[] = [
  leadTrash,
  trashOf(eventRecord, 'Events'),
  trashOf(newsRecord, 'News'),
  trashOf(serviceRecord, 'Services'),
  trashOf(entryRecord, 'Calendar'),
  trashOf(textPageRecord, 'Pages'),
  mediaTrash,
  trashOf(logoRecord('header'), 'Logos'),
]

/** The one of this subject, or null. */
export const trashFor = (subject: unknown): Trash | null =>
  TRASHES.find((trash) => trash.subject === subject) ?? null
