import { db } from 'db/client.server'
import { replyTemplates } from 'db/schema/conversation'
import { asc, isNull } from 'drizzle-orm'
import { nextPageLink, readPagination } from '~/platform/http/pagination.server'
import { resource } from '~/platform/http/resource.server'
import { recordCollection } from '~/records/api.server'
import type { Row } from '~/records/record.server'
import { templateRecord } from './template-record.server'

/** GET /api/reply-templates: the templates by title, `page` by `page`; POST creates one. Staff only. */
const api = resource({
  staff: {
    async GET({ request }) {
      const url = new URL(request.url)
      const part = readPagination(url)
      if (part instanceof Response) return part
      const { page, limit } = part
      const rows: Row[] = await db
        .select()
        .from(replyTemplates)
        .where(isNull(replyTemplates.deletedAt))
        .orderBy(asc(replyTemplates.title), asc(replyTemplates.id))
        .limit(limit + 1)
        .offset((page - 1) * limit)
      return Response.json(rows.slice(0, limit).map(templateRecord.toRecord), {
        headers: {
          'Cache-Control': 'no-store',
          ...(rows.length > limit && nextPageLink(url, page)),
        },
      })
    },
    ...recordCollection(templateRecord),
  },
})
export const loader = api.loader
export const action = api.action
