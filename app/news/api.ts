import { sharedHeaders } from '~/platform/http/cache.server'
import { nextPageLink, readPagination } from '~/platform/http/pagination.server'
import { resource } from '~/platform/http/resource.server'
import { findStaff } from '~/platform/session.server'
import { recordCollection } from '~/records/api.server'
import { listNews } from './news.server'
import { newsRecord } from './news-record.server'

/**
 * GET /api/news-publications: active publications, newest first. Staff also get inactive ones
 * unless they pass `active=true`. `page` (from 1) and `limit` (1 to 500) paginate. POST creates one
 * (staff only).
 */
const api = resource({
  open: {
    async GET({ request }) {
      const url = new URL(request.url)
      const part = readPagination(url)
      if (part instanceof Response) return part
      const all = url.searchParams.get('active') !== 'true' && (await findStaff(request)) !== null
      const { publications, more } = await listNews({ ...part, inactive: all })
      return Response.json(publications, {
        headers: {
          ...(all ? { 'Cache-Control': 'no-store' } : sharedHeaders(['news'])),
          ...(more && nextPageLink(url, part.page)),
        },
      })
    },
  },
  staff: recordCollection(newsRecord),
})
export const loader = api.loader
export const action = api.action
