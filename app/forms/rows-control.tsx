import { LENGTH } from 'db/enums'
import { Plus, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { useScripts } from '~/ui/use-scripts'
import { type ControlProps, FieldGroup } from './field-parts'
import type { ColumnField, RowsField } from './fields'
import { controlName } from './rows'
import { SelectOptions } from './select-options'

type Row = Readonly<Record<string, string | undefined>>

/** Empty rows offered without scripts. */
const BLANKS = 2

interface RowsControlProps extends ControlProps<RowsField> {
  /** Shown after the columns of a row. */
  rowEnd?: (index: number) => React.ReactNode
  /** Replaces the button that adds a blank row, which `add` does. */
  adder?: (add: () => void) => React.ReactNode
}

/** Rows of several columns. Scripts add buttons to add and remove rows; without them, blank rows follow. */
export function RowsControl({ field, meta, ...parts }: RowsControlProps) {
  // An API client may skip row numbers.
  const sent = [(meta.initialValue ?? []) as unknown as Row | (Row | undefined)[]].flat()
  const initial = sent.filter((row) => row !== undefined)
  return (
    <FieldGroup
      field={field}
      meta={meta}
      className={classNames('gap-3', field.legend && LEGENDS[field.legend])}
    >
      <Rows field={field} name={meta.name} initial={initial} {...parts} />
    </FieldGroup>
  )
}

const LEGENDS = {
  hidden: '[&>legend]:sr-only',
  heading: '[&>legend]:mb-2 [&>legend]:font-display [&>legend]:text-step-1',
}

interface RowsProps extends Pick<RowsControlProps, 'rowEnd' | 'adder'> {
  field: RowsField
  name: string
  initial: Row[]
}

function Rows({ field, name, initial, rowEnd, adder }: RowsProps) {
  const hasScripts = useScripts()
  // Where one is required, the first is there to be filled in.
  const [given] = useState(initial.length || (field.required ? 1 : 0))
  const [rows, setRows] = useState(() => {
    const blanks = hasScripts ? given - initial.length : BLANKS
    return [...initial, ...Array.from({ length: blanks }, (): Row => ({}))].map((row, key) => ({
      key,
      row,
    }))
  })
  const nextKey = useRef(given + BLANKS)
  const group = useRef<HTMLDivElement>(null)
  // Without scripts, blank rows are always among them.
  const isFull = hasScripts && rows.length >= field.maxRows
  // Once scripts run, only rows without input go, so that typed values and the focus stay.
  useEffect(() => {
    const drawn = group.current?.querySelectorAll(':scope > [role=group]') ?? []
    const isKept = ({ key }: { key: number }, index: number) =>
      key < given || key >= given + BLANKS || hasInput(drawn[index])
    setRows((known) => known.filter(isKept))
  }, [given])
  // Adding or removing a row fires no event, so notify the form.
  const changed = () =>
    queueMicrotask(() => group.current?.dispatchEvent(new Event('input', { bubbles: true })))
  const add = () => {
    setRows([...rows, { key: nextKey.current, row: {} }])
    nextKey.current += 1
    changed()
  }
  const remove = (key: number, index: number) => {
    setRows(rows.filter((row) => row.key !== key))
    changed()
    // The pressed button disappears with its row; move the focus to the next row's, or to the one that adds a row.
    requestAnimationFrame(() => {
      const buttons = group.current?.querySelectorAll('button') ?? []
      buttons[Math.min(index, buttons.length - 1)]?.focus()
    })
  }
  return (
    <div ref={group} className="grid gap-3">
      {rows.map(({ key, row }, index) => (
        <RowControls
          key={key}
          field={field}
          name={name}
          index={key}
          number={index + 1}
          row={row}
          end={rowEnd?.(index)}
        >
          {hasScripts && (
            <button
              type="button"
              aria-label={`Remove ${field.item} ${index + 1}`}
              onClick={() => remove(key, index)}
              className={classNames(
                'absolute top-0 right-0 grid size-11 cursor-pointer shrink-0 place-items-center rounded-control text-ink-muted hover:bg-ink/10 hover:text-ink',
                field.oneLine && 'md:static md:h-(--control)',
              )}
            >
              <X className="size-4" aria-hidden="true" />
            </button>
          )}
        </RowControls>
      ))}
      {!isFull && adder?.(add)}
      {!isFull && !adder && hasScripts && (
        <div>
          <Button variant="secondary" size="small" onClick={add}>
            <Plus className="size-4" aria-hidden="true" />
            Add {field.item}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Whether anything was typed in a row; preset choices do not count. */
const hasInput = (row: Element | undefined) =>
  [...(row?.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), textarea') ?? [])].some(
    ({ value }) => value !== '',
  )

interface RowControlsProps {
  field: RowsField
  name: string
  /** Part of the controls' names. */
  index: number
  /** The row's number for people, from 1. */
  number: number
  row: Row
  end?: React.ReactNode
  children?: React.ReactNode
}

function RowControls({ field, name, index, number, row, end, children }: RowControlsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset is read twice.
    <div
      role="group"
      aria-label={`${field.item} ${number}`}
      className={classNames(
        'relative rounded-control border border-line p-3',
        field.oneLine &&
          'gap-2 md:flex md:items-end md:border-0 md:p-0 md:not-first:[&_.field>:first-child]:sr-only',
      )}
    >
      <div
        className={classNames(
          'flex min-w-0 grow flex-wrap items-end gap-x-4 gap-y-3',
          field.oneLine && 'md:flex-nowrap md:gap-x-3',
        )}
      >
        {Object.entries(field.columns).map(([column, columnField]) => (
          <ColumnControl
            key={column}
            field={columnField}
            oneLine={field.oneLine}
            name={controlName(name, field, index, column)}
            value={row[column]}
          />
        ))}
        {end}
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

function ColumnControl({
  field,
  oneLine,
  name,
  value,
}: ColumnControlProps & Pick<RowsField, 'oneLine'>) {
  const id = useId()
  if (field.apiOnly) return <input type="hidden" name={name} defaultValue={value} />
  return (
    <div
      className={classNames('field grow', basisOf(field, oneLine), oneLine && lineBasisOf(field))}
    >
      <label htmlFor={id}>{field.label}</label>
      <Control id={id} field={field} name={name} value={value} />
    </div>
  )
}

/** A sentence takes the whole row; a select is wide enough for its options, which are short in rows of one line. */
function basisOf(field: ColumnField, oneLine?: boolean): string {
  if (field.type === 'text' && field.max >= LENGTH.name) return 'basis-full'
  if (field.type === 'text' && field.max >= LENGTH.shortText) return 'basis-40'
  return field.type === 'select' && !oneLine ? 'min-w-0 max-w-full basis-auto' : 'basis-32'
}

/** Texts up to this length, such as a unit, need no more room than a number. */
const SHORT_WORD = 20

/** In a row of one line, names and choices take what numbers and short words leave. */
const lineBasisOf = (field: ColumnField): string =>
  field.type === 'select' || (field.type === 'text' && field.max > SHORT_WORD)
    ? 'md:min-w-0 md:basis-0'
    : 'md:shrink-0 md:grow-0 md:basis-24'

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
        <input {...common} type={field.type === 'date' ? 'date' : 'text'} defaultValue={value} />
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
    <SelectOptions options={options} />
  </select>
)
