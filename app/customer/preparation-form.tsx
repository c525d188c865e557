import { useActionData } from '@remix-run/react'
import { FileList } from '~/conversation/file-list'
import { ACCEPTED, FILES_HINT } from '~/conversation/file-rules'
import { FilesControl } from '~/conversation/files-control'
import { FieldControls } from '~/forms/field-control'
import { sectionsOf } from '~/forms/sections'
import { SubmitButton } from '~/forms/submit-button'
import { useFields } from '~/forms/use-fields'
import { ValidatedForm } from '~/forms/validated-form'
import { preparationFields } from '~/visits/preparation'
import type { RequestActionData } from './request-action-data'
import { SentFields } from './sent-fields'
import type { LoadedVisit } from './visit.server'

interface PreparationProps {
  preparation: NonNullable<LoadedVisit['preparation']>
}

/** Optional details for the crew, collapsed unless it has errors. */
export function Preparation({ preparation }: PreparationProps) {
  const { values, lines, files } = preparation
  const actionData = useActionData<RequestActionData>()
  const isMine = actionData?.intent === 'prepare'
  const [form, metas] = useFields({
    id: 'prepare',
    fields: preparationFields,
    lastResult: isMine ? actionData.result : undefined,
    defaultValue: values,
  })
  return (
    <>
      {lines.length > 0 && (
        <section aria-labelledby="prepared" className="w-full">
          <h2 id="prepared" className="text-step-1">
            The crew knows
          </h2>
          <SentFields lines={lines} />
        </section>
      )}
      <details className="w-full" open={isMine || undefined}>
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">
          <h2 className="text-step-2">Help us come prepared</h2>
        </summary>
        <ValidatedForm
          form={form}
          fields={preparationFields}
          encType="multipart/form-data"
          className="mt-3 grid gap-6"
        >
          <p className="text-ink-muted">Everything here is optional.</p>
          {sectionsOf(preparationFields).map(({ title, names }) => (
            <fieldset key={title ?? 'first'} className="border-line border-t pt-5">
              <legend className="float-left mb-4 w-full font-display font-semibold text-step-1">
                {title}
              </legend>
              <div className="fields clear-both">
                <FieldControls fields={preparationFields} metas={metas} names={names} />
              </div>
            </fieldset>
          ))}
          <div className="grid gap-4">
            <FileList files={files} />
            <FilesControl
              // Another key empties it after its files were sent.
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
            <SubmitButton value="prepare" pending="Sending...">
              Send to the crew
            </SubmitButton>
          </div>
        </ValidatedForm>
      </details>
    </>
  )
}
