import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireStaff } from '~/platform/session.server'
import { LIST_EXPORTS } from '../list-exports.server'
import { exportList } from './export.server'

/** The rows that the filter of a list shows, as a file. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  const path = new URL(request.url).pathname.replace(/\/export\.csv$/, '')
  const found = LIST_EXPORTS[path]
  if (!found) throw new Response(null, { status: 404 })
  return exportList(request, found)
}
