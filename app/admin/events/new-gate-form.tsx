import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useNavigation } from '@remix-run/react'
import { ErrorSummary } from '~/forms/error-summary'
import { FieldControl } from '~/forms/field-control'
import { Form } from '~/forms/form'
import { useFields } from '~/forms/use-fields'
import { gateFields } from '~/gate/gate-forms'
import { Button } from '~/ui/button'
import { BodyErrorNote } from '../records/body-error-note'

export interface GatesActionData {
  result?: SubmissionResult<string[]>
  made?: { name: string; pin: string }
  bodyError?: string
}

/** Makes a gate. */
export function NewGateForm() {
  const actionData = useActionData<GatesActionData>()
  const sending = useNavigation().formData?.has('name')
  const [form, metas] = useFields({
    id: 'gate',
    fields: gateFields,
    lastResult: actionData?.result,
  })
  return (
    <Form
      method="post"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      preventScrollReset
      className="grid max-w-md gap-4 print:hidden"
    >
      {actionData?.bodyError && <BodyErrorNote why={actionData.bodyError} />}
      <ErrorSummary form={form} fields={gateFields} headingLevel={2} />
      {metas.name && <FieldControl field={gateFields.name} meta={metas.name} />}
      <div>
        <Button type="submit" pending={sending ? 'Making...' : undefined}>
          Add gate
        </Button>
      </div>
    </Form>
  )
}
