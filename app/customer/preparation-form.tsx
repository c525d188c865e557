import { useActionData, useNavigation } from '@remix-run/react'
import { FileList } from '~/conversation/file-list'
import { ACCEPTED, FILES_HINT } from '~/conversation/file-rules'
import { FilesControl } from '~/conversation/files-control'
import { ErrorSummary } from '~/forms/error-summary'
import { FieldControl } from '~/forms/field-control'
import { Form } from '~/forms/form'
import { sectionsOf } from '~/forms/sections'
import { useFields } from '~/forms/use-fields'
import { Button } from '~/ui/button'
import { preparationFields } from '~/visits/preparation'
import type { RequestActionData } from './request-action-data'
import type { LoadedVisit } from './visit.server'

interface PreparationProps {
  preparation: NonNullable<LoadedVisit['preparation']>
  isOpen: boolean
}

/** What helps the crew, asked after the request is sent. Folded while something else is asked. */
export function Preparation({ preparation: { values, files }, isOpen }: PreparationProps) {
  const actionData = useActionData<RequestActionData>()
  const isMine = actionData?.intent === 'prepare'
  const sending = useNavigation().formData?.get('intent') === 'prepare'
  const [form, metas] = useFields({
    id: 'prepare',
    fields: preparationFields,
    lastResult: isMine ? actionData.result : undefined,
    defaultValue: values,
  })
  return (
    <details className="w-full" open={isOpen || isMine || undefined}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">
        Help us come prepared
      </summary>
      <Form
        method="post"
        encType="multipart/form-data"
        id={form.id}
        onSubmit={form.onSubmit}
        noValidate
        className="mt-3 grid gap-6"
        preventScrollReset
      >
        <p className="text-ink-muted">Everything here is optional.</p>
        <ErrorSummary form={form} fields={preparationFields} />
        {sectionsOf(preparationFields).map(({ title, names }) => (
          <fieldset key={title ?? 'first'} className="border-line border-t pt-5">
            <legend className="float-left mb-4 w-full font-display font-semibold text-step-1">
              {title}
            </legend>
            <div className="fields clear-both">
              {names.map((name) => {
                const [field, meta] = [preparationFields[name], metas[name]]
                return field && meta && <FieldControl key={name} field={field} meta={meta} />
              })}
            </div>
          </fieldset>
        ))}
        <div className="grid gap-4">
          <FileList files={files} />
          <FilesControl
            // Empty again once its files are sent.
            key={files.length}
            id="prepare-files"
            name="files"
            label="Photos, or a list of the items (CSV)"
            hint={FILES_HINT}
            accept={ACCEPTED}
            kept={isMine ? actionData.keptFiles : undefined}
          />
        </div>
        <div>
          <Button
            type="submit"
            name="intent"
            value="prepare"
            pending={sending ? 'Sending...' : undefined}
          >
            Tell the crew
          </Button>
        </div>
      </Form>
    </details>
  )
}
