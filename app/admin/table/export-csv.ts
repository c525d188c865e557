import type { LoaderFunctionArgs } from '@remix-run/node'
import { notFound } from '~/platform/http/not-found.server'
import { isBelow } from '~/platform/path-segments'
import { requireStaff } from '~/platform/session.server'
import { LIST_EXPORTS } from '../list-exports.server'
import { exportList } from './export.server'

/** Exports a list's matching rows as CSV. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  const { pathname } = new URL(request.url)
  const found = LIST_EXPORTS.find(([path]) => isBelow(pathname, path))
  if (!found) throw notFound()
  return exportList(request, found[1])
}
