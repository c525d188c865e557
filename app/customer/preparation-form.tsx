import { useActionData } from '@remix-run/react'
import { FileList } from '~/conversation/file-list'
import { ACCEPTED, FILES_HINT } from '~/conversation/file-rules'
import { FilesControl } from '~/conversation/files-control'
import { FieldControls } from '~/forms/field-control'
import { sectionsOf } from '~/forms/sections'
import { SubmitButton } from '~/forms/submit-button'
import { useFields } from '~/forms/use-fields'
import { ValidatedForm } from '~/forms/validated-form'
import { FoldSummary } from '~/ui/fold-summary'
import { preparationFields } from '~/visits/preparation'
import type { RequestActionData } from './request-action-data'
import { SentFields } from './sent-fields'
import type { LoadedVisit } from './visit.server'

interface PreparationProps {
  preparation: NonNullable<LoadedVisit['preparation']>
}

/** What the customer has told the crew; nothing if that is nothing. */
export function Prepared({ preparation: { lines, files } }: PreparationProps) {
  if (lines.length + files.length === 0) return null
  return (
    <section aria-labelledby="prepared" className="w-full">
      <h2 id="prepared" className="text-step-2">
        The crew knows
      </h2>
      {lines.length > 0 && <SentFields lines={lines} />}
      <FileList files={files} />
    </section>
  )
}

/** Optional details for the crew, collapsed unless it has errors. */
export function Preparation({ preparation }: PreparationProps) {
  const { values, files } = preparation
  const actionData = useActionData<RequestActionData>()
  const isMine = actionData?.intent === 'prepare'
  const [form, metas] = useFields({
    id: 'prepare',
    fields: preparationFields,
    lastResult: isMine ? actionData.result : undefined,
    defaultValue: values,
  })
  return (
    <details className="w-full" open={isMine || undefined}>
      <FoldSummary
        title="Help us come prepared"
        text="Quantities, access and your data. All optional."
      />
      <ValidatedForm
        form={form}
        fields={preparationFields}
        encType="multipart/form-data"
        className="grid gap-6 pt-5"
      >
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
        <div>
          <SubmitButton value="prepare" pending="Sending...">
            Send to the crew
          </SubmitButton>
        </div>
      </ValidatedForm>
    </details>
  )
}
