import { entryRecord } from '~/calendar/entry-record.server'
import { templateRecord } from '~/conversation/template-record.server'
import { eventRecord } from '~/events/event-record.server'
import { logoRecord } from '~/logos/logo-record.server'
import { newsRecord } from '~/news/news-record.server'
import { textPageRecord } from '~/pages/text-page-record.server'
import type { AnyRecord } from '~/records/record.server'
import { serviceRecord } from '~/services/service-record.server'

/**
 * All kinds of records. The trash, the command palette and the search for uses of an image are derived from this list;
 * a test fails for a table with a trash that is missing here.
 */
export const RECORD_KINDS: AnyRecord[] = [
  eventRecord,
  newsRecord,
  serviceRecord,
  entryRecord,
  textPageRecord,
  templateRecord,
  // One kind for all positions: they share a table and differ only in their texts.
  logoRecord('header'),
]
