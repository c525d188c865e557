import type { ReactNode } from 'react'
import { classNames } from '~/ui/class-names'
import {
  type ControlProps,
  describedBy,
  Errors,
  FieldGroup,
  Hint,
  Optional,
  toId,
} from './field-parts'
import type {
  CheckboxesField,
  CheckboxField,
  Field,
  Fields,
  NumberField,
  SelectField,
  TextField,
} from './fields'
import { ListControl } from './list-control'
import { SelectOptions } from './select-options'

/** One field of a form: label, hint, native control, error, tied together for assistive technology. */
export function FieldControl({ field, meta }: ControlProps) {
  if (field.apiOnly) return null
  switch (field.type) {
    case 'hidden-number':
      return <input type="hidden" name={meta.name} defaultValue={typed(meta)} />
    case 'checkboxes':
      return <Checkboxes field={field} meta={meta} />
    case 'checkbox':
      return <Checkbox field={field} meta={meta} />
    case 'list':
      return <ListControl field={field} meta={meta} />
    // Only staff forms have rows, and they draw them themselves.
    case 'rows':
      return null
    case 'image':
      return <Labeled field={field} meta={meta} control={<input {...common({ field, meta })} />} />
    case 'select':
      if (field.radios) return <Radios field={field} meta={meta} />
      return <Labeled field={field} meta={meta} control={<Select field={field} meta={meta} />} />
    case 'textarea':
      return (
        <Labeled field={field} meta={meta} control={<textarea {...common({ field, meta })} />} />
      )
    case 'number':
      return (
        <Labeled field={field} meta={meta} control={<NumberInput field={field} meta={meta} />} />
      )
    default:
      return <Labeled field={field} meta={meta} control={<TextInput field={field} meta={meta} />} />
  }
}

export interface FieldControlsProps {
  fields: Fields
  metas: Record<string, ControlProps['meta'] | undefined>
  /** The fields to draw; defaults to all. */
  names?: readonly string[]
}

/** The fields of a form, in order. */
export function FieldControls({ fields, metas, names = Object.keys(fields) }: FieldControlsProps) {
  return names.map((name) => {
    const [field, meta] = [fields[name], metas[name]]
    return field && meta && <FieldControl key={name} field={field} meta={meta} />
  })
}

function TextInput({ field, meta }: ControlProps<TextField>) {
  return (
    <input
      {...common({ field, meta })}
      type={field.type}
      min={field.earliest}
      minLength={field.min}
      pattern={field.pattern?.source}
      title={field.pattern?.message}
      readOnly={field.readOnly}
      // biome-ignore lint/a11y/noAutofocus: only where staff enter one line after the other.
      autoFocus={field.autoFocus}
      autoComplete={field.autoComplete}
      inputMode={field.inputMode}
    />
  )
}

function NumberInput({ field, meta }: ControlProps<NumberField>) {
  return (
    <input
      {...common({ field, meta })}
      type="number"
      min={field.min}
      max={field.max}
      step={10 ** -(field.decimals ?? 0)}
      inputMode={field.decimals ? 'decimal' : 'numeric'}
    />
  )
}

function Select({ field, meta }: ControlProps<SelectField>) {
  return (
    <select {...common({ field, meta })}>
      <option value="">Choose…</option>
      <SelectOptions options={field.options} />
    </select>
  )
}

/** Radio buttons under the headings of their groups. */
function Radios({ field, meta }: ControlProps<SelectField>) {
  const groups = [...new Set(field.options.map(({ group }) => group))]
  return (
    <FieldGroup field={field} meta={meta}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset is read twice.
        <div key={group} role="group" aria-label={group} className="radio-group">
          {group && (
            <p className="radio-heading" aria-hidden="true">
              {group}
            </p>
          )}
          {field.options
            .filter((option) => option.group === group)
            .map(({ value, label, disabled }) => (
              <div key={value} className="contents">
                <label className="choice">
                  <input
                    type="radio"
                    name={meta.name}
                    value={value}
                    disabled={disabled}
                    defaultChecked={meta.initialValue === value}
                  />
                  {label}
                </label>
              </div>
            ))}
        </div>
      ))}
    </FieldGroup>
  )
}

function Checkboxes({ field, meta }: ControlProps<CheckboxesField>) {
  const chosen = [meta.initialValue ?? []].flat()
  return (
    <FieldGroup field={field} meta={meta}>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {field.options.map(({ value, label }) => (
          // On separate lines, even without styles.
          <div key={value} className="contents">
            <label className="choice">
              <input
                type="checkbox"
                name={meta.name}
                value={value}
                defaultChecked={chosen.includes(value)}
              />
              {label}
            </label>
          </div>
        ))}
      </div>
    </FieldGroup>
  )
}

function Checkbox({ field, meta }: ControlProps<CheckboxField>) {
  const { defaultValue, className, ...attributes } = common({ field, meta })
  return (
    <div className="field col-span-full">
      <label className="choice">
        <input
          {...attributes}
          type="checkbox"
          role={field.toggle ? 'switch' : undefined}
          defaultChecked={defaultValue === 'on' || defaultValue === 'true'}
        />
        <span>
          <BoxLabel field={field} />
        </span>
      </label>
      <Hint field={field} meta={meta} />
      <Errors meta={meta} />
    </div>
  )
}

function BoxLabel({ field: { label, link } }: { field: CheckboxField }) {
  if (!link) return label
  const [before, after] = label.split(link.words)
  return (
    <>
      {before}
      <a className="link" href={link.to} target="_blank" rel="noreferrer">
        {link.words}
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
      {after}
    </>
  )
}

function Labeled({ field, meta, control }: ControlProps & { control: ReactNode }) {
  return (
    <div className={classNames('field', widthOf(field))}>
      <label htmlFor={toId(meta.id)}>
        {field.label}
        <Optional field={field} />
      </label>
      <Hint field={field} meta={meta} />
      {control}
      <Errors meta={meta} />
    </div>
  )
}

/** The container defines the columns. */
function widthOf({ half, short }: Field): string {
  if (short) return 'field--short'
  return half ? 'field--half' : 'col-span-full'
}

function common({ field, meta }: ControlProps) {
  return {
    id: toId(meta.id),
    name: meta.name,
    defaultValue: typed(meta),
    required: field.required,
    className: 'input',
    'aria-invalid': meta.errors ? true : undefined,
    'aria-describedby': describedBy({ field, meta }),
  }
}

function typed(meta: ControlProps['meta']): string | undefined {
  return typeof meta.initialValue === 'string' ? meta.initialValue : undefined
}
