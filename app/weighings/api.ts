import { db } from 'db/client.server'
import { weighings } from 'db/schema/weighings'
import { takePage } from 'db/take-page'
import { desc } from 'drizzle-orm'
import { schemaOf } from '~/forms/schema.server'
import { pageResponse } from '~/platform/http/pagination.server'
import { problem, unprocessable } from '~/platform/http/problem.server'
import { readJson } from '~/platform/http/request.server'
import { json, resource, type StaffHandler } from '~/platform/http/resource.server'
import { today } from '~/settings/today.server'
import { addWeighing } from './commands.server'
import { findWeighingErrors, weighingFields } from './weighing-fields'
import { toRecord } from './weighing-record'

/** GET: the entries, latest day first, including void ones. */
const list: StaffHandler = ({ request }) =>
  pageResponse(
    request,
    (page) =>
      takePage(db.select().from(weighings).orderBy(desc(weighings.day), desc(weighings.id)), page),
    toRecord,
  )

const add: StaffHandler = async ({ request, staff }) => {
  const body = await readJson(request)
  if (body instanceof Response) return body
  const parsed = schemaOf(weighingFields).safeParse(body)
  if (!parsed.success) return unprocessable(parsed.error)
  const errors = findWeighingErrors(parsed.data.day, await today())
  if (errors) return problem(422, errors.day.join('. '), { errors })
  return json(toRecord(await addWeighing(staff, parsed.data)), { status: 201 })
}

/** `/api/weighings`: the ledger. Entries are not edited. */
const api = resource({ staff: { GET: list, POST: add } })
export const loader = api.loader
export const action = api.action
