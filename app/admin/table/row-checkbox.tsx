import { useActionData } from '@remix-run/react'
import type { ChangeEvent } from 'react'
import { classNames } from '~/ui/class-names'
import { useScripts } from '~/ui/use-scripts'
import type { BulkActionData } from './bulk-form'

interface RowCheckboxProps {
  id: string | number
  /** What it selects: "Fall collection day". */
  name: string
  /** The id of its form, if it is outside. */
  form?: string
  /** Selected at first. */
  isSelected?: boolean
}

/** Selects a row for bulk actions; it stays selected if one was refused. */
export function RowCheckbox({ id, name, form, isSelected }: RowCheckboxProps) {
  const refused = useActionData<BulkActionData>()?.bulk?.selected
  return (
    <label className="grid size-11 cursor-pointer place-items-center">
      <input
        type="checkbox"
        name="ids"
        value={id}
        form={form}
        defaultChecked={isSelected || refused?.ids.includes(String(id))}
        className="size-4.5"
      />
      <span className="visually-hidden">Select {name}</span>
    </label>
  )
}

/**
 * Selects all rows of the page; hidden without JavaScript. The label is visually hidden if `words`
 * is missing.
 */
export function AllRowsCheckbox({ words, form }: { words?: string; form?: string }) {
  const scripts = useScripts()
  const tickAll = ({ currentTarget: { checked, form } }: ChangeEvent<HTMLInputElement>) => {
    for (const box of form?.elements ?? [])
      if (box instanceof HTMLInputElement && box.name === 'ids') box.checked = checked
  }
  return (
    <label
      className={classNames(
        'inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2',
        words && 'noscript:hidden',
      )}
    >
      <input
        type="checkbox"
        form={form}
        hidden={!scripts}
        className="size-4.5"
        onChange={tickAll}
      />
      {words ? (
        <span hidden={!scripts}>{words}</span>
      ) : (
        <span className="visually-hidden">Select all rows on this page</span>
      )}
    </label>
  )
}
