import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useNavigation } from '@remix-run/react'
import { FieldControls } from '~/forms/field-control'
import { useFields } from '~/forms/use-fields'
import { ValidatedForm } from '~/forms/validated-form'
import { gateFields } from '~/gate/gate-forms'
import { Button } from '~/ui/button'
import { BodyErrorNote } from '../records/body-error-note'

export interface GatesActionData {
  result?: SubmissionResult<string[]>
  made?: { name: string; pin: string }
  bodyError?: string
}

/** Adds a gate. */
export function NewGateForm() {
  const actionData = useActionData<GatesActionData>()
  const sending = useNavigation().formData?.has('name')
  const [form, metas] = useFields({
    id: 'gate',
    fields: gateFields,
    lastResult: actionData?.result,
  })
  return (
    <ValidatedForm
      form={form}
      fields={gateFields}
      headingLevel={2}
      className="grid max-w-md gap-4 print:hidden"
    >
      <h2 className="text-step-1">New gate</h2>
      {actionData?.bodyError && <BodyErrorNote why={actionData.bodyError} />}
      <FieldControls fields={gateFields} metas={metas} />
      <div>
        <Button type="submit" pending={sending ? 'Adding...' : undefined}>
          Add gate
        </Button>
      </div>
    </ValidatedForm>
  )
}
