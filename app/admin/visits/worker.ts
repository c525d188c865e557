import type { LoaderFunctionArgs } from '@remix-run/node'
import { paths } from '~/paths'
import { workerResponse } from '~/platform/offline/worker-response'
import { requireStaff } from '~/platform/session.server'

/** GET /admin/day/worker.js: the service worker of the day. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  // The page of the day is not in the worker's folder.
  return workerResponse({ 'Service-Worker-Allowed': paths.visitDay })
}
