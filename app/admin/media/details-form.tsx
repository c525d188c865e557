import { Form, useActionData, useNavigation } from '@remix-run/react'
import { ErrorSummary } from '~/forms/error-summary'
import { FieldControl } from '~/forms/field-control'
import { FormButtons } from '~/forms/form-buttons'
import { useFields } from '~/forms/use-fields'
import { mediaFields } from '~/media/media-fields'
import { Button } from '~/ui/button'
import { type RecordAnswer, toDefaults } from '../records/record-answer'
import type { MediaDetailsItem } from './details-page'
import { FocalPicker } from './focal-picker'

/** What staff say of a picture: its name, its alternative text, its focal point. */
export function DetailsForm({ item }: { item: MediaDetailsItem }) {
  const answer = useActionData<RecordAnswer>()
  const defaultValue = toDefaults(item, Object.keys(mediaFields))
  const [form, { name, alt, focalX, focalY }] = useFields({
    id: 'media',
    fields: mediaFields,
    lastResult: answer?.result,
    defaultValue,
  })
  const saving = useNavigation().formMethod === 'POST'
  return (
    <Form
      method="post"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate={form.noValidate}
      className="flex flex-col gap-5"
      preventScrollReset
    >
      <ErrorSummary form={form} fields={mediaFields} />
      {focalX && focalY && <FocalPicker item={item} x={focalX} y={focalY} />}
      {name && <FieldControl field={mediaFields.name} meta={name} />}
      {alt && <FieldControl field={mediaFields.alt} meta={alt} />}
      <FormButtons className="flex gap-3">
        <Button type="submit" pending={saving ? 'Saving...' : undefined}>
          Save
        </Button>
      </FormButtons>
    </Form>
  )
}
