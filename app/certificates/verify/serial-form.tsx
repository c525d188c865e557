import type { SubmissionResult } from '@conform-to/react'
import { useActionData } from '@remix-run/react'
import { LENGTH } from 'db/enums'
import { FieldControls } from '~/forms/field-control'
import { text } from '~/forms/fields'
import { useFields } from '~/forms/use-fields'
import { ValidatedForm } from '~/forms/validated-form'
import { Button } from '~/ui/button'
import { classNames } from '~/ui/class-names'

export const serialFields = {
  serial: text('Serial number', { required: true, max: LENGTH.shortText as number }),
}

export interface VerifyActionData {
  result?: SubmissionResult<string[]>
  answer?: { isProof: boolean; text: string }
}

/** Checks whether a serial is on the certificate. */
export function SerialForm() {
  const actionData = useActionData<VerifyActionData>()
  const [form, metas] = useFields({
    id: 'serial',
    fields: serialFields,
    lastResult: actionData?.result,
  })
  return (
    <section className="grid max-w-md gap-5" aria-labelledby="serial-heading">
      <h2 id="serial-heading" className="text-step-1">
        Is this serial on it?
      </h2>
      {actionData?.answer && (
        <p
          role="status"
          className={classNames(
            'banner wrap-anywhere',
            !actionData.answer.isProof && 'banner--error',
          )}
        >
          {actionData.answer.text}
        </p>
      )}
      <ValidatedForm form={form} fields={serialFields} className="grid gap-5">
        <FieldControls fields={serialFields} metas={metas} />
        <div>
          <Button type="submit">Check this serial number</Button>
        </div>
      </ValidatedForm>
    </section>
  )
}
