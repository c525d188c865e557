import { useActionData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { FieldControls } from '~/forms/field-control'
import type { Fields } from '~/forms/fields'
import { SubmitButton } from '~/forms/submit-button'
import { useFields } from '~/forms/use-fields'
import { ValidatedForm } from '~/forms/validated-form'
import type { ButtonVariant } from '~/ui/button'
import type { RequestActionData } from './request-action-data'

interface CommandFormProps {
  intent: NonNullable<RequestActionData['intent']>
  fields: Fields
  values?: Record<string, string>
  /** The version that the form is based on. */
  version?: number
  variant?: ButtonVariant
  pending?: string
  /** Label of the button. */
  children: ReactNode
}

/** A customer's command that needs fields, such as accepting a quote. */
export function CommandForm({
  intent,
  fields,
  values,
  version,
  variant,
  pending = 'Sending...',
  children,
}: CommandFormProps) {
  const actionData = useActionData<RequestActionData>()
  const [form, metas] = useFields({
    id: intent,
    fields,
    lastResult: actionData?.intent === intent ? actionData.result : undefined,
    defaultValue: values,
  })
  return (
    <ValidatedForm form={form} fields={fields} className="grid gap-4 print:hidden">
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      <div className="fields">
        <FieldControls fields={fields} metas={metas} />
      </div>
      <div>
        <SubmitButton value={intent} variant={variant} pending={pending}>
          {children}
        </SubmitButton>
      </div>
    </ValidatedForm>
  )
}
