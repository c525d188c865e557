import { LENGTH } from 'db/enums'
import { Plus, X } from 'lucide-react'
import { type RefObject, useId, useRef, useState } from 'react'
import { Button } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { useScripts } from '~/ui/use-scripts'
import { type ControlProps, describedBy, Errors, Hint, Optional } from './field-parts'
import type { ColumnField, RowsField, RowValue } from './fields'
import { controlName, isBlankRow, nameRows, rowsFromForm } from './rows'

type Row = Readonly<Record<string, string | undefined>>

/** Empty rows offered without scripts. */
const BLANKS = 2

/** Rows of several columns. Scripts add buttons to add and remove rows; without them, blank rows follow. */
export function RowsControl({ field, meta }: ControlProps<RowsField>) {
  // An API client may skip row numbers.
  const sent = [(meta.initialValue ?? []) as unknown as Row | (Row | undefined)[]].flat()
  const initial = sent.filter((row) => row !== undefined)
  const group = useRef<HTMLFieldSetElement>(null)
  return (
    <fieldset
      ref={group}
      className="fieldset gap-3 col-span-full"
      id={meta.id}
      tabIndex={-1}
      aria-describedby={describedBy({ field, meta })}
    >
      <legend>
        {field.label}
        <Optional field={field} />
      </legend>
      <Hint field={field} meta={meta} />
      {useScripts() ? (
        <LiveRows field={field} name={meta.name} initial={initial} plain={group} />
      ) : (
        <PlainRows field={field} name={meta.name} initial={initial} />
      )}
      <Errors meta={meta} />
    </fieldset>
  )
}

interface RowsProps {
  field: RowsField
  name: string
  initial: Row[]
}

function PlainRows({ field, name, initial }: RowsProps) {
  const rows = [...initial, ...Array.from({ length: BLANKS }, (): Row => ({}))]
  return rows.map((row, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows do not move.
    <RowControls key={index} field={field} name={name} index={index} row={row} />
  ))
}

interface LiveRowsProps extends RowsProps {
  /** Holds the plain rows when these take their place. */
  plain: RefObject<HTMLFieldSetElement>
}

function LiveRows({ field, name, initial, plain }: LiveRowsProps) {
  const [rows, setRows] = useState(() =>
    (typedRows(plain.current, name, field) ?? initial).map((row, key) => ({ key, row })),
  )
  const nextKey = useRef(rows.length)
  const group = useRef<HTMLDivElement>(null)
  // Adding or removing a row fires no event, so notify the form.
  const changed = () =>
    queueMicrotask(() => group.current?.dispatchEvent(new Event('input', { bubbles: true })))
  const add = () => {
    setRows([...rows, { key: nextKey.current, row: {} }])
    nextKey.current += 1
    changed()
  }
  const remove = (key: number) => {
    setRows(rows.filter((row) => row.key !== key))
    changed()
  }
  return (
    <div ref={group} className="grid gap-3">
      {rows.map(({ key, row }, index) => (
        <RowControls key={key} field={field} name={name} index={key} number={index + 1} row={row}>
          <button
            type="button"
            aria-label={`Remove ${field.item} ${index + 1}`}
            onClick={() => remove(key)}
            className="grid size-11 cursor-pointer shrink-0 place-items-center rounded-control text-ink-muted hover:bg-ink/10 hover:text-ink"
          >
            <X className="size-4" aria-hidden="true" />
          </button>
        </RowControls>
      ))}
      {rows.length < field.maxRows && (
        <div>
          <Button variant="secondary" onClick={add}>
            <Plus className="size-4" aria-hidden="true" />
            Add {field.item}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The rows of a form that was in use before scripts ran; null if it was drawn by scripts. */
function typedRows(group: HTMLFieldSetElement | null, name: string, field: RowsField) {
  if (!group?.form) return null
  const form = nameRows(new FormData(group.form), { [name]: field })
  return (rowsFromForm(form, name, field) as Row[]).filter(
    (row) => !isBlankRow(field.columns, row as RowValue),
  )
}

interface RowControlsProps {
  field: RowsField
  name: string
  /** Part of the controls' names. */
  index: number
  /** The row's number for people, from 1. */
  number?: number
  row: Row
  children?: React.ReactNode
}

function RowControls({ field, name, index, number = index + 1, row, children }: RowControlsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset is read twice.
    <div
      role="group"
      aria-label={`${field.item} ${number}`}
      className="flex items-start gap-2 rounded-control border border-line p-3"
    >
      <div className="flex min-w-0 grow flex-wrap items-end gap-x-4 gap-y-3">
        {Object.entries(field.columns).map(([column, columnField]) => (
          <ColumnControl
            key={column}
            field={columnField}
            name={controlName(name, field, index, column)}
            value={row[column]}
          />
        ))}
      </div>
      {children}
    </div>
  )
}

interface ColumnControlProps {
  field: ColumnField
  name: string
  value: string | undefined
}

function ColumnControl({ field, name, value }: ColumnControlProps) {
  const id = useId()
  if (field.apiOnly) return <input type="hidden" name={name} defaultValue={value} />
  return (
    <div className={classNames('field grow', basisOf(field))}>
      <label htmlFor={id}>{field.label}</label>
      <Control id={id} field={field} name={name} value={value} />
    </div>
  )
}

/** A sentence takes the whole row; a select is wide enough for its options. */
function basisOf(field: ColumnField): string {
  if (field.type === 'text' && field.max >= LENGTH.name) return 'basis-full'
  if (field.type === 'text' && field.max >= LENGTH.shortText) return 'basis-40'
  return field.type === 'select' ? 'min-w-0 max-w-full basis-auto' : 'basis-32'
}

function Control({ id, field, name, value }: ColumnControlProps & { id: string }) {
  const common = { id, name, className: 'input' }
  switch (field.type) {
    case 'select':
      return <Choice {...common} options={field.options} value={value ?? field.default} />
    // A browser sends nothing for an unchecked box, which would be missing from its row.
    case 'checkbox':
      return <Choice {...common} options={NO_OR_YES} value={value ?? 'false'} />
    case 'list':
    case 'textarea':
      return <textarea {...common} rows={2} defaultValue={value} />
    case 'number':
      return (
        <input
          {...common}
          type="number"
          min={field.min}
          max={field.max}
          step={field.decimals ? 10 ** -field.decimals : undefined}
          inputMode={field.decimals ? 'decimal' : 'numeric'}
          defaultValue={value}
        />
      )
    default:
      return (
        <input
          {...common}
          type={field.type === 'date' ? 'date' : 'text'}
          maxLength={field.type === 'date' ? undefined : field.max}
          defaultValue={value}
        />
      )
  }
}

const NO_OR_YES = [
  { value: 'false', label: 'No' },
  { value: 'true', label: 'Yes' },
]

interface ChoiceProps {
  id: string
  name: string
  className: string
  options: readonly { value: string; label: string }[]
  value: string | undefined
}

const Choice = ({ options, value, ...attributes }: ChoiceProps) => (
  <select {...attributes} defaultValue={value}>
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </select>
)
