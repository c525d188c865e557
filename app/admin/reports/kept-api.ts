import { parseId } from 'db/parse-id'
import { problem } from '~/platform/http/problem.server'
import { json, resource } from '~/platform/http/resource.server'
import { findKeptReport } from './kept-reports.server'

/** GET /api/reports/{number}: a stored report. */
const api = resource({
  staff: {
    async GET({ params }) {
      const kept = await findKeptReport(parseId(params.number) ?? 0)
      if (!kept) return problem(404, 'There is no kept report with this number.')
      const { content, ...rest } = kept
      return json({ ...rest, ...content })
    },
  },
})
export const loader = api.loader
export const action = api.action
