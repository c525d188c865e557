import { LOGO_POSITIONS } from 'db/enums'
import { sharedHeaders } from '~/platform/http/cache.server'
import { problem } from '~/platform/http/problem.server'
import { resource } from '~/platform/http/resource.server'
import { listLogos } from './logos.server'

/** GET /api/logos: every logo, or those of `position` (header, footer or partner), in their order. */
const api = resource({
  open: {
    async GET({ request }) {
      const requested = new URL(request.url).searchParams.get('position')
      const position = LOGO_POSITIONS.find((each) => each === requested)
      if (requested !== null && !position)
        return problem(422, 'See errors for the values each parameter accepts.', {
          errors: { position: [`position must be one of: ${LOGO_POSITIONS.join(', ')}`] },
        })
      const logos = await listLogos()
      const shown = position ? logos.filter((logo) => logo.position === position) : logos
      return Response.json(shown, { headers: sharedHeaders(['logos']) })
    },
  },
})
export const loader = api.loader
export const action = api.action
