import { entryRecord } from '~/calendar/entry-record.server'
import { templateRecord } from '~/conversation/template-record.server'
import { eventRecord } from '~/events/event-record.server'
import { logoRecord } from '~/logos/logo-record.server'
import { newsRecord } from '~/news/news-record.server'
import { textPageRecord } from '~/pages/text-page-record.server'
import type { AnyRecord } from '~/records/record.server'
import { serviceRecord } from '~/services/service-record.server'

/**
 * Every kind of record. The trash, the command palette and the search for uses of a picture go over
 * this list; a test fails for a table with a trash that is not in it.
 */
export const RECORD_KINDS: AnyRecord[] = [
  eventRecord,
  newsRecord,
  serviceRecord,
  entryRecord,
  textPageRecord,
  templateRecord,
  // One table: the positions differ in what staff read.
  logoRecord('header'),
]
