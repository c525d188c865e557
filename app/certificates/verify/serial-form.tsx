import type { SubmissionResult } from '@conform-to/react'
import { useActionData } from '@remix-run/react'
import { LENGTH } from 'db/enums'
import { ErrorSummary } from '~/forms/error-summary'
import { FieldControl } from '~/forms/field-control'
import { text } from '~/forms/fields'
import { Form } from '~/forms/form'
import { useFields } from '~/forms/use-fields'
import { Button } from '~/ui/button'
import { classNames } from '~/ui/class-names'

export const serialFields = {
  serial: text('Serial', { required: true, max: LENGTH.shortText as number }),
}

export interface VerifyActionData {
  result?: SubmissionResult<string[]>
  answer?: { isOnIt: boolean; text: string }
}

/** Asks whether a serial is on the certificate. */
export function SerialForm() {
  const actionData = useActionData<VerifyActionData>()
  const [form, metas] = useFields({
    id: 'serial',
    fields: serialFields,
    lastResult: actionData?.result,
  })
  return (
    <Form
      method="post"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      preventScrollReset
      className="mt-10 grid max-w-md gap-5"
    >
      <h2 className="text-step-1">Is this serial on it?</h2>
      {actionData?.answer && (
        <p
          role="status"
          className={classNames(
            'banner wrap-anywhere',
            !actionData.answer.isOnIt && 'banner--error',
          )}
        >
          {actionData.answer.text}
        </p>
      )}
      <ErrorSummary form={form} fields={serialFields} />
      {metas.serial && <FieldControl field={serialFields.serial} meta={metas.serial} />}
      <div>
        <Button type="submit">Ask</Button>
      </div>
    </Form>
  )
}
