import type { FieldName, FormMetadata } from '@conform-to/react'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { EditorForm } from '~/pages/editor-form'

export type EditorMeta = FormMetadata<EditorForm, string[]>

interface LineButtonsProps<Line> {
  form: EditorMeta
  /** Name of the list field. */
  name: FieldName<Line[], EditorForm, string[]>
  at: number
  count: number
  /** Accessible name of the item: "Card 2". */
  label: string
  removable?: boolean
}

/** Buttons to move or remove a list item. Submit buttons, so that they work without JavaScript. */
export function LineButtons<Line>(props: LineButtonsProps<Line>) {
  const { form, name, at, count, label, removable = true } = props
  return (
    <span className="flex flex-wrap">
      <LineButton
        {...form.reorder.getButtonProps({ name, from: at, to: at - 1 })}
        label={`Move ${label} up`}
        off={at === 0}
      >
        <ArrowUp className="size-4" aria-hidden="true" />
      </LineButton>
      <LineButton
        {...form.reorder.getButtonProps({ name, from: at, to: at + 1 })}
        label={`Move ${label} down`}
        off={at === count - 1}
      >
        <ArrowDown className="size-4" aria-hidden="true" />
      </LineButton>
      {removable && (
        <LineButton {...form.remove.getButtonProps({ name, index: at })} label={`Remove ${label}`}>
          <X className="size-4" aria-hidden="true" />
        </LineButton>
      )}
    </span>
  )
}

interface LineButtonProps {
  label: string
  off?: boolean
  name: string
  value: string
  form: string | undefined
  formNoValidate: boolean
  children: ReactNode
}

function LineButton({ label, off = false, children, ...intent }: LineButtonProps) {
  return (
    <button
      type="submit"
      {...intent}
      aria-label={label}
      disabled={off}
      className="grid size-10 cursor-pointer place-items-center rounded-control text-ink-muted hover:bg-ink/10 hover:text-ink disabled:cursor-default disabled:opacity-30"
    >
      {children}
    </button>
  )
}
