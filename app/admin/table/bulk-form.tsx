import { useActionData, useNavigation } from '@remix-run/react'
import { type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { Option } from '~/forms/fields'
import { Form } from '~/forms/form'
import { SelectOptions } from '~/forms/select-options'
import { Button, buttonLook } from '~/ui/button'
import { ErrorBanner } from '~/ui/error-banner'
import { formatNumber } from '~/ui/format-number'
import { useScripts } from '~/ui/use-scripts'
import type { ListPage } from './list-state'

/** Action data of a bulk action that changed nothing: a confirmation question, or an error. */
export interface BulkActionData {
  bulk: {
    confirm?: BulkQuestion
    error?: string
    /** The rows it was meant for; missing if the form could not be read. */
    selected?: SelectedRows
  }
}

interface SelectedRows {
  ids: string[]
  /** Whether it was meant for all that match. */
  isAll: boolean
}

/** Asks before a bulk action. */
export interface BulkQuestion {
  words: string
  /** The action to confirm, and the label of its button. */
  intent: string
  button: string
  /** Label of the button that cancels. */
  keep: string
  /** Additional form values. */
  values: [name: string, value: string][]
}

interface BulkFormProps {
  /** For rows with a `version`, the server asks before it changes any that somebody else has changed. */
  list: ListPage<{ id: string | number; version?: number }>
  /** Statuses that can be set. */
  statuses?: readonly Option[]
  /** More buttons with the name `intent`. */
  buttons?: ReactNode
  /** False if rows cannot be deleted. */
  deletable?: boolean
  children: ReactNode
}

/**
 * The table as a form for bulk actions on selected or all matching rows. It posts to the list's
 * URL, so that `all` means the current filter. The actions stand at the lower edge of the window
 * while rows are selected, so that nothing moves.
 */
export function BulkForm(props: BulkFormProps) {
  const ids = props.list.rows.map(({ id }) => id)
  // Other rows reset the selection. The same rows in another order keep the selection and focus.
  return <Selection key={ids.sort().join()} {...props} />
}

function Selection(props: BulkFormProps) {
  const { list, children } = props
  const [selected, setSelected] = useState(0)
  const result = useActionData<BulkActionData>()?.bulk
  const form = useRef<HTMLFormElement>(null)
  const done = useCallback(() => {
    clearSelection(form.current)
    setSelected(0)
  }, [])
  useBulkDone(result, done)
  const count = ({ currentTarget: form }: FormEvent<HTMLFormElement>) =>
    setSelected(
      form.querySelector('input[name="scope"]:checked')
        ? list.total
        : form.querySelectorAll('input[name="ids"]:checked').length,
    )
  return (
    <>
      <Form ref={form} method="post" onChange={count} preventScrollReset className="bulk-form">
        {!result?.confirm && <BulkBar {...props} selected={selected} />}
        {list.rows.map(
          ({ id, version }) =>
            version !== undefined && (
              <input key={id} type="hidden" name="versions" value={`${id}:${version}`} />
            ),
        )}
        <div>{children}</div>
      </Form>
      {result?.confirm && <Confirm question={result.confirm} selected={result.selected} />}
      <ErrorBanner className="sticky bottom-20 z-20 mt-4">{result?.error}</ErrorBanner>
    </>
  )
}

/** Clears the rows of a bulk form, and what was typed into it. */
export function clearSelection(form: HTMLFormElement | null) {
  // The button that had the focus disappears with the selection.
  document.querySelector<HTMLElement>('input[name="ids"]:checked')?.focus()
  form?.reset()
}

/**
 * Calls back once a bulk action is done, so that the next one does not include the same rows; `result` is undefined
 * unless it asks or was refused.
 */
export function useBulkDone(result: object | undefined, done: () => void) {
  const { formData } = useNavigation()
  const wasSent = useRef(false)
  useEffect(() => {
    if (formData) {
      const isBulk = formData.has('ids') || formData.has('scope')
      wasSent.current = isBulk && formData.get('intent') !== 'keep'
    } else if (wasSent.current) {
      wasSent.current = false
      if (!result) done()
    }
  }, [formData, result, done])
}

/** Comes first for the keyboard, and is shown by the style sheet while a row is selected. */
function BulkBar(props: BulkFormProps & { selected: number }) {
  const { list, statuses, buttons, deletable = true, selected } = props
  const scripts = useScripts()
  const sent = useNavigation().formData
  const refused = useActionData<BulkActionData>()?.bulk
  return (
    <fieldset className="bulk-bar" disabled={sent?.has('ids') || sent?.has('scope')}>
      <legend className="visually-hidden">Bulk actions</legend>
      <span className="font-semibold">{scripts ? `${selected} selected` : 'Selected rows'}</span>{' '}
      {(list.total > list.rows.length || !scripts) && (
        <label className="inline-flex min-h-9 cursor-pointer items-center gap-2">
          <input
            type="checkbox"
            name="scope"
            value="all"
            defaultChecked={refused?.selected?.isAll}
            className="size-4.5"
          />
          All {formatNumber(list.total)} that match
        </label>
      )}{' '}
      {statuses || buttons ? (
        <details data-menu className="bulk-more">
          <summary className={buttonLook({ variant: 'secondary', size: 'small' })}>Actions</summary>
          <div className="bulk-more-fields">
            {statuses && <StatusPicker statuses={statuses} />}
            {buttons}
            {deletable && <DeleteButton />}
          </div>
        </details>
      ) : (
        deletable && <DeleteButton />
      )}
    </fieldset>
  )
}

const DeleteButton = () => (
  <Button type="submit" name="intent" value="delete" variant="danger" size="small">
    Delete
  </Button>
)

/** A button of the bulk bar; `value` is the command. */
export function BulkButton({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Button type="submit" name="intent" value={value} variant="secondary" size="small">
      {children}
    </Button>
  )
}

function StatusPicker({ statuses }: { statuses: readonly Option[] }) {
  return (
    <>
      <select name="status" className="input input--small" aria-label="New status">
        <SelectOptions options={statuses} />
      </select>
      <BulkButton value="status">Set status</BulkButton>
    </>
  )
}

/** Asks before an action: the same form with the confirmation in it. */
function Confirm({ question, selected }: { question: BulkQuestion; selected?: SelectedRows }) {
  const { words: text, intent, values } = question
  const keep = useQuestionFocus()
  return (
    <Form
      method="post"
      className="banner banner--notice sticky bottom-4 z-20 mt-4 grid gap-3"
      role="alert"
      preventScrollReset
    >
      <p className="font-semibold">{text}</p>
      {selected?.isAll && <input type="hidden" name="scope" value="all" />}
      <input type="hidden" name="confirmed" value="yes" />
      {selected?.ids.map((id) => (
        <input key={id} type="hidden" name="ids" value={id} />
      ))}
      {values.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          name="intent"
          value={intent}
          variant={intent === 'delete' ? 'danger' : 'primary'}
          size="small"
        >
          {question.button}
        </Button>
        <Button
          ref={keep}
          type="submit"
          name="intent"
          value="keep"
          variant="secondary"
          size="small"
        >
          {question.keep}
        </Button>
      </div>
    </Form>
  )
}

/** Focuses the harmless button of the question, and the first selected row afterward. */
function useQuestionFocus() {
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const { pathname } = location
    keep.current?.focus()
    return () => {
      if (location.pathname !== pathname) return
      document.querySelector<HTMLElement>('.bulk-form input[name="ids"]:checked')?.focus()
    }
  }, [])
  return keep
}
