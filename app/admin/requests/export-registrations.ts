import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireStaff } from '~/platform/session.server'
import { exportLeads } from '../leads/export.server'
import { registrationsList } from '../leads/leads-list.server'

/** The registrations of the filter as a file. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  return exportLeads(registrationsList(request), request, 'registrations', 'registration')
}
