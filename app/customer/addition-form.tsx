import { useActionData, useNavigation } from '@remix-run/react'
import { ACCEPTED, FILES_HINT } from '~/conversation/file-rules'
import { ErrorSummary } from '~/forms/error-summary'
import { FieldControl } from '~/forms/field-control'
import { Form } from '~/forms/form'
import { FORM_KEY } from '~/forms/form-key'
import { useFields } from '~/forms/use-fields'
import { fileSize } from '~/images/file-size'
import { Button } from '~/ui/button'
import { ADD, ADDITION_FIELDS, KEEP } from './addition-fields'
import type { KeptFile, RequestActionData } from './request-action-data'

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
      {own?.keptFiles && own.keptFiles.length > 0 && <KeptFiles files={own.keptFiles} />}
      <div className="field">
        <label htmlFor="add-files">
          Files <span className="field-optional">(optional)</span>
        </label>
        <p id="add-files-hint" className="field-hint">
          {FILES_HINT}
        </p>
        <input
          id="add-files"
          name="files"
          type="file"
          multiple
          accept={ACCEPTED}
          aria-describedby="add-files-hint"
          className="input"
        />
      </div>
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

/** Files that arrived with the form before, each to be left out. */
function KeptFiles({ files }: { files: KeptFile[] }) {
  return (
    <fieldset className="grid gap-1">
      <legend className="font-semibold">Already here</legend>
      {files.map(({ id, name, size }) => (
        <label key={id} className="flex min-h-11 items-center gap-3 wrap-anywhere">
          <input type="checkbox" name={KEEP} value={id} defaultChecked />
          <span>
            <bdi>{name}</bdi> <span className="text-ink-muted">{fileSize(size)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
