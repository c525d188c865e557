import { json, resource } from '~/platform/http/resource.server'
import { getImpact } from './impact.server'

/** GET /api/recycling-data: the impact figures, how they came about, and when. */
const api = resource({
  open: {
    GET: async () => json(await getImpact()),
  },
})
export const loader = api.loader
export const action = api.action
