import { Form, useNavigation, useSubmit } from '@remix-run/react'
import type { LeadKind, LeadStatus } from 'db/words'
import { STATUSES, statusLabel } from '~/leads/statuses'
import { Button } from '~/ui/button'
import { useScripts } from '~/ui/use-scripts'

interface StatusFormProps {
  kind: LeadKind
  status: LeadStatus
  /** Why the last choice was not taken: the stored one is shown again. */
  failed: boolean
}

/** The status of a lead. With scripts a choice is saved at once; without, by the button. */
export function StatusForm({ kind, status, failed }: StatusFormProps) {
  const submit = useSubmit()
  const scripts = useScripts()
  const saving = useNavigation().formData?.get('intent') === 'status'
  return (
    <Form
      method="post"
      // What is stored stands in it, also after a choice that was refused.
      key={`${status} ${failed}`}
      className="flex flex-wrap items-end gap-3"
      onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}
      preventScrollReset
    >
      <input type="hidden" name="intent" value="status" />
      <div className="field grow">
        <label htmlFor="lead-status">Status</label>
        <select
          id="lead-status"
          name="status"
          className="input"
          defaultValue={status}
          aria-busy={saving}
        >
          {STATUSES[kind].map((value) => (
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
