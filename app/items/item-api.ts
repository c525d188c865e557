import { db } from 'db/client.server'
import { parseId } from 'db/parse-id'
import { leads } from 'db/schema/leads'
import { eq } from 'drizzle-orm'
import { schemaOf } from '~/forms/schema.server'
import { invalidFields, problem, unprocessable } from '~/platform/http/problem.server'
import { readJson } from '~/platform/http/request.server'
import { json, resource, type StaffHandler } from '~/platform/http/resource.server'
import { readVersion } from '~/records/api.server'
import { removeItems, saveItem } from './commands.server'
import { itemFields } from './item-fields'
import { toRecord } from './item-record'
import { findItem, findJob } from './items.server'

async function findWithJob(param: string | undefined) {
  const item = await findItem(parseId(param) ?? 0)
  const [lead] = item
    ? await db.select({ reference: leads.reference }).from(leads).where(eq(leads.id, item.leadId))
    : []
  const job = lead ? await findJob(lead.reference) : null
  return item && job ? { item, job } : null
}

const notFound = () => problem(404, 'There is no item with this id.')

const read: StaffHandler = async ({ params }) => {
  const found = await findWithJob(params.id)
  return found ? json(toRecord(found.item, found.job.reference)) : notFound()
}

const save: StaffHandler = async ({ request, params, staff }) => {
  const body = await readJson(request)
  if (body instanceof Response) return body
  const found = await findWithJob(params.id)
  if (!found) return notFound()
  const { item, job } = found
  // Fields missing in the body keep their values.
  const parsed = schemaOf(itemFields).safeParse({ ...item, ...body })
  if (!parsed.success) return unprocessable(parsed.error)
  const version = readVersion(body)
  if (version instanceof Response) return version
  const saved = await saveItem(staff, job, item, parsed.data, version)
  if (saved === 'conflict') return problem(409, 'Someone else changed this item in the meantime.')
  if ('errors' in saved) return invalidFields(saved.errors)
  return json(toRecord(saved.item, job.reference))
}

const remove: StaffHandler = async ({ params, staff }) => {
  const found = await findWithJob(params.id)
  if (!found) return notFound()
  await removeItems(staff, found.job, [found.item.id])
  return json({ success: true })
}

/** `/api/received-items/{id}`: one item. */
const api = resource({ staff: { GET: read, PUT: save, DELETE: remove } })
export const loader = api.loader
export const action = api.action
