import type { FieldMetadata } from '@conform-to/react'
import { FORM_FIELD_TYPES } from 'db/enums'
import { Plus } from 'lucide-react'
import { TYPE_LABELS } from '~/forms/added-field'
import {
  builtInField,
  DEFAULT_CONTACT_FIELDS,
  isBuiltInField,
  isEssentialField,
  LABEL_LENGTH,
  URGENCY,
} from '~/leads/contact/fields'
import { type EditorForm, type FieldForm, fieldToForm } from '~/pages/editor-form'
import { Button } from '~/ui/button'
import { useScripts } from '~/ui/use-scripts'
import { Fold } from './fold'
import { type EditorMeta, LineButtons } from './line-buttons'
import { CheckboxControl, HiddenValue, Problems, SelectControl, TextControl } from './text-control'

const TYPES = FORM_FIELD_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }))

const BLANK: FieldForm = { name: '', label: '', type: 'text', required: '', options: '' }

interface FormFieldsProps {
  form: EditorMeta
  list: FieldMetadata<FieldForm[] | undefined, EditorForm, string[]>
}

/** Edits the contact form: labels, order and required fields, and added fields. */
export function FormFields({ form, list, touched }: FormFieldsProps & { touched: string }) {
  const fields = list.getFieldList()
  const names = fields.map((field) => field.getFieldset().name.value)
  return (
    <Fold
      label="Contact form fields"
      open={Object.keys(list.allErrors).length > 0 || touched.startsWith(list.name)}
    >
      {fields.map((field, at) => (
        <OneField
          key={field.key}
          form={form}
          list={list}
          meta={field}
          at={at}
          count={fields.length}
        />
      ))}
      <Problems meta={list} />
      <div className="flex flex-wrap gap-2">
        <AddButton form={form} list={list} field={BLANK} label="Add a field" />
        {offered(names).map((field) => (
          <AddButton
            key={field.name}
            form={form}
            list={list}
            field={field}
            label={`Add “${field.label}”`}
          />
        ))}
      </div>
    </Fold>
  )
}

/** Fields that can be added with one click: removed built-in ones and urgency. */
function offered(names: (string | undefined)[]): FieldForm[] {
  return [...DEFAULT_CONTACT_FIELDS, URGENCY]
    .filter(({ name }) => !names.includes(name))
    .map(fieldToForm)
}

interface AddButtonProps extends FormFieldsProps {
  field: FieldForm
  label: string
}

function AddButton({ form, list, field, label }: AddButtonProps) {
  return (
    <Button
      type="submit"
      variant="secondary"
      size="small"
      {...form.insert.getButtonProps({ name: list.name, defaultValue: field })}
    >
      <Plus className="size-4" aria-hidden="true" />
      {label}
    </Button>
  )
}

interface OneFieldProps extends FormFieldsProps {
  meta: FieldMetadata<FieldForm, EditorForm, string[]>
  at: number
  count: number
}

function OneField({ form, list, meta, at, count }: OneFieldProps) {
  const { name, label, type, required, options } = meta.getFieldset()
  const own = name.initialValue ?? ''
  const builtIn = isBuiltInField(own)
  const essential = isEssentialField(own)
  // Without JavaScript, the options cannot appear when a dropdown is selected.
  const scripts = useScripts()
  const asks = !builtIn && (!scripts || type.value === 'select')
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3 border-line border-l-2 pl-4">
      <legend className="float-left flex w-full flex-wrap items-center justify-between font-semibold text-step-00">
        Field {at + 1}
        <LineButtons
          form={form}
          name={list.name}
          at={at}
          count={count}
          label={`field ${at + 1}`}
          removable={!essential}
        />
      </legend>
      <HiddenValue meta={name} />
      <Problems meta={name} />
      <TextControl meta={label} label="Label" required max={LABEL_LENGTH} />
      {builtIn ? (
        <p className="text-ink-muted text-step-00">
          {TYPE_LABELS[builtInField(own).type]}, built in{essential && ', always required'}
        </p>
      ) : (
        <SelectControl meta={type} label="Type" options={TYPES} />
      )}
      <div hidden={!asks}>
        <TextControl meta={options} label="Options of a dropdown" hint="One per line." rows={4} />
      </div>
      {!essential && <CheckboxControl meta={required} label="Required" />}
    </fieldset>
  )
}
