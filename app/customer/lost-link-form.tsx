import type { SubmissionResult } from '@conform-to/react'
import { useNavigation } from '@remix-run/react'
import { FieldControls } from '~/forms/field-control'
import { email } from '~/forms/fields'
import { useFields } from '~/forms/use-fields'
import { ValidatedForm } from '~/forms/validated-form'
import { paths } from '~/paths'
import { Button } from '~/ui/button'
import { ErrorBanner } from '~/ui/error-banner'

export const lostLinkFields = {
  email: email('Email address', { required: true, message: 'Valid email is required' }),
}

interface LostLinkFormProps {
  result?: SubmissionResult<string[]>
  /** Why the form failed. */
  error?: string
}

/** Asks for the address to which links are sent again. Its response is the page /r. */
export function LostLinkForm({ result, error }: LostLinkFormProps) {
  const sending = useNavigation().formAction?.startsWith(paths.lostLink)
  const [form, metas] = useFields({ id: 'lost-link', fields: lostLinkFields, lastResult: result })
  return (
    <ValidatedForm
      form={form}
      fields={lostLinkFields}
      headingLevel={2}
      action={paths.lostLink}
      className="grid w-full max-w-md gap-5"
      preventScrollReset={false}
    >
      <ErrorBanner>{error}</ErrorBanner>
      <FieldControls fields={lostLinkFields} metas={metas} />
      <div>
        <Button type="submit" pending={sending ? 'Sending...' : undefined}>
          Send my links
        </Button>
      </div>
    </ValidatedForm>
  )
}
