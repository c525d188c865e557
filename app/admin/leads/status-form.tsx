import { useLocation } from '@remix-run/react'
import type { LeadKind, LeadStatus } from 'db/enums'
import { useEffect, useRef } from 'react'
import { Form } from '~/forms/form'
import { KIND_FACTS } from '~/leads/kinds'
import { statusLabel } from '~/leads/statuses'
import { Button } from '~/ui/button'
import { useScripts } from '~/ui/use-scripts'
import type { LeadActionData } from './lead-action-data'
import { usePostedCommand } from './lead-command'

interface StatusFormProps {
  kind: LeadKind
  status: LeadStatus
  /** The lead's own address. */
  path: string
  actionData?: LeadActionData
}

/** Whoever walks through the choices with the arrow keys means the one they stop at. */
const PAUSE_MS = 400

/** The status of a lead. With scripts a choice is saved by itself; without, by the button. */
export function StatusForm({ kind, status, path, actionData }: StatusFormProps) {
  const scripts = useScripts()
  const { search } = useLocation()
  const saving = usePostedCommand() === 'status'
  const select = useStoredValue(status, actionData)
  const { later, now } = useSubmitAfterPause()
  return (
    <Form
      method="post"
      action={`${path}/status${search}`}
      className="flex flex-wrap items-end gap-3"
      onChange={later}
      onBlur={now}
      preventScrollReset
    >
      <div className="field grow">
        <label htmlFor="lead-status">Status</label>
        <select
          ref={select}
          id="lead-status"
          name="status"
          className="input"
          defaultValue={status}
          aria-busy={saving}
        >
          {KIND_FACTS[kind].statuses.map((value) => (
            <option key={value} value={value}>
              {statusLabel(value)}
            </option>
          ))}
        </select>
      </div>
      {!scripts && (
        <Button type="submit" variant="secondary" size="small" className="min-h-10">
          Update status
        </Button>
      )}
    </Form>
  )
}

/** What is stored stands in the select: after a choice that was refused, and when somebody else changed it. */
function useStoredValue(status: LeadStatus, actionData: LeadActionData | undefined) {
  const select = useRef<HTMLSelectElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is a reason, the same status again included.
  useEffect(() => {
    if (select.current) select.current.value = status
  }, [status, actionData])
  return select
}

function useSubmitAfterPause() {
  const waiting = useRef<{ form: HTMLFormElement; timer: number } | null>(null)
  const now = () => {
    if (!waiting.current) return
    const { form, timer } = waiting.current
    window.clearTimeout(timer)
    waiting.current = null
    form.requestSubmit()
  }
  useEffect(
    () => () => {
      if (!waiting.current) return
      window.clearTimeout(waiting.current.timer)
      post(waiting.current.form)
    },
    [],
  )
  const later = ({ currentTarget: form }: { currentTarget: HTMLFormElement }) => {
    if (waiting.current) window.clearTimeout(waiting.current.timer)
    waiting.current = { form, timer: window.setTimeout(now, PAUSE_MS) }
  }
  return { later, now }
}

/** The dialog was closed within the pause: the choice counts, and leads nowhere. */
function post(form: HTMLFormElement) {
  const body = new URLSearchParams([...new FormData(form)] as [string, string][])
  void fetch(form.action, { method: 'POST', body, redirect: 'manual', keepalive: true })
}
