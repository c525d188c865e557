import { useActionData, useNavigation } from '@remix-run/react'
import type { LogoPosition } from 'db/enums'
import { FieldControls } from '~/forms/field-control'
import { useFailureToast } from '~/forms/use-failure-toast'
import { useFields } from '~/forms/use-fields'
import { ValidatedForm } from '~/forms/validated-form'
import { uploadFields } from '~/logos/logo-fields'
import { ImageField } from '~/media/image-field'
import { Button } from '~/ui/button'
import { BodyErrorNote } from '../records/body-error-note'
import type { RecordActionData } from '../records/record-action-data'

const PARTNER_FIELDS = ['name', 'link'] as const

/** Uploads an image with its position; for a partner also name and link. */
export function UploadLogoForm({ position }: { position: LogoPosition }) {
  const actionData = useActionData<RecordActionData>()
  useFailureToast(actionData)
  const [form, metas] = useFields({
    id: 'logo',
    fields: uploadFields,
    lastResult: actionData?.result,
    defaultValue: { position },
  })
  const sending = useNavigation().formData?.has('file') ?? false
  const { file: picture } = metas
  const isPartner = form.value?.position === 'partner'
  const hasErrors = PARTNER_FIELDS.some((name) => metas[name]?.errors)
  return (
    <section
      aria-labelledby="upload-heading"
      className="rounded-card border border-line p-5 sm:p-6"
    >
      <h2 id="upload-heading" className="mb-4 text-step-1">
        Upload a logo
      </h2>
      <ValidatedForm
        form={form}
        fields={uploadFields}
        encType="multipart/form-data"
        className="grid gap-5"
      >
        {actionData?.bodyError && <BodyErrorNote why={actionData.bodyError} />}
        <div className="grid gap-5 sm:grid-cols-2">
          {picture && (
            <ImageField
              id={picture.id}
              name={picture.name}
              label={uploadFields.file.label}
              defaultValue={typeof picture.initialValue === 'string' ? picture.initialValue : null}
              error={picture.errors}
            />
          )}
          <FieldControls fields={uploadFields} metas={metas} names={['position']} />
        </div>
        <details open={isPartner || hasErrors}>
          <summary className="mb-3 cursor-pointer font-semibold">
            Name and link of a partner
          </summary>
          <div className="fields">
            <FieldControls fields={uploadFields} metas={metas} names={PARTNER_FIELDS} />
          </div>
        </details>
        <div>
          <Button type="submit" pending={sending ? 'Uploading...' : undefined}>
            Upload Logo
          </Button>
        </div>
      </ValidatedForm>
    </section>
  )
}
