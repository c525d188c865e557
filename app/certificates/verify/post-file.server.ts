import { data } from '@remix-run/node'
import { readParts } from '~/images/multipart.server'
import { hit, VERIFIED_FILES } from '~/platform/rate-limits.server'
import { findByPdf } from '../pdf/stored-pdf.server'
import type { VerifyFileActionData } from './file-form'
import { findVerified } from './find-verified.server'

const MAX_PDF_BYTES = 30 * 1024 * 1024

/** Checks whether a file is a PDF that we issued. The file is not stored. */
export async function postFile(request: Request, clientAddress: string | undefined) {
  const refuse = (error: string, status: number, headers?: HeadersInit) =>
    data<VerifyFileActionData>({ error }, { status, headers })
  const wait = await hit(VERIFIED_FILES, clientAddress)
  if (wait > 0)
    return refuse('You have sent many files in a short time. Please wait a minute.', 429, {
      'Retry-After': String(wait),
    })
  const parts = await readParts(request, MAX_PDF_BYTES)
  if (parts === 'too large')
    return refuse('The file is larger than 30 MB, so it is not one of our certificates.', 413)
  if (parts === 'too slow') return refuse('The file took too long to arrive.', 408)
  if (parts === 'not whole') return refuse('The file did not arrive. Please send it again.', 400)
  const file = parts.find(({ name, size }) => name === 'file' && size > 0)
  if (!file) return refuse('Choose the PDF of a certificate.', 422)
  const number = await findByPdf(file.bytes)
  const found = number === null ? null : await findVerified(number)
  return data<VerifyFileActionData>({
    found: found && { number: found.number, voidedOn: found.voidedOn },
  })
}
