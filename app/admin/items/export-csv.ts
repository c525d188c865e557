import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireJob } from '~/items/items.server'
import { requireStaff } from '~/platform/session.server'
import { itemsCsv } from './items-list.server'

/** The items of a job as CSV. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  return itemsCsv(await requireJob(params.reference))
}
