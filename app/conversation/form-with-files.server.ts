import { decodeText, isFilePart, MAX_FORM_BYTES, readParts } from '~/images/multipart.server'
import { problem } from '~/platform/http/problem.server'
import { bodyTimeout, incompleteBody, readForm } from '~/platform/http/request.server'
import type { SentFile } from './inspect-file.server'

/** A form and its files. */
export interface FormWithFiles {
  form: FormData
  files: SentFile[]
}

/**
 * Reads a form with or without files, or returns the response that refuses its body (400, 408, 413, 415). Files are
 * validated later, so that their errors appear together with those of the fields.
 */
export async function readFormWithFiles(request: Request): Promise<FormWithFiles | Response> {
  if (!/^multipart\/form-data\b/i.test(request.headers.get('Content-Type') ?? '')) {
    const form = await readForm(request)
    return form instanceof Response ? form : { form, files: [] }
  }
  const parts = await readParts(request, MAX_FORM_BYTES)
  if (parts === 'too large')
    return problem(413, 'The files of a request can be up to 30 MB together.')
  if (parts === 'too slow') return bodyTimeout()
  if (parts === 'not whole') return incompleteBody()
  const form = new FormData()
  const files: SentFile[] = []
  for (const part of parts) {
    if (!part.name) continue
    if (!isFilePart(part)) form.append(part.name, decodeText(part))
    else if (part.size > 0) files.push({ name: part.filename ?? '', bytes: part.bytes })
  }
  return { form, files }
}
