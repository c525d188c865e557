import { useNavigation } from '@remix-run/react'
import type { CertificateKind } from 'db/enums'
import { Form } from '~/forms/form'
import { Button } from '~/ui/button'
import { Link } from '~/ui/link'
import { SendBox } from '../send-box'
import type { LoadedCertificates } from './job-certificates.server'

interface IssueFormProps {
  kind: CertificateKind
  lacks: LoadedCertificates['missing'][CertificateKind]
  signer: LoadedCertificates['signer']
  email: LoadedCertificates['email']
  /** To whom it is issued. */
  recipient: string
}

/** Issues a certificate, or lists what is missing for it. */
export function IssueForm({ kind, lacks, signer, email, recipient }: IssueFormProps) {
  const { formMethod, formData } = useNavigation()
  const issuing = formMethod === 'POST' && formData?.get('kind') === kind
  if (lacks.count > 0)
    return (
      <div>
        <p className="mb-2 text-ink-muted">Not issued. Still missing:</p>
        <ul className="grid gap-1 wrap-anywhere">
          {lacks.first.map(({ text, to }) => (
            <li key={`${to} ${text}`}>
              <Link to={to} className="link">
                {text}
              </Link>
            </li>
          ))}
        </ul>
        {lacks.count > lacks.first.length && (
          <p className="mt-2 text-ink-muted">And {lacks.count - lacks.first.length} more.</p>
        )}
      </div>
    )
  return (
    <Form method="post" className="grid gap-3">
      <p className="text-ink-muted">Ready to issue, in the name of {signer.name}.</p>
      <p>
        To <bdi className="font-semibold">{recipient}</bdi>
      </p>
      <ul className="grid gap-1">
        {lacks.preview.map(({ text, to }) => (
          <li key={text}>
            <Link to={to} className="link">
              {text}
            </Link>
          </li>
        ))}
      </ul>
      {signer.addName && (
        <p>
          Your account has no name.{' '}
          <Link to={signer.addName} className="link">
            Add your name
          </Link>{' '}
          first if the certificate is to have it.
        </p>
      )}
      <input type="hidden" name="kind" value={kind} />
      <SendBox email={email} what="it" />
      <p className="font-semibold">Once issued, it cannot be changed or deleted, only voided.</p>
      <div>
        <Button
          type="submit"
          name="intent"
          value="issue"
          pending={issuing ? 'Issuing...' : undefined}
        >
          Issue certificate
        </Button>
      </div>
    </Form>
  )
}
