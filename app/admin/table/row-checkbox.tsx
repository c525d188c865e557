import type { ChangeEvent } from 'react'
import { classNames } from '~/ui/class-names'
import { useScripts } from '~/ui/use-scripts'

interface RowCheckboxProps {
  id: string | number
  /** What is selected: "Fall collection day". */
  name: string
  /** The id of its form, where it stands outside of it. */
  form?: string
}

/** Selects one row for what is done with several. */
export function RowCheckbox({ id, name, form }: RowCheckboxProps) {
  return (
    <label className="grid size-11 cursor-pointer place-items-center">
      <input type="checkbox" name="ids" value={id} form={form} className="size-4.5" />
      <span className="visually-hidden">Select {name}</span>
    </label>
  )
}

/** Selects every row of the page; not there without scripts. Its words are for the ear alone where the place says enough. */
export function AllRowsCheckbox({ words }: { words?: string }) {
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
      <input type="checkbox" hidden={!scripts} className="size-4.5" onChange={tickAll} />
      {words ? (
        <span hidden={!scripts}>{words}</span>
      ) : (
        <span className="visually-hidden">Select all rows on this page</span>
      )}
    </label>
  )
}
