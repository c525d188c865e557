import { parseId } from 'db/parse-id'
import { problem } from '~/platform/http/problem.server'
import { json, resource } from '~/platform/http/resource.server'
import { findWeighing } from './commands.server'
import { toRecord } from './weighing-record'

/** GET /api/weighings/{id}: one entry. */
const api = resource({
  staff: {
    async GET({ params }) {
      const entry = await findWeighing(parseId(params.id) ?? 0)
      return entry ? json(toRecord(entry)) : problem(404, 'There is no weighing with this id.')
    },
  },
})
export const loader = api.loader
export const action = api.action
