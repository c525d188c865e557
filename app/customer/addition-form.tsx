import { useActionData } from '@remix-run/react'
import { ACCEPTED, FILES_HINT } from '~/conversation/file-rules'
import { FilesControl } from '~/conversation/files-control'
import { FieldControls } from '~/forms/field-control'
import { FORM_KEY } from '~/forms/form-key'
import { SubmitButton } from '~/forms/submit-button'
import { useFields } from '~/forms/use-fields'
import { ValidatedForm } from '~/forms/validated-form'
import { ADD, ADDITION_FIELDS } from './addition-fields'
import type { RequestActionData } from './request-action-data'

interface AdditionFormProps {
  formKey: string
  /** Whether the page asks for something else first. */
  isAside: boolean
}

/** Adds a message and files to a request. */
export function AdditionForm({ formKey, isAside }: AdditionFormProps) {
  const actionData = useActionData<RequestActionData>()
  const own = actionData?.intent === ADD ? actionData : undefined
  const [form, metas] = useFields({
    id: ADD,
    fields: ADDITION_FIELDS,
    lastResult: own?.result,
  })
  return (
    <ValidatedForm
      form={form}
      fields={ADDITION_FIELDS}
      encType="multipart/form-data"
      className="mt-5 grid max-w-measure gap-4 print:hidden"
    >
      <input type="hidden" name={FORM_KEY} value={formKey} />
      <FieldControls fields={ADDITION_FIELDS} metas={metas} />
      <FilesControl
        id="add-files"
        name="files"
        label="Files"
        hint={FILES_HINT}
        accept={ACCEPTED}
        kept={own?.keptFiles}
      />
      <div>
        <SubmitButton value={ADD} variant={isAside ? 'secondary' : 'primary'} pending="Sending...">
          Send
        </SubmitButton>
      </div>
    </ValidatedForm>
  )
}
