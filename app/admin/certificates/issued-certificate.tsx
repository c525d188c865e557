import { useActionData } from '@remix-run/react'
import { toSentence } from '~/certificates/certificate'
import { voidFields } from '~/certificates/command-fields'
import { FieldControls } from '~/forms/field-control'
import { useFields } from '~/forms/use-fields'
import { ValidatedForm } from '~/forms/validated-form'
import { Button, ButtonAnchor, buttonLook } from '~/ui/button'
import { formatDate } from '~/ui/calendar-date'
import { FactList } from '~/ui/fact-list'
import { formatNumber } from '~/ui/format-number'
import { Link } from '~/ui/link'
import { SendBox } from '../send-box'
import type { CertificateActionData } from './certificate-action-data'
import { CertificateBadge } from './certificate-badge'
import type { LoadedCertificates } from './job-certificates.server'

/** An issued certificate, which can be voided or replaced. */
export function IssuedCertificate({
  certificate,
  email,
}: {
  certificate: LoadedCertificates['issued'][number]
  email: LoadedCertificates['email']
}) {
  const { number, path, pdf, recipient, issuedOn, by, itemCount, pounds, replaces } = certificate
  const { voidedAt, voidReason, replacedBy } = certificate
  return (
    <div className="grid gap-3 wrap-anywhere">
      <h3 className="flex flex-wrap items-center gap-3 text-step-1">
        <Link to={path} className="link tabular whitespace-nowrap" reloadDocument>
          {number}
        </Link>{' '}
        <CertificateBadge isVoid={voidedAt !== null} />
      </h3>
      {voidedAt && (
        <p className="text-ink-muted">
          {voidReason && toSentence(voidReason)}
          {replacedBy && ` Replaced by ${replacedBy}.`}
        </p>
      )}
      <FactList
        facts={{
          To: recipient,
          'Issued on': `${formatDate(issuedOn)}${by ? `, by ${by}` : ''}`,
          Items: pounds === null && formatNumber(itemCount),
          Weight: pounds !== null && `${formatNumber(pounds, 1)} lb`,
          Replaces: replaces,
        }}
      />
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <ButtonAnchor href={pdf} variant="secondary" size="small" download>
          Download PDF
        </ButtonAnchor>
        {!voidedAt && <VoidForm number={number} email={email} />}
      </div>
    </div>
  )
}

/** Certificates cannot be edited, only voided or replaced. */
function VoidForm({ number, email }: { number: string; email: string | null }) {
  const actionData = useActionData<CertificateActionData>()
  const isRefused = actionData?.number === number
  const [form, metas] = useFields({
    id: `void-${number}`,
    fields: voidFields,
    lastResult: isRefused ? actionData.result : undefined,
  })
  return (
    <details
      className="contents [&::details-content]:order-last open:[&::details-content]:w-full"
      open={isRefused}
    >
      <summary className={buttonLook({ variant: 'quiet-danger', size: 'small' }, 'list-none')}>
        Void or replace it
      </summary>
      <ValidatedForm
        form={form}
        fields={voidFields}
        className="mt-3 grid gap-4"
        preventScrollReset={false}
      >
        <input type="hidden" name="number" value={number} />
        <FieldControls fields={voidFields} metas={metas} />
        <SendBox email={email} what="the news" />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="replace">
            Replace with a new one
          </Button>
          <Button type="submit" name="intent" value="void" variant="danger">
            Void
          </Button>
        </div>
      </ValidatedForm>
    </details>
  )
}
