import { parseId } from 'db/parse-id'
import { readFormWithFiles } from '~/conversation/form-with-files.server'
import { readTap } from '~/forms/tap'
import { problem } from '~/platform/http/problem.server'
import { json, resource } from '~/platform/http/resource.server'
import { getVisitSettings } from '~/settings/visits.server'
import { REPORT_INTENTS } from '~/visits/visit-fields'
import { findVisit, toVisitRecord } from '../visits/lists.server'
import { GONE, reportIntent, reportVisit } from '../visits/post-crew-report.server'

/**
 * `/api/visits/{id}/reports`: POST takes the crew's report, as a form: `intent` (arrived, done, missed), its fields,
 * `photos`, `send`, and `tap`, an id by which it counts once, with `ago`, its age in seconds. A repeated report also
 * gets a 200.
 */
const api = resource({
  staff: {
    async POST({ request, params, staff }) {
      const posted = await readFormWithFiles(request)
      if (posted instanceof Response) return posted
      const { form } = posted
      const found = await findVisit(parseId(params.id) ?? 0)
      if (!found) return problem(404, GONE)
      const intent = reportIntent(form)
      if (!intent) return problem(422, `intent must be one of: ${REPORT_INTENTS.join(', ')}`)
      if (!readTap(form)) return problem(422, 'tap must be an id of 8 to 36 letters and digits.')
      const refused = await reportVisit(staff, found.visit, intent, posted)
      if (refused) {
        const errors = Object.entries(refused.result?.error ?? {}).map(
          ([name, messages]) => [name, messages ?? []] as const,
        )
        return problem(refused.status, refused.detail, { errors: Object.fromEntries(errors) })
      }
      const { visit } = (await findVisit(found.visit.id)) ?? found
      return json(toVisitRecord(visit, found.lead, await getVisitSettings()))
    },
  },
})
export const loader = api.loader
export const action = api.action
