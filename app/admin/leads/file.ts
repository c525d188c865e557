import type { LoaderFunctionArgs } from '@remix-run/node'
import { parseId } from 'db/parse-id'
import { sendFile } from '~/conversation/file-response.server'
import { findFile } from '~/conversation/files.server'
import { requireStaff } from '~/platform/session.server'

/** GET /admin/files/{id}: a file of a customer, or a photo of the crew. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  const id = parseId(params.fileId)
  return sendFile(request, id ? await findFile(id) : null)
}
