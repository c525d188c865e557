import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireStaff } from '~/platform/session.server'
import { exportLeads } from '../leads/export.server'
import { registrationsList } from '../leads/leads-list.server'

/** Exports matching registrations as CSV. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  return exportLeads(registrationsList(request), request, 'registrations', 'registration')
}
