import { listMedia, toMediaRecord } from '~/media/media.server'
import { pageResponse } from '~/platform/http/pagination.server'
import { resource } from '~/platform/http/resource.server'

/**
 * `GET /api/admin/media`: images, latest first; `q` searches names and texts, `page` and `limit`
 * paginate.
 */
const api = resource({
  staff: {
    async GET({ request }) {
      const q = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 255)
      return pageResponse(request, (page) => listMedia({ q, ...page }), toMediaRecord)
    },
  },
})
export const loader = api.loader
export const action = api.action
