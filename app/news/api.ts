import { sharedHeaders } from '~/platform/http/cache.server'
import { pageResponse } from '~/platform/http/pagination.server'
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
      const { searchParams } = new URL(request.url)
      const inactive = searchParams.get('active') !== 'true' && (await findStaff(request)) !== null
      const headers = inactive ? undefined : sharedHeaders(['news'])
      return pageResponse(request, (page) => listNews({ ...page, inactive }), undefined, headers)
    },
  },
  staff: recordCollection(newsRecord),
})
export const loader = api.loader
export const action = api.action
