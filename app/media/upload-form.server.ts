import type { MultipartPart } from '@remix-run/multipart-parser'
import { isRefusal } from '~/images/inspect.server'
import { MAX_FORM_BYTES, readParts } from '~/images/multipart.server'
import { StoreFailure } from '~/images/store-failure.server'
import { type FieldErrors, problem } from '~/platform/http/problem.server'
import { bodyTimeout, incompleteBody, readForm } from '~/platform/http/request.server'
import type { Staff } from '~/platform/session.server'
import { shownUrl } from './media.server'
import { type MediaItem, storeImage } from './upload.server'

/** A file of a form that was not taken, and why. */
export interface UploadRefusal {
  field: string
  fileName: string
  message: string
}

/** A form whose files have been stored: in their fields stand the addresses of the pictures. */
export class UploadForm extends FormData {
  /** Why a picture was not taken, by field; its field holds what it held before. Show them like any other field's errors. */
  readonly errors: FieldErrors = {}
  /** The same, file by file. */
  readonly refused: UploadRefusal[] = []
  /** The records of the pictures that were stored, in the order of the form. */
  readonly items: MediaItem[] = []
}

/**
 * What `readForm` does, for forms that bring pictures (`enctype="multipart/form-data"`). A picture is
 * stored and its address takes the place of the field's text; a file field that was left empty does not
 * count. Or the answer that refuses the form as a whole (400, 408, 413, 415).
 */
export async function readUploadForm(
  request: Request,
  staff: Staff,
): Promise<UploadForm | Response> {
  if (!/^multipart\/form-data\b/i.test(request.headers.get('Content-Type') ?? ''))
    return readPlainForm(request)
  // A picture that is too large is an error of its field, like any other: all else that was typed stays.
  const parts = await readParts(request, MAX_FORM_BYTES)
  if (parts === 'too large')
    return problem(413, 'That is too large. The limit is 64 MB. Please send fewer images')
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
    if (!isFile(part)) form.append(name, decodeText(part))
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
  // The picture stands in for the address that the form had; several files stand beside each other.
  if (!replaced.has(name)) form.delete(name)
  replaced.add(name)
  form.append(name, shownUrl(outcome))
  form.items.push(outcome)
}

function describeRefusal(error: unknown): string {
  if (error instanceof StoreFailure) return error.sentence
  throw error
}

/** A file input that was left empty is sent with an empty name, which the parser takes for none; Node 20 sends none. */
const isFile = (part: MultipartPart) =>
  part.isFile || /;\s*filename\*?=/i.test(part.headers['content-disposition'] ?? '')

/** Bytes that are no text are shown as such, as a browser's own form reader does. */
const decodeText = (part: MultipartPart) => new TextDecoder().decode(part.bytes)
