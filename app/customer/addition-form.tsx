import { useActionData, useNavigation } from '@remix-run/react'
import { ACCEPTED, FILES_HINT } from '~/conversation/file-rules'
import { FilesControl } from '~/conversation/files-control'
import { ErrorSummary } from '~/forms/error-summary'
import { FieldControl } from '~/forms/field-control'
import { Form } from '~/forms/form'
import { FORM_KEY } from '~/forms/form-key'
import { useFields } from '~/forms/use-fields'
import { Button } from '~/ui/button'
import { ADD, ADDITION_FIELDS } from './addition-fields'
import type { RequestActionData } from './request-action-data'

/** Adds a message and files to a request. */
export function AdditionForm({ formKey }: { formKey: string }) {
  const actionData = useActionData<RequestActionData>()
  const own = actionData?.intent === ADD ? actionData : undefined
  const sending = useNavigation().formData?.get('intent') === ADD
  const [form, metas] = useFields({
    id: ADD,
    fields: ADDITION_FIELDS,
    lastResult: own?.result,
  })
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      preventScrollReset
      className="mt-5 grid max-w-measure gap-4 print:hidden"
    >
      <ErrorSummary form={form} fields={ADDITION_FIELDS} />
      <input type="hidden" name={FORM_KEY} value={formKey} />
      {metas.message && <FieldControl field={ADDITION_FIELDS.message} meta={metas.message} />}
      <FilesControl
        id="add-files"
        name="files"
        label="Files"
        hint={FILES_HINT}
        accept={ACCEPTED}
        kept={own?.keptFiles}
      />
      <div>
        <Button
          type="submit"
          name="intent"
          value={ADD}
          pending={sending ? 'Sending...' : undefined}
        >
          Send
        </Button>
      </div>
    </Form>
  )
}
