import { problem } from '~/platform/http/problem.server'
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
      const parameters = Object.entries(body).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value]] : [],
      )
      const { filter, error } = await readFilter(new URLSearchParams(parameters))
      if (error !== null) return problem(422, error)
      const report = await makeReport(filter)
      return json({ number: await keepReport(staff, report), ...report }, { status: 201 })
    },
  },
})
export const loader = api.loader
export const action = api.action
