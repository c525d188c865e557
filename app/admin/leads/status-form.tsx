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
  /** Path of the lead. */
  path: string
  actionData?: LeadActionData
}

/** Wait before saving, because arrow keys pass through other options. */
const PAUSE_MS = 400

/** The status select. Saves on change with JavaScript, or else with a button. */
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

/** Resets the select to the stored status after an error or someone else's change. */
function useStoredValue(status: LeadStatus, actionData: LeadActionData | undefined) {
  const select = useRef<HTMLSelectElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: reset after every response, even with the same status.
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

/** The dialog was closed during the delay: save without navigating. */
function post(form: HTMLFormElement) {
  const body = new URLSearchParams([...new FormData(form)] as [string, string][])
  void fetch(form.action, { method: 'POST', body, redirect: 'manual', keepalive: true })
}
