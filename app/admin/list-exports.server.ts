import { paths } from '~/paths'
import { certificatesExport } from './certificates/certificates-list.server'
import { eventsExport } from './events/events-list.server'
import { historyExport } from './history/history-rows.server'
import { mediaExport } from './media/media-list.server'
import { newsExport } from './news/news-list.server'
import { outboxExport } from './outbox/outbox-list.server'
import { peopleExport } from './people/people-list.server'
import { quotesExport } from './quotes/quotes-list.server'
import { servicesExport } from './services/services-list.server'
import type { ListExport } from './table/export.server'
import { templatesExport } from './templates/templates-list.server'
import { textPagesExport } from './text-pages/pages-list.server'
import { weighingsExport } from './weighings/weighings-list.server'

/** CSV exports by the path of their list. */
export const LIST_EXPORTS: [path: string, ListExport<never>][] = [
  [paths.adminCertificates, certificatesExport],
  [paths.adminEvents, eventsExport],
  [paths.history, historyExport],
  [paths.adminMedia, mediaExport],
  [paths.adminNews, newsExport],
  [paths.outbox, outboxExport],
  [paths.adminQuotes, quotesExport],
  [paths.adminServices, servicesExport],
  [paths.textPages, textPagesExport],
  [paths.templates, templatesExport],
  [paths.people, peopleExport],
  [paths.weighings, weighingsExport],
]
