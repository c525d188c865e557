import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Download } from 'lucide-react'
import { paths } from '~/paths'
import { notFound } from '~/platform/http/not-found.server'
import { siteOrigin } from '~/platform/http/request.server'
import { toQrCode } from '~/platform/qr-code.server'
import type { PageHandle } from '~/shell/page-handle'
import { ButtonAnchor } from '~/ui/button'
import { Container } from '~/ui/section'
import { KIND_TITLES } from './certificate'
import styles from './certificate.css?url'
import { isCertificateKey, verifyUrl } from './certificate-link.server'
import { CertificateView } from './certificate-view'
import { findCertificate, readContent } from './certificates.server'

export const handle: PageHandle = { static: true }
export const links = () => [{ rel: 'stylesheet', href: styles }]

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${KIND_TITLES[data.content.kind]} ${data.content.number}` : 'Page Not Found' },
]

/** A wrong key and an unknown number give the same 404. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const number = params.number ?? ''
  const key = new URL(request.url).searchParams.get('k') ?? ''
  const row = isCertificateKey(number, key) ? await findCertificate(number) : null
  if (!row) throw notFound()
  const content = await readContent(row.id)
  const address = verifyUrl(content, siteOrigin(request))
  return {
    content,
    sha256: row.sha256,
    voided: row.voidedAt && { reason: row.voidReason, replacedBy: row.replacedBy },
    address,
    pdf: paths.certificatePdf(number, key),
    qrCode: toQrCode(address),
  }
}

/** The printable certificate, for anyone who has its link. */
export default function CertificatePage() {
  const { pdf, ...certificate } = useLoaderData<typeof loader>()
  return (
    <Container className="py-(--space-section-tight)">
      <div className="mx-auto max-w-4xl">
        <p className="certificate-actions mb-6">
          <ButtonAnchor href={pdf} variant="secondary" download>
            <Download className="size-4" aria-hidden="true" />
            {certificate.voided ? 'Download the void PDF' : 'Download PDF'}
          </ButtonAnchor>
        </p>
        <CertificateView {...certificate} />
      </div>
    </Container>
  )
}
