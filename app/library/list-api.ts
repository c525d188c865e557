import { listMedia, toMediaRecord } from '~/media/media.server'
import { nextPageLink, readPagination } from '~/platform/http/pagination.server'
import { resource } from '~/platform/http/resource.server'

/**
 * `GET /api/admin/media`: images, latest first; `q` searches names and texts, `page` and `limit`
 * paginate.
 */
const api = resource({
  staff: {
    async GET({ request }) {
      const url = new URL(request.url)
      const part = readPagination(url)
      if (part instanceof Response) return part
      const q = (url.searchParams.get('q') ?? '').trim().slice(0, 255)
      const { items, more } = await listMedia({ q, ...part })
      return Response.json(items.map(toMediaRecord), {
        headers: { 'Cache-Control': 'no-store', ...(more && nextPageLink(url, part.page)) },
      })
    },
  },
})
export const loader = api.loader
export const action = api.action
