import type { LeadStatus } from 'db/enums'
import { useEffect, useRef } from 'react'
import { KIND_FACTS } from '~/leads/kinds'
import { statusLabel } from '~/leads/statuses'
import { Button } from '~/ui/button'
import { LabelBeside } from './label-beside'
import type { LeadActionData } from './lead-action-data'
import { usePostedCommand } from './lead-command'
import { LeadCommandForm } from './lead-command-form'
import type { LoadedLead } from './load-lead.server'

interface StatusFormProps {
  lead: Pick<LoadedLead, 'kind' | 'status' | 'version'>
  /** Path of the lead. */
  path: string
  actionData?: LeadActionData
}

/** The status select, which is saved by its button only: arrow keys pass through other statuses. */
export function StatusForm({ lead, path, actionData }: StatusFormProps) {
  const { kind, status } = lead
  const saving = usePostedCommand() === 'status'
  const select = useStoredValue(status, actionData)
  return (
    <LeadCommandForm
      command="status"
      path={path}
      version={lead.version}
      className="flex flex-wrap items-center gap-2"
    >
      <LabelBeside label="Status" of="lead-status">
        <select
          ref={select}
          id="lead-status"
          name="status"
          aria-keyshortcuts="S"
          className="input min-w-0"
          defaultValue={status}
          aria-busy={saving}
        >
          {KIND_FACTS[kind].statuses.map((value) => (
            <option key={value} value={value}>
              {statusLabel(value)}
            </option>
          ))}
        </select>
      </LabelBeside>
      <Button
        type="submit"
        variant="secondary"
        size="small"
        className="h-(--control)"
        pending={saving ? 'Updating...' : undefined}
      >
        Update status
      </Button>
    </LeadCommandForm>
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
