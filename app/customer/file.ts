import type { LoaderFunctionArgs } from '@remix-run/node'
import { parseId } from 'db/parse-id'
import { sendFile } from '~/conversation/file-response.server'
import { findFile } from '~/conversation/files.server'
import { findRequest } from './find-request.server'

/** GET /r/{reference}/{key}/files/{id}: a file that was sent with this request. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const found = await findRequest(params, { isPaper: true })
  const id = parseId(params.fileId)
  return sendFile(request, found && id ? await findFile(id, found.row.id) : null)
}
