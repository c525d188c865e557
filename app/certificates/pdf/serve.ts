import type { LoaderFunctionArgs } from '@remix-run/node'
import { StoreFailure } from '~/images/store-failure.server'
import { problem, unexpected } from '~/platform/http/problem.server'
import { siteOrigin } from '~/platform/http/request.server'
import { isCertificateKey } from '../certificate-link.server'
import { findCertificate } from '../certificates.server'
import { readPdf } from './stored-pdf.server'

/** The PDF of a certificate, for anyone who has its link. */
export async function loader({ request, params: { number = '' } }: LoaderFunctionArgs) {
  const key = new URL(request.url).searchParams.get('k') ?? ''
  const row = isCertificateKey(number, key) ? await findCertificate(number) : null
  if (!row) return problem(404, 'There is no certificate at this address.')
  try {
    const { bytes } = await readPdf(row, siteOrigin(request))
    return new Response(bytes as Uint8Array<ArrayBuffer>, {
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `inline; filename="${number}.pdf"`,
        'Content-Length': String(bytes.byteLength),
        'Cache-Control': 'no-store',
      },
    })
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error
    unexpected(error, request)
    return problem(error.status, 'The PDF cannot be loaded right now.')
  }
}
