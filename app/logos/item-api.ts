import { LOGO_POSITIONS } from 'db/enums'
import { siteLogos } from 'db/schema/content'
import { stripNul } from 'db/strip-nul'
import { and, eq } from 'drizzle-orm'
import { isDatabaseDown, problem } from '~/platform/http/problem.server'
import { json, resource } from '~/platform/http/resource.server'
import { log } from '~/platform/log.server'
import { deleteRecords } from '~/records/record.server'
import { logoRecord } from './logo-record.server'

/** `DELETE /api/logos/{name}?position=`: moves the logo to the trash. */
const api = resource({
  staff: {
    async DELETE({ request, params: { name = '' }, staff }) {
      const requested = new URL(request.url).searchParams.get('position')?.toLowerCase()
      const position = LOGO_POSITIONS.find((each) => each === requested)
      if (!position)
        return problem(422, 'See errors for the values each parameter accepts.', {
          errors: { position: [`position must be one of: ${LOGO_POSITIONS.join(', ')}`] },
        })
      const kind = logoRecord(position)
      const named = and(eq(siteLogos.position, position), eq(siteLogos.name, stripNul(name)))
      try {
        const { count } = named ? await deleteRecords(kind, named, staff) : { count: 0 }
        return count > 0
          ? json({ success: true })
          : problem(404, `There is no ${position} logo with this name.`)
      } catch (error) {
        if (isDatabaseDown(error)) throw error
        log.error('logo not deleted', error)
        return problem(500, kind.texts.deleteFailed.message)
      }
    },
  },
})
export const loader = api.loader
export const action = api.action
