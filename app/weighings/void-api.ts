import { parseId } from 'db/parse-id'
import { schemaOf } from '~/forms/schema.server'
import { problem, unprocessable } from '~/platform/http/problem.server'
import { readJson } from '~/platform/http/request.server'
import { json, resource, type StaffHandler } from '~/platform/http/resource.server'
import { findWeighing, voidWeighing } from './commands.server'
import { voidFields } from './weighing-fields'
import { toRecord } from './weighing-record'

const voiding: StaffHandler = async ({ request, params, staff }) => {
  const body = await readJson(request)
  if (body instanceof Response) return body
  const entry = await findWeighing(parseId(params.id) ?? 0)
  if (!entry) return problem(404, 'There is no weighing with this id.')
  const parsed = schemaOf(voidFields).safeParse(body)
  if (!parsed.success) return unprocessable(parsed.error)
  const voided = await voidWeighing(staff, entry.id, parsed.data.reason)
  return voided ? json(toRecord(voided)) : problem(409, 'This entry is already void.')
}

/** POST or PUT /api/weighings/{id}/void: voids an entry, for a `reason`. */
const api = resource({ staff: { POST: voiding, PUT: voiding } })
export const loader = api.loader
export const action = api.action
