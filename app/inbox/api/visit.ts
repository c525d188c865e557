import { parseId } from 'db/parse-id'
import { listVisitFiles } from '~/conversation/files.server'
import { Refusal } from '~/leads/refusal.server'
import { problem } from '~/platform/http/problem.server'
import { readJson } from '~/platform/http/request.server'
import { json, resource } from '~/platform/http/resource.server'

import { readVersion, versionConflict } from '~/records/api.server'
import { getVisitSettings } from '~/settings/visits.server'
import { findVisit, toVisitRecord } from '../visits/lists.server'
import { cancelVisit } from '../visits/plan.server'
import { findPreparation } from '../visits/prepare.server'
import { changeVisit, type FoundVisit } from './change-visit.server'

/**
 * `/api/visits/{id}`: PUT moves it to another `day`, `truck` and `window`, sets its `status` (confirmed, done,
 * missed, cancelled, or planned to take back a report), `arrived`, its `position` on the route, or values of the
 * pickup's `preparation`. A problem stores nothing, and a member that cannot go with the others is one (422). Nothing is
 * mailed unless `send` is true.
 */
const api = resource({
  staff: {
    async GET({ params }) {
      const found = await findVisit(parseId(params.id) ?? 0)
      return found ? recordOf(found) : missing()
    },
    async PUT({ request, params, staff }) {
      const body = await readJson(request)
      if (body instanceof Response) return body
      const found = await findVisit(parseId(params.id) ?? 0)
      if (!found) return missing()
      const version = readVersion(body)
      if (version instanceof Response) return version
      if (version !== null && version !== found.visit.version)
        return versionConflict('this visit', found.visit.version)
      const seen = version === null ? null : { visitId: found.visit.id, version }
      const done = await changeVisit(staff, found, body, seen)
      if (done instanceof Response) return done
      const now = await findVisit(done.id)
      return now ? recordOf(now) : missing()
    },
    async DELETE({ params, staff }) {
      const found = await findVisit(parseId(params.id) ?? 0)
      if (!found) return missing()
      const options = { note: null, send: false, version: null }
      const done = await cancelVisit(staff, found.lead.id, found.visit.id, options)
      return done instanceof Refusal ? problem(done.status, done.detail) : json({ success: true })
    },
  },
})
export const loader = api.loader
export const action = api.action

const recordOf = async ({ visit, lead }: FoundVisit) =>
  json({
    ...toVisitRecord(visit, lead, await getVisitSettings()),
    preparation: await findPreparation(lead.id),
    photos: (await listVisitFiles([visit.id])).map(({ visitId: _, ...photo }) => photo),
  })

const missing = () => problem(404, 'There is no visit with this id.')
