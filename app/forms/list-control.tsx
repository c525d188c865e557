import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '~/ui/button'
import { type ControlProps, FieldGroup } from './field-parts'
import type { ListField } from './fields'
import { useTakeover } from './use-takeover'

/** Empty lines offered without scripts. */
const BLANKS = 3

/**
 * A list of lines, each an input of the same name. Scripts add a box with an Add button (Enter adds, too),
 * and buttons to move or remove a line; text left in the box is sent as well.
 */
export function ListControl({ field, meta }: ControlProps<ListField>) {
  const initial = [meta.initialValue ?? []].flat().filter((line) => line !== undefined)
  const group = useRef<HTMLFieldSetElement>(null)
  const isLive = useTakeover(group)
  return (
    <FieldGroup
      ref={group}
      field={field}
      meta={meta}
      className={field.unordered ? 'gap-2 list-chips' : 'gap-2'}
    >
      {isLive ? (
        <LiveList field={field} name={meta.name} initial={initial} plain={group} />
      ) : (
        <PlainList field={field} name={meta.name} initial={initial} />
      )}
    </FieldGroup>
  )
}

interface ListProps {
  field: ListField
  name: string
  initial: string[]
}

function PlainList({ field, name, initial }: ListProps) {
  const lines = [...initial, ...Array.from({ length: BLANKS }, () => '')]
  return lines.map((line, index) => (
    <input
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines do not move.
      key={index}
      type="text"
      name={name}
      defaultValue={line}
      aria-label={`${field.item} ${index + 1}`}
      className="input"
    />
  ))
}

interface LiveListProps extends ListProps {
  /** Holds the plain list when this one takes its place. */
  plain: RefObject<HTMLFieldSetElement>
}

function LiveList({ field, name, initial, plain }: LiveListProps) {
  const { lines, add, change, move, remove } = useLines(
    () => typedLines(plain.current, name) ?? initial,
  )
  const box = useRef<HTMLInputElement>(null)
  const drawn = useRef(lines)
  useEffect(() => {
    // Moving or removing a line fires no event, so notify the form.
    if (drawn.current !== lines) box.current?.dispatchEvent(new Event('input', { bubbles: true }))
    drawn.current = lines
  }, [lines])
  const addTyped = () => {
    if (!box.current) return
    add(box.current.value)
    box.current.value = ''
    box.current.focus()
  }
  const onEnter = (press: KeyboardEvent) => {
    if (press.key !== 'Enter') return
    press.preventDefault()
    addTyped()
  }
  return (
    <>
      <ul className="grid gap-2">
        {lines.map(({ key, text }, index) => (
          <li key={key} className="flex items-center gap-1">
            <input
              type="text"
              name={name}
              value={text}
              onChange={(event) => change(key, event.target.value)}
              aria-label={`${field.item} ${index + 1}`}
              className="input"
            />
            <LineButtons
              text={text}
              isFirst={index === 0}
              isLast={index === lines.length - 1}
              onMove={field.unordered ? undefined : (by) => move(index, by)}
              onRemove={() => {
                remove(key)
                // The pressed button moves with its line.
                box.current?.focus()
              }}
            />
          </li>
        ))}
      </ul>
      <div className="flex gap-2">
        <input
          ref={box}
          type="text"
          name={name}
          placeholder={`Another ${field.item}`}
          aria-label={`Another ${field.item}`}
          onKeyDown={onEnter}
          className="input"
        />
        <Button variant="secondary" size="small" onClick={addTyped} className="shrink-0">
          <Plus className="size-4" aria-hidden="true" />
          Add
        </Button>
      </div>
    </>
  )
}

interface LineButtonsProps {
  text: string
  isFirst: boolean
  isLast: boolean
  /** Undefined if the order means nothing. */
  onMove?: (by: -1 | 1) => void
  onRemove: () => void
}

function LineButtons({ text, isFirst, isLast, onMove, onRemove }: LineButtonsProps) {
  return (
    <>
      {onMove && (
        <>
          <LineButton label={`Move ${text} up`} off={isFirst} onClick={() => onMove(-1)}>
            <ArrowUp className="size-4" aria-hidden="true" />
          </LineButton>
          <LineButton label={`Move ${text} down`} off={isLast} onClick={() => onMove(1)}>
            <ArrowDown className="size-4" aria-hidden="true" />
          </LineButton>
        </>
      )}
      <LineButton label={`Remove ${text}`} onClick={onRemove}>
        <X className="size-4" aria-hidden="true" />
      </LineButton>
    </>
  )
}

interface LineButtonProps {
  label: string
  off?: boolean
  onClick: () => void
  children: React.ReactNode
}

function LineButton({ label, off = false, onClick, children }: LineButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      // Not disabled, because the button would lose the focus when its line reaches the end.
      aria-disabled={off || undefined}
      onClick={off ? undefined : onClick}
      className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-control text-ink-muted hover:bg-ink/10 hover:text-ink aria-disabled:cursor-default aria-disabled:opacity-30"
    >
      {children}
    </button>
  )
}

/** The lines of a form that was in use before scripts ran; null if it was drawn by scripts. */
const typedLines = (group: HTMLFieldSetElement | null, name: string): string[] | null =>
  group?.form
    ? new FormData(group.form)
        .getAll(name)
        .map(String)
        .filter((line) => line.trim() !== '')
    : null

function useLines(initial: () => string[]) {
  const [lines, setLines] = useState(() => initial().map((text, key) => ({ key, text })))
  const lastKey = useRef(lines.length)
  const add = (typed: string) => {
    const text = typed.trim()
    if (text === '') return
    lastKey.current += 1
    setLines([...lines, { key: lastKey.current, text }])
  }
  const change = (key: number, text: string) =>
    setLines(lines.map((line) => (line.key === key ? { key, text } : line)))
  const remove = (key: number) => setLines(lines.filter((line) => line.key !== key))
  const move = (index: number, by: -1 | 1) => {
    const moved = [...lines]
    const [line] = moved.splice(index, 1)
    if (line) moved.splice(index + by, 0, line)
    setLines(moved)
  }
  return { lines, add, change, move, remove }
}
