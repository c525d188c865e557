import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireStaff } from '~/platform/session.server'
import { today } from '~/settings/today.server'
import { exportLeads } from '../leads/export.server'
import { pickupsList } from '../leads/leads-list.server'

/** Exports matching pickup requests as CSV. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  return exportLeads(pickupsList(await today()), request, 'pickups', 'pickup')
}
