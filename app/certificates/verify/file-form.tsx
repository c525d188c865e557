import { useActionData, useNavigation } from '@remix-run/react'
import { Form } from '~/forms/form'
import { paths } from '~/paths'
import { Button } from '~/ui/button'
import { formatDate } from '~/ui/calendar-date'
import { ErrorBanner } from '~/ui/error-banner'
import { Link } from '~/ui/link'

export interface VerifyFileActionData {
  /** The certificate whose PDF was sent; null if it is none. */
  found?: { number: string; voidedOn: string | null } | null
  error?: string
}

function Found({ number, voidedOn }: { number: string; voidedOn: string | null }) {
  const link = (
    <Link to={paths.verifyCertificate(number)} className="link">
      {number}
    </Link>
  )
  return voidedOn === null ? (
    <p role="status" className="banner">
      Yes, byte for byte: {link}, and it is valid.
    </p>
  ) : (
    <p role="status" className="banner banner--error">
      Yes, byte for byte: {link}. But it has been void since {formatDate(voidedOn)}.
    </p>
  )
}

/** Compares a file with the PDFs that we issued. */
export function FileForm() {
  const actionData = useActionData<VerifyFileActionData>()
  const sending = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" encType="multipart/form-data" className="mt-10 grid max-w-md gap-5">
      <h2 className="text-step-1">Is this PDF the one we issued?</h2>
      <ErrorBanner>{actionData?.error}</ErrorBanner>
      {actionData?.found && <Found {...actionData.found} />}
      {actionData?.found === null && (
        <p role="status" className="banner banner--error">
          No, we did not issue this file. It may have been edited, or saved again by another
          program.
        </p>
      )}
      <div className="field">
        <label htmlFor="file">PDF of the certificate</label>
        <p id="file-hint" className="field-hint">
          We compare the file and do not keep it.
        </p>
        <input
          id="file"
          name="file"
          type="file"
          accept=".pdf,application/pdf"
          required
          aria-describedby="file-hint"
          className="input"
        />
      </div>
      <div>
        <Button type="submit" variant="secondary" pending={sending ? 'Comparing...' : undefined}>
          Compare
        </Button>
      </div>
    </Form>
  )
}
