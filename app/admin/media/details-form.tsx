import { useActionData, useNavigation } from '@remix-run/react'
import { FieldControl } from '~/forms/field-control'
import { useFields } from '~/forms/use-fields'
import { ValidatedForm } from '~/forms/validated-form'
import { readMediaUrl } from '~/images/media-url'
import { Picture } from '~/images/picture'
import { mediaFields } from '~/library/media-fields'
import { Button } from '~/ui/button'
import { BodyErrorNote } from '../records/body-error-note'
import { DeletedNote } from '../records/deleted-note'
import { LoadedState } from '../records/loaded-state'
import { type RecordActionData, toDefaults } from '../records/record-action-data'
import { FocalPicker } from './focal-picker'
import type { MediaDetailsItem } from './load-details.server'

/** Edits an image's name, alternative text and focal point. */
export function DetailsForm({ item }: { item: MediaDetailsItem }) {
  const actionData = useActionData<RecordActionData>()
  const deleted = actionData?.deleted ?? item.deleted
  const defaultValue = toDefaults(item, Object.keys(mediaFields))
  const [form, { name, alt, focalX, focalY }] = useFields({
    id: 'media',
    fields: mediaFields,
    lastResult: actionData?.result,
    defaultValue,
  })
  const saving = useNavigation().formMethod === 'POST'
  return (
    <ValidatedForm form={form} fields={mediaFields} className="flex flex-col gap-5">
      {actionData?.bodyError && <BodyErrorNote why={actionData.bodyError} />}
      {deleted && <DeletedNote by={deleted.by} />}
      <LoadedState
        loaded={{ version: item.version }}
        fields={mediaFields}
        actionData={actionData}
      />
      {focalX && focalY && readMediaUrl(item.url) && (
        <FocalPicker item={item} x={focalX} y={focalY} />
      )}
      {!readMediaUrl(item.url) && <PartOfTheSite item={item} />}
      {name && <FieldControl field={mediaFields.name} meta={name} />}
      {alt && <FieldControl field={mediaFields.alt} meta={alt} />}
      <div className="flex gap-3">
        <Button type="submit" pending={saving ? 'Saving...' : undefined}>
          {deleted ? 'Restore and save' : actionData?.conflict ? 'Overwrite with mine' : 'Save'}
        </Button>
      </div>
    </ValidatedForm>
  )
}

/** Built-in drawings have no focal point, because their URL cannot hold one. */
function PartOfTheSite({ item: { shown, alt, focalX, focalY } }: { item: MediaDetailsItem }) {
  return (
    <>
      <Picture
        src={shown}
        alt={alt ?? ''}
        loading="eager"
        sizes="24rem"
        className="max-h-72 self-center rounded-control border border-line"
      />
      <input type="hidden" name="focalX" value={focalX} />
      <input type="hidden" name="focalY" value={focalY} />
    </>
  )
}
