import { db } from 'db/client.server'
import { replyTemplates } from 'db/schema/conversation'
import { takePage } from 'db/take-page'
import { asc, isNull } from 'drizzle-orm'
import { pageResponse } from '~/platform/http/pagination.server'
import { resource } from '~/platform/http/resource.server'
import { recordCollection } from '~/records/api.server'
import { templateRecord } from './template-record.server'

const selectTemplates = () =>
  db
    .select()
    .from(replyTemplates)
    .where(isNull(replyTemplates.deletedAt))
    .orderBy(asc(replyTemplates.title), asc(replyTemplates.id))

/** GET /api/reply-templates: the templates by title, `page` by `page`; POST creates one. Staff only. */
const api = resource({
  staff: {
    GET: ({ request }) =>
      pageResponse(request, (page) => takePage(selectTemplates(), page), templateRecord.toRecord),
    ...recordCollection(templateRecord),
  },
})
export const loader = api.loader
export const action = api.action
