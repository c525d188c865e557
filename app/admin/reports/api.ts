import { invalidFields, problem } from '~/platform/http/problem.server'
import { readJson } from '~/platform/http/request.server'
import { json, resource } from '~/platform/http/resource.server'
import { keepReport } from './kept-reports.server'
import { readFilter } from './read-filter.server'
import { makeReport } from './report.server'

/**
 * `/api/reports`: GET computes the present report for `from`, `to`, `town`, `host` and `kind`; POST with the same values
 * stores it.
 */
const api = resource({
  staff: {
    async GET({ request }) {
      const { filter, error } = await readFilter(new URL(request.url).searchParams)
      return error === null ? json(await makeReport(filter)) : problem(422, error)
    },
    async POST({ request, staff }) {
      const body = await readJson(request)
      if (body instanceof Response) return body
      const given = Object.entries(body).filter(([, value]) => value !== null)
      const wrong = given.filter(([, value]) => typeof value !== 'string')
      if (wrong.length > 0)
        return invalidFields(
          Object.fromEntries(wrong.map(([name]) => [name, [`${name} must be text`]])),
        )
      const { filter, error } = await readFilter(new URLSearchParams(given as [string, string][]))
      if (error !== null) return problem(422, error)
      const report = await makeReport(filter)
      return json({ number: await keepReport(staff, report), ...report }, { status: 201 })
    },
  },
})
export const loader = api.loader
export const action = api.action
