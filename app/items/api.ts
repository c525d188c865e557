import { db } from 'db/client.server'
import { leads } from 'db/schema/leads'
import { receivedItems } from 'db/schema/received-items'
import { takePage } from 'db/take-page'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { schemaOf } from '~/forms/schema.server'
import { pageResponse } from '~/platform/http/pagination.server'
import { invalidFields, problem, unprocessable } from '~/platform/http/problem.server'
import { readJson } from '~/platform/http/request.server'
import { json, resource, type StaffHandler } from '~/platform/http/resource.server'
import type { Staff } from '~/platform/session.server'
import { checkItems } from './check-items.server'
import { addItem } from './commands.server'
import { itemFields } from './item-fields'
import { toRecord } from './item-record'
import { findJob, isStored, type Job } from './items.server'
import { serialKey } from './serial-key'
import { storeList } from './store-list.server'

/** GET: items, newest first; filtered by `reference` of the request or by `serial`. */
const list: StaffHandler = async ({ request }) => {
  const { searchParams } = new URL(request.url)
  const reference = searchParams.get('reference')
  const serial = searchParams.get('serial')
  const job = reference === null ? null : await findJob(reference)
  if (reference !== null && !job) return noJob()
  const query = db
    .select({ item: receivedItems, reference: leads.reference })
    .from(receivedItems)
    .innerJoin(leads, eq(leads.id, receivedItems.leadId))
    .where(
      and(
        isStored,
        isNull(leads.deletedAt),
        job ? eq(receivedItems.leadId, job.id) : undefined,
        serial === null ? undefined : eq(receivedItems.serialKey, serialKey(serial) ?? ''),
      ),
    )
    .orderBy(desc(receivedItems.id))
  return pageResponse(
    request,
    (page) => takePage(query, page),
    ({ item, reference }) => toRecord(item, reference),
  )
}

/** POST: adds one item, or several as `items`, to the request `reference`; all or none are stored. */
const add: StaffHandler = async ({ request, staff }) => {
  const body = await readJson(request)
  if (body instanceof Response) return body
  const { reference, items } = body
  if (typeof reference !== 'string')
    return invalidFields({ reference: ['reference is required: the reference of the request'] })
  const job = await findJob(reference)
  if (!job) return noJob()
  if (items !== undefined) return addSeveral(staff, job, items)
  const parsed = schemaOf(itemFields).safeParse(body)
  if (!parsed.success) return unprocessable(parsed.error)
  const added = await addItem(staff, job, parsed.data)
  if ('errors' in added) return invalidFields(added.errors)
  return json(toRecord(added.item, job.reference), { status: 201 })
}

async function addSeveral(staff: Staff, job: Job, sent: unknown): Promise<Response> {
  const checked = await checkItems(job, sent)
  if ('errors' in checked) return invalidFields(checked.errors)
  if ((await storeList(staff, job, checked.items)) === 'double')
    return problem(409, 'Someone else added one of these serials in the meantime.')
  return json({ reference: job.reference, stored: checked.items.length }, { status: 201 })
}

const noJob = () => problem(404, 'There is no request with this reference that has items.')

/** `/api/received-items`: items received with requests. */
const api = resource({ staff: { GET: list, POST: add } })
export const loader = api.loader
export const action = api.action
