import { MAX_IMAGE_BYTES, TEXTS } from '~/images/image-limits'
import { isRefusal } from '~/images/inspect.server'
import { readParts } from '~/images/multipart.server'
import { StoreFailure } from '~/images/store-failure.server'
import { problem } from '~/platform/http/problem.server'
import { bodyTimeout } from '~/platform/http/request.server'
import { json, resource } from '~/platform/http/resource.server'
import type { Staff } from '~/platform/session.server'
import { toMediaRecord } from './media.server'
import { storeImage } from './upload.server'

/**
 * `POST /api/upload-content-image`: one image in the multipart field `image` (document 2, section
 * 7).
 */
const api = resource({ staff: { POST: ({ request, staff }) => upload(request, staff) } })
export const loader = api.loader
export const action = api.action

async function upload(request: Request, staff: Staff): Promise<Response> {
  if (!/^multipart\/form-data\b/i.test(request.headers.get('Content-Type') ?? ''))
    return refuse(415, 'Send the image as multipart/form-data, in the field image.')
  const parts = await readParts(request, MAX_IMAGE_BYTES)
  if (parts === 'too large') return refuse(413, TEXTS.tooLarge.message)
  if (parts === 'too slow') return bodyTimeout()
  if (parts === 'not whole')
    return refuse(400, 'The image did not arrive completely. Please send it again.')
  const [file, ...others] = parts.filter((part) => part.name === 'image' && part.size > 0)
  if (!file) return refuse(422, TEXTS.noFile.message)
  if (others.length > 0) return refuse(422, 'Please send one image at a time')
  return store(staff, file.filename ?? '', file.bytes)
}

async function store(staff: Staff, originalName: string, bytes: Uint8Array): Promise<Response> {
  try {
    const item = await storeImage(staff, { name: originalName, bytes })
    if (isRefusal(item)) return refuse(item.status, item.message)
    return json({ ...toMediaRecord(item), success: true, originalName }, { status: 201 })
  } catch (error) {
    if (error instanceof StoreFailure) return refuse(error.status, error.sentence)
    throw error
  }
}

/** A problem that also has the fields of document 2: `success` and `error`. */
function refuse(status: number, detail: string): Response {
  const errors = status === 422 || status === 415 ? { image: [detail] } : undefined
  return problem(status, detail, { errors, more: { success: false, error: detail } })
}
