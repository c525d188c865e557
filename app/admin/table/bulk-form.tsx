import { useActionData, useNavigation } from '@remix-run/react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Option } from '~/forms/fields'
import { Form } from '~/forms/form'
import { Button } from '~/ui/button'
import { useScripts } from '~/ui/use-scripts'
import { formatCount, type ListPage } from './list-state'

/** Action data of a bulk action that changed nothing: a confirmation question, or an error. */
export interface BulkActionData {
  bulk: { confirm?: BulkQuestion & { ids: string[]; scope: string }; error?: string }
}

/** Asks before a bulk action. */
export interface BulkQuestion {
  words: string
  /** The action that it asks about, and the label of its button. */
  intent: string
  button: string
  /** Label of the button that does nothing. */
  keep: string
  /** More fields to send with it. */
  values: [name: string, value: string][]
}

interface BulkFormProps {
  /** Rows with a `version` are not changed without asking after somebody else changed them. */
  list: ListPage<{ id: string | number; version?: number }>
  /** "event", "events". */
  nouns: [one: string, many: string]
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
 * URL, so that `all` means the current filter.
 */
export function BulkForm(props: BulkFormProps) {
  const ids = props.list.rows.map(({ id }) => id)
  // Other rows reset the selection. The same rows in another order keep the selection and focus.
  return <Selection key={ids.sort().join()} {...props} />
}

function Selection(props: BulkFormProps) {
  const { list, nouns, statuses, buttons, deletable = true, children } = props
  const scripts = useScripts()
  const [ticked, setTicked] = useState(0)
  const answer = useActionData<BulkActionData>()?.bulk
  const busy = useNavigation().formData?.has('scope') ?? false
  const count = (event: FormEvent<HTMLFormElement>) =>
    setTicked(event.currentTarget.querySelectorAll('input[name="ids"]:checked').length)
  return (
    <>
      {answer?.confirm && <Confirm {...answer.confirm} />}
      {answer?.error && (
        <p role="alert" className="banner banner--error mb-4">
          {answer.error}
        </p>
      )}
      <Form method="post" onChange={count} preventScrollReset>
        <fieldset
          className="mb-3 flex flex-wrap items-center gap-2 max-sm:[&>:is(a,button)]:px-2"
          disabled={busy}
        >
          <legend className="visually-hidden">Bulk actions</legend>
          <select name="scope" className="input input--small max-sm:max-w-40" aria-label="Apply to">
            <option value="ticked">{scripts ? `${ticked} selected` : 'Selected rows'}</option>
            <option value="all">All {formatCount(list.total, ...nouns)} that match</option>
          </select>
          {statuses && <StatusPicker statuses={statuses} />}
          {buttons}
          {deletable && (
            <Button type="submit" name="intent" value="delete" variant="quiet" size="small">
              Delete
            </Button>
          )}
        </fieldset>
        {list.rows.map(
          ({ id, version }) =>
            version !== undefined && (
              <input key={id} type="hidden" name="versions" value={`${id}:${version}`} />
            ),
        )}
        {children}
      </Form>
    </>
  )
}

function StatusPicker({ statuses }: { statuses: readonly Option[] }) {
  return (
    <>
      <select name="status" className="input input--small" aria-label="New status">
        {statuses.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Button type="submit" name="intent" value="status" variant="secondary" size="small">
        Set status
      </Button>
    </>
  )
}

/** Asks before an action: the same form with the confirmation in it. */
function Confirm(question: NonNullable<BulkActionData['bulk']['confirm']>) {
  const { words: text, ids, scope, intent, values } = question
  const keep = useQuestionFocus()
  return (
    <Form
      method="post"
      className="banner banner--notice mb-4 grid gap-3"
      role="alert"
      preventScrollReset
    >
      <p className="font-semibold">{text}</p>
      <input type="hidden" name="scope" value={scope} />
      <input type="hidden" name="confirmed" value="yes" />
      {ids.map((id) => (
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

/** Focuses Cancel in the question, and the previous element afterwards. */
function useQuestionFocus() {
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const { pathname } = location
    keep.current?.focus()
    return () => {
      if (location.pathname !== pathname) return
      document.querySelector<HTMLElement>('select[name="scope"]')?.focus()
    }
  }, [])
  return keep
}
