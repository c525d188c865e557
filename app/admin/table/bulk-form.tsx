import { useActionData, useNavigation } from '@remix-run/react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Option } from '~/forms/fields'
import { Form } from '~/forms/form'
import { Button } from '~/ui/button'
import { useScripts } from '~/ui/use-scripts'
import { formatCount, type ListPage } from './list-state'

/** What the action of a list sends back instead of changing anything: a question, or what is missing. */
export interface BulkActionData {
  bulk: { confirm?: { count: number; ids: string[]; scope: string; words: string }; error?: string }
}

interface BulkFormProps {
  list: ListPage<{ id: string | number }>
  /** "event", "events". */
  nouns: [one: string, many: string]
  /** Statuses that can be given to all of them. */
  statuses?: readonly Option[]
  /** More buttons; each has the name `intent`. */
  buttons?: ReactNode
  /** False where these rows cannot be deleted. */
  deletable?: boolean
  children: ReactNode
}

/**
 * The table as a form: what is ticked, or all that match, gets a status or goes to the trash. It
 * posts to the address of the list, so that `all` means this filter.
 */
export function BulkForm(props: BulkFormProps) {
  const ids = props.list.rows.map(({ id }) => id)
  // Other rows are another list: nothing is ticked in it. The same ones in another order keep their ticks, and the focus.
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

/** Deleting asks first, with scripts and without: the same form again, with the answer in it. */
function Confirm({ words: text, ids, scope }: NonNullable<BulkActionData['bulk']['confirm']>) {
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
      <div className="flex gap-3">
        <Button type="submit" name="intent" value="delete" variant="danger" size="small">
          Delete
        </Button>
        <Button
          ref={keep}
          type="submit"
          name="intent"
          value="keep"
          variant="secondary"
          size="small"
        >
          Keep
        </Button>
      </div>
    </Form>
  )
}

/** The question takes the focus to its harmless answer; once it is answered, what it was about has it again. */
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
