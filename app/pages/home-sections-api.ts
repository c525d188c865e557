import { problem } from '~/platform/http/problem.server'
import { json, resource } from '~/platform/http/resource.server'
import { log } from '~/platform/log.server'
import { getHome } from './home-sections.server'

/** GET /api/site-sections/home: the active sections in order. Not cacheable. */
const api = resource({
  open: {
    async GET() {
      try {
        return json((await getHome()).home)
      } catch (error) {
        log.error('home sections not loaded', error)
        return problem(500, 'Failed to fetch home sections')
      }
    },
  },
})
export const loader = api.loader
export const action = api.action
