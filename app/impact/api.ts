import { json, resource } from '~/platform/http/resource.server'
import { getImpact } from './impact.server'

/** GET /api/recycling-data: the impact figures, how they came about, and when. */
const api = resource({
  open: {
    async GET() {
      const { factors: _, goal: __, ...figures } = await getImpact()
      return json(figures)
    },
  },
})
export const loader = api.loader
export const action = api.action
