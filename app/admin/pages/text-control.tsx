import type { FieldMetadata } from '@conform-to/react'
import type { ReactNode } from 'react'
import { SelectOptions } from '~/forms/select-options'
import type { EditorForm } from '~/pages/editor-form'

/** Form metadata of a text field. */
export type TextMeta = FieldMetadata<string, EditorForm, string[]>

interface TextControlProps {
  meta: TextMeta
  label: string
  hint?: string
  /** Number of rows; 1 is an input, more a textarea. */
  rows?: number
  max?: number
  required?: boolean
  type?: 'text' | 'tel' | 'email'
  className?: string
}

/** A labeled text field. */
export function TextControl({ meta, label, hint, rows = 1, className, ...rest }: TextControlProps) {
  const { max, required, type = 'text' } = rest
  const attributes = {
    ...attributesOf(meta, hint),
    defaultValue: meta.initialValue ?? '',
    maxLength: max,
    required,
    className: 'input',
  }
  return (
    <Labeled meta={meta} label={label} hint={hint} className={className}>
      {rows === 1 ? (
        <input {...attributes} type={type} />
      ) : (
        <textarea {...attributes} rows={rows} className="input min-h-0" />
      )}
    </Labeled>
  )
}

interface SelectControlProps {
  meta: TextMeta
  label: string
  options: readonly { value: string; label: string }[]
}

/** A labeled select. */
export function SelectControl({ meta, label, options }: SelectControlProps) {
  return (
    <Labeled meta={meta} label={label}>
      <select {...attributesOf(meta)} defaultValue={meta.initialValue ?? ''} className="input">
        <SelectOptions options={options} />
      </select>
    </Labeled>
  )
}

interface CheckboxControlProps {
  meta: TextMeta
  label: string
}

/** A labeled checkbox. */
export function CheckboxControl({ meta, label }: CheckboxControlProps) {
  return (
    <label className="choice">
      <input
        id={meta.id}
        type="checkbox"
        name={meta.name}
        value="on"
        defaultChecked={meta.initialValue === 'on'}
      />
      {label}
    </label>
  )
}

/** A hidden field for a value that is submitted unchanged. */
export const HiddenValue = ({ meta }: { meta: TextMeta }) => (
  <input type="hidden" name={meta.name} defaultValue={meta.initialValue ?? ''} />
)

interface LabeledProps {
  meta: TextMeta
  label: string
  hint?: string
  className?: string
  children: ReactNode
}

function Labeled({ meta, label, hint, className, children }: LabeledProps) {
  return (
    <div className={className ? `field ${className}` : 'field'}>
      <label htmlFor={meta.id}>{label}</label>
      {hint && (
        <p id={meta.descriptionId} className="field-hint">
          {hint}
        </p>
      )}
      {children}
      <Problems meta={meta} />
    </div>
  )
}

/** Error messages of a field. */
export function Problems({ meta }: { meta: Pick<TextMeta, 'errors' | 'errorId'> }) {
  if (!meta.errors) return null
  return (
    <p id={meta.errorId} className="field-error">
      {meta.errors.join('. ')}
    </p>
  )
}

function attributesOf(meta: TextMeta, hint?: string) {
  const described = [hint && meta.descriptionId, meta.errors && meta.errorId].filter(Boolean)
  return {
    id: meta.id,
    name: meta.name,
    'aria-invalid': meta.errors ? true : undefined,
    'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
  }
}
