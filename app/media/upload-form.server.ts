import type { MultipartPart } from '@remix-run/multipart-parser'
import { isRefusal } from '~/images/inspect.server'
import { decodeText, isFilePart, MAX_FORM_BYTES, readParts } from '~/images/multipart.server'
import { StoreFailure } from '~/images/store-failure.server'
import { type FieldErrors, problem } from '~/platform/http/problem.server'
import { bodyTimeout, incompleteBody, readForm } from '~/platform/http/request.server'
import type { Staff } from '~/platform/session.server'
import { shownUrl } from './media.server'
import { type MediaItem, storeImage } from './upload.server'

/** A refused file and the reason. */
export interface UploadRefusal {
  field: string
  fileName: string
  message: string
}

/** A form whose files have been stored and replaced with image URLs. */
export class UploadForm extends FormData {
  /**
   * Errors of refused images by field, for display like other field errors. The field keeps its
   * previous value.
   */
  readonly errors: FieldErrors = {}
  /** The same errors per file. */
  readonly refused: UploadRefusal[] = []
  /** Records of the stored images, in form order. */
  readonly items: MediaItem[] = []
}

/**
 * Like `readForm`, for forms with images (`enctype="multipart/form-data"`): stores each image and
 * sets its field to the URL. Ignores empty file inputs. Returns an error response if the form as a
 * whole is refused (400, 408, 413, 415).
 */
export async function readUploadForm(
  request: Request,
  staff: Staff,
): Promise<UploadForm | Response> {
  if (!/^multipart\/form-data\b/i.test(request.headers.get('Content-Type') ?? ''))
    return readPlainForm(request)
  // An oversized image is an error of its field, so that the other values are not lost.
  const parts = await readParts(request, MAX_FORM_BYTES)
  if (parts === 'too large')
    return problem(413, 'This is too large. The limit is 64 MB. Please send fewer images')
  if (parts === 'too slow') return bodyTimeout()
  if (parts === 'not whole') return incompleteBody()
  return fill(new UploadForm(), parts, staff)
}

async function readPlainForm(request: Request): Promise<UploadForm | Response> {
  const plain = await readForm(request)
  if (plain instanceof Response) return plain
  const form = new UploadForm()
  for (const [name, value] of plain) if (typeof value === 'string') form.append(name, value)
  return form
}

async function fill(form: UploadForm, parts: MultipartPart[], staff: Staff): Promise<UploadForm> {
  const replaced = new Set<string>()
  for (const part of parts) {
    const name = part.name
    if (!name) continue
    if (!isFilePart(part)) form.append(name, decodeText(part))
    else if (part.size > 0) await handleFilePart(form, name, part, staff, replaced)
  }
  return form
}

async function handleFilePart(
  form: UploadForm,
  name: string,
  part: MultipartPart,
  staff: Staff,
  replaced: Set<string>,
): Promise<void> {
  const outcome = await storeImage(staff, {
    name: part.filename ?? '',
    bytes: part.bytes,
  }).catch(describeRefusal)
  if (typeof outcome === 'string' || isRefusal(outcome)) {
    const message = typeof outcome === 'string' ? outcome : outcome.message
    form.errors[name] = [...(form.errors[name] ?? []), message]
    form.refused.push({ field: name, fileName: part.filename ?? '', message })
    return
  }
  // The first file replaces the previous URL; further files of the field are appended.
  if (!replaced.has(name)) form.delete(name)
  replaced.add(name)
  form.append(name, shownUrl(outcome))
  form.items.push(outcome)
}

function describeRefusal(error: unknown): string {
  if (error instanceof StoreFailure) return error.sentence
  throw error
}
