import { useActionData, useNavigation } from '@remix-run/react'
import { ErrorSummary } from '~/forms/error-summary'
import { FieldControls } from '~/forms/field-control'
import { Form } from '~/forms/form'
import { useFields } from '~/forms/use-fields'
import { ownPasswordFields } from '~/staff/person-fields'
import { Button } from '~/ui/button'
import { BodyErrorNote } from '../records/body-error-note'
import type { RecordActionData } from '../records/record-action-data'

/** The current password, and the new one twice. */
export function PasswordForm({ username }: { username: string }) {
  const actionData = useActionData<RecordActionData>()
  const [form, metas] = useFields({
    id: 'own-password',
    fields: ownPasswordFields,
    lastResult: actionData?.result,
  })
  const busy = useNavigation().formData?.has('current') ?? false
  return (
    <section aria-labelledby="password-heading">
      <h2 id="password-heading" className="mb-4 text-step-1">
        Change password
      </h2>
      <Form
        method="post"
        id={form.id}
        onSubmit={form.onSubmit}
        noValidate
        className="grid gap-x-6 gap-y-5 sm:grid-cols-2"
        preventScrollReset
      >
        {actionData?.bodyError && (
          <div className="sm:col-span-2">
            <BodyErrorNote why={actionData.bodyError} />
          </div>
        )}
        {/* Empty without an error, so it takes no space. */}
        <div className="not-has-[.error-summary]:contents sm:col-span-2">
          <ErrorSummary form={form} fields={ownPasswordFields} />
        </div>
        {/* Tells password managers which account the password belongs to. */}
        <input type="hidden" name="username" autoComplete="username" value={username} />
        <FieldControls fields={ownPasswordFields} metas={metas} />
        <div className="sm:col-span-2">
          <Button type="submit" pending={busy ? 'Saving...' : undefined}>
            Change Password
          </Button>
        </div>
        <p className="text-ink-muted text-step-00 sm:col-span-2">
          Changing it signs you out on every other device.
        </p>
      </Form>
    </section>
  )
}
