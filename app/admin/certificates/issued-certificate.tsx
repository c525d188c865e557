import { useActionData } from '@remix-run/react'
import { toSentence } from '~/certificates/certificate'
import { voidFields } from '~/certificates/command-fields'
import { FieldControls } from '~/forms/field-control'
import { useFields } from '~/forms/use-fields'
import { ValidatedForm } from '~/forms/validated-form'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { formatDate } from '~/ui/calendar-date'
import { Link } from '~/ui/link'
import { SendBox } from '../send-box'
import type { CertificateActionData } from './certificate-action-data'
import type { LoadedCertificates } from './job-certificates.server'

/** An issued certificate, which can be voided or replaced. */
export function IssuedCertificate({
  certificate,
  email,
}: {
  certificate: LoadedCertificates['issued'][number]
  email: LoadedCertificates['email']
}) {
  const { number, path, issuedOn, by, voidedAt, voidReason, replacedBy } = certificate
  return (
    <div className="mb-4 grid gap-3 wrap-anywhere">
      <p>
        <Link to={path} className="link tabular font-semibold" reloadDocument>
          {number}
        </Link>{' '}
        issued on {formatDate(issuedOn)}
        {by && ` by ${by}`}{' '}
        {voidedAt && (
          <span className="inline-flex">
            <Badge tone="gray">Void</Badge>
          </span>
        )}
      </p>
      {voidedAt ? (
        <p className="text-ink-muted">
          {voidReason && toSentence(voidReason)}
          {replacedBy && ` Replaced by ${replacedBy}.`}
        </p>
      ) : (
        <VoidForm number={number} email={email} />
      )}
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
    <details className="print:hidden" open={isRefused}>
      <summary>Void or replace it</summary>
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
